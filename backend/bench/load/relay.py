"""A bare relay on FastAPI, without any game, to compare the server with.

Machines differ more than servers do, so the server's cost is given as a multiple of the relay's.
`python -m backend.bench.load.relay PORT` keeps everything in memory. With the name of a database it
does what the server does: it stores a message durably before anybody gets it.
"""

import asyncio
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

Keep = Callable[[str], Awaitable[None]]


class GroupCommit:
    """Stores one row per message. All waiting messages go into one transaction."""

    def __init__(self, database: str) -> None:
        self._connection = sqlite3.connect(
            database, isolation_level=None, check_same_thread=False, cached_statements=8
        )
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("CREATE TABLE messages (id INTEGER PRIMARY KEY, text TEXT)")
        self._thread = ThreadPoolExecutor(1)
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def keep(self, text: str) -> None:
        """Return when the message is stored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((text, done))
        if self._task is None:
            self._task = asyncio.create_task(self._drain())
        await done

    async def _drain(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await loop.run_in_executor(self._thread, self._commit, [(text,) for text, _ in batch])
            for _, done in batch:
                if not done.cancelled():
                    done.set_result(None)
        self._task = None

    def _commit(self, rows: list[tuple[str]]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany("INSERT INTO messages (text) VALUES (?)", rows)
        self._connection.execute("COMMIT")


async def forget(_text: str) -> None:
    """Store nothing."""


def relay_app(keep: Keep) -> FastAPI:
    """Return the relay: everybody in a room gets every message that is sent there."""
    app = FastAPI()
    rooms: dict[str, list[WebSocket]] = defaultdict(list)

    @app.websocket("/ws/{room}")
    async def relay(socket: WebSocket, room: str) -> None:
        await socket.accept()
        rooms[room].append(socket)
        try:
            while True:
                text = await socket.receive_text()
                await keep(text)
                for other in rooms[room]:
                    await other.send_text(text)
        except WebSocketDisconnect:
            pass
        finally:
            rooms[room] = [other for other in rooms[room] if other is not socket]

    @app.get("/readyz")
    async def ready() -> dict[str, bool]:
        return {"ready": True}

    return app


if __name__ == "__main__":
    port, *databases = sys.argv[1:]
    uvicorn.run(
        relay_app(GroupCommit(databases[0]).keep if databases else forget),
        host="127.0.0.1",
        port=int(port),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="critical",
    )
