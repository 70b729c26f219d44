"""Castle Builders: two builders fill the king's five towers (Björn Jansson, Daniel Johansson)."""

from backend.engine import Game, GameCard
from backend.games.castle_builders import actions, outlook, pieces, rules, scoring, state, view, why
from backend.games.castle_builders.lesson import LESSON
from backend.games.castle_builders.restore import restore
from backend.games.castle_builders.text import text

CASTLE_BUILDERS = Game(
    card=GameCard(
        id="castle_builders",
        title="Castle Builders",
        designer="Björn Jansson, with Daniel Johansson",
        seat_counts=range(pieces.SEATS, pieces.SEATS + 1),
        rules_version=1,
        tie_breaks=(),
        hidden=True,
        max_actions=pieces.MOST_ACTIONS,
    ),
    options_type=state.Options,
    action_types=(actions.Build, actions.Remove, actions.Stop),
    event_types=(
        actions.CounterBuilt,
        actions.CounterRemoved,
        actions.RemovalWasted,
        actions.StopPlayed,
        actions.CounterDrawn,
        actions.TurnKept,
        actions.SeatSkipped,
        actions.MatchEnded,
    ),
    start=rules.start,
    copy=state.copy,
    turn=rules.turn,
    legal_actions=rules.legal_actions,
    advance=rules.advance,
    view=view.view,
    review=view.view,
    result=scoring.result,
    audit=scoring.audit,
    preview=outlook.preview,
    previews=outlook.previews,
    standing=outlook.standing,
    parts=why.parts,
    why_not=why.why_not,
    text=text,
    restore=restore,
    tally=scoring.tally,
    lesson=LESSON,
)
