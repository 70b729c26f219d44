"""An outside bot in one file: it sits down at a table and plays a match at random.

Start it with `python backend/bots/example.py http://localhost:8000 TABLE TOKEN`. TABLE is the end
of a table's link, TOKEN is made in the menu behind your name, under "Your bot".
"""

import asyncio
import json
import secrets
import sys
from contextlib import suppress
from typing import Any

from websockets import ClientConnection, ConnectionClosed, connect


def choose(view: Any, actions: list[Any]) -> Any:  # noqa: ARG001
    """Return one of the actions. The view is all that our seat may know."""
    return secrets.choice(actions)


def apply(patch: list[Any], view: Any) -> None:
    """Apply an update's patch to the view (RFC 6902)."""
    for step in patch:
        place = view
        *way, last = [k.replace("~1", "/").replace("~0", "~") for k in step["path"].split("/")[1:]]
        for key in way:
            place = place[int(key) if isinstance(place, list) else key]
        if last == "-":
            place.append(step["value"])
        elif step["op"] == "remove":
            del place[int(last) if isinstance(place, list) else last]
        else:
            place[int(last) if isinstance(place, list) else last] = step["value"]


async def attend(socket: ClientConnection) -> str | None:
    """Take a free seat and act whenever it is our turn. Return the server's refusal, if any."""
    view = legal = None

    async def ask(kind: str, **body: Any) -> None:
        await socket.send(json.dumps({"type": kind, "id": secrets.token_hex(8), **body}))

    while True:
        match message := json.loads(await socket.recv()):
            case {"type": "welcome" | "table", "table": {"status": "over", "result": result}}:
                print(result)  # noqa: T201
                return None
            case {"type": "welcome", "you": {"seats": own}, "table": {"chairs": chairs}}:
                view, legal = message["view"], message["legal"]
                for seat in own:  # a house bot may have played for us while we were away
                    await ask("take_back", seat=seat)
                for seat in [i for i, chair in enumerate(chairs) if not (own or chair["name"])][:1]:
                    await ask("sit", seat=seat, contribution=secrets.token_hex(16))
            case {"type": "update", "patch": patch}:
                apply(patch, view)
                legal = None
            case {"type": "legal"}:
                legal = message
            case {"type": "refused", "id": None, "message": str(why)}:  # refuses the connection
                return why
            case {"type": "refused", "code": "too_fast"} if legal:
                await asyncio.sleep(1)
                message = legal
        if legal and message["type"] in ("welcome", "legal"):
            action = choose(view, legal["actions"])
            await ask("submit", seq=legal["seq"], seat=legal["seat"], action=action)


async def play(url: str, token: str) -> str | None:
    """Play one match to its end. Return the server's refusal, if any."""
    async for socket in connect(url, additional_headers={"Authorization": f"Bearer {token}"}):
        with suppress(ConnectionClosed):  # connect again if the connection was lost
            return await attend(socket)
    return None


if __name__ == "__main__":
    address = f"{sys.argv[1].replace('http', 'ws', 1)}/ws/table/{sys.argv[2]}?v=2"
    sys.exit(asyncio.run(play(address, sys.argv[3])))
