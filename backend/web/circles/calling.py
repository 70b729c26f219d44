"""Sends a circle's news to all open pages of its members."""

from collections.abc import Iterable

from backend.circles.news import TableCalled
from backend.circles.store import Circle
from backend.matches.hall.people import About, Word
from backend.matches.hear import shown
from backend.protocol.answers import Called, CircleNews
from backend.web.services import Services


async def call(services: Services, news: TableCalled) -> None:
    """Call all other members to a table, on their open pages.

    Any further way to pass a call on belongs here.
    """
    called: Called = {
        "name": news.circle.name,
        "by": news.by.nick,
        "game": news.game,
        "table": news.table,
    }
    await _tell(services, news.circle.id, news.others, called)
    await _tell(services, news.circle.id, [news.by.id])


async def tell_change(services: Services, circle: Circle) -> None:
    """Tell the members' pages that a circle has changed."""
    await _tell(services, circle.id, [member.person for member in circle.members])


async def _tell(
    services: Services, circle: str, people: Iterable[str], called: Called | None = None
) -> None:
    message: CircleNews = {"type": "circle", "circle": circle, "called": called}
    await services.tell(Word(About.TOLD, (shown.text(message), *people)))
