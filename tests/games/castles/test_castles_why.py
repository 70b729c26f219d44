"""Why a part of Castles cannot be picked, and what a castle's sum would be."""

from backend.engine import Seat
from backend.engine.parts import why_not
from backend.games.castles import CASTLES
from backend.games.castles.actions import Castle, Deploy
from backend.games.castles.pieces import VALUES
from backend.games.castles.state import State
from tests.games.castles.positions import begun, first_actions, picture
from tests.games.playing import Case, moves


def reason(state: State, part: str, *chosen: str) -> tuple[str, str | None]:
    """Return why a part cannot be picked; an empty code if it can."""
    view = CASTLES.view(state, Seat(state.turn))
    told = why_not(CASTLES, view, CASTLES.legal_actions(state), chosen, part)
    return (told.code, told.ruling) if told else ("", None)


def test_taking_and_laying() -> None:
    state = begun()
    other = 1 - state.turn
    assert reason(state, "take:pile") == ("", None)
    assert reason(state, f"take:{other}") == ("pile_first", "CA-R2")
    assert reason(state, "lay:0,0") == ("take_first", None)
    state = first_actions(state, "lay")
    assert reason(state, "lay:0,0") == ("", None)
    assert reason(state, "lay:1,0") == ("first_square", "CA-R6")
    assert reason(state, "take:pile") == ("lay_first", None)
    assert reason(state, "coin:5") == ("armies_later", None)


def test_founding() -> None:
    state = first_actions(begun(), "castle")
    tiles = CASTLES.view(state, Seat(state.turn))["tiles"]
    mine = state.suits[state.turn]
    for square, tile in tiles.items():
        expected = ("", None) if tile["suit"] == mine else ("other_suit", None)
        assert reason(state, f"castle:{square}") == expected
    assert reason(state, "castle:9,9") == ("no_tile", None)


def test_deploying() -> None:
    state = picture()
    square = next(iter(CASTLES.view(state, Seat(state.turn))["tiles"]))
    assert reason(state, f"at:{square}") == ("coin_first", None)
    held = CASTLES.view(state, Seat(0))["seats"][0]["coins"]["values"]
    assert held
    used = [coin for coin in VALUES if coin not in held]
    assert {reason(state, f"coin:{coin}") for coin in used} == {("coin_used", None)}


def test_the_sum_of_ones_castle_is_what_then_stands() -> None:
    seen = 0
    for move in moves(Case(CASTLES, 3, {}), "prospects"):
        if isinstance(move.action, Castle | Deploy) and move.after.round == move.before.round:
            told = CASTLES.prospect(move.before, move.action)
            stood, stands = (
                CASTLES.standing(one, move.seat)["seats"][move.seat]["castle"]
                for one in (move.before, move.after)
            )
            if CASTLES.turn(move.after) is not None:
                assert told == {"before": stood, "after": stands}
                seen += 1
    assert seen > 30
