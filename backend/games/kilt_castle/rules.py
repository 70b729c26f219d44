"""The rules of Kilt Castle: what is legal, and what an action does."""

from backend.engine import Seat
from backend.games.kilt_castle.actions import (
    BUILD,
    BUILD_MOVING_ROOF,
    HALF,
    HALF_MASK,
    RELOCATE,
    Action,
    BestArea,
    Build,
    BuilderExempt,
    CardRelocated,
    DucatDayHeld,
    Event,
    FinalPaymentMade,
    FloorBuilt,
    MatchEnded,
    Relocate,
    RoofPlaced,
)
from backend.games.kilt_castle.pieces import (
    AHEAD,
    BUILDERS,
    COLOURS,
    CREST_KINDS,
    NOBODY,
    ROOFED,
    SPACE_NUMBER,
    STALEMATE_TURNS,
    TRAIN,
    names_of,
)
from backend.games.kilt_castle.scoring import best_area, final_payment, spaces_by_top
from backend.games.kilt_castle.state import State


def turn(state: State) -> Seat | None:
    """Return the seat that must act now."""
    return None if state.phase == "over" else state.turn


def legal_actions(state: State) -> list[Action]:
    """Return every legal action: relocations from the front backwards, builds along the lane."""
    if state.phase == "build":
        return _builds(state)
    if state.phase == "relocate":
        return _relocations(state)
    return []


def _relocations(state: State) -> list[Action]:
    rows, room, front = state.rows, state.setup.row_room, state.front
    may_add_row = state.row_count < state.setup.most_rows
    # Masks of the slots ahead to which a card may move; slots without a row are kept apart.
    # KC-R3: front + 1 is open unless the ring has closed.
    vacant = 0 if AHEAD[front] == state.rear else 1 << AHEAD[front]
    joinable = 0
    actions: list[Action] = []
    for slot in TRAIN[front][state.rear]:
        row = rows[slot]
        if not row:
            vacant |= 1 << slot
            continue
        # KC-R5: a card alone in its row leaves no row behind, so it may always start a new one.
        # KC-R4: but the only card of the front row never moves.
        alone = len(row) == 1
        if not alone or slot != front:
            ahead = joinable | vacant if may_add_row or alone else joinable
            low, high = ahead & HALF_MASK, ahead >> HALF
            for card in row:
                lower, upper = RELOCATE[card]
                actions += lower[low]
                actions += upper[high]
        if len(row) < room:
            joinable |= 1 << slot
    return actions


def _builds(state: State) -> list[Action]:
    stock = state.stock[state.to_build[0]]
    actions: list[Action] = []
    roof_site = site_of_roof(state) if -1 not in state.roofs else -1
    for space in state.sites:
        if space == roof_site:
            # KC-R9: if both roofs are in use, the builder chooses which one to move.
            for taken in state.roofs:
                offered = BUILD_MOVING_ROOF[space][taken]
                actions.extend(action for action in offered if stock >> action.crests & 1)
        else:
            actions += BUILD[space][stock]
    return actions


def building_sites(state: State, slot: int, colour: int) -> list[int]:
    """Return the spaces of a slot's lane where a colour may build now, if it has a floor."""
    setup, top, floors = state.setup, state.top, state.floors
    builder = setup.owner[colour]
    purse = state.ducats[builder]
    holder = setup.holder
    sites = []
    found_bare = False
    for space in setup.lanes[slot]:
        seat = holder[top[space]]
        if seat == builder:
            sites.append(space)
        elif seat >= 0:
            # KC-R10: the price counts the floors before building.
            if len(floors[space]) <= purse:
                sites.append(space)
        elif seat == NOBODY and not found_bare:
            found_bare = True
            sites.append(space)
    return sites


def site_of_roof(state: State) -> int:
    """Return the space where the builder's floor gets a roof, -1 if there is none."""
    if state.built_on:
        # A card has at most two colours, so at most one floor was built there in this turn.
        space, seat = state.built_on[0]
        if seat != state.turn:  # KC-R6: no roof for two floors of one player.
            return space
    return -1


def advance(state: State, action: Action) -> list[Event]:
    """Change the state by a legal action and return the events."""
    events: list[Event] = []
    if isinstance(action, Relocate):
        _relocate(state, action, events)
    else:
        _build(state, action, events)
    _call_builder(state, events)
    return events


