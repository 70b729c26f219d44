"""Reads a view of King's Kilt back into a position: the inverse of `view`."""

from typing import Any, Final

from backend.engine import Json, Rng, Seat
from backend.games.kings_kilt.pieces import (
    CLAN_INDEX,
    CLAN_OF,
    CLANS,
    LEADER,
    PLACE_INDEX,
    PLACES,
)
from backend.games.kings_kilt.state import EMPTY, NOWHERE, State

_PLACE: Final = {f"{row},{i}": number for (row, i), number in PLACE_INDEX.items()}
_CARD: Final = {(CLANS[clan], card >= LEADER): card for card, clan in enumerate(CLAN_OF)}


def restore(view: Any, _standing: Json, rng: Rng) -> State:
    """Return the position that the omniscient viewer sees."""
    state = read(view)
    state.rng = rng
    return state


def read(view: Any) -> State:
    """Return the known facts of a view as a state.

    A hidden pile has at most its top card; hidden hands and families are empty.
    """
    pyramid = [EMPTY] * len(PLACES)
    for key, item in view["pyramid"].items():
        pyramid[_PLACE[key]] = _CARD[item["clan"], item["leader"]]
    pile, result = view["pile"], view["result"]
    known = pile["order"] or [card for card in [pile["top"]] if card]
    return State(
        phase=view["phase"],
        active=Seat(view["active"]),
        pyramid=pyramid,
        filled=sum(1 << place for place, card in enumerate(pyramid) if card != EMPTY),
        vacuum=NOWHERE if view["vacuum"] is None else PLACE_INDEX[tuple(view["vacuum"])],
        pile=[_CARD[card["clan"], card["leader"]] for card in reversed(known)],
        discards=[CLAN_INDEX[clan] for clan in view["discards"]],
        removed=[_CARD[card["clan"], card["leader"]] for card in view["removed"]],
        influence=[known_clans(seat["influence"]["cards"]) or [] for seat in view["seats"]],
        hidden=[known_clans(seat["family"]["hidden"]) or [] for seat in view["seats"]],
        shown=[[CLAN_INDEX[clan] for clan in seat["family"]["shown"]] for seat in view["seats"]],
        passed=[seat["passed"] for seat in view["seats"]],
        to_reveal=list(view["to_reveal"]),
        noblemen_reached=view["noblemen_reached"],
        guardians_reached=view["guardians_reached"],
        caber=result["winners"][0] if result and result["decided_by"] == "caber" else None,
        rng=Rng(b""),
    )


def known_clans(names: list[str] | None) -> list[int] | None:
    """Return clans by number, None where they are hidden."""
    return None if names is None else [CLAN_INDEX[name] for name in names]
