"""The bots' knowledge about Kilt Castle."""

from backend.bots.brain import Brain, Effort
from backend.bots.kilt_castle.foresight import foresee
from backend.bots.kilt_castle.judge import judge
from backend.bots.kilt_castle.reasons import explain
from backend.bots.kilt_castle.worlds import imagine
from backend.games.kilt_castle import KILT_CASTLE

BRAIN = Brain(
    game=KILT_CASTLE,
    imagine=imagine,
    judge=judge,
    foresee=foresee,
    explain=explain,
    curiosity=0.06,
    efforts={
        "apprentice": Effort(looks=1, slips=0.03),
        "mason": Effort(looks=8),
        "master": Effort(looks=300),
        "chief": Effort(looks=3000),
    },
)
