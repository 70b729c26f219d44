"""The lesson of Castles: take and lay, the castle, armies and control, the sum."""

from collections.abc import Iterator
from typing import Any

from backend.engine.lesson import LEARNER, Advice, Lesson, Moment, Prompt
from backend.games.castles.actions import TAKE_PILE, Castle, Deploy, Lay, RoundScored
from backend.games.castles.pieces import KEYS, NEAR, VALUES, square_at


def _suit(moment: Moment) -> str:
    suit: str = moment.view["seats"][LEARNER]["suit"]
    return suit


def _near(moment: Moment, square: int) -> Iterator[Any]:
    """Yield the tiles next to a square."""
    tiles = moment.view["tiles"]
    return (tiles[KEYS[near]] for near in NEAR[square] if KEYS[near] in tiles)


def _wealth(moment: Moment, square: int) -> int:
    """Return the worth of the tiles around a square to the learner: own suit minus others."""
    return sum(
        VALUES.index(tile["value"]) * (1 if tile["suit"] == _suit(moment) else -1)
        for tile in _near(moment, square)
    )


def _take(moment: Moment) -> Advice | None:
    return Advice({}, TAKE_PILE) if TAKE_PILE in moment.legal else None


def _lay(moment: Moment) -> Advice | None:
    """Suggest to keep the learner's suit together, and other tiles away from it.

    There is no advice for the first tile, which has only one place.
    """
    lays, tile = moment.offers(Lay), moment.view["taken"]
    if len(lays) < 2:
        return None
    own = tile["suit"] == _suit(moment)
    action = (max if own else min)(lays, key=lambda lay: _wealth(moment, lay.square))
    return Advice({"own": own, "suit": tile["suit"], "value": tile["value"]}, action)


def _castle(moment: Moment) -> Advice | None:
    """Suggest the tile with the richest surroundings."""
    castles = moment.offers(Castle)
    if not castles:
        return None
    return Advice({}, max(castles, key=lambda castle: _wealth(moment, castle.square)))


def _own_castle(moment: Moment) -> int:
    return square_at(tuple(moment.view["castles"][LEARNER]))


def _army(moment: Moment) -> Advice | None:
    """Suggest a strong army on the learner's castle tile, where it counts in full."""
    home = [d for d in moment.offers(Deploy) if d.square == _own_castle(moment)]
    if not home:
        return None
    return Advice({}, max(home, key=lambda deploy: deploy.value))


def _control(moment: Moment) -> Advice | None:
    """Suggest an army on the neighbouring tile that would bring or cost most."""
    deploys = moment.offers(Deploy)
    if not deploys:
        return None
    castle, tiles = _own_castle(moment), moment.view["tiles"]
    near = [deploy for deploy in deploys if deploy.square in NEAR[castle]]
    if not near:
        return None

    def stake(deploy: Deploy) -> tuple[int, int]:
        return VALUES.index(tiles[KEYS[deploy.square]]["value"]), deploy.value

    action = max(near, key=stake)
    return Advice({"own": tiles[KEYS[action.square]]["suit"] == _suit(moment)}, action)


def _sum(moment: Moment) -> Advice | None:
    scored = moment.happened(RoundScored)
    if not scored:
        return None
    mine, theirs = scored[0].gold
    return Advice({"mine": mine, "theirs": theirs})


LESSON = Lesson(
    deal=2,
    seats=2,
    prompts=(
        Prompt("sum", _sum),
        Prompt("take", _take),
        Prompt("lay", _lay),
        Prompt("castle", _castle),
        Prompt("army", _army),
        Prompt("control", _control),
    ),
)
