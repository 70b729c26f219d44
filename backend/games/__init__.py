"""The games of this table: a new one is a folder here and a line in `_TODAY`."""

from backend.engine import AnyGame
from backend.games.castle_builders import CASTLE_BUILDERS
from backend.games.castles import CASTLES
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kings_kilt import KINGS_KILT

_TODAY: tuple[AnyGame, ...] = (KILT_CASTLE, KINGS_KILT, CASTLE_BUILDERS, CASTLES)

EARLIER: tuple[AnyGame, ...] = ()
"""Rules that have been replaced, for matches begun under them; `keep-rules` makes the copies."""

GAMES = {game.card.id: game for game in _TODAY}
"""By id: what can be played."""

RULES = {(game.card.id, game.card.rules_version): game for game in (*_TODAY, *EARLIER)}
"""By id and version: all that a stored match may be of."""


def module_name(game: AnyGame) -> str:
    """Return the name of a game's folder here, and of what bots know of it."""
    card = game.card
    return f"{card.id}_{card.rules_version}" if game in EARLIER else card.id
