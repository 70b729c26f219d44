"""The bots' knowledge about Castle Builders."""

from backend.bots.brain import Brain, Effort
from backend.bots.castle_builders.judge import foresee, judge
from backend.bots.castle_builders.reasons import explain
from backend.bots.castle_builders.worlds import imagine
from backend.games.castle_builders import CASTLE_BUILDERS

BRAIN = Brain(
    game=CASTLE_BUILDERS,
    imagine=imagine,
    judge=judge,
    foresee=foresee,
    explain=explain,
    breadth=2,
    efforts={
        "apprentice": Effort(looks=1, slips=0.095),
        "mason": Effort(looks=1, slips=0.04),
        "master": Effort(looks=20),
        "chief": Effort(looks=5000),
    },
)
