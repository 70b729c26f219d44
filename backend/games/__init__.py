"""The games of this table: a new one is a folder here and a line in `GAMES`."""

from backend.engine import AnyGame

GAMES: dict[str, AnyGame] = {game.card.id: game for game in ()}
