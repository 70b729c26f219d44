"""Names under which the site answers, its redirects, and which pages may be indexed."""

import socket
from typing import Any

import pytest

from backend.settings import Settings
from backend.web.hosts import Hosts, is_loopback
from tests.web.caller import Caller
from tests.web.site import HERE, Site, opened

pytestmark = pytest.mark.anyio

OURS: dict[str, Any] = {
    "public_url": "https://play.example.org",
    "allowed_origins": ("https://other.example.net:8443",),
    "allowed_hosts": ("third.example.com", ".castle.example"),
}


def allowed(host: str | None, **settings: Any) -> bool:
    """Whether a request for a host is served."""
    headers = [] if host is None else [(b"host", host.encode())]
    return Hosts(Settings(**settings)).allow({"type": "http", "headers": headers})


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "LOCALHOST:8000", "127.0.0.1:8000", "127.1.2.3", "[::1]:8000"),
        *("192.168.1.20:8000", "10.0.0.7", "[fe80::1]", "203.0.113.9"),
        *("nas", "nas:8000", "castle.local", "castle.local.", "castle.lan", "castle.home.arpa"),
        *("", None),  # no browser sends that
        socket.gethostname(),
    ],
)
async def test_names_of_machine_and_network_are_known(host: str | None) -> None:
    assert allowed(host)


@pytest.mark.parametrize(
    "host",
    [
        *("play.example.org", "PLAY.example.org:443", "other.example.net", "third.example.com"),
        *("keep.castle.example", "a.b.castle.example:80"),
    ],
)
async def test_names_that_are_set_are_known(host: str) -> None:
    assert allowed(host, **OURS)
    assert not allowed(host)
    assert allowed(host, allowed_hosts=("*",))


@pytest.mark.parametrize(
    "host",
    [
        *(
            "evil.example",
            "play.example.org.evil.example",
            "evilplay.example.org",
            "local.evil.dev",
        ),
        *("castle.example", "127.0.0.1.evil.example", "evil.example:80:80", "a/b.local", "ä.local"),
    ],
)
async def test_all_other_names_are_not(host: str) -> None:
    assert not allowed(host, **OURS)


async def test_two_hosts_are_none() -> None:
    headers = [(b"host", b"localhost"), (b"host", b"localhost")]
    assert not Hosts(Settings()).allow({"type": "http", "headers": headers})


async def test_nothing_is_told_to_who_asks_for_another_site(site: Site) -> None:
    browser = await site.browser(base_url="http://evil.example")
    for path in ("/", "/metrics", "/api/me", "/readyz", "/static/core/store.js"):
        answer = await browser.get(path)
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host"), path


async def test_figures_are_for_who_asks_for_this_machine_itself(sqlite_url: str) -> None:
    async with opened(sqlite_url, public_url="https://play.example.org") as site:
        assert (await (await site.browser(base_url=HERE)).get("/metrics")).status_code == 200
        for host in ("http://play.example.org", "http://192.168.1.20", "http://nas"):
            assert (await (await site.browser(base_url=host)).get("/metrics")).status_code == 403


async def test_a_websocket_of_another_site_is_refused(site: Site) -> None:
    caller = Caller()
    headers = [(b"host", b"evil.example"), (b"origin", b"http://evil.example")]
    scope = {"type": "websocket", "path": "/ws/lobby", "query_string": b"", "headers": headers}
    await site.app(scope, caller.receive, caller.send)
    assert caller.closed == (4403, "origin")


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1", "127.9.9.9", "[::1]"])
async def test_loopback(host: str) -> None:
    assert is_loopback(host)
    assert not is_loopback(f"{host.partition(':')[0].strip('[')}.evil.example")


@pytest.mark.parametrize("trust_proxy", [True, False])
async def test_a_redirect_stays_where_the_visitor_is(sqlite_url: str, trust_proxy: bool) -> None:
    async with opened(sqlite_url, trust_proxy=trust_proxy) as site:
        browser = await site.browser(headers={"X-Forwarded-Proto": "https"})
        answer = await browser.get("/api/me/?a=b")
        assert (answer.status_code, answer.headers["location"]) == (307, "/api/me?a=b")
        assert (await browser.get("/t/x/")).headers["location"] == "/t/x"
        elsewhere = await browser.get("//evil.example/t/x/")
        assert not elsewhere.headers.get("location", "/t").startswith("//")


async def test_search_engines_are_shown_the_front_page_only(site: Site) -> None:
    browser = await site.browser()
    match = await site.begin(await site.guest("Fiona"), "kilt_castle")
    for path in ("/", "/static/previews/home.jpg"):
        assert "x-robots-tag" not in (await browser.get(path)).headers
    for path in (f"/t/{match}", f"/m/{match}", "/device/x", "/api/games", "/none", "/healthz"):
        assert (await browser.get(path)).headers["x-robots-tag"] == "noindex", path
