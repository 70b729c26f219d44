"""Tour: people look at a finished match together. One guides, the others follow.

It names positions and nothing else: each page shows what its own viewer may see there. Nothing is
stored; a tour lives as long as somebody of it is connected.
"""

from backend.engine import Json
from backend.matches.facts.lines import lines_of
from backend.matches.facts.match import Match
from backend.matches.facts.store import MatchStore, Person
from backend.matches.hear.audience import Audience
from backend.matches.hear.settling import Settling
from backend.matches.hear.shown import Message
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Follow, Guide, HandOn
from backend.protocol.tour import TourChanged, TourFacts, TourPerson

MOST_NAMES = 20
"""More people than that are a crowd, of which the number is told."""
SETTLE = 0.1
"""Seconds in which people who start or stop following are gathered into one message."""


class Tour:
    """Who guides through one match, who follows, and what they look at."""

    def __init__(
        self, match: Match, audience: Audience, settling: Settling, store: MatchStore
    ) -> None:
        self._match = match
        self._audience = audience
        self._settling = settling
        self._store = store
        self._people: dict[str, str] = {}
        """Names by person, in the order in which they came."""
        self._guide: str | None = None
        self._line: str | None = None
        """The line that is looked at; None is the match itself."""
        self._move = 0
        self._told: TourFacts | None = None

    # What people ask for.

    async def guide(self, person: Person, request: Guide) -> Json:
        """Show a position to everybody. If nobody guides yet, this person becomes the guide."""
        self._check_free(person.id)
        await self._check_place(request.line, request.move)
        self._check_free(person.id)  # somebody else may have come first meanwhile
        self._people.setdefault(person.id, self._name_of(person))
        self._guide, self._line, self._move = person.id, request.line, request.move
        self.tell()
        return {}

    async def follow(self, person: Person, request: Follow) -> Json:
        """Let somebody follow, or look around alone. A guide who asks for it stops guiding."""
        self._leave(person.id)
        if request.following:
            self._people[person.id] = self._name_of(person)
        self._settling.call("tour", self.tell, SETTLE)
        return {}

    async def hand_on(self, person: Person, request: HandOn) -> Json:
        """Let somebody else who is here guide."""
        self._forget_gone()
        if self._guide != person.id:
            raise Refused(Code.NOT_GUIDING)
        if request.person not in self._people:
            raise Refused(Code.NO_SUCH_PERSON)
        self._guide = request.person
        self.tell()
        return {}

    # What everybody hears.

    def facts(self) -> TourFacts | None:
        """Return what everybody knows of it; None if there is no tour."""
        self._forget_gone()
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

    def _check_free(self, person: str) -> None:
        self._forget_gone()
        if self._guide not in (None, person):
            raise Refused(Code.NOT_GUIDING)

    async def _check_place(self, line: str | None, move: int) -> None:
        """Make sure that a line is shown here; pages know how many moves it has."""
        if line is None:
            moves = len(self._match.begun().line)
            if move > moves:
                raise Refused(Code.NO_SUCH_MOVE, moves=moves)
        elif line != self._line:
            lines = await lines_of(self._store, self._match.sheet.id)
            if line not in [one.sheet.id for one in lines]:
                raise Refused(Code.NOT_FOUND)

    def _name_of(self, person: Person) -> str:
        return self._match.sheet.name_of(person.id, person.nick)

    def _leave(self, person: str) -> None:
        self._people.pop(person, None)
        if self._guide == person:
            self._guide = None

    def _forget_gone(self) -> None:
        """Forget people who have disconnected."""
        for person in [one for one in self._people if not self._audience.here(one)]:
            self._leave(person)
