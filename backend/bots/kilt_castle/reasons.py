"""Why an action in Kilt Castle may be good."""

from backend.engine import Json
from backend.games.kilt_castle.actions import Action, Build, Relocate
from backend.games.kilt_castle.pieces import BUILDERS, CREST_KINDS, ROOFED
from backend.games.kilt_castle.rules import advance, building_sites, site_of_roof
from backend.games.kilt_castle.scoring import best_area, spaces_by_top
from backend.games.kilt_castle.state import State, copy

_TALL = 3
"""Number of floors from which on a tower is expensive to build over."""
_MOST = 3
"""Maximum number of reasons."""


def explain(state: State, action: Action) -> list[Json]:
    """Return up to three reasons, the most important first."""
    if isinstance(action, Relocate):
        return _why_relocate(state, action)[:_MOST]
    return _why_build(state, action)[:_MOST]


def _why_relocate(state: State, action: Relocate) -> list[Json]:
    setup, seat, card = state.setup, state.turn, action.number
    colours = BUILDERS[card][BUILDERS[card][state.inner[card]][-1]]
    builders = [
        colour
        for colour in colours
        if state.stock[colour] and building_sites(state, action.to, colour)
    ]
    owners = [setup.owner[colour] for colour in builders]
    found: list[Json] = []
    if len(state.rows[state.slot[card]]) == 1:
        found.append({"why": "day", "n": _pay(state, state.top)[seat]})
    if owners == [seat, seat]:
        found.append({"why": "twice"})
    growth = max(
        (
            _growth(state, action.to, colour)
            for colour, owner in zip(builders, owners, strict=True)
            if owner == seat
        ),
        default=0,
    )
    if growth:
        found.append({"why": "can_grow", "n": growth})
    if owners == [seat]:
        found.append({"why": "alone"})
    if len(set(owners)) > 1 and seat in owners:
        other = next(owner for owner in owners if owner != seat)
        found.append({"why": "first" if owners[0] == seat else "second", "seat": other})
    return found or _why_let_others(state, action.to, builders)


def _why_let_others(state: State, slot: int, builders: list[int]) -> list[Json]:
    """Return the others' gains by a card with which the seat itself does not build."""
    if not builders:
        return [{"why": "nobody"}]
    most: dict[int, int] = {}
    for colour in builders:
        owner = state.setup.owner[colour]
        most[owner] = max(most.get(owner, 0), _growth(state, slot, colour))
    return [{"why": "lets", "n": growth, "seat": owner} for owner, growth in most.items()]


def _growth(state: State, slot: int, colour: int) -> int:
    """Return how much a colour's best area can grow in a lane."""
    now = best_area(spaces_by_top(state.top), colour)[1]
    crests = state.stock[colour].bit_length() - 1
    most = 0
    for space in building_sites(state, slot, colour):
        top = state.top.copy()
        top[space] = colour * CREST_KINDS + crests
        most = max(most, best_area(spaces_by_top(top), colour)[1] - now)
    return most


def _why_build(state: State, action: Build) -> list[Json]:
    setup, seat = state.setup, state.turn
    after = copy(state)
    after.to_build, after.ducat_day = after.to_build[:1], False  # only the effect of this floor
    advance(after, action)
    found: list[Json] = []
    if after.built[seat] == setup.floors_each and len(state.to_build) == 1:
        lead = _lead(after, state, seat)
        if lead > 0:
            found.append({"why": "ends", "n": lead})
    before, now = _pay(state, state.top), _pay(state, after.top)
    if now[seat] > before[seat]:
        why = "grows_day" if state.ducat_day else "grows"
        found.append({"why": why, "n": now[seat] - before[seat]})
    found += (
        {"why": "shrinks", "n": before[other] - now[other], "seat": other}
        for other in range(len(now))
        if other != seat and now[other] < before[other]
    )
    if action.place == site_of_roof(state):
        found.append({"why": "roof"})
    holder = setup.holder[state.top[action.place]]
    height = len(state.floors[action.place])
    if holder >= 0 and holder != seat:
        found.append({"why": "costs", "n": height, "seat": holder})
    if after.top[action.place] != ROOFED:
        if height + 1 >= _TALL:
            found.append({"why": "tall", "n": height + 1})
        if action.crests:
            found.append({"why": "crests", "n": action.crests})
        if holder < 0:
            found.append({"why": "free"})
        elif holder == seat and height + 1 < _TALL:
            found.append({"why": "own"})
    return found


def _lead(after: State, before: State, seat: int) -> int:
    """Return a seat's final lead, including a ducat day that is still due."""
    totals = after.ducats
    if before.ducat_day:
        totals = [a + b for a, b in zip(totals, _pay(after, after.top), strict=True)]
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _pay(state: State, top: list[int]) -> list[int]:
    """Return what a ducat day would pay, by seat."""
    masks = spaces_by_top(top)
    return [
        sum(best_area(masks, colour)[1] for colour in colours) for colours in state.setup.colours
    ]
