"""For operators and their tools: liveness, readiness, figures."""

from asyncio import timeout
from contextlib import suppress
from hmac import compare_digest
from ipaddress import ip_address
from time import monotonic

from fastapi import APIRouter, Request, Response

from backend.engine import Json
from backend.matches.facts.store import Unavailable
from backend.protocol.codes import Code, Refused
from backend.web.hosts import is_loopback
from backend.web.services import Services, Use

MEASURE_EVERY, MEASURE_PATIENCE = 60.0, 1.0
"""Seconds between two measurements of the database's size, and the time limit of one."""

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz(services: Use) -> Json:
    """Answer that the process is alive, with the id of its node."""
    node = {"node": services.cluster.node} if services.cluster else {}
    return {"status": "alive", **node}


@router.get("/readyz")
async def readyz(services: Use) -> Json:
    """Answer whether this node takes visitors and can store a move now."""
    if services.cluster and services.cluster.leaving:
        raise Refused(Code.UNAVAILABLE)
    await services.readiness.check()
    return {"status": "ready"}


@router.get("/metrics")
async def metrics(services: Use, request: Request) -> Response:
    """Return the figures to requests with the token; if no token is set, to this machine only."""
    token = services.settings.metrics_token
    given = request.headers.get("authorization", "")
    if not (
        compare_digest(given.encode(), f"Bearer {token}".encode()) if token else _local(request)
    ):
        raise Refused(Code.NOT_HERE)
    await _measure_database(services)
    return Response(services.meter.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _measure_database(services: Services) -> None:
    """Measure the database's size if it is due. A failure does not keep back other figures."""
    meter, now = services.meter, monotonic()
    if now >= meter.database_due:
        meter.database_due = now + MEASURE_EVERY
        with suppress(Unavailable, TimeoutError):
            async with timeout(MEASURE_PATIENCE):
                meter.database_measured(await services.hub.store.size())


def _local(request: Request) -> bool:
    """Whether a request comes from this machine itself, but not through a proxy on it.

    The check of `Host` excludes pages of other sites whose names point here.
    """
    if not is_loopback(request.headers.get("host", "")):
        return False
    if any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip")):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
