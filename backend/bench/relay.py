"""A bare relay on FastAPI, without game or storage, to compare the server with.

Machines differ more than servers do, so the server's cost is given as a multiple of the relay's.
`python -m backend.bench.relay PORT` runs it.
"""

import asyncio
import sys
from collections import defaultdict
from contextlib import suppress
from time import perf_counter

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from backend.bench.figures import Relay
from backend.bench.load import Link
from backend.bench.process import ServerProcess

PAIRS = 64
PADDING = "x" * 300
"""Makes a message about as long as a submission and its update together."""


async def measure(process: ServerProcess, seconds: float) -> Relay:
    """Let pairs of connections send messages to each other as fast as they can."""
    passed = 0
    over = False
    senders = []

    def play(sender: Link, receiver: Link) -> None:
        def heard(_kind: bytes, _payload: bytes) -> None:
            nonlocal passed
            passed += 1
            if not over:
                sender.send({"type": "move", "padding": PADDING})

        receiver.heard = heard

    for pair in range(PAIRS):
        sender, receiver = [Link(process.port, f"/ws/{pair}") for _ in range(2)]
        for link in (sender, receiver):
            await link.connect()
        play(sender, receiver)
        senders.append(sender)
    cpu, began = process.cpu(), perf_counter()
    for sender in senders:
        sender.send({"type": "move", "padding": PADDING})
    await asyncio.sleep(seconds)
    over = True
    spent, took = process.cpu() - cpu, perf_counter() - began
    for sender in senders:
        sender.close()
    return Relay(passed / took, spent / passed * 1e6)


def _app() -> FastAPI:
    app = FastAPI()
    rooms: dict[str, list[WebSocket]] = defaultdict(list)

    @app.websocket("/ws/{room}")
    async def relay(socket: WebSocket, room: str) -> None:
        await socket.accept()
        rooms[room].append(socket)
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                text = await socket.receive_text()
                for other in rooms[room]:
                    await other.send_text(text)

    @app.get("/readyz")
    async def ready() -> dict[str, bool]:
        return {"ready": True}

    return app


if __name__ == "__main__":
    uvicorn.run(
        _app(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="critical",
    )
