"""Previews of actions and the standing in Kilt Castle.

The game has no hidden facts, so they are the same for all viewers.
"""

from collections.abc import Sequence
from functools import cache

from backend.engine import Json, Viewer
from backend.games.kilt_castle.actions import Action, Build, Relocate
from backend.games.kilt_castle.pieces import (
    BIT,
    BUILDERS,
    COLOURS,
    CREST_KINDS,
    DUCATS_AT_START,
    NOBODY,
    ROOFED,
    SPACE_NUMBER,
    SPACES,
    names_of,
)
from backend.games.kilt_castle.rules import building_sites, site_of_roof
from backend.games.kilt_castle.scoring import best_area, final_payment, spaces_by_top
from backend.games.kilt_castle.state import State

Lanes = dict[tuple[int, int], tuple[list[Json], bool]]
"""By slot and colour: the offers of its lane, and whether the colour can build there."""


def preview(state: State, action: Action) -> Json:
    """Describe what a legal action would do."""
    return previews(state, [action])[0]


def previews(state: State, actions: Sequence[Action]) -> list[Json]:
    """Describe what each of some legal actions would do."""
    if state.phase == "relocate":
        lanes: Lanes = {}
        return [_preview_relocation(state, a, lanes) for a in actions if isinstance(a, Relocate)]
    return _preview_builds(state, [action for action in actions if isinstance(action, Build)])


def _preview_relocation(state: State, action: Relocate, lanes: Lanes) -> Json:
    """Return the builders in order, the first one's spaces, and whether a ducat day follows.

    `exempt` is the reason why a colour cannot build, if that is certain: the first builder may
    change the possibilities of the second. `offers` are for the first colour that can build. An
    offer without a price is free; `possible` is false if the builder cannot pay. `lanes` caches the
    offers for further calls.
    """
    card, owner = action.number, state.setup.owner
    builders: list[Json] = []
    offers: list[Json] = []
    certain = True
    for colour in BUILDERS[card][BUILDERS[card][state.inner[card]][-1]]:
        exempt = None
        if not state.stock[colour]:
            exempt = "no_floor"
        elif certain:
            lane = action.to, colour
            if lane not in lanes:
                sites = building_sites(state, *lane)
                lanes[lane] = _offers(state, *lane, sites), bool(sites)
            offers, can_build = lanes[lane]
            if can_build:
                certain = False
            else:
                exempt = "no_space"
        builders.append(_called(owner[colour], colour, exempt))
    return {
        "builders": builders,
        "ducat_day": len(state.rows[state.slot[card]]) == 1,
        "offers": offers,
    }


@cache
def _called(seat: int, colour: int, exempt: str | None) -> Json:
    """Return a builder. Equal builders share one object, like offers, because they recur often."""
    called: Json = {"seat": seat, "colour": COLOURS[colour]}
    return called | {"exempt": exempt} if exempt else called


def prospect(state: State, action: Action) -> Json:
    """Return the payments of a ducat day to each seat, and the builders of a relocation.

    `days` are for the present board, `then` for the board after a build. Each builder's `offers`
    are for the present lane, although the first floor may change the second builder's.
    """
    masks = spaces_by_top(state.top)
    days = _days(state, masks)
    if isinstance(action, Build):
        return {"days": days, "then": _days(state, _masks_after(state, action, masks))}
    card = action.number
    colours = BUILDERS[card][BUILDERS[card][state.inner[card]][-1]]
    return {"days": days, "builders": [_builder(state, action.to, colour) for colour in colours]}


def _builder(state: State, slot: int, colour: int) -> Json:
    """Return a colour's offers in a lane, each with the ducat day's payment to its seat then."""
    seat = state.setup.owner[colour]
    offers: list[Json] = []
    if state.stock[colour]:
        offers = _offers(state, slot, colour, building_sites(state, slot, colour))
    plainest = next((n for n in range(CREST_KINDS) if state.stock[colour] >> n & 1), 0)
    told = []
    for offer in offers:
        top = state.top.copy()
        top[SPACE_NUMBER[offer["space"]]] = colour * CREST_KINDS + plainest
        told.append(offer | {"day": _days(state, spaces_by_top(top))[seat]})
    return {"seat": seat, "colour": COLOURS[colour], "offers": told}


def _days(state: State, masks: list[int]) -> list[int]:
    """Return the payment of a ducat day to each seat. `masks`: the spaces by top."""
    return [
        sum(best_area(masks, colour)[1] for colour in colours) for colours in state.setup.colours
    ]


