"""What is deployed: the compose file, the image, and the settings that the README names."""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from backend.settings import Settings, all_settings
from backend.stack.haproxy import EXAMPLE

ROOT = Path(__file__).parents[3]


def test_compose_sets_known_settings() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    assert set(compose["services"]) == {"app", "db", "nats", "proxy"}
    environment = compose["services"]["app"]["environment"]
    # The driver reads this variable itself; a password with "@", "/" or "#" would break the URL.
    password = environment.pop("PGPASSWORD")
    assert password == compose["services"]["db"]["environment"]["POSTGRES_PASSWORD"]
    assert "PASSWORD" not in environment["DATABASE_URL"]
    assert environment.keys() <= {setting.variable for setting in all_settings()}
    plain: dict[str, Any] = {
        name.lower(): default for name, value in environment.items() if (default := _default(value))
    }
    settings = Settings(**plain)
    assert settings.database_url.startswith("postgresql://")
    assert settings.port == 8000
    assert settings.nats_url == ""


def test_compose_runs_one_node_or_several_without_further_settings() -> None:
    """Only the profile differs: it adds NATS."""
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    app, proxy = compose["services"]["app"], compose["services"]["proxy"]
    with_profiles = {
        n: one["profiles"] for n, one in compose["services"].items() if "profiles" in one
    }
    assert with_profiles == {"nats": ["nodes"]}
    # Replicas cannot share a port, so the proxy alone has one.
    assert "ports" not in app
    assert proxy["ports"] == ["${BIND:-0.0.0.0}:${PORT:-8000}:8000"]
    assert app["environment"]["TRUST_PROXY"] == "true"
    assert proxy["environment"] == {"TRUST_PROXY": "${TRUST_PROXY:-false}"}
    assert app["depends_on"]["nats"] == {"condition": "service_started", "required": False}
    (volume,) = proxy["volumes"]
    assert ROOT / volume.partition(":")[0] == EXAMPLE


@pytest.mark.parametrize(("found", "url"), [(0, "nats://nats:4222"), (2, "")])
def test_an_app_of_compose_uses_nats_if_it_is_there(tmp_path: Path, found: int, url: str) -> None:
    """The real command, with programs that only print how they were started."""
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    for name, script in {
        "getent": f'[ "$*" = "hosts nats" ] && exit {found}',
        "python": 'echo "$* $NATS_URL"',
    }.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    told = subprocess.run(
        compose["services"]["app"]["command"],
        env={"PATH": f"{tmp_path}:{os.defpath}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == f"-m backend {url}\n"


def test_compose_gives_away_no_more_than_it_must() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    for service in compose["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert "cap_add" not in service
        assert "privileged" not in service
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
        assert "/tmp" in service["tmpfs"]
    assert compose["services"]["db"]["user"] == "postgres"
    assert "ports" not in compose["services"]["db"]


def test_images_are_of_exact_versions() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    images = [one["image"] for one in compose["services"].values() if "image" in one]
    images += re.findall(r"^FROM (\S+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert len(images) >= 2
    assert [image for image in images if not re.search(r":\d+(\.\d+){1,2}-\w", image)] == []


def test_compose_does_not_start_without_a_password() -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    uses = re.findall(r"\$\{DB_PASSWORD(.*?)\}", text)
    assert len(uses) == 2
    assert all(use.startswith(":?") for use in uses)  # compose stops with the message that follows


def test_the_image_runs_the_service_as_nobody_special() -> None:
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    assert 'CMD ["python", "-m", "backend"]' in lines
    assert "USER clanhold" in lines
    assert lines.index("USER clanhold") > lines.index("COPY backend ./backend")
    (variables,) = [line for line in lines if line.startswith("ENV HOST")]
    set_here = {pair.partition("=")[0] for pair in variables.split()[1:]}
    assert set_here <= {setting.variable for setting in all_settings()}
    copied = [line.split()[1] for line in lines if line.startswith("COPY")]
    assert all((ROOT / path).exists() for path in copied)
    (healthy,) = re.findall(r"^HEALTHCHECK [^C]*CMD (.*)$", "\n".join(lines), re.MULTILINE)
    assert "/readyz" in healthy


def test_readme_lists_exactly_the_settings() -> None:
    section = (ROOT / "README.md").read_text().partition("## Settings")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([A-Z_]+)` \| (.*?) \| (.*) \|$", section, re.MULTILINE)
    assert rows == [
        (one.variable, f"`{one.default}`" if one.default else "empty", one.description)
        for one in all_settings()
    ]


def _default(value: str) -> str:
    """Return a value with the defaults of its variables."""
    return re.sub(r"\$\{\w+:-(.*?)\}", r"\1", value)
