"""The bots' knowledge about King's Kilt."""

from typing import Final

from backend.bots.brain import Brain, Effort
from backend.bots.kings_kilt.judge import foresee, judge
from backend.bots.kings_kilt.options import options
from backend.bots.kings_kilt.reasons import explain
from backend.bots.kings_kilt.worlds import imagine, recall
from backend.games.kings_kilt import KINGS_KILT

BRAIN: Final = Brain(
    game=KINGS_KILT,
    imagine=imagine,
    recall=recall,
    judge=judge,
    foresee=foresee,
    explain=explain,
    options=options,
    efforts={
        "apprentice": Effort(looks=1, slips=0.035),
        "mason": Effort(looks=8),
        "master": Effort(looks=100),
        "chief": Effort(looks=9000),
    },
)
