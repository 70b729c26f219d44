"""create_app: the one place that joins all parts into the service."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from os import cpu_count
from time import time
from typing import TYPE_CHECKING, Any, Protocol

from fastapi import APIRouter, FastAPI

from backend.alerts.herald import Herald
from backend.alerts.post import Post, Ways
from backend.alerts.store import AlertStore
from backend.bots.workers import Far, Workers
from backend.circles.store import CircleStore
from backend.daily.deals import Deals
from backend.daily.store import DailyStore
from backend.desk.measures import Measures
from backend.desk.store import DeskStore
from backend.desk.watch import Watch
from backend.games import GAMES, RULES
from backend.matches.facts.clock import Times
from backend.matches.facts.keeping import KeepingStore
from backend.matches.facts.store import FollowStore, MatchStore, PeopleStore
from backend.matches.facts.thinking import Thinkers
from backend.matches.hall.featured import Showcase
from backend.matches.hall.following import Following
from backend.matches.hall.hub import Hub
from backend.matches.hall.uptime import Uptime
from backend.matches.shared import Patience
from backend.pictures.studio import Studio
from backend.ratings.intake import Intake
from backend.ratings.store import RatingStore
from backend.settings import Settings
from backend.storage import SqlStore
from backend.version import VERSION
from backend.web import (
    daily,
    errors,
    featured,
    lines,
    records,
    reports,
    short_codes,
    socket,
    tables,
)
from backend.web.alerts import looking, ways
from backend.web.circles import circles
from backend.web.client import embeds, pages, pictures
from backend.web.client.assets import RELEASE
from backend.web.guard import Guard
from backend.web.hosts import Hosts
from backend.web.limits import Limits
from backend.web.operating import desk, ops
from backend.web.operating.logs import RequestLog, configure_logs, dropped_lines
from backend.web.operating.meter import Meter
from backend.web.operating.readiness import Readiness
from backend.web.people import devices, follows, identity, keeping, profiles, tickets
from backend.web.security import SecurityHeaders
from backend.web.services import Services
from backend.web.table_limits import TableLimits
from backend.web.wire.door import Door, raise_file_limit
from backend.web.wire.http import HttpProtocol
from backend.web.wire.websocket import WireProtocol

if TYPE_CHECKING:
    from backend.cluster.node import Cluster
    from backend.cluster.thinking import FarThinkers

__all__ = [
    "Door",
    "HttpProtocol",
    "WireProtocol",
    "configure_logs",
    "create_app",
    "raise_file_limit",
]


class Store(
    MatchStore,
    PeopleStore,
    KeepingStore,
    FollowStore,
    DeskStore,
    RatingStore,
    CircleStore,
    DailyStore,
    Protocol,
):
    """A storage of everything."""

    @property
    def alerts(self) -> AlertStore:
        """The storage of alerts."""


API = APIRouter(responses={"4XX": {"model": errors.Problem}})
"""All routes of the API. All apps share them: they take longer to make than the rest of an app."""
for _router in (
    identity.router,
    devices.router,
    ways.router,
    looking.router,
    profiles.router,
    keeping.router,
    tickets.router,
    follows.router,
    tables.router,
    daily.router,
    short_codes.router,
    reports.router,
    circles.router,
    records.router,
    featured.router,
    lines.router,
    pictures.router,
    embeds.router,
    ops.router,
    desk.router,
    desk.pages,
):
    API.include_router(_router)


def create_app(
    settings: Settings, *, store: Store | None = None, thinkers: Thinkers | None = None
) -> FastAPI:
    """Return the service. The storage's tables must be up to date when it starts.

    A `store` and `thinkers` that are given stay open at the end; otherwise the app has its own.
    """
    meter = Meter()
    cluster, far = _nodes(settings, meter)
    own = None if store else cluster.store if cluster else _storage(settings, meter)
    everything: Store = store or own  # type: ignore[assignment]
    uptime = cluster.uptime if cluster else Uptime(everything)
    times = Times(now=time, uptime=uptime)
    workers = None if thinkers else _workers(settings, far, meter)
    hub = Hub(
        RULES,
        everything,
        thinkers or workers,  # type: ignore[arg-type]
        times,
        _patience(settings),
        release=RELEASE.now(),
        figures=meter,
        owners=cluster.owners if cluster else None,
    )
    measures = Measures()
    hub.lobby.may_list = measures.listed
    watch = Watch(everything, measures, hub, times.now)
    intake = Intake(everything, RULES, hub.ended, hub.finished)
    studio = Studio()
    _measure(meter, hub, workers, far)
    services = Services(
        hub=hub,
        people=everything,
        circles=everything,
        keeping=everything,
        follows=everything,
        showcase=Showcase(hub, measures.listed, exhibits=cluster is None),
        settings=settings,
        hosts=Hosts(settings),
        limits=Limits(enabled=settings.rate_limits),
        meter=meter,
        games=GAMES,
        times=times,
        cluster=cluster,
        table_limits=TableLimits(hub, settings),
        readiness=Readiness(lambda: everything.save_uptime(uptime())),
        desk=everything,
        ratings=everything,
        measures=measures,
        watch=watch,
        studio=studio,
        herald=_herald(settings, everything.alerts, times),
        deals=Deals(GAMES, everything, times.now),
    )
    hub.saw = Following(everything, hub.background, services.tell).saw
    if cluster:
        cluster.attach(hub, socket.TableSocket(services).host)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        if cluster:
            await cluster.open()
        await uptime.open()
        await watch.look()
        lasting = (uptime.save_for_ever(), watch.look_for_ever(), intake.run_for_ever())
        tasks = [asyncio.create_task(work) for work in lasting]
        if far:
            await far.open()
        await hub.open()
        services.herald.open()
        if cluster:
            cluster.start()
        try:
            yield
        finally:
            await services.herald.close()
            await hub.close()
            await studio.close()
            if workers is not None:
                await workers.close()
            await _end(tasks)
            await uptime.save()
            if cluster:
                await cluster.close()
            if own is not None:
                await own.close()

    return _assembled(services, lifespan)


def _measure(meter: Meter, hub: Hub, workers: Workers | None, far: "FarThinkers | None") -> None:
    meter.follow(hub)
    meter.count_dropped_lines(dropped_lines)
    if workers is not None:
        turns = workers.near.processes.turns
        meter.count_thoughts(
            waiting=lambda: turns.waiting,
            here=lambda: turns.running,
            elsewhere=lambda: far.thinking if far else 0,
        )


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel tasks, and wait until all have ended: one of them may still be writing."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _assembled(services: Services, lifespan: Any) -> FastAPI:
    app = FastAPI(
        title="Clanhold",
        version=VERSION,
        description="A table for castle games. Tables use websockets for all their messages.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page needs scripts of another site, which pages here may not use
        redoc_url=None,
        lifespan=lifespan,
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    app.state.services = services
    errors.install(app, services)
    app.router.routes += [*API.routes, *socket.routes(services), *pages.routes(services)]
    # The middleware that is added last handles a request first.
    app.add_middleware(Guard, services=services)
    app.add_middleware(SecurityHeaders, settings=services.settings)
    app.add_middleware(RequestLog, services=services)
    return app


def _nodes(settings: Settings, meter: Meter) -> "tuple[Cluster, FarThinkers] | tuple[None, None]":
    """Return this process's node and its thinkers on other nodes; without NATS, import neither."""
    if not settings.nats_url:
        return None, None
    from backend.cluster.node import Cluster  # noqa: PLC0415
    from backend.cluster.thinking import FarThinkers  # noqa: PLC0415
    from backend.storage.cluster.owned_store import OwnedStore  # noqa: PLC0415

    store = OwnedStore(settings.database_url, RULES, meter.committed)
    cluster = Cluster(settings.database_url, settings.nats_url, store, RULES, VERSION)
    for name, (what, value) in cluster.figures().items():
        meter.count(f"clanhold_node_{name}", what, value)
    return cluster, FarThinkers(cluster.link)


def _storage(settings: Settings, meter: Meter) -> SqlStore:
    synchronous = settings.sqlite_synchronous
    return SqlStore(settings.database_url, sqlite_synchronous=synchronous, observe=meter.committed)


def _workers(settings: Settings, far: Far | None, meter: Meter) -> Workers:
    processes = settings.bot_processes or max(1, (cpu_count() or 2) - 1)
    return Workers(processes, settings.bot_seconds, far, meter.thought)


def _herald(settings: Settings, store: AlertStore, times: Times) -> Herald:
    ways = Ways(
        smtp_url=settings.smtp_url,
        mail_from=settings.mail_from,
        contact=settings.push_contact,
        private=settings.alerts_to_private_networks,
    )
    return Herald(store, Post(store, times, ways), times, GAMES)


def _patience(settings: Settings) -> Patience:
    return Patience(
        bot_pace=settings.bot_pace,
        absence=settings.absence_seconds,
        idle=settings.idle_minutes * 60,
        idle_table=settings.idle_table_minutes * 60,
        retire=settings.retire_minutes * 60,
    )
