"""Judges the positions after all actions at once, in Kilt Castle, without taking the actions."""

from collections.abc import Sequence
from typing import Any

from backend.bots.kilt_castle.judge import (
    Prospect,
    add,
    beginning,
    build_best,
    chances_of,
    day_in_reach,
    own_cards,
    prospect,
    ways_to_front,
)
from backend.bots.kilt_castle.outlook import Estate
from backend.bots.kilt_castle.weights import DAY_HELD
from backend.games.kilt_castle.actions import Build, Relocate
from backend.games.kilt_castle.pieces import AHEAD, BUILDERS, SLOTS
from backend.games.kilt_castle.rules import advance, can_relocate, site_of_roof
from backend.games.kilt_castle.state import State, copy


def foresee(state: State, actions: Sequence[Any]) -> list[list[float]] | None:
    """Return the chances after each action; None if one ends the match or leaves nobody to build.

    All actions are of the kind that is due.
    """
    if state.phase == "relocate":
        return _after_relocations(state, actions)
    return _after_builds(state, actions)


def _after_relocations(state: State, actions: Sequence[Relocate]) -> list[list[float]] | None:
    estate, stock, owner = Estate(state), state.stock, state.setup.owner
    front, lengths = state.front, list(map(len, state.rows))
    ways = ways_to_front(state, front), ways_to_front(state, AHEAD[front])
    own = own_cards(owner)
    beginnings: dict[tuple[tuple[int, ...], bool, bool, bool], Prospect] = {}
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
        while True:
            key = colours, day, in_reach, new_front
            if key not in beginnings:
                beginnings[key] = beginning(estate, *key[:3], ways[new_front])
            start, w = beginnings[key]
            first, later = colours[0], colours[1:]
            if stock[first] and (floor := estate.first_floor(first, to, w)):
                break
            if not later:
                return None
            colours = later
        worth = start[:]
        add(worth, owner[first], floor)
        if card in own:
            seat, floors = own[card]
            worth[seat] -= w.way * floors * ((to - origin) % SLOTS)
        if later and stock[later[0]]:
            build_best(worth, estate.castle.after(first, floor), later[0], to, w)
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
    start, w = beginning(estate, (colour, *later), day, day_in_reach(state), ways)
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
            # With no other floor, it may still build on this one, for a roof, if it can pay.
            if (
                not build_best(worth, then, later[0], state.lane, w)
                and len(state.floors[action.place]) >= then.ducats[setup.owner[later[0]]]
            ):
                return None
        found.append(chances_of((worth, w)))
    return found


def _after_roof(state: State, action: Build) -> Prospect:
    """Return the prospect after a floor that gets a roof, as if it had no crests."""
    twin = copy(state)
    advance(twin, action)
    return _with_crests(prospect(twin), state.turn, -action.crests)


def _with_crests(prospect: Prospect, seat: int, crests: int) -> Prospect:
    """Return the prospect when a seat has hidden crests under a roof."""
    worth, w = prospect
    worth = worth[:]
    worth[seat] -= crests * w.crest
    return worth, w