def _offers(state: State, slot: int, colour: int, sites: list[int]) -> list[Json]:
    """List the spaces of a lane where a colour may build, including those it cannot afford."""
    holders, top, floors = state.setup.holder, state.top, state.floors
    builder = state.setup.owner[colour]
    offers: list[Json] = []
    for space in state.setup.lanes[slot]:
        holder = holders[top[space]]
        if holder >= 0 and holder != builder:
            offers.append(_dear(space, len(floors[space]), holder, space in sites))
        elif space in sites:
            offers.append(_FREE[space])
    return offers


_FREE: tuple[Json, ...] = tuple({"space": name} for name in SPACES)
"""Offers without a price, by space."""


@cache
def _dear(space: int, price: int, payee: int, possible: bool) -> Json:
    """Return an offer with a price. Equal ones share one object."""
    offer: Json = {"space": SPACES[space], "price": price, "payee": payee}
    return offer if possible else offer | {"possible": False}


def _barred(state: State) -> list[Json]:
    """List the spaces of the open lane where the builder may not build, with the reasons.

    `dear`: the builder cannot pay; `roofed`; `farther`: there is a nearer empty space.
    """
    barred: list[Json] = []
    for space in state.setup.lanes[state.lane]:
        if space in state.sites:
            continue
        height = len(state.floors[space])
        if state.top[space] == ROOFED:
            barred.append({"space": SPACES[space], "why": "roofed", "price": None})
        elif height:
            barred.append({"space": SPACES[space], "why": "dear", "price": height})
        else:
            barred.append({"space": SPACES[space], "why": "farther", "price": None})
    return barred


def _preview_builds(state: State, actions: Sequence[Build]) -> list[Json]:
    """Return the previews of builds. Builds on one space differ only in the colour's area."""
    masks, barred, colour = spaces_by_top(state.top), _barred(state), state.to_build[0]
    sites = {space: _site(state, space, barred) for space in {a.place: None for a in actions}}
    return [
        sites[action.place] | {"area": best_area(_masks_after(state, action, masks), colour)[1]}
        for action in actions
    ]


def _site(state: State, space: int, barred: list[Json]) -> Json:
    """Return price, payee, tower and next builder of a build on a space.

    `area` is filled in for each build. `next` may turn out to be exempt. `barred` lists the other
    spaces of the lane with the reason.
    """
    seat = state.turn
    holder = state.setup.holder[state.top[space]]
    pays = holder not in (seat, NOBODY)
    height = len(state.floors[space])
    following = state.to_build[1:]
    return {
        "price": height if pays else 0,
        "payee": holder if pays else None,
        "height": height + 1,
        "roof": space == site_of_roof(state),
        "area": 0,
        "last_floor": state.built[seat] + 1 == state.setup.floors_each,
        "next": _called(state.setup.owner[following[0]], following[0], None)
        if following and state.stock[following[0]]
        else None,
        "ducat_day": state.ducat_day,
        "barred": barred,
    }


def _masks_after(state: State, action: Build, masks: list[int]) -> list[int]:
    """Return the spaces by top after a build; `masks`: before it."""
    after, space = masks.copy(), action.place
    roof = space == site_of_roof(state)
    after[state.top[space]] ^= BIT[space]
    after[ROOFED if roof else state.to_build[0] * CREST_KINDS + action.crests] |= BIT[space]
    if action.roof_from is not None:
        taken = SPACE_NUMBER[action.roof_from]
        after[ROOFED] ^= BIT[taken]
        after[state.floors[taken][-1]] |= BIT[taken]
    return after


def standing(state: State, _viewer: Viewer) -> Json:
    """Return each seat's ducats, their sources, and the payments that would be made now."""
    masks = spaces_by_top(state.top)
    spaces, crests = final_payment(state)
    seats = []
    for seat, colours in enumerate(state.setup.colours):
        areas = [_area(masks, colour) for colour in colours]
        ducats = state.ducats[seat]
        final = spaces[seat] + crests[seat]
        over = state.phase == "over"
        seats.append(
            {
                "ducats": ducats,
                "start": DUCATS_AT_START,
                "ducat_days": [day[seat] for day in state.ducat_days],
                "received": state.received[seat],
                "paid": state.paid[seat],
                "spaces": spaces[seat],
                "crests": crests[seat],
                "total": ducats if over else ducats + final,
                "floors_built": state.built[seat],
                "floors_left": state.setup.floors_each - state.built[seat],
                "next_ducat_day": sum(area["value"] for area in areas),
                "areas": areas,
            }
        )
    return {"turns": state.turns, "ended": state.ended, "seats": seats}


def _area(masks: list[int], colour: int) -> Json:
    """Describe a colour's best area by its parts."""
    area, value = best_area(masks, colour)
    roofs = (area & masks[ROOFED]).bit_count()
    towers = area.bit_count() - roofs
    return {
        "colour": COLOURS[colour],
        "spaces": [*names_of(area)],
        "value": value,
        "towers": towers,
        "crests": value - towers - roofs,
        "roofs": roofs,
    }
