"""The interface of matches to bots; `backend.app` decides which bots think, and where."""

from typing import Any, Protocol

from backend.engine import AnyGame, Choice, Json, MatchRecord, Seat
from backend.matches.facts.course import Course


def choice_of(course: Course, seat: Seat) -> Choice:
    """Return the choice of the seat to act."""
    game, position = course.game, course.position
    past = [(move.seat, move.action) for move in course.line] if game.card.telling else []
    return Choice(game, position.view(seat), position.legal_actions(), past)


class Thinkers(Protocol):
    """Bots. They get a seat's view of a running match, and a finished match's whole record.

    An `asker` is the player or match that waits for the answer. All askers get equal shares of
    the bots' time.
    """

    def knows(self, game: AnyGame) -> bool:
        """Whether bots can think about a game at all."""

    async def choose(self, choice: Choice, level: str, asker: str) -> Any:
        """Return one of the legal actions. Cancelling this call stops the thinking."""

    async def reply(self, choice: Choice, level: str, asker: str, seed: int) -> Any:
        """Return one of the legal actions, always the same for the same arguments.

        The bot looks at a fixed number of positions for its level; the time is not limited.
        """

    async def hint(self, choice: Choice, asker: str) -> Json | None:
        """Return a good action, the chance it gives, and why: `action`, `chance`, `reasons`.

        None if no bot can think about it now.
        """

    async def deal(self, game: AnyGame, view: Json, seed: str) -> Json | None:
        """Return a whole position that fits a seat's view, as the omniscient viewer sees it.

        What the view hides is dealt from the seed alone. None if bots do not know the game.
        """

    async def curve(self, game: AnyGame, record: MatchRecord) -> list[list[float]] | None:
        """Return everybody's chances before the first move of a finished match and after each.

        None if no bot can find them now.
        """

    async def better(self, game: AnyGame, record: MatchRecord, move: int) -> Json | None:
        """Return a better action than a move of a finished match, counted from 1.

        `action`, and `gain`: the chance it would have added, if that is known. None if the move was
        good, or if no bot can think about it now.
        """
