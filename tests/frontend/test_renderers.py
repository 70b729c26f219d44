"""The games' renderers against recorded matches, step by step, in node."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from backend.engine import AnyGame, Json, MatchRecord, Watcher, replay, to_json
from backend.games import GAMES
from tests.games.playing import ROOT, records

SCRIPT = Path(__file__).with_name("renderers.mjs")
NODE = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_step_of_every_record_is_drawn_and_told(game: AnyGame, tmp_path: Path) -> None:
    if not (ROOT / "frontend" / "games" / f"{game.card.id}.js").exists():
        pytest.skip("has no renderer yet")
    assert NODE, "node is missing: make setup-dev"
    dump = tmp_path / "matches.json"
    matches = {path.stem: [*steps(game, record)] for path, record in records(game.card.id).items()}
    dump.write_text(json.dumps(matches), encoding="utf-8")
    run = subprocess.run(
        [NODE, str(SCRIPT), game.card.id, str(dump)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def steps(game: AnyGame, record: MatchRecord) -> Iterator[Json]:
    """Yield what the seat to act is told at each step of a match, and at the end a spectator."""
    for step in replay(game, record):
        turn = game.turn(step.state)
        viewer = Watcher.SPECTATOR if turn is None else turn
        legal = [] if turn is None else game.legal_actions(step.state)
        yield {
            "seat": turn,
            "view": game.view(step.state, viewer),
            "standing": game.standing(step.state, viewer),
            "actions": [to_json(action) for action in legal],
            "previews": [game.preview(step.state, action) for action in legal],
            "events": [to_json(event) for event in step.events],
        }
