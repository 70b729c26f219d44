"""The games of this table: a new one is a folder here and a line in `GAMES`."""

from backend.engine import AnyGame
from backend.games.castle_builders import CASTLE_BUILDERS
from backend.games.castles import CASTLES
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kings_kilt import KINGS_KILT

_LISTED: tuple[AnyGame, ...] = (KILT_CASTLE, KINGS_KILT, CASTLE_BUILDERS, CASTLES)

GAMES = {game.card.id: game for game in _LISTED}
