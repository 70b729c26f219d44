"""The rules of King's Kilt: turns, legality, and the effects of actions."""

from collections.abc import Sequence

from backend.engine import Seat
from backend.games.kings_kilt.actions import (
    Action,
    Advance,
    Advanced,
    Betray,
    Betrayed,
    CaberTossed,
    CardDrawn,
    Event,
    FamiliesShown,
    FamilyRevealed,
    Fill,
    Filled,
    KingCrowned,
    Passed,
    PileRenewed,
    PlaceLeftEmpty,
    RankReached,
    Reveal,
)
from backend.games.kings_kilt.choices import (
    BETRAYERS,
    PASS,
    REVEALS,
    advances,
    betrayals_high,
    betrayals_low,
    fills,
)
from backend.games.kings_kilt.pieces import (
    BELOW,
    CLAN_OF,
    CLANS,
    GUARDIANS_ROW,
    KING,
    LOW,
    NOBLEMEN_ROW,
    PLACES,
    ROW_OF,
)
from backend.games.kings_kilt.scoring import favourites, scores
from backend.games.kings_kilt.state import EMPTY, FILL, MOVE, NOWHERE, OVER, REVEAL, State


def turn(state: State) -> Seat | None:
    """Return the seat that must act now."""
    if state.phase == REVEAL:
        return state.to_reveal[0]
    return None if state.phase == OVER else state.active


def legal_actions(state: State) -> Sequence[Action]:
    """Return every legal action: advances, betrayals low and high, pass; or fills; or reveals."""
    if state.phase == FILL:
        return fills(state.vacuum, _beneath(state, state.vacuum))
    if state.phase == REVEAL:
        return [REVEALS[clan] for clan in state.hidden[state.to_reveal[0]]]
    if state.phase == OVER:
        return ()
    filled = state.filled
    legal: list[Action] = list(advances(filled))
    influence = state.influence[state.active]
    previous = -1
    for clan in influence:
        if clan != previous:
            legal += betrayals_low(clan, filled)
            previous = clan
    legal += high_betrayals(state)
    if filled >> KING & 1:  # KK-R7: nobody passes before the King is crowned
        legal.append(PASS)
    return legal


def high_betrayals(state: State) -> list[Betray]:
    """Return the betrayals of cards in rows 4 to 6 that the active seat may choose from."""
    filled, influence = state.filled, state.influence[state.active]
    found: list[Betray] = []
    if influence and filled >> LOW.stop:
        for place in BETRAYERS:
            if filled >> place & 1:
                # KK-R2: the influence card must match the betrayer's clan; KK-R1: also a leader's.
                clan = CLAN_OF[state.pyramid[place]]
                if clan in influence:
                    found += betrayals_high(clan, place, filled)
    return found


def advance(state: State, action: Action) -> Sequence[Event]:
    """Change the state by a legal action."""
    events: list[Event] = []
    if isinstance(action, Fill):
        _fill(state, action, events)
    elif isinstance(action, Betray):
        _betray(state, action, events)
    elif isinstance(action, Advance):
        _advance(state, action, events)
    elif isinstance(action, Reveal):
        _reveal(state, action, events)
    else:
        _pass(state, events)
    return events


def _advance(state: State, action: Advance, events: list[Event]) -> None:
    seat, row = state.active, ROW_OF[action.target]
    card = _move(state, action.source, action.target)
    events.append(Advanced(seat, action.from_, action.to))
    if row == NOBLEMEN_ROW and not state.noblemen_reached:
        state.noblemen_reached = True
        _owe_reveals(state, "noblemen", events)
    elif row == GUARDIANS_ROW and not state.guardians_reached:
        state.guardians_reached = True
        _owe_reveals(state, "guardians", events)
    elif action.target == KING:
        events.append(KingCrowned(seat, CLANS[CLAN_OF[card]]))
    _open_vacuum(state, action.source, events)


