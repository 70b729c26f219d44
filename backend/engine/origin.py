"""Origin: where a match goes on from that was not dealt from its seed.

It begins in a position of a finished match, as one seat saw it then. What that seat did not know
was dealt anew.
"""

from dataclasses import dataclass
from typing import Any

from backend.engine.contract import AnyGame, Json
from backend.engine.errors import SetupError
from backend.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Origin:
    """The first position of a match that goes on from another one."""

    match: str
    """The id of the finished match."""
    move: int
    """How many moves it had made."""
    seat: int
    """Whose decision it was, and whose view the position fits."""
    view: Json
    """All of the first position, dealt anew, as the omniscient viewer sees it."""
    standing: Json
    """What that seat knew of the sums then."""


def go_on_from(game: AnyGame, origin: Origin, seed: str) -> Any:
    """Return the first position. Raises `SetupError` if it is none of this game."""
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
