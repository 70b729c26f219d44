"""The worth of armies and castles, the result, and the invariants of a state.

A castle's sum is computed from what one viewer knows. An amount that depends on armies hidden from
that viewer is a range. Scoring uses the omniscient viewer, for whom every amount is a number.
"""

from collections.abc import Iterable, Sequence

from backend.engine.contract import Result, Seat, Viewer, Watcher
from backend.games.castles.actions import (
    Amount,
    ArmiesTerm,
    CastleSum,
    NeighbourTerm,
    Term,
    TerrainTerm,
)
from backend.games.castles.pieces import (
    ACE,
    ACE_CASTLE_BONUS,
    ALL_COINS,
    HANDS,
    LEAST,
    MAX_ARMIES,
    MOST,
    NEAR,
    NONE,
    ORIGIN,
    PLACES,
    SUIT_SIZE,
    VALUES,
    WORTH,
)
from backend.games.castles.state import CASTLE, DEPLOY, LAY, OVER, TAKE, State


def least(amount: Amount) -> int:
    """Return the lower end of an amount."""
    return amount if isinstance(amount, int) else amount["low"]


def most(amount: Amount) -> int:
    """Return the upper end of an amount."""
    return amount if isinstance(amount, int) else amount["high"]


def between(low: int, high: int) -> Amount:
    """Return the amount with these ends: a number if they are equal."""
    return low if low == high else {"low": low, "high": high}


def added(amounts: Iterable[Amount]) -> Amount:
    """Return the sum of amounts."""
    low = high = 0
    for amount in amounts:
        low += least(amount)
        high += most(amount)
    return between(low, high)


def sees_coins(state: State, viewer: Viewer, owner: int) -> bool:
    """Return whether a viewer knows the values of an owner's coins (CA-R5)."""
    return viewer == owner or viewer is Watcher.OMNISCIENT or state.phase == OVER


def bonus(state: State, square: int, owner: int) -> int:
    """Return the bonus for each army of this owner on a tile next to its own ace castle."""
    castle = state.castles[owner]
    if castle in NEAR[square] and state.tiles[castle] % SUIT_SIZE == ACE:
        return ACE_CASTLE_BONUS
    return 0


