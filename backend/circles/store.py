"""Circles and their storage, which `backend/storage` implements. Times: seconds since 1970, UTC."""

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
    """Whether they get news when other members play in public."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """A circle and its members. It is deleted when its last member leaves, so it is never empty."""

    id: str
    name: str
    secret: str
    """The last part of the link that members pass on. Anybody who knows it may join."""
    members: tuple[Member, ...]
    """The longest-standing member comes first."""

    @property
    def founder(self) -> str:
        """The person who leads the circle: its longest-standing member."""
        return self.members[0].person

    def member(self, person: str) -> Member | None:
        """Return a person's membership, None if they are not in the circle."""
        return next((member for member in self.members if member.person == person), None)


class CircleStore(Protocol):
    """Durable circles. A method returns after its changes are committed.

    The caller checks whether the person may make the change.
    """

    async def add_circle(self, circle: Circle, at: float, creation: Creation | None = None) -> None:
        """Store a new circle with its first member.

        Raises `Conflict` if the same request has already made a circle.
        """

    async def circle(self, circle: str) -> Circle | None:
        """Return a circle."""

    async def circles_of(self, person: str) -> list[Circle]:
        """Return all circles of a person, by name."""

    async def join_circle(self, circle: str, person: str, at: float) -> None:
        """Add a member. Does nothing if the person is a member already."""

    async def leave_circle(self, circle: str, person: str, secret: str | None = None) -> None:
        """Remove a member. A `secret` that is given replaces the circle's.

        A circle without members is deleted.
        """

    async def name_circle(self, circle: str, name: str) -> None:
        """Give a circle another name."""

    async def renew_circle(self, circle: str, secret: str) -> None:
        """Give a circle another secret."""

    async def delete_circle(self, circle: str) -> None:
        """Delete a circle. Its matches stay, without a circle."""

    async def vote_in_circle(self, circle: str, person: str, game: str | None) -> None:
        """Store which game a member wants to play next; None takes the vote back."""

    async def follow_circle(self, circle: str, person: str, since: float | None) -> None:
        """Store since when a member follows the circle; None: the member does not follow it."""

    async def add_to_circle(self, circle: str, match: str) -> None:
        """Store a match of the circle, once. This clears all votes."""

    async def circle_matches(self, circle: str, limit: int) -> list[MatchSummary]:
        """Return the matches of a circle with their rematches, unfinished and latest ones first."""
