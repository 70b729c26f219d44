"""The legal actions in the client's test data are those of the games."""

import json
from pathlib import Path
from typing import Any

import pytest

from backend.engine import replay, to_json
from backend.engine.record import MatchRecord
from backend.games import GAMES

TESTS = Path(__file__).parents[1]
LISTS: list[dict[str, Any]] = json.loads((TESTS / "frontend" / "legal_lists.json").read_text())


@pytest.mark.parametrize("found", LISTS, ids=lambda one: f"{one['record']}-{one['move']}")
def test_legal_list_is_up_to_date(found: dict[str, Any]) -> None:
    game = GAMES[found["game"]]
    path = TESTS / "records" / found["game"] / found["record"]
    record = MatchRecord.from_json(json.loads(path.read_text()))
    state = [step.state for step in replay(game, record, found["move"])][-1]
    assert [to_json(action) for action in game.legal_actions(state)] == found["actions"]
