"""Why a part of King's Kilt cannot be picked, and what a move tells about a family."""

import pytest

from backend.engine import Seat
from backend.engine.parts import why_not
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.state import State
from tests.games.kings_kilt.positions import betray, do, fill, position, show, up

PYRAMID = """
.
. .
. . .
macbeth . . .
bruce douglas macleod . .
mackay stewart wallace buchanan bruce douglas
"""


def start() -> State:
    return position(
        PYRAMID,
        families=["bruce mackay wallace", "douglas macleod stewart", "buchanan macbeth mackay"],
        influence=["bruce stewart"],
    )


def reason(state: State, part: str, *chosen: str) -> tuple[str, str | None]:
    """Return why a part cannot be picked; an empty code if it can."""
    turn = KINGS_KILT.turn(state)
    assert turn is not None
    view = KINGS_KILT.view(state, turn)
    told = why_not(KINGS_KILT, view, KINGS_KILT.legal_actions(state), chosen, part)
    return (told.code, told.ruling) if told else ("", None)


@pytest.mark.parametrize(
    ("part", "chosen", "code", "ruling"),
    [
        ("from:1,3", "", "", None),
        ("from:1,0", "", "covered", None),
        ("from:3,0", "", "no_support", None),
        ("to:4,0", "", "no_support", None),
        ("to:2,3", "", "card_first", None),
        ("to:2,4", "from:1,3", "not_above", None),
        ("to:2,3", "from:1,3", "", None),
        ("target:2,3", "influence:bruce", "nobody_there", None),
        ("target:1,0", "influence:bruce", "", None),
        ("betrayer:1,0", "influence:bruce", "no_betrayer", "KK-R2"),
        ("family:bruce", "", "stays_hidden", None),
        ("pass:pass", "", "no_king", "KK-R7"),
    ],
)
def test_moving(part: str, chosen: str, code: str, ruling: str | None) -> None:
    assert reason(start(), part, *([chosen] if chosen else [])) == (code, ruling)


def test_a_gap_is_filled_first() -> None:
    state = start()
    do(state, up((2, 1), (3, 1)))
    assert reason(state, "fill:1,1") == ("", None)
    for part in ("fill:1,0", "influence:bruce", "pass:pass"):
        assert reason(state, part) == ("fill_first", None)


def test_what_moves_tell() -> None:
    state = start()
    prospect = KINGS_KILT.prospect
    rises = {"way": "rises", "clan": "buchanan", "over": None, "yours": None}
    assert rises.items() <= prospect(state, up((1, 3), (2, 3))).items()
    told = prospect(state, up((1, 4), (2, 3)))
    assert (told["clan"], told["yours"]) == ("bruce", "hidden")
    told = prospect(state, betray("bruce", (1, 2)))
    assert (told["way"], told["clan"], told["yours"]) == ("falls", "wallace", "hidden")
    do(state, up((2, 1), (3, 1)))
    told = prospect(state, fill(1, 1))
    assert (told["clan"], told["over"], told["yours"]) == ("stewart", "wallace", None)


def test_what_is_known_tells_nothing_new() -> None:
    state = start()
    state.phase, state.to_reveal = "reveal", [Seat(0)]
    assert KINGS_KILT.prospect(state, show("bruce"))["yours"] == "hidden"
    assert reason(state, "from:1,3") == ("reveal_first", None)
    do(state, show("bruce"))
    state.active = Seat(0)
    assert KINGS_KILT.prospect(state, up((1, 4), (2, 3)))["yours"] == "known"
    assert reason(state, "family:bruce") == ("already_shown", None)
