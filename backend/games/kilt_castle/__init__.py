"""Kilt Castle, by Günter Burkhardt: everybody builds one castle."""

from backend.engine import Game, GameCard
from backend.engine.contract import Livery
from backend.games.kilt_castle.actions import (
    Action,
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
from backend.games.kilt_castle.changes import changes
from backend.games.kilt_castle.lesson import LESSON
from backend.games.kilt_castle.outlook import preview, previews, prospect, standing
from backend.games.kilt_castle.pieces import COLOURS, MOST_ACTIONS
from backend.games.kilt_castle.restore import restore
from backend.games.kilt_castle.rules import advance, legal_actions, turn
from backend.games.kilt_castle.scoring import audit, result, tally
from backend.games.kilt_castle.setup import liveries, start
from backend.games.kilt_castle.state import Options, State, copy
from backend.games.kilt_castle.text import text
from backend.games.kilt_castle.view import View, view
from backend.games.kilt_castle.why import parts, why_not

KILT_CASTLE: Game[Options, State, Action, Event, View] = Game(
    card=GameCard(
        id="kilt_castle",
        title="Kilt Castle",
        designer="Günter Burkhardt",
        seat_counts=range(2, 5),
        rules_version=1,
        tie_breaks=("floors",),
        hidden=False,
        max_actions=MOST_ACTIONS,
        livery=Livery(option="colours", names=COLOURS, several=True),
    ),
    options_type=Options,
    action_types=(Relocate, Build),
    event_types=(
        CardRelocated,
        FloorBuilt,
        RoofPlaced,
        BuilderExempt,
        DucatDayHeld,
        FinalPaymentMade,
        MatchEnded,
    ),
    start=start,
    copy=copy,
    turn=turn,
    legal_actions=legal_actions,
    advance=advance,
    view=view,
    changes=changes,
    result=result,
    audit=audit,
    preview=preview,
    previews=previews,
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
