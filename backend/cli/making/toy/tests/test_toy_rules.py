"""Toy: one test per ruling, named after it."""

from backend.cli.making.toy import TOY
from backend.cli.making.toy.actions import Take
from backend.cli.making.toy.state import State


def test_xx_r1_everybody_else_shares_the_win() -> None:
    state = State(last_wins=False, heap=1, taken=[7, 7, 0], active=2)
    TOY.advance(state, Take(1))
    result = TOY.result(state)
    assert result is not None
    assert result.winners == (0, 1)
    assert result.decided_by == "shared"
