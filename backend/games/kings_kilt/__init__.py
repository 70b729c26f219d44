"""King's Kilt: eight clans climb a pyramid of cards; each player secretly backs three of them."""

from backend.engine import Game, GameCard
from backend.games.kings_kilt import (
    actions,
    outlook,
    pieces,
    rules,
    scoring,
    setup,
    state,
    text,
    view,
    why,
)
from backend.games.kings_kilt.lesson import LESSON
from backend.games.kings_kilt.restore import restore

KINGS_KILT = Game(
    card=GameCard(
        id="kings_kilt",
        title="King's Kilt",
        designer="Gordon Hamilton",
        seat_counts=range(2, 5),
        rules_version=1,
        tie_breaks=("influence", "caber"),
        hidden=True,
        max_actions=pieces.MAX_ACTIONS,
        telling=True,
    ),
    options_type=state.Options,
    action_types=(actions.Advance, actions.Betray, actions.Fill, actions.Reveal, actions.Pass),
    event_types=(
        actions.Advanced,
        actions.RankReached,
        actions.KingCrowned,
        actions.Betrayed,
        actions.Filled,
        actions.CardDrawn,
        actions.PileRenewed,
        actions.PlaceLeftEmpty,
        actions.FamilyRevealed,
        actions.Passed,
        actions.FamiliesShown,
        actions.CaberTossed,
    ),
    start=setup.start,
    copy=state.copy,
    turn=rules.turn,
    legal_actions=rules.legal_actions,
    advance=rules.advance,
    view=view.view,
    result=scoring.result,
    audit=scoring.audit,
    preview=outlook.preview,
    prospect=outlook.prospect,
    standing=outlook.standing,
    parts=why.parts,
    why_not=why.why_not,
    text=text.text,
    restore=restore,
    tally=scoring.tally,
    lesson=LESSON,
)
