"""All games. A new game is a folder here, an import and an entry in `_TODAY`."""

from backend.engine import AnyGame
from backend.games.castle_builders import CASTLE_BUILDERS
from backend.games.castles import CASTLES
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kings_kilt import KINGS_KILT

_TODAY: tuple[AnyGame, ...] = (KILT_CASTLE, KINGS_KILT, CASTLE_BUILDERS, CASTLES)

EARLIER: tuple[AnyGame, ...] = ()
"""Earlier versions of rules, for matches that began under them. `keep-rules` copies them."""

GAMES = {game.card.id: game for game in _TODAY}
"""By id: the games that can be played."""

RULES = {(game.card.id, game.card.rules_version): game for game in (*_TODAY, *EARLIER)}
"""By id and rules version: the games of all stored matches."""


def module_name(game: AnyGame) -> str:
    """Return the name of a game's folder, both here and in `backend/bots`."""
    card = game.card
    return f"{card.id}_{card.rules_version}" if game in EARLIER else card.id
