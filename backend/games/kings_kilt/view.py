"""The views of a match of King's Kilt. This is the one file to review for leaks."""

from typing import Final, TypedDict

from backend.engine import Viewer, Watcher
from backend.games.kings_kilt.pieces import CLAN_OF, CLANS, LEADER, PLACES
from backend.games.kings_kilt.rules import turn
from backend.games.kings_kilt.scoring import result
from backend.games.kings_kilt.state import EMPTY, NOWHERE, OVER, State


class CardView(TypedDict):
    """A card that everybody sees."""

    clan: str
    leader: bool


class PileView(TypedDict):
    """The draw pile. Only the omniscient viewer gets `order`, the top card first."""

    count: int
    top: CardView | None
    order: list[CardView] | None


class InfluenceView(TypedDict):
    """A hand of influence cards. `cards` is None for viewers who may not see them."""

    count: int
    cards: list[str] | None


class FamilyView(TypedDict):
    """A family. `hidden` is None for viewers who may not see it."""

    shown: list[str]
    hidden: list[str] | None


class SeatView(TypedDict):
    """The cards of one seat."""

    influence: InfluenceView
    family: FamilyView
    passed: bool


class ResultView(TypedDict):
    """The result of the match."""

    scores: list[int]
    winners: list[int]
    decided_by: str


class View(TypedDict):
    """All that one viewer may know of a match."""

    phase: str
    turn: int | None
    active: int
    pyramid: dict[str, CardView]
    vacuum: list[int] | None
    pile: PileView
    discards: list[str]
    removed: list[CardView]
    """Betrayed cards, in order."""
    seats: list[SeatView]
    to_reveal: list[int]
    noblemen_reached: bool
    guardians_reached: bool
    result: ResultView | None


_KEYS: Final = tuple(f"{row},{i}" for row, i in PLACES)
_CARDS: Final[tuple[CardView, ...]] = tuple(
    {"clan": CLANS[clan], "leader": card >= LEADER} for card, clan in enumerate(CLAN_OF)
)
"""By card: its view. Each use in a view is a copy."""


def view(state: State, viewer: Viewer, since: tuple[State, View] | None = None) -> View:
    """Build what one viewer may know; `since`: see `Game.review`."""
    pile = state.pile
    seats: list[SeatView] = []
    for seat in range(len(state.passed)):
        if since and _has_the_same(seat, state, since[0]):
            seats.append(since[1]["seats"][seat])
        else:
            seats.append(_seat(state, seat, viewer))
    return {
        "phase": state.phase,
        "turn": turn(state),
        "active": state.active,
        "pyramid": {
            key: _CARDS[card].copy()
            for key, card in zip(_KEYS, state.pyramid, strict=True)
            if card != EMPTY
        },
        "vacuum": None if state.vacuum == NOWHERE else list(PLACES[state.vacuum]),
        "pile": {
            "count": len(pile),
            "top": _CARDS[pile[-1]].copy() if pile else None,
            "order": (
                [_CARDS[card].copy() for card in reversed(pile)]
                if viewer == Watcher.OMNISCIENT
                else None
            ),
        },
        "discards": [CLANS[clan] for clan in state.discards],
        "removed": [_CARDS[card].copy() for card in state.removed],
        "seats": seats,
        "to_reveal": list(state.to_reveal),
        "noblemen_reached": state.noblemen_reached,
        "guardians_reached": state.guardians_reached,
        "result": _result(state),
    }


def sees_hand(state: State, seat: int, viewer: Viewer) -> bool:
    """Return whether a viewer sees the influence cards and the hidden family of a seat."""
    return viewer in (seat, Watcher.OMNISCIENT) or state.phase == OVER


def _has_the_same(seat: int, state: State, before: State) -> bool:
    """Return whether a seat's view is the same in two states, for every viewer."""
    return (
        state.influence[seat] == before.influence[seat]
        and state.hidden[seat] == before.hidden[seat]
        and state.shown[seat] == before.shown[seat]
        and state.passed[seat] == before.passed[seat]
        and (state.phase == OVER) == (before.phase == OVER)
    )


def _seat(state: State, seat: int, viewer: Viewer) -> SeatView:
    influence = state.influence[seat]
    open_hand = sees_hand(state, seat, viewer)
    return {
        "influence": {
            "count": len(influence),
            "cards": [CLANS[clan] for clan in influence] if open_hand else None,
        },
        "family": {
            "shown": [CLANS[clan] for clan in state.shown[seat]],
            "hidden": [CLANS[clan] for clan in state.hidden[seat]] if open_hand else None,
        },
        "passed": state.passed[seat],
    }


def _result(state: State) -> ResultView | None:
    ended = result(state)
    if ended is None:
        return None
    return {
        "scores": list(ended.scores),
        "winners": list(ended.winners),
        "decided_by": ended.decided_by,
    }
