"""What a circle is, and what is kept of it; `backend/storage` keeps it. Times are seconds, UTC."""

from dataclasses import dataclass
from typing import Protocol

from backend.matches.facts.sheet import MatchSummary
from backend.matches.facts.store import Creation


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in a circle."""

    person: str
    nick: str
    vote: str | None = None
    """The game that they want to play next."""
    follows: bool = False
    """Whether they are told when others of the circle play in public."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle and everybody in it. It is never empty: it vanishes with its last member."""

    id: str
    name: str
    secret: str
    """The end of the link that members pass on. Anybody who knows it may join."""
    members: tuple[Member, ...]
    """The longest-standing member comes first."""

    @property
    def founder(self) -> str:
        """The person who leads the circle: its longest-standing member."""
        return self.members[0].person

    def member(self, person: str) -> Member | None:
        """Return somebody of the circle, None if they are not in it."""
        return next((member for member in self.members if member.person == person), None)


class CircleStore(Protocol):
    """Durable circles. What a method writes is committed when it returns.

    The caller checks who may do it.
    """

    async def add_circle(self, circle: Circle, at: float, creation: Creation | None = None) -> None:
        """Store a new circle with its first member.

        Raises `Conflict` if the request has made one already.
        """

    async def circle(self, circle: str) -> Circle | None:
        """Return a circle."""

    async def circles_of(self, person: str) -> list[Circle]:
        """Return all circles of a person, by name."""

    async def join_circle(self, circle: str, person: str, at: float) -> None:
        """Add a member; nothing changes if they are one already."""

    async def leave_circle(self, circle: str, person: str, secret: str | None = None) -> None:
        """Remove a member. A `secret` replaces the one of the circle.

        A circle without members is deleted.
        """

    async def name_circle(self, circle: str, name: str) -> None:
        """Give a circle another name."""

    async def renew_circle(self, circle: str, secret: str) -> None:
        """Give a circle another secret."""

    async def delete_circle(self, circle: str) -> None:
        """Delete a circle. Its matches stay, as matches of nobody's circle."""

    async def vote_in_circle(self, circle: str, person: str, game: str | None) -> None:
        """Note which game a member wants to play next; None takes the vote back."""

    async def follow_circle(self, circle: str, person: str, since: float | None) -> None:
        """Note since when a member follows the circle; None: the member does not."""

    async def add_to_circle(self, circle: str, match: str) -> None:
        """Store a match of the circle, once. This clears all votes."""

    async def circle_matches(self, circle: str, limit: int) -> list[MatchSummary]:
        """Return the matches of a circle with their rematches, unfinished and latest ones first."""
