"""oEmbed: how pages of other sites show a match. The page they show is `/embed/m/{id}`."""

import re
from html import escape
from typing import Annotated, Literal
from urllib.parse import urlsplit

from fastapi import APIRouter, Query, Request

from backend.engine import Json
from backend.pictures.scene import SHAPE
from backend.protocol.codes import Code, Refused
from backend.web.client.previews import preview
from backend.web.services import Use
from backend.web.visitor import site

SIZE = (800, 540)
"""Width and height of an embedded match in pixels, unless the other page asks for less."""
LEAST = 240
"""The smallest width and height in pixels: a smaller board cannot be read."""

_MATCH = re.compile(r"/[mt]/([A-Za-z0-9_-]{1,40})")

router = APIRouter(prefix="/api", tags=["embeds"])

Pixels = Annotated[int, Query(ge=LEAST, le=10_000)]


@router.get("/oembed")
async def oembed(
    *,
    request: Request,
    services: Use,
    url: Annotated[str, Query(max_length=500)],
    maxwidth: Pixels = SIZE[0],
    maxheight: Pixels = SIZE[1],
    form: Annotated[Literal["json"], Query(alias="format")] = "json",  # noqa: ARG001
) -> Json:
    """Return how to embed the match at an address of this site, in the format of oembed.com."""
    here = site(request.scope, services.settings)
    found = _MATCH.fullmatch(urlsplit(url).path) if url.startswith(f"{here}/") else None
    shown = await preview(services, request.scope, found[1] if found else None, "en")
    if found is None or not shown.embed:
        raise Refused(Code.NO_SUCH_TABLE)
    width, height = min(SIZE[0], maxwidth), min(SIZE[1], maxheight)
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Clanhold",
        "provider_url": here,
        "title": shown.title,
        "html": frame(f"{here}/embed/m/{found[1]}", shown.title, width, height),
        "width": width,
        "height": height,
        "thumbnail_url": f"{here}{shown.picture}",
        "thumbnail_width": SHAPE[0],
        "thumbnail_height": SHAPE[1],
    }


def frame(address: str, title: str, width: int, height: int) -> str:
    """Return the HTML that shows an address inside a page."""
    return (
        f'<iframe src="{escape(address)}" title="{escape(title)}" width="{width}"'
        f' height="{height}" loading="lazy" style="border:0;max-width:100%"></iframe>'
    )
