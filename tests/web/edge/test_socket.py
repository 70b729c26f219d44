"""A table's websocket: a client that sends too much is limited, and others do not wait for it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

import httpx
import orjson
import pytest

from backend.web import limits
from backend.web.client.assets import release
from backend.web.limits import RATES, SHARE
from backend.web.visit import MOST_NUISANCES
from backend.web.wire.connection import Message
from tests.web.caller import calling
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio

PING = '{"type":"ping","id":"p"}'


class Burst:
    """The other side of a websocket (ASGI): its messages are ready, and it keeps what it gets."""

    def __init__(self, table: str, browser: httpx.AsyncClient, *frames: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        self.scope = {
            "type": "websocket",
            "path": f"/ws/table/{table}",
            "query_string": b"",
            "headers": [(b"host", b"clanhold.test"), (b"cookie", cookie.encode())],
            "client": ("127.0.0.1", 50_000),
        }
        self._says: deque[Message] = deque(
            {"type": "websocket.receive", "text": frame} for frame in frames
        )
        self._says.appendleft({"type": "websocket.connect"})
        self._says.append({"type": "websocket.disconnect"})
        self.heard: list[Message] = []

    async def receive(self) -> Message:
        """Say the next thing at once."""
        return self._says.popleft()

    async def send(self, message: Message) -> None:
        """Hear something."""
        self.heard.append(message)

    @property
    def answers(self) -> list[str]:
        """The codes of all refusals, "done" for what was done."""
        texts = [orjson.loads(each["text"]) for each in self.heard if "text" in each]
        return [each.get("code", "done") for each in texts if each["type"] in ("refused", "done")]


@pytest.fixture
async def limited(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """The app with limits, and time stands still."""
    async with opened(sqlite_url, rate_limits=True) as site:
        monkeypatch.setattr(site.services.limits, "now", lambda: 0.0)
        yield site


async def burst(site: Site, *frames: str) -> Burst:
    """Let a guest send frames to a match."""
    guest = await site.guest("Fiona")
    found = Burst(await site.begin(guest, "kilt_castle"), guest, *frames)
    await site.app(found.scope, found.receive, found.send)
    return found


async def test_what_is_no_message_counts_as_a_request(limited: Site) -> None:
    allowed = int(RATES["requests"].burst)
    frames = ["" if number % 3 else PING for number in range(allowed)]
    sent = await burst(limited, *frames, "", PING)
    assert sent.answers[:allowed] == ["bad_message" if not frame else "done" for frame in frames]
    assert sent.answers[allowed:] == ["too_fast", "too_fast"]


async def test_moves_count_as_requests_and_as_moves(limited: Site) -> None:
    move = '{"type":"submit","id":"m","seq":99,"seat":0,"action":{}}'
    allowed = int(RATES["moves"].burst)
    sent = await burst(limited, *[move] * allowed, move, PING)
    assert "too_fast" not in sent.answers[:allowed]
    assert sent.answers[allowed:] == ["too_fast", "done"]


async def test_who_goes_on_too_fast_is_sent_away(limited: Site) -> None:
    allowed = int(RATES["requests"].burst)
    sent = await burst(limited, *[PING] * (allowed + MOST_NUISANCES + 1))
    assert sent.answers[allowed:] == ["too_fast"] * (MOST_NUISANCES + 1)
    assert sent.heard[-1] == {"type": "websocket.close", "code": 4429, "reason": "too_fast"}


async def test_others_get_a_turn_after_each_refusal(site: Site) -> None:
    turns = 0

    async def take_turns() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    class Watched(Burst):
        """Records how many turns the others have had before each frame."""

        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            self.turns: list[int] = []

        async def receive(self) -> Message:
            """Say the next thing at once."""
            self.turns.append(turns)
            return await super().receive()

    guest = await site.guest("Fiona")
    sent = Watched(await site.begin(guest, "kilt_castle"), guest, *[""] * (MOST_NUISANCES - 1))
    others = asyncio.ensure_future(take_turns())
    await site.app(sent.scope, sent.receive, sent.send)
    others.cancel()
    assert sent.answers == ["bad_message"] * (MOST_NUISANCES - 1)
    between = sent.turns[1:]
    assert between == sorted(set(between))


async def test_a_welcome_names_the_release(site: Site) -> None:
    sent = await burst(site)
    welcome = orjson.loads(sent.heard[1]["text"])
    assert (welcome["type"], welcome["release"]) == ("welcome", release())


async def test_guests_of_one_address_share_its_limit(limited: Site) -> None:
    ann = await limited.guest("Ann")
    path = f"/ws/table/{await limited.begin(ann, 'kilt_castle')}"
    words = {"channel": "watchers", "text": "Hello!"}

    async def said(guest: httpx.AsyncClient, client: str) -> int:
        async with calling(limited, path, guest, client=client) as caller:
            answers = [await caller.ask("say", str(n), **words) for n in range(each + 1)]
        return [answer["type"] for answer in answers].count("done")

    each = int(RATES["chat"].burst)
    guests = [await limited.guest(nick) for nick in ("Iain", "Una", "Rob", "Elspeth", "Fiona")]
    assert [await said(guest, "198.51.100.7") for guest in guests] == [each] * SHARE + [0]
    assert await said(guests[-1], "203.0.113.9") == each


async def test_an_address_has_so_many_connections(
    limited: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS", 2)
    async with calling(limited, "/ws/lobby"), calling(limited, "/ws/lobby") as second:
        async with calling(limited, "/ws/lobby") as third:
            assert await third.end() == (4429, "too_fast")
        async with calling(limited, "/ws/lobby", client="198.51.100.7") as elsewhere:
            assert elsewhere.heard[0]["type"] == "lobby"
        second.leave()
        async with calling(limited, "/ws/lobby") as fourth:
            assert fourth.heard[0]["type"] == "lobby"


async def test_who_talks_to_the_lobby_is_sent_away(site: Site) -> None:
    async with calling(site, "/ws/lobby") as caller:
        caller.say(PING)
        assert await caller.end() == (4400, "bad_message")
