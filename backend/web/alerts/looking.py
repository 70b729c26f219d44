"""The tabs that people look at (people who look get no alerts), and the service worker."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from backend.protocol.requests import Strict
from backend.web.client.assets import FRONTEND, answer, packed, way_for
from backend.web.people.identity import MaybeMe
from backend.web.services import Use

BELIEVED = 45.0
"""Seconds for which a tab counts as visible after its report."""
AGAIN = 30
"""Seconds after which a visible tab reports again."""
SELDOM = 600
"""The same for a person without alerts, who may have asked for some since."""
WORKER = FRONTEND / "parts" / "self" / "service_worker.js"

router = APIRouter(tags=["you"])


class Look(Strict):
    """Whether somebody looks at a tab."""

    tab: Annotated[str, Field(pattern="^[0-9a-z-]{8,64}$")]
    """A random id, the same for as long as the page is open."""
    visible: bool


class Heard(BaseModel):
    """When the tab should report again."""

    again: int | None
    """Seconds after which a tab that is still visible should report; null: never."""
    hiding: bool
    """Whether the tab should also report that it was hidden."""


@router.post("/api/me/looking")
async def look(body: Look, me: MaybeMe, services: Use, request: Request) -> Heard:
    """Store whether a person looks at a tab, if they have alerts."""
    if me is None or me.outside_bot:
        return Heard(again=None, hiding=False)
    services.take("looks", request.scope, me)
    store, now = services.herald.store, services.times.now()
    if not body.visible:
        await store.hide_tab(body.tab, me.id, now)
        return Heard(again=None, hiding=True)
    noted = await store.show_tab(body.tab, me.id, now, now + BELIEVED)
    return Heard(again=AGAIN if noted else SELDOM, hiding=noted)


@router.get("/service_worker.js", include_in_schema=False)
async def service_worker(request: Request) -> Response:
    """Send the service worker. Its path must be above those of all pages that it serves."""
    way = way_for(request.headers)
    text = await to_thread.run_sync(packed, WORKER, way, WORKER.stat().st_mtime_ns)
    kind = {"Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache"}
    return answer(text, way, request.headers, kind | {"Vary": "Accept-Encoding"})
