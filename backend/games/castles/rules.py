"""The rules of Castles: set-up, turns, legality, and the effects of actions."""

from collections.abc import Sequence
from itertools import chain

from backend.engine.contract import Seat, Watcher
from backend.engine.errors import SetupError
from backend.engine.rng import Rng
from backend.games.castles.actions import (
    CASTLES,
    DEPLOYS,
    LAYS,
    TAKE_PILE,
    TAKE_PROPER,
    Action,
    ArmyDeployed,
    Castle,
    CastleFounded,
    Deploy,
    Event,
    Lay,
    RoundBegan,
    RoundScored,
    Take,
    TileLaid,
    TileTaken,
)
from backend.games.castles.pieces import (
    ALL_COINS,
    HANDS,
    MAX_ARMIES,
    NEAR,
    NONE,
    ORIGIN,
    SUIT_SIZE,
    SUITS,
    VALUES,
)
from backend.games.castles.scoring import castle_sum, least, totals
from backend.games.castles.state import (
    CASTLE,
    DEPLOY,
    LAY,
    OVER,
    TAKE,
    Options,
    ScoredRound,
    State,
)


def liveries(options: Options, seats: int) -> tuple[tuple[str], ...]:
    """Return each seat's suit (CA-R7)."""
    return tuple((suit,) for suit in options.suits or SUITS[:seats])


def start(options: Options, seats: int, rng: Rng) -> State:
    """Set up the first round. A random seat begins it."""
    suits = tuple(suit for (suit,) in liveries(options, seats))
    if len(suits) != seats or len(dict.fromkeys(suits)) != seats:
        raise SetupError(f"Options of Castles: `suits` must be {seats} different suits.")
    starter = rng.below(seats)
    state = State(
        seats=seats,
        terrain=options.terrain,
        suits=suits,
        rng=rng,
        round=0,
        starter=starter,
        phase=TAKE,
        turn=Seat(starter),
        taken=NONE,
        proper=[],
        pile=(),
        own_piles=[],
        tiles={},
        free={},
        castles=[],
        coins=[],
        armies={},
        roomy=(),
        scored=(),
        last_round=None,
    )
    _deal(state)
    _begin_taking(state)
    return state


def turn(state: State) -> Seat | None:
    """Return the seat that must act now, None when the match is over."""
    return None if state.phase == OVER else state.turn


