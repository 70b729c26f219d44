"""Judges the positions after all actions at once, in Kilt Castle, without taking the actions."""

from collections.abc import Sequence
from typing import Any

from backend.bots.kilt_castle.judge import (
    Prospect,
    add,
    beginning,
    chances_of,
    day_in_reach,
    judge,
    own_cards,
    prospect,
    season,
    ways_to_front,
)
from backend.bots.kilt_castle.outlook import Estate
from backend.bots.kilt_castle.weights import DAY_HELD, Season, Weights
from backend.games.kilt_castle.actions import Action, Build, Relocate
from backend.games.kilt_castle.pieces import AHEAD, BUILDERS, SLOTS
from backend.games.kilt_castle.rules import advance, can_relocate, site_of_roof
from backend.games.kilt_castle.state import State, copy


def foresee(state: State, actions: Sequence[Any]) -> list[list[float]] | None:
    """Return the chances after each action; None if one ends the match or leaves nobody to build.

    All actions must be of the same type.
    """
    if state.phase == "relocate":
        return _after_relocations(state, actions)
    return _after_builds(state, actions)


def _after_relocations(state: State, actions: Sequence[Relocate]) -> list[list[float]] | None:
    estate, stock, owner = Estate(state), state.stock, state.setup.owner
    front, lengths = state.front, list(map(len, state.rows))
    ways = ways_to_front(state, front), ways_to_front(state, AHEAD[front])
    own = own_cards(owner)
    seasons: dict[tuple[int, ...], Season] = {}
    beginnings: dict[tuple[Weights, bool], list[float]] = {}
    found = []
    for action in actions:
        card, to, origin = action.number, action.to, state.slot[action.number]
        new_front = to == AHEAD[front] and not lengths[to]
        day = lengths[origin] == 1
        lengths[origin] -= 1
        lengths[to] += 1
        in_reach = lengths.count(1) > (lengths[to if new_front else front] == 1)
        lengths[to] -= 1
        lengths[origin] += 1
        colours = BUILDERS[card][BUILDERS[card][state.inner[card]][-1]]
        floor = None
        while True:  # find the first colour that can build: the weights depend on who builds
            if colours not in seasons:
                seasons[colours] = season(state, colours)
            w = seasons[colours][day][in_reach]
            if stock[colours[0]]:
                floor = estate.first_floor(colours[0], to, w)
            if floor or len(colours) == 1:
                break
            colours = colours[1:]
        if not floor:
            twin = _taken(state, action)
            if twin.phase == "over":
                return None
            found.append(judge(twin))
            continue
        if (w, new_front) not in beginnings:
            beginnings[w, new_front] = beginning(estate, w, ways[new_front], passed=True)
        worth = beginnings[w, new_front][:]
        first, later = colours[0], colours[1:]
        add(worth, owner[first], floor)
        if card in own:
            seat, floors = own[card]
            worth[seat] -= w.way * floors * ((to - origin) % SLOTS)
        if later and stock[later[0]]:
            then = estate.castle.after(first, floor)
            if second := then.best_floor(later[0], to, w):
                add(worth, owner[later[0]], second)
        found.append(chances_of((worth, w)))
    return found


def _after_builds(state: State, actions: Sequence[Build]) -> list[list[float]] | None:
    setup, seat, colour = state.setup, state.turn, state.to_build[0]
    later = [other for other in state.to_build[1:] if state.stock[other]]
    last_floor = setup.floors_each in (*state.built, state.built[seat] + 1)
    if not later and (last_floor or not can_relocate(state)):
        return None
    estate = Estate(state)
    castle = estate.castle
    ways = ways_to_front(state, state.front)
    day = DAY_HELD if state.ducat_day and not later else state.ducat_day
    w = season(state, (colour, *later))[day][day_in_reach(state)]
    start = beginning(estate, w, ways, passed=True)
    roof = site_of_roof(state)
    sites = [space for space in state.sites if space != roof]
    plain = dict(zip(sites, castle.floors(colour, sites, w), strict=True))
    roofed: dict[str | None, Prospect] = {}
    found = []
    for action in actions:
        if action.place == roof:
            if action.roof_from not in roofed:
                roofed[action.roof_from] = _after_roof(state, action)
            found.append(chances_of(_with_crests(roofed[action.roof_from], seat, action.crests)))
            continue
        floor = plain[action.place]
        if action.crests:
            floor = castle.with_crests(colour, floor, action.crests, w)
        worth = start[:]
        add(worth, seat, floor)
        if later:
            then = castle.after(colour, floor)
            other = setup.owner[later[0]]
            if second := then.best_floor(later[0], state.lane, w):
                add(worth, other, second)
            elif then.ducats[other] <= len(state.floors[action.place]):
                return None  # it cannot pay for a floor and a roof above this one
        found.append(chances_of((worth, w)))
    return found


def _after_roof(state: State, action: Build) -> Prospect:
    """Return the prospect after a floor that gets a roof, as if it had no crests."""
    return _with_crests(prospect(_taken(state, action)), state.turn, -action.crests)


def _with_crests(prospect: Prospect, seat: int, crests: int) -> Prospect:
    """Return the prospect when a seat has hidden crests under a roof."""
    worth, w = prospect
    worth = worth[:]
    worth[seat] -= crests * w.crest
    return worth, w


def _taken(state: State, action: Action) -> State:
    """Return the position after an action, by taking it."""
    twin = copy(state)
    advance(twin, action)
    return twin
