"""Answers about a circle, to its members and to people with its link."""

from collections.abc import Sequence

from pydantic import BaseModel

from backend.circles.results import results
from backend.circles.store import Circle
from backend.matches.facts.sheet import MatchSummary
from backend.matches.hear import shown
from backend.protocol.lists import Listed
from backend.protocol.messages import Status

SHOWN = 30
"""Maximum number of finished matches, and of all others, in the answer."""


class Briefly(BaseModel):
    """A circle in the list of a member's circles."""

    id: str
    name: str
    members: int
    tables: int
    """Number of tables that wait for players."""


class Circles(BaseModel):
    """All circles of a person."""

    circles: list[Briefly]


class Invitation(BaseModel):
    """The facts that people with the link may know before they join."""

    name: str
    members: int


class Fellow(BaseModel):
    """A member of a circle."""

    person: str
    nick: str
    vote: str | None
    """The game that they want to play next."""
    played: int
    won: int
    ahead: dict[str, int]
    """By other member: the number of matches in which this member did better."""
    level: dict[str, int]
    """By other member: the number of matches in which the two tied."""


class Inside(BaseModel):
    """A circle."""

    id: str
    name: str
    founder: str
    """The person who leads it: its longest-standing member."""
    link: str
    """Anybody who opens it may join."""
    following: bool
    """Whether the reader gets news when other members play in public."""
    members: list[Fellow]
    """The longest-standing member comes first."""
    unfinished: list[Listed]
    finished: list[Listed]


def inside(circle: Circle, me: str, matches: Sequence[MatchSummary], link: str) -> Inside:
    """Return the answer about a circle to one of its members."""
    own = circle.member(me)
    people = [member.person for member in circle.members]
    over = [match for match in matches if match.sheet.status is Status.OVER]
    counted = results(people, (match.sheet for match in over))
    members = [
        Fellow(
            person=one.person,
            nick=one.nick,
            vote=one.vote,
            played=counted.played[one.person],
            won=counted.won[one.person],
            ahead={b: n for (a, b), n in counted.ahead.items() if a == one.person},
            level={b: n for (a, b), n in counted.level.items() if a == one.person},
        )
        for one in circle.members
    ]
    going = [match for match in matches if match.sheet.status is not Status.OVER]
    return Inside(
        id=circle.id,
        name=circle.name,
        founder=circle.founder,
        link=link,
        following=own is not None and own.follows,
        members=members,
        unfinished=[shown.listed(match) for match in going[:SHOWN]],
        finished=[shown.listed(match) for match in over[:SHOWN]],
    )


def briefly(circle: Circle, matches: Sequence[MatchSummary]) -> Briefly:
    """Return a circle's line in a list."""
    tables = sum(match.sheet.status is Status.OPEN for match in matches)
    return Briefly(id=circle.id, name=circle.name, members=len(circle.members), tables=tables)
