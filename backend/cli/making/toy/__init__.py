"""Toy: take stones from a heap; the last one decides. `new-game` copies this game."""

from backend.cli.making.toy import actions, outlook, rules, scoring, state, text, view, why
from backend.engine import Game, GameCard

TOY: Game[state.Options, state.State, actions.Action, actions.Event, view.View] = Game(
    card=GameCard(
        id="toy",
        title="Toy",
        designer="a folk game",
        seat_counts=range(2, 5),
        rules_version=1,
        tie_breaks=(),
        hidden=False,
        max_actions=21,
    ),
    options_type=state.Options,
    action_types=(actions.Take,),
    event_types=(actions.StonesTaken, actions.MatchEnded),
    start=rules.start,
    copy=state.copy,
    turn=rules.turn,
    legal_actions=rules.legal_actions,
    advance=rules.advance,
    view=view.view,
    result=scoring.result,
    audit=scoring.audit,
    preview=outlook.preview,
    standing=outlook.standing,
    parts=why.parts,
    why_not=why.why_not,
    text=text.text,
)
