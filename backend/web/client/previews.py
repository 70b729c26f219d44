"""Previews of links in messengers: the game, the players, a picture."""

from html import escape
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.types import Scope

from backend.matches.facts.sheet import MatchSheet
from backend.matches.facts.store import Unavailable
from backend.pictures.scene import SHAPE
from backend.protocol.codes import Refused
from backend.protocol.messages import Status
from backend.web.client.assets import FRONTEND
from backend.web.services import Services

HOME = "previews/home.jpg"

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
    """The preview of a link."""

    title: str
    says: str
    picture: str
    """The path of an image on this site."""
    embed: str = ""
    """The path of a match that pages of other sites may show; empty if there is none."""


async def preview(services: Services, scope: Scope, table: str | None, lang: str) -> Preview:
    """Return the preview of a link to a table or to the site.

    It never loads a match into memory: of a match that is not there, it reads only the sheet.
    """
    sheet = await _sheet(services, scope, table) if table else None
    game = services.games.get(sheet.game) if sheet else None
    if sheet is None or game is None or not _for_all(sheet):
        first = next(iter(services.games.values())).card.title
        return Preview("Clanhold", _SAYS[lang]["site"].format(game=first), f"/static/{HOME}")
    names = ", ".join(chair.signed for chair in sheet.chairs if chair.name)
    says = f"{names} · {_state(sheet, lang)}" if names else _state(sheet, lang)
    title = f"{game.card.title} · {sheet.title}"
    if sheet.status is Status.OPEN:
        return Preview(title, says, f"/static/{art(sheet.game)}")
    return Preview(title, says, f"/m/{sheet.id}.png?lang={lang}", f"/m/{sheet.id}")


async def _sheet(services: Services, scope: Scope, table: str) -> MatchSheet | None:
    """Return a table's sheet, None if there is no such table or operators have closed it."""
    try:
        services.measures.check_match(table)
        if services.hub.holds(table):
            return (await services.hub.room(table)).sheet
        services.take("joins", scope)
        summary = await services.hub.store.summary(table)
    except (Refused, Unavailable):
        return None
    return summary.sheet if summary else None


def _for_all(sheet: MatchSheet) -> bool:
    return sheet.watchable or sheet.status is Status.OPEN


def art(game: str) -> str:
    """Return the path below `frontend/` of a game's picture, or of the site's."""
    picture = f"games/{game}/preview.jpg"
    return picture if (FRONTEND / picture).is_file() else HOME


def _state(sheet: MatchSheet, lang: str) -> str:
    says = _SAYS[lang]
    if sheet.status is not Status.OPEN:
        return says[sheet.status.value]
    free = sum(chair.free for chair in sheet.chairs)
    return says["seats"].format(free=free, all=len(sheet.chairs)) if free else says["full"]


def tags(shown: Preview, site: str) -> str:
    """Return the tags of a preview for a page's head: a description and Open Graph tags."""
    width, height = SHAPE
    facts = {
        "og:site_name": "Clanhold",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.says,
        "og:image": f"{site}{shown.picture}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": shown.title,
        "twitter:card": "summary_large_image",
    }
    lines = [f'<meta name="description" content="{escape(shown.says)}">\n']
    lines += [f'<meta property="{name}" content="{escape(it)}">\n' for name, it in facts.items()]
    if shown.embed:
        asked = urlencode({"url": f"{site}{shown.embed}"})
        kind, address = "application/json+oembed", escape(f"{site}/api/oembed?{asked}")
        lines.append(f'<link rel="alternate" type="{kind}" href="{address}">\n')
    return "".join(lines)
