"""An outside bot in one file: it opens a table, waits for company and plays at random.

    python backend/bots/example.py http://localhost:8000 [TABLE]

It uses nothing of Clanhold but the protocol of `backend/matches/messages.py`. With a TABLE (the
last part of an invitation link) it joins that one instead.
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request
from typing import Any

from websockets.asyncio.client import connect


def post(url: str, body: Any, cookie: str = "") -> tuple[Any, str]:
    """Send JSON; return the answer and the cookie that says who we are."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers["Set-Cookie"] or cookie).split(";")[0]


async def play(server: str, table: str | None = None) -> Any:
    """Play one match to its end; return the result."""
    _, cookie = post(f"{server}/api/me", {"nick": "Example bot"})
    if table is None:
        wish = {"game": "kilt_castle", "seats": 2, "public": True}
        table = post(f"{server}/api/tables", wish, cookie)[0]["id"]
        print(f"Join me: {server}/t/{table}", flush=True)  # noqa: T201
    url = f"{server.replace('http', 'ws', 1)}/ws/table/{table}?v=1"
    async with connect(url, additional_headers={"Cookie": cookie}) as socket:

        async def ask(kind: str, **body: Any) -> None:
            await socket.send(json.dumps({"type": kind, "id": secrets.token_hex(8), **body}))

        async def act(legal: Any) -> None:
            action = random.choice(legal["actions"])
            await ask("submit", seq=legal["seq"], seat=legal["seat"], action=action)

        async for frame in socket:
            message = json.loads(frame)
            seats = message["table"]["chairs"] if "table" in message else []
            free = [i for i, seat in enumerate(seats) if not seat["person"] and not seat["bot"]]
            match message:
                case {"type": "welcome" | "table", "table": {"status": "over", "result": result}}:
                    return result
                case {"type": "welcome", "table": {"status": "open"}, "you": {"seats": []}}:
                    await ask("sit", seat=free[0], contribution=secrets.token_hex(16))
                case {"type": "table", "table": {"status": "open"}} if not free:
                    await ask("start")  # refused unless we are the host: that is fine
                case {"type": "welcome", "legal": {"actions": _} as legal}:
                    await act(legal)
                case {"type": "legal"}:
                    await act(message)
                case {"type": "refused", "code": "no_such_table"}:
                    raise SystemExit(message["message"])
    return None


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:3])))  # noqa: T201