def strength(state: State, square: int, owner: int, viewer: Viewer) -> tuple[int, int]:
    """Return the least and the most that an owner's armies on a tile may be worth.

    CA-R3: the bonus is part of an army's worth in every castle's sum.
    """
    armies = [army for army in state.armies.get(square, ()) if army // SUIT_SIZE == owner]
    if not armies:
        return 0, 0
    value = state.tiles[square] % SUIT_SIZE
    extra = bonus(state, square, owner) * len(armies)
    if sees_coins(state, viewer, owner):
        worth = WORTH[value]
        exact = sum([worth[army % SUIT_SIZE] for army in armies]) + extra
        return exact, exact
    # No coin is shown before the round is scored, so any different coins of the six are possible.
    return LEAST[value][len(armies)] + extra, MOST[value][len(armies)] + extra


def castle_sum(state: State, seat: int, viewer: Viewer) -> CastleSum:
    """Return the gold that a seat's castle would earn now, as the viewer knows it."""
    castle = state.castles[seat]
    terms = castle_terms(state, seat, viewer)
    for near in NEAR[castle]:
        if near in state.tiles:
            terms.append(neighbour_term(state, seat, near, viewer))
    return {
        "at": [*PLACES[castle]],
        "terms": terms,
        "gold": added([term["gold"] for term in terms]),
    }


def castle_terms(state: State, seat: int, viewer: Viewer) -> list[Term]:
    """Return the terms of the castle's own tile: its terrain, then the armies owner by owner."""
    castle = state.castles[seat]
    value = state.tiles[castle] % SUIT_SIZE
    terrain: TerrainTerm = {
        "term": "terrain",
        "at": [*PLACES[castle]],
        "suit": state.suits[seat],
        "value": VALUES[value],
        "gold": value,
    }
    terms: list[Term] = [terrain]
    armies = state.armies.get(castle, ())
    for owner in (*range(seat, state.seats), *range(seat)):
        coins = [VALUES[army % SUIT_SIZE] for army in armies if army // SUIT_SIZE == owner]
        if coins:
            low, high = strength(state, castle, owner, viewer)
            standing: ArmiesTerm = {
                "term": "armies",
                "at": [*PLACES[castle]],
                "owner": owner,
                "coins": [*coins] if sees_coins(state, viewer, owner) else [None] * len(coins),
                "gold": between(low, high) if owner == seat else between(-high, -low),
            }
            terms.append(standing)
    return terms


def neighbour_term(state: State, seat: int, square: int, viewer: Viewer) -> NeighbourTerm:
    """Return the gold that a tile next to a seat's castle adds or subtracts."""
    owner, value = divmod(state.tiles[square], SUIT_SIZE)
    own_low = own_high = others_low = others_high = 0
    if square in state.armies:
        for other in range(state.seats):
            low, high = strength(state, square, other, viewer)
            if other == seat:
                own_low, own_high = low, high
            else:
                others_low += low
                others_high += high
    surely = own_low >= others_high  # CA-R4: also true without any armies
    never = own_high < others_low
    held, lost = (value, 0) if owner == seat else (0, -value)
    return {
        "term": "neighbour",
        "at": [*PLACES[square]],
        "suit": state.suits[owner],
        "value": VALUES[value],
        "own": between(own_low, own_high),
        "others": between(others_low, others_high),
        "controlled": True if surely else False if never else None,
        "gold": held if surely else lost if never else between(lost, held),
    }


def totals(state: State) -> tuple[int, ...]:
    """Return each seat's gold over the rounds scored so far."""
    if not state.scored:
        return (0,) * state.seats
    return tuple([sum(gold) for gold in zip(*state.scored, strict=True)])


def result(state: State) -> Result | None:
    """Return the result, None while the match runs."""
    if state.phase != OVER:
        return None
    scores = totals(state)
    best = max(scores)
    winners = tuple(Seat(seat) for seat, gold in enumerate(scores) if gold == best)
    return Result(scores, winners, "score" if len(winners) == 1 else "shared")


def tally(state: State, seat: Seat) -> dict[str, int]:
    """Return a seat's gold of all rounds, of its best round and of its worst round."""
    gold = [round_[seat] for round_ in state.scored]
    return {"gold": sum(gold), "best_round": max(gold), "worst_round": min(gold)}


def audit(state: State) -> Sequence[str]:
    """Name every broken invariant; empty if the state is valid."""
    return [
        what
        for check in (_tile_faults, _map_faults, _army_faults, _phase_faults, _round_faults)
        for what in check(state)
    ]


def _tile_faults(state: State) -> Iterable[str]:
    held = [tile for tile in (state.taken, *state.proper) if tile != NONE]
    piles = [tile for pile in (state.pile, *state.own_piles) for tile in pile]
    if sorted([*state.tiles.values(), *held, *piles]) != list(range(state.seats * SUIT_SIZE)):
        yield "the tiles are not each there once"
    for seat in range(state.seats):
        if state.proper[seat] != NONE and state.proper[seat] // SUIT_SIZE != seat:
            yield f"seat {seat}'s proper tile is of another suit"
        if any(tile // SUIT_SIZE != seat for tile in state.own_piles[seat]):
            yield f"seat {seat}'s own pile has a tile of another suit"
    if state.terrain != "proper" and any(tile != NONE for tile in state.proper):
        yield "there are proper tiles in a variant without"
    if state.pile if state.terrain == "suit" else any(state.own_piles):
        yield "the tiles are in the wrong kind of pile"


def _map_faults(state: State) -> Iterable[str]:
    tiles = state.tiles
    if not tiles:
        if list(state.free) != [ORIGIN]:
            yield "the first tile may go elsewhere than [0, 0]"
        return
    if next(iter(tiles)) != ORIGIN:
        yield "the first tile does not lie at [0, 0]"
    reached = {ORIGIN: None}
    pending = [ORIGIN]
    for square in pending:
        beyond = [near for near in NEAR[square] if near in tiles and near not in reached]
        reached |= dict.fromkeys(beyond)
        pending += beyond
    if reached.keys() != tiles.keys():
        yield "the map is not connected"
    beside = {near for square in tiles for near in NEAR[square] if near not in tiles}
    if state.free.keys() != beside or any(at != lay.square for at, lay in state.free.items()):
        yield "the free squares are not those beside the map"
    for seat, castle in enumerate(state.castles):
        if castle != NONE and tiles.get(castle, NONE) // SUIT_SIZE != seat:
            yield f"seat {seat}'s castle is not on a tile of its suit"


def _army_faults(state: State) -> Iterable[str]:
    armies = [army for standing in state.armies.values() for army in standing]
    hands = [
        seat * SUIT_SIZE + coin for seat in range(state.seats) for coin in HANDS[state.coins[seat]]
    ]
    if sorted([*armies, *hands]) != list(range(state.seats * SUIT_SIZE)):
        yield "the coins are not each there once"
    if not state.armies.keys() <= state.tiles.keys():
        yield "an army stands beside the map"
    if any(not 0 < len(standing) <= MAX_ARMIES for standing in state.armies.values()):
        yield "the number of armies on a tile is wrong"
    roomy = [at for at in state.tiles if len(state.armies.get(at, ())) < MAX_ARMIES]
    if list(state.roomy) != (roomy if state.phase == DEPLOY else []):
        yield "the tiles with room for an army are wrong"


def _phase_faults(state: State) -> Iterable[str]:
    seats, phase = state.seats, state.phase
    if (state.taken != NONE) != (phase == LAY):
        yield "a tile is in hand exactly while it is laid"
    if (len(state.tiles) == seats * SUIT_SIZE) != (phase > LAY):
        yield "the map is whole exactly after its step"
    founded = sum(castle != NONE for castle in state.castles)
    if founded < seats if phase > CASTLE else founded == seats or (founded and phase < CASTLE):
        yield "castles stand in the wrong step"
    deployed = sum((ALL_COINS ^ hand).bit_count() for hand in state.coins)
    if (phase < DEPLOY and deployed) or (deployed == seats * SUIT_SIZE) != (phase == OVER):
        yield "armies stand in the wrong step"
    done = {TAKE: len(state.tiles), LAY: len(state.tiles), CASTLE: founded}.get(phase, deployed)
    if phase != OVER and state.turn != (state.starter + done) % seats:
        yield "it is another seat's turn"


def _round_faults(state: State) -> Iterable[str]:
    if len(state.scored) != state.round + (state.phase == OVER) or state.round >= state.seats:
        yield "the rounds scored do not fit the round"
    last = state.last_round
    if (last is None) != (not state.scored):
        yield "the last round is kept exactly once there is one"
    if last and (last.round != len(state.scored) - 1 or last.gold != state.scored[-1]):
        yield "the last round is not the last one scored"