def legal_actions(state: State) -> Sequence[Action]:
    """Return every action of the seat to act. This alone defines what is legal."""
    phase = state.phase
    if phase == DEPLOY:
        deployments: list[Action] = []
        for coin in HANDS[state.coins[state.turn]]:
            deployments += map(DEPLOYS[coin].__getitem__, state.roomy)
        return deployments
    if phase == LAY:
        return list(state.free.values())
    if phase == TAKE:
        return _sources(state)
    if phase == CASTLE:
        return [CASTLES[at] for at, tile in state.tiles.items() if tile // SUIT_SIZE == state.turn]
    return []


def advance(state: State, action: Action) -> Sequence[Event]:
    """Change the state by a legal action, then take the automatic steps that follow."""
    if isinstance(action, Deploy):
        return _deploy(state, action)
    if isinstance(action, Lay):
        return _lay(state, action)
    if isinstance(action, Take):
        return [_take(state, action)]
    return _castle(state, action)


def _take(state: State, action: Take) -> TileTaken:
    """Take a tile and show it to all (CA-R1)."""
    seat, owner = state.turn, action.owner
    if owner is not None:
        tile = state.proper[owner]
        state.proper[owner] = NONE
    elif state.own_piles[seat]:
        tile, *rest = state.own_piles[seat]
        state.own_piles[seat] = tuple(rest)
    else:
        tile = state.pile[0]
        state.pile = state.pile[1:]
    state.taken = tile
    state.phase = LAY
    return TileTaken(
        seat, action.source, state.suits[tile // SUIT_SIZE], VALUES[tile % SUIT_SIZE], owner
    )


def _lay(state: State, action: Lay) -> list[Event]:
    square, tile = action.square, state.taken
    tiles, free = state.tiles, state.free
    tiles[square] = tile
    del free[square]
    for near in NEAR[square]:
        if near not in free and near not in tiles:
            free[near] = LAYS[near]
    events: list[Event] = [
        TileLaid(state.turn, action.at, state.suits[tile // SUIT_SIZE], VALUES[tile % SUIT_SIZE])
    ]
    state.taken = NONE
    _pass_turn(state)
    if len(tiles) < state.seats * SUIT_SIZE:
        events += _begin_taking(state)
    else:
        state.phase = CASTLE
    return events


def _castle(state: State, action: Castle) -> list[Event]:
    seat, square = state.turn, action.square
    state.castles[seat] = square
    _pass_turn(state)
    if state.turn == state.starter:
        state.phase = DEPLOY
        state.roomy = tuple(state.tiles)
    value = VALUES[state.tiles[square] % SUIT_SIZE]
    return [CastleFounded(seat, action.at, state.suits[seat], value)]


def _deploy(state: State, action: Deploy) -> list[Event]:
    seat, square = state.turn, action.square
    tile = state.tiles[square]
    state.coins[seat] ^= 1 << action.value
    armies = (*state.armies.get(square, ()), seat * SUIT_SIZE + action.value)
    state.armies[square] = armies
    full = len(armies) == MAX_ARMIES
    if full:
        state.roomy = tuple([other for other in state.roomy if other != square])
    events: list[Event] = [
        ArmyDeployed(
            seat, action.at, state.suits[tile // SUIT_SIZE], VALUES[tile % SUIT_SIZE], full
        )
    ]
    _pass_turn(state)
    if not state.coins[state.turn]:
        events += _end_round(state)
    return events


def _pass_turn(state: State) -> None:
    state.turn = Seat((state.turn + 1) % state.seats)


def _sources(state: State) -> list[Take]:
    """Return the actions by which the seat to act may take a tile, in a fixed order."""
    if state.own_piles[state.turn]:
        return [TAKE_PILE]
    if state.pile:
        # CA-R2: a seat may keep its proper tile until the pile is empty.
        held = state.proper[state.turn] != NONE
        return [TAKE_PILE, TAKE_PROPER[state.turn]] if held else [TAKE_PILE]
    # CA-R2: once the pile is empty, a seat takes any proper tile that is left.
    return [TAKE_PROPER[owner] for owner, tile in enumerate(state.proper) if tile != NONE]


def _begin_taking(state: State) -> list[Event]:
    """Let the seat to act choose a source; take the tile at once if there is only one."""
    sources = _sources(state)
    if len(sources) == 1:
        return [_take(state, sources[0])]
    state.phase = TAKE
    return []


def _deal(state: State) -> None:
    """Shuffle and deal a round's tiles and give all coins back."""
    rng, seats = state.rng, state.seats
    suits = [list(range(seat * SUIT_SIZE, (seat + 1) * SUIT_SIZE)) for seat in range(seats)]
    state.proper = [NONE] * seats
    state.own_piles = [()] * seats
    state.pile = ()
    if state.terrain == "suit":
        for seat, tiles in enumerate(suits):
            rng.shuffle(tiles)
            state.own_piles[seat] = tuple(tiles)
    else:
        if state.terrain == "proper":
            state.proper = [tiles.pop(rng.below(SUIT_SIZE)) for tiles in suits]
        pile = list(chain.from_iterable(suits))
        rng.shuffle(pile)
        state.pile = tuple(pile)
    state.tiles = {}
    state.free = {ORIGIN: LAYS[ORIGIN]}
    state.castles = [NONE] * seats
    state.coins = [ALL_COINS] * seats
    state.armies = {}
    state.roomy = ()


def _end_round(state: State) -> list[Event]:
    """Turn up all armies (CA-R5), score, and begin the next round if there is one."""
    sums = tuple(castle_sum(state, seat, Watcher.OMNISCIENT) for seat in range(state.seats))
    gold = tuple(least(each["gold"]) for each in sums)
    state.scored = (*state.scored, gold)
    state.last_round = ScoredRound(
        state.round, state.tiles.copy(), tuple(state.castles), state.armies.copy(), gold, sums
    )
    events: list[Event] = [RoundScored(state.round, gold, totals(state), sums)]
    if len(state.scored) == state.seats:
        state.phase = OVER
        state.roomy = ()
        return events
    state.round += 1
    state.starter = (state.starter + 1) % state.seats
    state.turn = Seat(state.starter)
    _deal(state)
    events.append(RoundBegan(state.round, state.starter))
    events += _begin_taking(state)
    return events
