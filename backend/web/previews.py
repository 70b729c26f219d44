"""What messengers show of a link that somebody was sent: the game, who is there, a picture."""

from html import escape
from pathlib import Path
from typing import NamedTuple

from backend.matches.room import Room
from backend.matches.sheet import MatchSheet
from backend.protocol.codes import Refused
from backend.protocol.messages import Status
from backend.web.services import Services

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
HOME = "previews/home.jpg"
SIZE = (1200, 630)
"""Of a picture."""

_SAYS = {
    "en": {
        "site": "{game} and more castle games, with friends or with bots, straight in the browser.",
        "seats": "Come and play! Free seats: {free} of {all}.",
        "full": "Every seat is taken.",
        "running": "The match is under way.",
        "over": "The match is over.",
    },
    "de": {
        "site": "{game} und weitere Burgenspiele, mit Freunden oder mit Bots, direkt im Browser.",
        "seats": "Komm und spiel mit! Freie Plätze: {free} von {all}.",
        "full": "Alle Plätze sind besetzt.",
        "running": "Die Partie läuft.",
        "over": "Die Partie ist zu Ende.",
    },
}


class Preview(NamedTuple):
    """A link at a glance."""

    title: str
    says: str
    picture: str
    """The path of a file below `frontend/`."""


async def preview(services: Services, table: str | None, lang: str) -> Preview:
    """Return what a link shows, to a table or to the site.

    Only what is in memory is looked at, as every open table is: nobody makes us load matches.
    """
    hub = services.hub
    room = await hub.room(table) if table and hub.holds(table) else None
    if room is None or not _open_to_all(room):
        first = next(iter(services.games.values())).card.title
        return Preview("Clanhold", _SAYS[lang]["site"].format(game=first), HOME)
    sheet = room.sheet
    names = ", ".join(chair.signed for chair in sheet.chairs if chair.name)
    says = f"{names} · {_state(sheet, lang)}" if names else _state(sheet, lang)
    picture = f"games/{sheet.game}/preview.jpg"
    found = (FRONTEND / picture).is_file()
    return Preview(
        f"{room.match.game.card.title} · {sheet.title}", says, picture if found else HOME
    )


def _open_to_all(room: Room) -> bool:
    try:
        room.match.viewer_for(None, None)
    except Refused:
        return False
    return True


def _state(sheet: MatchSheet, lang: str) -> str:
    says = _SAYS[lang]
    if sheet.status is not Status.OPEN:
        return says[sheet.status.value]
    free = sum(chair.free for chair in sheet.chairs)
    return says["seats"].format(free=free, all=len(sheet.chairs)) if free else says["full"]


def tags(shown: Preview, site: str) -> str:
    """Return it for a page's head: a description, and Open Graph tags."""
    width, height = SIZE
    facts = {
        "og:site_name": "Clanhold",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.says,
        "og:image": f"{site}/static/{shown.picture}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "twitter:card": "summary_large_image",
    }
    lines = [f'<meta name="description" content="{escape(shown.says)}">\n']
    lines += [f'<meta property="{name}" content="{escape(it)}">\n' for name, it in facts.items()]
    return "".join(lines)
