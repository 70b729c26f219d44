"""The bots' knowledge about Castles."""

from backend.bots.brain import Brain, Effort
from backend.bots.castles.judge import foresee, judge
from backend.bots.castles.options import options
from backend.bots.castles.reasons import explain
from backend.bots.castles.worlds import imagine
from backend.games.castles import CASTLES

BRAIN = Brain(
    game=CASTLES,
    imagine=imagine,
    judge=judge,
    foresee=foresee,
    explain=explain,
    options=options,
    curiosity=0.1,
    efforts={
        "apprentice": Effort(looks=1, slips=0.04),
        "mason": Effort(looks=2, slips=0.003),
        "master": Effort(looks=60),
        "chief": Effort(looks=4000),
    },
)
