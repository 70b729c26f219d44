"""What matches need of bots; `backend.app` decides which bots think, and where."""

from typing import Any, Protocol

from backend.engine import AnyGame, Choice, Json, MatchRecord, Seat
from backend.matches.facts.course import Course


def choice_of(course: Course, seat: Seat) -> Choice:
    """Return the choice of the seat to act."""
    game, position = course.game, course.position
    past = [(move.seat, move.action) for move in course.line] if game.card.telling else []
    return Choice(game, position.view(seat), position.legal_actions(), past)


class Thinkers(Protocol):
    """Bots. They know a seat's view, and everything of a finished match.

    An `asker` is who waits for the answer. Each gets the same share of the bots' time.
    """

    def knows(self, game: AnyGame) -> bool:
        """Whether bots can think about a game at all."""

    async def choose(self, choice: Choice, level: str, asker: str) -> Any:
        """Return one of the legal actions. Cancelling it ends the thinking."""

    async def reply(self, choice: Choice, level: str, asker: str, seed: int) -> Any:
        """Return what `choose` might, but always the same for the same arguments.

        A bot of a level looks at a fixed number of positions here, however long that takes.
        """

    async def hint(self, choice: Choice, asker: str) -> Json | None:
        """Return a good action, the chance it gives, and why: `action`, `chance`, `reasons`.

        None if nobody can think about it now.
        """

    async def deal(self, game: AnyGame, view: Json, seed: str) -> Json | None:
        """Return a whole position that fits a seat's view, as the omniscient viewer sees it.

        What the view hides is dealt from the seed alone. None if bots do not know the game.
        """

    async def curve(self, game: AnyGame, record: MatchRecord) -> list[list[float]] | None:
        """Return everybody's chances before the first move of a finished match and after each.

        None if nobody can tell now.
        """

    async def better(self, game: AnyGame, record: MatchRecord, move: int) -> Json | None:
        """Return what would have been better than a move of a finished match, counted from 1.

        `action`, and `gain`: the chance it would have added, if that is known. None if the move was
        good, or nobody can tell now.
        """
