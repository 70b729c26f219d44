"""Judges positions of Kilt Castle: the expected ducats at the end, turned into chances.

Who still has to build in the current turn does so where it seems best without looking ahead.
"""

from collections.abc import Sequence
from functools import cache
from math import exp

from backend.bots.kilt_castle.outlook import Castle, Estate, Floor
from backend.bots.kilt_castle.weights import Weights, season
from backend.games.kilt_castle.actions import Action, Build, Relocate
from backend.games.kilt_castle.pieces import AHEAD, BUILDERS, CARD_COLOURS, SLOTS
from backend.games.kilt_castle.rules import advance, can_relocate, site_of_roof
from backend.games.kilt_castle.state import State, copy


def judge(state: State) -> list[float]:
    """Return each seat's chance to win."""
    built = _built_after(state, state.to_build)
    now = season(built, state.setup.floors_each)
    w = (now.due if state.ducat_day else now.plain)[_day_in_reach(state)]
    mover = int(state.mover)
    if state.to_build:
        mover = (mover + 1) % len(built)
    estate = Estate(state)
    worth = _worth(estate, w, built, _ways(state, state.front), mover)
    _finish(estate.castle, state, state.to_build, state.lane, w, worth)
    return _chances(worth, w)


def foresee(state: State, actions: Sequence[Action]) -> list[list[float]] | None:
    """Return the chances after each action, if somebody can go on after each."""
    if state.phase == "relocate":
        return _foresee_relocations(state, actions)
    return _foresee_builds(state, actions)


def _foresee_relocations(state: State, actions: Sequence[Relocate]) -> list[list[float]] | None:
    estate, front, lengths = Estate(state), state.front, list(map(len, state.rows))
    setup, stock = state.setup, state.stock
    mover = (state.mover + 1) % len(state.built)
    ways, ways_ahead = _ways(state, front), _ways(state, AHEAD[front])
    found = []
    for action in actions:
        card, to, origin = action.number, action.to, state.slot[action.number]
        ahead = to == AHEAD[front] and not lengths[to]
        ducat_day = lengths[origin] == 1
        lengths[origin] -= 1
        lengths[to] += 1
        day_in_reach = lengths.count(1) > (lengths[to if ahead else front] == 1)
        lengths[to] -= 1
        lengths[origin] += 1
        colours = BUILDERS[card][BUILDERS[card][state.inner[card]][-1]]
        while True:
            built = _built_after(state, colours)
            now = season(built, setup.floors_each)
            w = (now.due if ducat_day else now.plain)[day_in_reach]
            if stock[colours[0]] and (floor := estate.first_floor(colours[0], to, w)):
                break
            colours = colours[1:]
            if not colours:
                return None
        worth = _worth(estate, w, built, ways_ahead if ahead else ways, mover)
        if own := _own_cards(setup.owner).get(card):
            seat, floors = own
            worth[seat] -= w.way * floors * ((to - origin) % SLOTS)
        _add(worth, setup.owner[colours[0]], floor)
        if len(colours) > 1 and stock[colours[1]]:
            castle = estate.castle.after(colours[0], floor)
            _finish(castle, state, colours[1:], to, w, worth)
        found.append(_chances(worth, w))
    return found


def _foresee_builds(state: State, actions: Sequence[Build]) -> list[list[float]] | None:
    setup, colour = state.setup, state.to_build[0]
    following = tuple([later for later in state.to_build[1:] if state.stock[later]])
    built = _built_after(state, (colour, *following))
    if not following and (setup.floors_each in built or not can_relocate(state)):
        return None
    now = season(built, setup.floors_each)
    pair = now.plain
    if state.ducat_day:
        pair = now.due if following else now.paid
    w = pair[_day_in_reach(state)]
    estate = Estate(state)
    mover = (state.mover + 1) % len(built)
    start = _worth(estate, w, built, _ways(state, state.front), mover)
    roof = site_of_roof(state)
    plain = {
        floor[0]: floor
        for floor in estate.castle.floors(
            colour, [space for space in state.sites if space != roof], w
        )
    }
    found = []
    for action in actions:
        if action.place == roof:
            twin = copy(state)
            advance(twin, action)
            found.append(judge(twin))
            continue
        floor = plain[action.place]
        if action.crests:
            floor = estate.castle.with_crests(colour, floor, action.crests, w)
        worth = start[:]
        _add(worth, state.turn, floor)
        if following:
            castle = estate.castle.after(colour, floor)
            if not _finish(castle, state, following, state.lane, w, worth):
                return None
        found.append(_chances(worth, w))
    return found


def _built_after(state: State, colours: Sequence[int]) -> list[int]:
    """Return by seat the floors built after those of these colours that have any."""
    built = state.built[:]
    for colour in colours:
        if state.stock[colour]:
            built[state.setup.owner[colour]] += 1
    return built


def _day_in_reach(state: State) -> bool:
    """Return whether a card is alone in a row behind the front: its move gives a ducat day."""
    alone = list(map(len, state.rows)).count(1)
    return alone > (len(state.rows[state.front]) == 1)


def _ways(state: State, front: int) -> list[int]:
    """Return by seat the slots between the front and its own cards, per floor they build."""
    ways = [0] * len(state.built)
    for card, (seat, floors) in _own_cards(state.setup.owner).items():
        ways[seat] += floors * ((front - state.slot[card]) % SLOTS)
    return ways


def _worth(
    estate: Estate, w: Weights, built: list[int], ways: list[int], mover: int
) -> list[float]:
    """Return by seat what it has, after floors that change nothing else."""
    floor, way = w.floor, w.way
    worth = [
        value - floor * floors + way * slots
        for value, floors, slots in zip(estate.worth(w), built, ways, strict=True)
    ]
    worth[mover] += w.move
    return worth


def _finish(
    castle: Castle, state: State, colours: Sequence[int], lane: int, w: Weights, worth: list[float]
) -> bool:
    """Build for these colours where it seems best, and change `worth`, which counts the floors.

    Return whether all of them may build.
    """
    owner = state.setup.owner
    last = colours[-1] if colours else -1
    for colour in colours:
        if state.stock[colour]:
            floor = castle.best_floor(colour, lane, w)
            if floor:
                _add(worth, owner[colour], floor)
                if colour != last:
                    castle = castle.after(colour, floor)
            else:
                worth[owner[colour]] += w.floor
                if len(state.floors[castle.fresh]) >= castle.ducats[owner[colour]]:
                    return False
    return True


def _add(worth: list[float], seat: int, floor: Floor) -> None:
    """Add the effects of a seat's floor."""
    _, _, gain, price, payee, received = floor
    worth[seat] += gain
    if price:
        worth[payee] += received


def _chances(worth: list[float], w: Weights) -> list[float]:
    most, scale = max(worth), w.scale
    odds = [exp((value - most) / scale) for value in worth]
    whole = sum(odds)
    return [value / whole for value in odds]


@cache
def _own_cards(owner: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """Return the cards with which only one seat builds: by card the seat and its floors."""
    return {
        card: (owner[colours[0]], len(colours))
        for card, colours in enumerate(CARD_COLOURS)
        if owner[colours[0]] >= 0 and len({owner[colour] for colour in colours}) == 1
    }