def _relocate(state: State, action: Relocate, events: list[Event]) -> None:
    card, to, rows = action.number, action.to, state.rows
    origin = state.slot[card]
    row = rows[origin]
    if len(row) == 1:
        rows[origin] = ()
        state.row_count -= 1
        state.ducat_day = True
    else:
        place = row.index(card)
        rows[origin] = row[:place] + row[place + 1 :]
    if not rows[to]:
        state.row_count += 1
        if to == AHEAD[state.front]:
            state.front = to
    rows[to] += (card,)
    state.slot[card] = to
    while not rows[state.rear]:
        state.rear = AHEAD[state.rear]
    # The card turns round: its outer colour is now inner and builds first.
    colours = BUILDERS[card][BUILDERS[card][state.inner[card]][-1]]
    state.inner[card] = colours[0]
    state.lane = to
    state.to_build = colours
    state.turns += 1
    events.append(CardRelocated(state.mover, action.card, origin, to, COLOURS[colours[0]]))


def _build(state: State, action: Build, events: list[Event]) -> None:
    space, seat, colour = action.place, state.turn, state.to_build[0]
    tower = state.floors[space]
    price = 0
    payee = None
    if tower:
        holder = state.setup.holder[tower[-1]]
        if holder != seat:
            price, payee = len(tower), holder
            state.ducats[seat] -= price
            state.paid[seat] += price
            state.ducats[holder] += price
            state.received[holder] += price
    floor = colour * CREST_KINDS + action.crests
    state.floors[space] = (*tower, floor)
    state.top[space] = floor
    state.built[seat] += 1
    state.supply[floor] -= 1
    if not state.supply[floor]:
        state.stock[colour] ^= 1 << action.crests
    events.append(FloorBuilt(seat, action.space, price, payee))
    if space == site_of_roof(state):
        _place_roof(state, action, events)
    state.built_on += ((space, seat),)
    state.to_build = state.to_build[1:]


def _place_roof(state: State, action: Build, events: list[Event]) -> None:
    taken = -1
    if action.roof_from is not None:
        taken = SPACE_NUMBER[action.roof_from]
        state.top[taken] = state.floors[taken][-1]
    state.roofs[state.roofs.index(taken)] = action.place
    state.top[action.place] = ROOFED
    events.append(RoofPlaced(state.turn, action.space, action.roof_from))


def _call_builder(state: State, events: list[Event]) -> None:
    """Let the next colour that can build act; if there is none, finish the turn."""
    while state.to_build:
        colour = state.to_build[0]
        seat = state.setup.owner[colour]
        reason = "no_floor"  # KC-R7
        if state.stock[colour]:
            state.sites = building_sites(state, state.lane, colour)
            if state.sites:
                state.phase = "build"
                state.turn = seat
                return
            reason = "no_space"
        events.append(BuilderExempt(seat, COLOURS[colour], reason))
        state.to_build = state.to_build[1:]
    _finish_turn(state, events)


def _finish_turn(state: State, events: list[Event]) -> None:
    if state.ducat_day:
        _hold_ducat_day(state, events)
    state.idle = 0 if state.built_on else state.idle + 1
    state.lane = -1
    state.built_on = ()
    state.sites = []
    # KC-R7: with two colours the last floor is the last of both.
    if state.setup.floors_each in state.built:
        _end(state, "last_floor", events)
        return
    if state.idle >= STALEMATE_TURNS:  # KC-R11
        _end(state, "stalemate", events)
        return
    state.phase = "relocate"
    state.mover = state.turn = Seat((state.mover + 1) % len(state.built))
    if not can_relocate(state):  # KC-R11
        _end(state, "no_relocation", events)


def can_relocate(state: State) -> bool:
    """Return whether any relocation is legal."""
    # Every card behind the front may move to a front row with room: the common case is cheap.
    if state.rear != state.front and len(state.rows[state.front]) < state.setup.row_room:
        return True
    return bool(_relocations(state))


def _hold_ducat_day(state: State, events: list[Event]) -> None:
    masks = spaces_by_top(state.top)
    areas = []
    paid = []
    for colours in state.setup.colours:
        sum_paid = 0
        for colour in colours:
            area, value = best_area(masks, colour)
            areas.append(BestArea(COLOURS[colour], names_of(area), value))
            sum_paid += value
        paid.append(sum_paid)
    for seat, value in enumerate(paid):
        state.ducats[seat] += value
    state.ducat_days += (tuple(paid),)
    state.ducat_day = False
    events.append(DucatDayHeld(tuple(areas), state.ducat_days[-1]))


def _end(state: State, reason: str, events: list[Event]) -> None:
    spaces, crests = final_payment(state)
    for seat, value in enumerate(map(sum, zip(spaces, crests, strict=True))):
        state.ducats[seat] += value
    state.phase = "over"
    state.ended = reason
    events.append(FinalPaymentMade(spaces, crests))
    full = state.setup.floors_each
    finishers = tuple(seat for seat, built in enumerate(state.built) if built == full)
    events.append(MatchEnded(reason, finishers))
