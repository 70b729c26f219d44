"""Every error is JSON with a code and a sentence; no wrong request breaks the server."""

from typing import Any

import pytest
from starlette.types import Message

from backend.engine import Json, MatchRecord
from backend.matches.facts.store import Unavailable
from backend.matches.past.chances import LookBack
from backend.protocol.codes import Code, Refused
from tests.web.site import ADDRESS, Site

pytestmark = pytest.mark.anyio

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, "not_found"),
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/static/nothing.js", 404, "not_found"),
        ("PUT", "/api/me", 405, "wrong_method"),
        ("GET", "/api/matches/mine", 401, "who_are_you"),
        ("GET", "/api/tables/nobodys-table-ab", 404, "no_such_table"),
        ("GET", "/api/matches/finished?limit=x", 422, "bad_request"),
    ],
)
async def test_an_error_has_a_code_and_a_sentence(
    site: Site, method: str, path: str, status: int, code: str
) -> None:
    answer = await (await site.browser()).request(method, path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["code"] == code
    assert answer.json()["message"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 422, "bad_request"),
        (b"{", 422, "bad_request"),
        (b"\xff", 422, "bad_request"),
        (b"[]", 422, "bad_request"),
        (b"null", 422, "bad_request"),
        (b'{"nick": NaN}', 422, "bad_request"),
        (b'{"nick": "\\ud800"}', 422, "bad_request"),
        (b'{"nick": 1}', 422, "bad_request"),
        (b'{"nick": "a", "nack": "b"}', 422, "bad_request"),
        (b'{"nick": " "}', 422, "bad_nick"),
        (b"[" * 5000, 422, "bad_request"),
        (b'{"nick": "' + b"a" * 64 * 1024 + b'"}', 413, "too_large"),
    ],
)
async def test_a_strange_body_is_refused(site: Site, body: bytes, status: int, code: str) -> None:
    answer = await (await site.browser()).post("/api/me", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_a_body_without_a_stated_length_is_limited_too(site: Site) -> None:
    async def endless() -> Any:
        while True:
            yield b" " * 4096

    answer = await (await site.browser()).post("/api/me", content=endless(), headers=JSON)
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
async def test_only_json_is_read(site: Site, kind: str) -> None:
    browser = await site.browser()
    for path in ("/api/me", "/api/me/leave"):
        answer = await browser.post(
            path, content=b'{"nick": "Fiona"}', headers={"Content-Type": kind}
        )
        assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (ADDRESS, True),
        (None, True),
        ("https://evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("http://clanhold.test.evil.example", False),
    ],
)
async def test_a_page_of_another_site_does_nothing(
    site: Site, origin: str | None, allowed: bool
) -> None:
    headers = {} if origin is None else {"Origin": origin}
    browser = await site.browser(headers=headers)
    answer = await browser.post("/api/me", json={"nick": "Fiona"})
    assert answer.status_code == (201 if allowed else 403)
    if not allowed:
        assert answer.json()["code"] == "other_site"
    assert (await browser.get("/api/me")).status_code == 200


async def test_our_own_mistake_shows_nothing_of_our_insides(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    guest = await site.guest("Fiona")

    async def broken(*_: object) -> None:
        raise ZeroDivisionError("the secret is 42")

    monkeypatch.setattr(site.store, "matches_of", broken)
    answer = await guest.get("/api/matches/mine")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "42" not in answer.text
    assert answer.headers["content-security-policy"]
    assert "request failed" in capsys.readouterr().out


async def test_an_outage_is_told(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await site.guest("Fiona")

    async def away(*_: object) -> None:
        raise Unavailable

    monkeypatch.setattr(site.store, "matches_of", away)
    answer = await guest.get("/api/matches/mine")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.headers["retry-after"]


async def test_who_asks_for_the_chances_while_bots_are_busy_is_told_when_to_come_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(self: LookBack, _record: MatchRecord) -> Json:
        raise Refused(Code.BUSY)

    monkeypatch.setattr(LookBack, "chances", busy)
    guest = await site.guest("Ann")
    match = await site.begin(guest, "castle_builders")
    await site.play(match)
    answer = await guest.get(f"/api/matches/{match}/chances")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert int(answer.headers["retry-after"]) > 0


async def test_whoever_hangs_up_in_the_middle_is_let_go(site: Site) -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/me",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json")],
        "client": ("127.0.0.1", 1),
        "scheme": "http",
    }
    await site.app(scope, receive, send)
    assert [m["status"] for m in sent if m["type"] == "http.response.start"] in ([], [422])


async def test_half_a_request_does_nothing(site: Site) -> None:
    fiona = await site.guest("Fiona")
    token = (await fiona.post("/api/me/bot")).json()["token"]
    whole = fiona.build_request("POST", "/api/me/bot", json={"nick": "Deep Kilt"})
    parts: list[Message] = [{"type": "http.request", "body": b"", "more_body": True}]

    async def receive() -> Message:
        return parts.pop() if parts else {"type": "http.disconnect"}

    async def send(_message: Message) -> None:
        pass

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/me/bot",
        "query_string": b"",
        "headers": [(name.lower(), value) for name, value in whole.headers.raw],
        "client": ("127.0.0.1", 1),
        "scheme": "http",
    }
    await site.app(scope, receive, send)
    bot = await site.browser(headers={"Authorization": f"Bearer {token}"})
    assert (await bot.get("/api/me")).status_code == 200


async def test_a_browser_that_follows_a_wrong_link_gets_a_page(site: Site) -> None:
    browser = await site.browser()
    answer = await browser.get("/nothing", headers={"Accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert 'href="/"' in answer.text
