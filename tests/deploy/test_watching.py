"""The dashboard and the alerts name figures, labels and values that exist."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from backend.app import create_app
from backend.matches.dispatch import RULES
from backend.protocol.codes import Code
from backend.settings import Settings
from backend.web.operating.meter import Meter

DEPLOY = Path(__file__).parents[2] / "backend" / "deploy"
PROMETHEUS_ADDS = {"job", "instance"}
"""Labels of every figure that Prometheus has fetched."""


def expressions() -> list[str]:
    """Return every query of the dashboard and of the alerts."""
    dashboard = json.loads((DEPLOY / "grafana.json").read_text())
    targets = [target for panel in dashboard["panels"] for target in panel.get("targets", ())]
    asked = [variable["query"] for variable in dashboard["templating"]["list"][1:]]
    return [*(target["expr"] for target in targets), *asked, *(one["expr"] for one in alerts())]


def alerts() -> list[dict[str, Any]]:
    """Return the rules."""
    (group,) = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    return rules


async def figures(database_url: str) -> dict[str, set[str]]:
    """Return every figure that the site can have, with its labels."""
    app = create_app(Settings(database_url=database_url))
    meter: Meter = app.state.services.meter
    meter.connected("table")
    meter.answered("submit", 0.1)
    meter.responded("/", 200, 0.1)
    meter.refused("stale")
    meter.turned_away("crowd")
    meter.thought("node")
    meter.committed(1, 0.1)
    meter.lesson("game", "begun")
    meter.first_move("game", lesson=False)
    found: dict[str, set[str]] = {"up": set()}
    for family in text_string_to_metric_families(meter.text().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


@pytest.mark.anyio
async def test_queries_name_what_exists(sqlite_url: str) -> None:
    known = await figures(sqlite_url)
    for expression in expressions():
        plain = re.sub(r'"[^"]*"', "", expression)
        names = re.findall(r"\b((?:clanhold|process)_\w+|up)\b(?:\{(.*?)\})?", plain)
        assert names, expression
        for name, selected in names:
            assert name in known
            labels = set(re.findall(r"(\w+)\s*=", selected))
            assert labels <= known[name] | PROMETHEUS_ADDS, expression
        for label in re.findall(r"by \((\w+)\)", plain):
            assert all(label in known[name] for name, _ in names), expression


def test_values_of_labels_exist() -> None:
    known = {
        "code": {code.value for code in Code},
        "kind": {get_args(one.model_fields["type"].annotation)[0] for one in RULES},
        "status": {"500", "running", "over"},
        "state": {"waiting", "here"},
        "by": {"node", "thinkers", "chance"},
        "step": {"begun", "finished"},
        "lesson": {"yes", "no"},
        "job": {"clanhold", "$job"},
    }
    for expression in expressions():
        for label, value in re.findall(r'(\w+)=~?"([^"]*)"', expression):
            assert set(value.split("|")) <= known[label], expression


def test_alerts_say_what_is_wrong_and_what_to_do() -> None:
    names = [one["alert"] for one in alerts()]
    assert len(names) == len(set(names)) >= 8
    for one in alerts():
        assert one["labels"]["severity"] in ("page", "ticket")
        assert one["annotations"].keys() == {"summary", "action"}
        assert all(text.endswith(".") for text in one["annotations"].values())


def test_panels_do_not_overlap() -> None:
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken: set[tuple[int, int]] = set()
    for panel in panels:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not taken & cells, panel["title"]
        assert place["x"] + place["w"] <= 24
        taken |= cells
