"""Origin: the first position of a match that continues a finished match.

A seat of the finished match saw that position before one of its moves. All that this seat did not
know then was dealt anew.
"""

from dataclasses import dataclass
from typing import Any

from backend.engine.contract import AnyGame, Json
from backend.engine.errors import SetupError
from backend.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Origin:
    """The first position of a match that continues another one."""

    match: str
    """The id of the finished match."""
    move: int
    """The number of moves made in that match before the position."""
    seat: int
    """The seat that had to act then. The position agrees with its view."""
    view: Json
    """The whole first position, hidden facts dealt anew, as the omniscient viewer sees it."""
    standing: Json
    """The standing that this seat saw then."""


def go_on_from(game: AnyGame, origin: Origin, seed: str) -> Any:
    """Return the first position. Raises `SetupError` if this game has no such position."""
    if game.restore is None:
        raise SetupError(f"{game.card.title} cannot go on from a position.")
    try:
        state = game.restore(origin.view, origin.standing, Rng(bytes.fromhex(seed)))
        faults = list(game.audit(state))
    except (LookupError, TypeError, ValueError) as error:
        raise SetupError(f"It begins with no position of {game.card.title}: {error!r}.") from None
    if faults:
        raise SetupError(f"It begins with an impossible position: {'; '.join(faults)}.")
    return state
