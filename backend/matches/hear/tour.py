"""Tour: people look at a finished match together. One guides, the others follow.

It names positions and nothing else: each page shows what its own viewer may see there. Nothing is
stored; a tour lives as long as somebody of it is connected.
"""

from backend.matches.hear.audience import Audience
from backend.matches.hear.shown import Message
from backend.protocol.codes import Code, Refused
from backend.protocol.tours import TourChanged, TourFacts, TourPerson

MOST_NAMES = 20
"""More people than that are a crowd, of which the number is told."""


class Tour:
    """Who guides through one match, who follows, and what they look at."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._people: dict[str, str] = {}
        """Names by person, in the order in which they came."""
        self._guide: str | None = None
        self._line: str | None = None
        self._move = 0
        self._told: TourFacts | None = None

    @property
    def line(self) -> str | None:
        """The line that is looked at; None is the match itself."""
        return self._line

    def check_guide(self, person: str) -> None:
        """Make sure that a person may guide: nobody else does. Raises `Refused`."""
        self._let_go()
        if self._guide not in (None, person):
            raise Refused(Code.NOT_LEADING)

    def show(self, person: str, name: str, line: str | None, move: int) -> None:
        """Show a position to everybody. If nobody guides yet, this person becomes the guide."""
        self.check_guide(person)
        self._people.setdefault(person, name)
        self._guide, self._line, self._move = person, line, move

    def follow(self, person: str, name: str) -> None:
        """Let somebody follow. A guide who follows stops guiding."""
        self.leave(person)
        self._people[person] = name

    def leave(self, person: str) -> None:
        """Let somebody look around alone. A guide who leaves stops guiding."""
        self._people.pop(person, None)
        if self._guide == person:
            self._guide = None

    def hand_on(self, person: str, to: str) -> None:
        """Let somebody else who is here guide. Raises `Refused`."""
        self._let_go()
        if self._guide != person:
            raise Refused(Code.NOT_LEADING)
        if to not in self._people:
            raise Refused(Code.NO_SUCH_PERSON)
        self._guide = to

    def facts(self) -> TourFacts | None:
        """Return what everybody knows of it; None if there is no tour."""
        self._let_go()
        if not self._people:
            return None
        names: list[TourPerson] = [
            {"person": person, "name": name} for person, name in self._people.items()
        ]
        names.sort(key=lambda one: one["person"] != self._guide)  # the guide is always named
        return {
            "guide": self._guide,
            "people": names[:MOST_NAMES],
            "more": max(0, len(names) - MOST_NAMES),
            "line": self._line,
            "move": self._move,
        }

    def tell(self) -> None:
        """Tell everyone what has changed since the last time."""
        facts = self.facts()
        if facts != self._told:
            self._told = facts
            message: TourChanged = {"type": "tour", "tour": facts}
            self._audience.tell_all(Message(message))

    def _let_go(self) -> None:
        """Forget people who have disconnected."""
        for person in [one for one in self._people if not self._audience.here(one)]:
            self.leave(person)