def _betray(state: State, action: Betray, events: list[Event]) -> None:
    seat, victim = state.active, action.victim
    card = state.pyramid[victim]
    state.pyramid[victim] = EMPTY
    state.filled &= ~(1 << victim)
    # KK-R4: the influence card goes to the discards, the betrayed card leaves the game.
    state.influence[seat].remove(action.clan)
    state.discards.append(action.clan)
    state.removed.append(card)
    events.append(Betrayed(seat, action.influence, action.target, action.betrayer))
    _open_vacuum(state, victim, events)


def _fill(state: State, action: Fill, events: list[Event]) -> None:
    vacuum = state.vacuum
    _move(state, action.source, vacuum)
    events.append(Filled(state.active, action.from_, PLACES[vacuum]))
    _open_vacuum(state, action.source, events)


def _reveal(state: State, action: Reveal, events: list[Event]) -> None:
    seat = state.to_reveal.pop(0)
    state.hidden[seat].remove(action.clan)
    state.shown[seat].append(action.clan)
    events.append(FamilyRevealed(seat, action.family))
    if not state.to_reveal:
        _next_turn(state, events)


def _pass(state: State, events: list[Event]) -> None:
    state.passed[state.active] = True
    events.append(Passed(state.active))
    _next_turn(state, events)


def _move(state: State, source: int, target: int) -> int:
    """Move a card to an empty place and return it."""
    card = state.pyramid[source]
    state.pyramid[source] = EMPTY
    state.pyramid[target] = card
    state.filled ^= 1 << source | 1 << target
    return card


def _owe_reveals(state: State, rank: str, events: list[Event]) -> None:
    """Set the seats that must reveal: all except the active seat's right-hand neighbour."""
    seats, active = len(state.passed), state.active
    if seats == 2 and rank == "guardians":
        owed = [active] * (len(state.hidden[active]) - 1)
    else:
        owed = [Seat((active + step) % seats) for step in range(seats - 1)]
    state.to_reveal = owed
    events.append(RankReached(rank, tuple(owed)))


def _beneath(state: State, place: int) -> int:
    """Return the places with a card, of the two below a place, as bits."""
    return state.filled >> BELOW[place] & 0b11


def _open_vacuum(state: State, place: int, events: list[Event]) -> None:
    """Let the active seat choose the card that fills a place; fill the base from the pile."""
    if ROW_OF[place] > 1 and _beneath(state, place):
        state.vacuum = place
        state.phase = FILL
        return
    if ROW_OF[place] > 1 or not _draw(state, place, events):
        events.append(PlaceLeftEmpty(PLACES[place]))  # KK-R4
    state.vacuum = NOWHERE
    if state.to_reveal:
        state.phase = REVEAL
    else:
        _next_turn(state, events)


def _draw(state: State, place: int, events: list[Event]) -> bool:
    """Move the pile's top card to a place of the base. Return whether there was a card."""
    if not state.pile and state.discards:  # KK-R4
        state.pile, state.discards = state.discards, []
        state.rng.shuffle(state.pile)
        events.append(PileRenewed(len(state.pile)))
    if not state.pile:
        return False
    card = state.pile.pop()
    state.pyramid[place] = card
    state.filled |= 1 << place
    events.append(CardDrawn(PLACES[place]))
    return True


def _next_turn(state: State, events: list[Event]) -> None:
    """Give the turn to the next seat that can act, or end the match."""
    seat = state.active
    while not all(state.passed):
        seat = Seat((seat + 1) % len(state.passed))
        if state.passed[seat]:
            continue
        state.active = seat
        # An influence card can always be played; without a King there is usually an advance.
        if state.influence[seat] or advances(state.filled):
            state.phase = MOVE
            return
        state.passed[seat] = True  # KK-R5 with a King, KK-R7 without
        events.append(Passed(seat, automatic=True))
    _end(state, events)


def _end(state: State, events: list[Event]) -> None:
    state.phase = OVER
    for hidden, shown in zip(state.hidden, state.shown, strict=True):
        shown.extend(hidden)
        hidden.clear()
    families = tuple(tuple(CLANS[clan] for clan in family) for family in state.shown)
    events.append(FamiliesShown(families, scores(state)))
    tied, _ = favourites(state)
    if len(tied) > 1:  # KK-R6
        state.caber = tied[state.rng.below(len(tied))]
        events.append(CaberTossed(tied, state.caber))
