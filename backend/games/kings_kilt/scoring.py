"""The scores of families, the result, and the invariants of a state."""

from collections import Counter
from collections.abc import Sequence

from backend.engine import Result, Seat
from backend.games.kings_kilt.pieces import (
    BASE,
    BELOW,
    CLAN_OF,
    FAMILY_CARDS,
    GUARDIANS,
    INFLUENCE_CARDS,
    KING,
    LEADERS,
    MEMBERS,
    NOBLEMEN,
    PLACES,
    POINTS_AT,
    ROW_OF,
)
from backend.games.kings_kilt.state import EMPTY, FILL, MOVE, NOWHERE, OVER, REVEAL, State


def clan_points(pyramid: Sequence[int], clan: int) -> tuple[int, int, int]:
    """Return the points of a family card of this clan for King, guardians and noblemen."""
    king = guardians = noblemen = 0
    for place, points in POINTS_AT:
        card = pyramid[place]
        if card == EMPTY or CLAN_OF[card] != clan:
            continue
        if place == KING:
            king = points
        elif place in GUARDIANS:
            guardians += points
        else:
            noblemen += points
    return king, guardians, noblemen


def family_score(pyramid: Sequence[int], family: Sequence[int]) -> int:
    """Return the points of family cards of these clans, which are all different."""
    score = 0
    for place, points in POINTS_AT:
        card = pyramid[place]
        if card != EMPTY and CLAN_OF[card] in family:
            score += points
    return score


def scores(state: State) -> tuple[int, ...]:
    """Return the points of every seat's whole family now."""
    return tuple(
        family_score(state.pyramid, hidden + shown)
        for hidden, shown in zip(state.hidden, state.shown, strict=True)
    )


def favourites(state: State) -> tuple[tuple[Seat, ...], str]:
    """Return the leaders by points, then by influence cards left, and the one that decided."""
    points = scores(state)
    best = [Seat(seat) for seat, score in enumerate(points) if score == max(points)]
    if len(best) == 1:
        return tuple(best), "score"
    most = max(len(state.influence[seat]) for seat in best)
    return tuple(seat for seat in best if len(state.influence[seat]) == most), "influence"


def result(state: State) -> Result | None:
    """Return the result, None while the match runs."""
    if state.phase != OVER:
        return None
    if state.caber is not None:
        return Result(scores(state), (state.caber,), "caber")
    winners, decided_by = favourites(state)
    return Result(scores(state), winners, decided_by)


def tally(state: State, seat: Seat) -> dict[str, int]:
    """Return a family's points by rank, the influence cards left, and won caber tosses."""
    family = state.hidden[seat] + state.shown[seat]
    parts = [clan_points(state.pyramid, clan) for clan in family]
    king, guardians, noblemen = (sum(points) for points in zip(*parts, strict=True))
    return {
        "king": king,
        "guardians": guardians,
        "noblemen": noblemen,
        "influence": len(state.influence[seat]),
        "caber": int(state.caber == seat),
    }


def audit(state: State) -> list[str]:
    """Name every broken invariant."""
    return [*_audit_cards(state), *_audit_pyramid(state), *_audit_phase(state), *_audit_end(state)]


def _audit_cards(state: State) -> list[str]:
    found = []
    seats = len(state.passed)
    cards = Counter(card for card in state.pyramid if card != EMPTY)
    for heap in (state.pile, state.discards, state.removed):
        cards.update(heap)
    for hand in (*state.influence, *state.hidden, *state.shown):
        cards.update(hand)
    if cards != Counter(MEMBERS + LEADERS):
        found.append("the 64 cards are not all there exactly once")
    for seat in range(seats):
        family = state.hidden[seat] + state.shown[seat]
        if len(family) != FAMILY_CARDS or len(set(family)) != FAMILY_CARDS:
            found.append(f"the family of seat {seat} is not three different clans")
        if state.hidden[seat] != sorted(state.hidden[seat]):
            found.append(f"the hidden family cards of seat {seat} are not sorted")
        if state.influence[seat] != sorted(state.influence[seat]):
            found.append(f"the influence cards of seat {seat} are not sorted")
    held = sum(map(len, state.influence))
    if held + len(state.discards) > seats * INFLUENCE_CARDS[seats]:
        found.append("there are more influence cards than were dealt")
    return found


def _audit_pyramid(state: State) -> list[str]:
    found = []
    pyramid = state.pyramid
    if len(pyramid) != len(PLACES):
        return ["the pyramid has the wrong size"]
    if state.filled != sum(1 << place for place, card in enumerate(pyramid) if card != EMPTY):
        found.append("`filled` does not tell the places that hold a card")
    # KK-R4 may leave holes when nothing can be drawn, but not while the base is full.
    if all(pyramid[place] != EMPTY for place in BASE):
        for place, left in enumerate(BELOW):
            if place not in BASE and pyramid[place] != EMPTY:
                rests_on = [p for p in (left, left + 1) if p != state.vacuum]
                if any(pyramid[p] == EMPTY for p in rests_on):
                    found.append(f"the card on {PLACES[place]} hangs in the air")
    if any(pyramid[place] != EMPTY for place in NOBLEMEN) and not state.noblemen_reached:
        found.append("there are noblemen, but none was ever reached")
    if any(pyramid[place] != EMPTY for place in GUARDIANS) and not state.guardians_reached:
        found.append("there are guardians, but none was ever reached")
    if state.guardians_reached and not state.noblemen_reached:
        found.append("guardians were reached before noblemen")
    return found


def _audit_phase(state: State) -> list[str]:
    found = []
    if state.phase not in (MOVE, FILL, REVEAL, OVER):
        found.append(f"there is no phase {state.phase!r}")
    if (state.vacuum != NOWHERE) != (state.phase == FILL):
        found.append("there is a vacuum outside the phase `fill`, or none in it")
    elif state.vacuum != NOWHERE and (
        ROW_OF[state.vacuum] == 1 or state.pyramid[state.vacuum] != EMPTY
    ):
        found.append("the vacuum holds a card or lies in the base")
    if state.phase == REVEAL and not state.to_reveal:
        found.append("nobody owes a reveal in the phase `reveal`")
    if state.phase in (MOVE, OVER) and state.to_reveal:
        found.append("a reveal was forgotten")
    for seat in range(len(state.passed)):
        owed = state.to_reveal.count(Seat(seat))
        if owed and owed >= len(state.hidden[seat]):
            found.append(f"seat {seat} would have to reveal its last family card")
    if state.phase in (MOVE, FILL) and state.passed[state.active]:
        found.append("the active seat has passed")
    return found


def _audit_end(state: State) -> list[str]:
    found = []
    if all(state.passed) != (state.phase == OVER):
        found.append("the match is over before all have passed, or goes on after that")
    if state.phase != OVER:
        if state.caber is not None:
            found.append("the caber was tossed before the end")
        return found
    if any(state.hidden):
        found.append("a family card is hidden after the end")
    tied, _ = favourites(state)
    if (state.caber is not None) != (len(tied) > 1):
        found.append("the caber was tossed without a tie, or not tossed at a tie")
    elif state.caber is not None and state.caber not in tied:
        found.append("the caber favours a seat that is not tied")
    return found
