"""The news that members of a circle get."""

from dataclasses import dataclass

from backend.circles.store import Circle
from backend.matches.facts.store import Person


@dataclass(frozen=True, slots=True)
class TableCalled:
    """Somebody has opened a table for a circle and waits for the others."""

    circle: Circle
    by: Person
    game: str
    table: str

    @property
    def others(self) -> list[str]:
        """The members who get this news: all but the person who opened the table."""
        return [one.person for one in self.circle.members if one.person != self.by.id]
