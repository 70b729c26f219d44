"""The games' renderers against recorded matches, step by step, in node."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import orjson
import pytest

from backend.engine import AnyGame, Json, MatchRecord, Rng, Watcher, replay, to_json
from backend.games import GAMES
from tests.games.playing import ROOT, Case, records, scrambled
from tests.games.test_why_not import check, table_parts

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
HIDDEN = [game for game in GAMES.values() if game.card.hidden]
NODE = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_step_of_every_record_is_explained_drawn_and_told(
    game: AnyGame, tmp_path: Path
) -> None:
    rng = Rng(game.card.id.encode())
    recorded = records(game.card.id).items()
    matches = {path.stem: [*steps(game, record, rng)] for path, record in recorded}
    if not (ROOT / "frontend" / "games" / game.card.id / "renderer.js").exists():
        pytest.skip("has no renderer yet")
    let_node_check("renderers.mjs", game, matches, tmp_path)


@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.card.id)
def test_all_that_a_spectators_page_is_drawn_from_does_not_depend_on_what_is_hidden(
    game: AnyGame,
) -> None:
    for record in records(game.card.id).values():
        for real, other in worlds(game, record):
            assert real == other


@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.card.id)
def test_open_hands_are_told_in_words(game: AnyGame, tmp_path: Path) -> None:
    matches = {}
    for path, record in records(game.card.id).items():
        first = next(iter(replay(game, record))).state
        views = {str(watcher): game.view(first, watcher) for watcher in Watcher}
        matches[path.stem] = {"seats": len(record.seats), **views}
    let_node_check("open_hands.mjs", game, matches, tmp_path)


def let_node_check(script: str, game: AnyGame, matches: Json, folder: Path) -> None:
    """Let a script look at matches; it fails if something is wrong with them."""
    assert NODE, "node is missing: make setup-dev"
    dump = folder / "matches.json"
    dump.write_bytes(orjson.dumps(matches))
    # Drawings are made of short-lived strings: a larger young generation copies fewer of them.
    command = [NODE, "--max-semi-space-size=64", str(HERE / script), game.card.id, str(dump)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def steps(game: AnyGame, record: MatchRecord, rng: Rng) -> Iterator[Json]:
    """Yield the view of the seat to act at each step of a match, and a spectator's at the end.

    Every part that cannot be picked has a reason; each reason is told once in a match.
    """
    told: set[str] = set()
    for step in replay(game, record):
        turn = game.turn(step.state)
        viewer = Watcher.SPECTATOR if turn is None else turn
        legal = [] if turn is None else game.legal_actions(step.state)
        view = game.view(step.state, viewer)
        reasons = check(game, step.state, rng)
        yield {
            "seat": turn,
            "view": view,
            "table": [] if turn is None else table_parts(game, view),
            "parts": [[*game.parts(action)] for action in legal],
            "reasons": [asdict(why) for words, why in reasons.items() if words not in told],
            "standing": game.standing(step.state, viewer),
            "actions": [to_json(action) for action in legal],
            "previews": [game.preview(step.state, action) for action in legal],
            "events": [to_json(event) for event in step.events],
        }
        told.update(reasons)


def worlds(game: AnyGame, record: MatchRecord) -> Iterator[tuple[Json, Json]]:
    """Yield what a spectator is told at each step, really and with other hidden facts."""
    case = Case(game, len(record.seats), record.options)
    rng, differ = Rng(bytes(32)), 0
    for step in replay(game, record):
        other = scrambled(case, step.state, Watcher.SPECTATOR, rng)
        differ += game.view(step.state, Watcher.OMNISCIENT) != game.view(other, Watcher.OMNISCIENT)
        real, other = (
            {
                "view": game.view(state, Watcher.SPECTATOR),
                "standing": game.standing(state, Watcher.SPECTATOR),
            }
            for state in (step.state, other)
        )
        yield real, other
    assert differ > len(record.actions) / 2, "the other worlds are other ones"
