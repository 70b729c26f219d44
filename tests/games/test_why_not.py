"""Every part that cannot be picked has a reason, and none that can: see `backend.engine.parts`.

`tests/frontend/test_renderers.py` checks the same at each step of each record.
"""

import re
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from backend.engine import AnyGame, Json, Rng, Seat
from backend.engine.contract import WhyNot
from backend.engine.parts import open_parts, why_not
from backend.games import GAMES
from tests.games.laws import each
from tests.games.playing import CASES, ROOT, Case, positions

POSITIONS = 10_000
EACH_CASE = POSITIONS // len(CASES) + 1
HELP = ROOT / "backend" / "games"

each_case = each(CASES)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def table_parts(game: AnyGame, view: Json) -> Sequence[str]:
    """Return all parts that may be on the table, whether they can be picked or not."""
    found: Sequence[str] = import_module(f"tests.games.{game.card.id}.parts").table_parts(view)
    return found


@each_case
def test_every_dim_part_has_a_reason_and_no_lit_one(case: Case) -> None:
    """10,000 positions of random matches, with nothing picked and with some parts picked."""
    rng = Rng(str(case).encode())
    seen = number = 0
    while seen < EACH_CASE:
        for state in positions(case, f"why {number}"):
            seen += case.game.turn(state) is not None
            check(case.game, state, rng)
        number += 1


@each_game
def test_nonsense_has_no_reason(game: AnyGame) -> None:
    state = next(positions(next(case for case in CASES if case.game is game), "nonsense"))
    view = game.view(state, Seat(game.turn(state) or 0))
    kinds = {part.partition(":")[0] for part in table_parts(game, view)} | {"", "lark"}
    for kind in sorted(kinds):
        for value in ("", ":", "-1", "99", "99,99,9", "a", "٣", "9" * 99, "pile,pile"):
            assert game.why_not(view, (), f"{kind}:{value}") is None
            game.why_not(view, (f"{kind}:{value}",) * 3, table_parts(game, view)[-1])


def check(game: AnyGame, state: Any, rng: Rng) -> dict[str, WhyNot]:
    """Check all parts of a position, before anything is picked and while something is.

    Returns all reasons that were told, each once.
    """
    turn = game.turn(state)
    if turn is None:
        return {}
    told: dict[str, WhyNot] = {}
    view, legal = game.view(state, turn), game.legal_actions(state)
    options = [game.parts(action) for action in legal]
    meant = options[rng.below(len(options))]
    table = table_parts(game, view)
    for chosen in ((), tuple(meant[: 1 + rng.below(len(meant))])):
        lit = open_parts(options, chosen)
        assert lit <= {*table}
        for part in (part for part in table if part not in lit):
            reason = game.why_not(view, chosen, part)
            assert reason is not None, f"{part} after {chosen} has no reason in {view}"
            assert reason.ruling is None or reason.ruling in rulings(game)
            told[f"{reason.code} {reason.facts}" if reason.facts else reason.code] = reason
        part = table[rng.below(len(table))]
        assert (why_not(game, view, legal, chosen, part) is None) == (part in lit)
    return told


@cache
def rulings(game: AnyGame) -> frozenset[str]:
    """Return the rulings that the help of a game lists in all languages."""
    texts = [path.read_text("utf-8") for path in (HELP / game.card.id).glob("help.*.md")]
    listed = [frozenset(re.findall(r"[A-Z]{2}-R\d+", text)) for text in texts]
    return frozenset.intersection(*listed)
