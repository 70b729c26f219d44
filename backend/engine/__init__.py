"""The engine: pure code without I/O, clock or global randomness. Standard library only."""

from backend.engine.choice import Choice
from backend.engine.codec import from_json, to_json
from backend.engine.contract import (
    BOT_LEVELS,
    AnyGame,
    Game,
    GameCard,
    Json,
    Livery,
    Result,
    Seat,
    Viewer,
    Watcher,
    WhyNot,
)
from backend.engine.origin import Origin, go_on_from
from backend.engine.play import Step, begin, follow, play
from backend.engine.record import MatchRecord, replay
from backend.engine.rng import Rng

__all__ = [
    "BOT_LEVELS",
    "AnyGame",
    "Choice",
    "Game",
    "GameCard",
    "Json",
    "Livery",
    "MatchRecord",
    "Origin",
    "Result",
    "Rng",
    "Seat",
    "Step",
    "Viewer",
    "Watcher",
    "WhyNot",
    "begin",
    "follow",
    "from_json",
    "go_on_from",
    "play",
    "replay",
    "to_json",
]
