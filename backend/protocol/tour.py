"""The public facts about people who look at a finished match together."""

from typing import Literal

from typing_extensions import TypedDict


class TourPerson(TypedDict):
    """Somebody who looks at a finished match together with others."""

    person: str
    name: str


class TourFacts(TypedDict):
    """The people who look at a finished match together, and the position. Views may differ."""

    guide: str | None
    """The person who guides now, None if nobody does."""
    people: list[TourPerson]
    """The guide and the followers, at most twenty."""
    more: int
    """How many more follow."""
    line: str | None
    """A line that was played on; None is the match itself."""
    move: int
    """The number of moves before the position shown, in the match and the line together."""


class TourChanged(TypedDict):
    """Tells who looks together and at what; null after the last person has left."""

    type: Literal["tour"]
    tour: TourFacts | None
