"""Castles: lay out a realm of piecepack tiles, found a castle, send hidden armies."""

from backend.engine.contract import Game, GameCard, Livery
from backend.games.castles.actions import (
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
from backend.games.castles.lesson import LESSON
from backend.games.castles.outlook import preview, prospect, standing
from backend.games.castles.pieces import MAX_SEATS, SUITS, actions_at_most
from backend.games.castles.restore import restore
from backend.games.castles.rules import advance, legal_actions, liveries, start, turn
from backend.games.castles.scoring import audit, result, tally
from backend.games.castles.state import Options, State, copy
from backend.games.castles.text import text
from backend.games.castles.view import View, view
from backend.games.castles.why import parts, why_not

CASTLES: Game[Options, State, Action, Event, View] = Game(
    card=GameCard(
        id="castles",
        title="Castles",
        designer="Santiago Eximeno",
        seat_counts=range(2, MAX_SEATS + 1),
        rules_version=1,
        tie_breaks=(),
        hidden=True,
        max_actions=actions_at_most(MAX_SEATS),
        livery=Livery(option="suits", names=SUITS, several=False),
    ),
    options_type=Options,
    action_types=(Take, Lay, Castle, Deploy),
    event_types=(TileTaken, TileLaid, CastleFounded, ArmyDeployed, RoundScored, RoundBegan),
    start=start,
    copy=copy,
    turn=turn,
    legal_actions=legal_actions,
    advance=advance,
    view=view,
    review=view,
    result=result,
    audit=audit,
    preview=preview,
    prospect=prospect,
    standing=standing,
    parts=parts,
    why_not=why_not,
    text=text,
    liveries=liveries,
    restore=restore,
    tally=tally,
    lesson=LESSON,
)
