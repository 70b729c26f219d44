"""The server process: opens the port, brings the database up to date, runs uvicorn."""

import asyncio
import gc
import os
import socket
from functools import partial
from typing import Any, cast

import uvicorn
from pydantic import ValidationError

from backend.app import (
    Door,
    HttpProtocol,
    WireProtocol,
    configure_logs,
    create_app,
    raise_file_limit,
)
from backend.cli.command import CommandError
from backend.settings import EVERYWHERE, Settings, lan_address
from backend.storage import SqlStore
from backend.storage.only_writer import AlreadyServed, OnlyWriter
from backend.storage.session import sqlite_file

LARGEST_FRAME = 64 * 1024
"""Maximum size of a websocket message in bytes."""
ALREADY_SERVED = (
    "Another Clanhold already serves this database. Stop that one first, or give this one a "
    "DATABASE_URL of its own. Several nodes on one PostgreSQL need NATS_URL."
)


def serve() -> int:
    """Serve until interrupted."""
    settings = read_settings()
    if settings.nats_url and sqlite_file(settings.database_url):
        raise CommandError("NATS_URL needs a DATABASE_URL of PostgreSQL: nodes share a database.")
    configure_logs(settings)
    listening = _listen(settings)
    try:
        server = Server(settings, listening)
        _calm_garbage_collection()
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return 0
    finally:
        listening.close()
    return 0


def _calm_garbage_collection() -> None:
    """Collect garbage less often, and never among loaded modules: a collection delays moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


class Server(uvicorn.Server):
    """Uvicorn that first locks the database, and checks its connections every second."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        app = create_app(settings)
        count = app.state.services.meter.turned_away
        self._door = Door(settings, raise_file_limit(), count)
        super().__init__(_config(settings, app, self._door))
        self._settings = settings
        self._cluster = app.state.services.cluster
        self._only_writer = OnlyWriter(settings.database_url)
        """The lock of the database, held until this process ends."""
        self._addresses = addresses(settings.host, listening.getsockname()[1])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the addresses."""
        await self._open_database()
        await super().startup(sockets)
        if self.started:
            here, *friends = self._addresses
            print(f"Clanhold is open: {here}", flush=True)
            for address in friends:
                print(f"Friends in the same network: {address}", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Give the matches to other nodes, then end."""
        if self._cluster:
            await self._cluster.drain()
        await super().shutdown(sockets)

    async def _open_database(self) -> None:
        """Bring the tables up to date, as the only process that uses them or as a node."""
        try:
            if not self._settings.nats_url:
                await self._only_writer.take()
            await _migrate(self._settings)
            if self._cluster:
                await self._cluster.open()
        except AlreadyServed:
            raise CommandError(ALREADY_SERVED, 1) from None
        except Exception as error:
            what = "The node cannot start" if self._cluster else "The database cannot be opened"
            raise CommandError(f"{what}: {_cause(error)}", 1) from error

    async def on_tick(self, counter: int) -> bool:
        """Check all connections once a second. uvicorn calls this ten times a second."""
        if counter % 10 == 0:
            now = asyncio.get_running_loop().time()
            self._door.look_around(cast(Any, self.server_state.connections), now)
        return await super().on_tick(counter)


def addresses(host: str, port: int) -> list[str]:
    """Return the site's address for this machine, then the one for others in its network."""
    if host not in EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    here = f"http://localhost:{port}"
    lan = lan_address(host)
    return [here, f"http://{lan}:{port}"] if lan else [here]


def read_settings() -> Settings:
    """Return the settings; a wrong one is reported in one line."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "settings"
        raise CommandError(f"{name}: {first['msg']}") from None


def _listen(settings: Settings) -> socket.socket:
    try:
        family, *_, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server(address[:2], family=family, reuse_port=False, backlog=2048)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else error
        raise CommandError(
            f"Cannot listen on {settings.host} port {settings.port}: {reason}. "
            "PORT=8123 chooses another port.",
            1,
        ) from None


async def _migrate(settings: Settings) -> None:
    store = SqlStore(settings.database_url, sqlite_synchronous=settings.sqlite_synchronous)
    try:
        await store.open()
    finally:
        await store.close()


def _cause(error: BaseException) -> str:
    """Return the first error of a chain, in one line."""
    while error.__cause__ is not None:
        error = error.__cause__
    return str(error).partition("\n")[0] or type(error).__name__


def _config(settings: Settings, app: Any, door: Door) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=cast(Any, partial(HttpProtocol, door=door)),
        ws=cast(Any, partial(WireProtocol, door=door)),
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the app reads them itself, and only with TRUST_PROXY
        server_header=False,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
