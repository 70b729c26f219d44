"""The examples for nginx and Caddy, run with the real programs in front of a real server."""

import asyncio
import json
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import httpx
import pytest
from websockets.asyncio.client import connect

from backend.web.limits import RATES, SHARE
from tests.deploy.proxies import NAME, Certificate, Proxy, caddy, make_certificate, nginx
from tests.server.running import Server, running

pytestmark = pytest.mark.slow

SITE = f"https://{NAME}"
PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return make_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def clanhold(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as the examples want it."""
    database = tmp_path_factory.mktemp("clanhold") / "clanhold.db"
    with running(
        f"sqlite:///{database}", PUBLIC_URL=SITE, TRUST_PROXY="true", RATE_LIMITS="true"
    ) as server:
        yield server


@pytest.fixture(params=PROXIES)
def visitor(
    request: pytest.FixtureRequest, tmp_path: Path, clanhold: Server, certificate: Certificate
) -> Iterator["Visitors"]:
    """A visitor who comes through a proxy."""
    with PROXIES[request.param](tmp_path, clanhold.port, certificate) as proxy:
        yield Visitors(proxy, certificate, network=list(PROXIES).index(request.param))


class Visitors:
    """Browsers at different addresses. Each proxy has a network of its own: limits last."""

    def __init__(self, proxy: Proxy, certificate: Certificate, network: int) -> None:
        self.proxy = proxy
        self._trust = ssl.create_default_context(cafile=certificate.chain)
        self._network = f"127.0.{network + 1}"

    def address(self, number: int) -> str:
        """Return an address of this machine."""
        return f"{self._network}.{number}"

    def ask(self, number: int, method: str, path: str, **options: Any) -> httpx.Response:
        """Ask as the browser at an address does; it checks the certificate."""
        transport = httpx.HTTPTransport(verify=self._trust, local_address=self.address(number))
        headers = {"Host": NAME, "Origin": SITE, **options.pop("headers", {})}
        with httpx.Client(transport=transport) as client:
            return client.request(
                method,
                f"https://127.0.0.1:{self.proxy.https}{path}",
                headers=headers,
                extensions={"sni_hostname": NAME},
                **options,
            )

    def hear(self, path: str, **headers: str) -> dict[str, Any]:
        """Connect a websocket and return its first message."""
        return asyncio.run(self._hear(path, headers))

    async def _hear(self, path: str, headers: dict[str, str]) -> dict[str, Any]:
        # One thread reads and writes: two threads may disturb each other's encryption.
        async with connect(
            f"wss://{NAME}{path}",
            host="127.0.0.1",
            port=self.proxy.https,
            proxy=None,
            ssl=self._trust,
            additional_headers=headers,
        ) as one:
            message: dict[str, Any] = json.loads(await one.recv())
            return message


def test_pages_api_and_websockets_pass(visitor: Visitors) -> None:
    page = visitor.ask(1, "GET", "/")
    assert page.status_code == 200
    assert "text/html" in page.headers["content-type"]
    assert page.headers["strict-transport-security"]
    became = visitor.ask(1, "POST", "/api/me", json={"nick": "Ann"})
    assert became.status_code == 201
    (cookie,) = [c for c in became.headers.get_list("set-cookie") if c.startswith("__Host-")]
    assert "; secure" in cookie.lower()
    ann = {"Cookie": cookie.partition(";")[0]}
    assert visitor.ask(1, "GET", "/api/me", headers=ann).json()["person"]["nick"] == "Ann"
    assert visitor.ask(1, "GET", "/api/games").json()["site"] == SITE
    table = visitor.ask(
        1, "POST", "/api/tables", headers=ann, json={"game": "kilt_castle", "seats": 2}
    )
    assert table.status_code == 201
    welcome = visitor.hear(f"/ws/table/{table.json()['id']}", Origin=SITE, **ann)
    me = became.json()["person"]["id"]
    assert (welcome["type"], welcome["you"]["person"]) == ("welcome", me)
    assert visitor.hear("/ws/lobby", Origin=SITE)["type"] == "lobby"


def test_redirects_lead_to_https(visitor: Visitors) -> None:
    plain = httpx.get(f"http://127.0.0.1:{visitor.proxy.http}/t/x", headers={"Host": NAME})
    assert plain.status_code in (301, 308)
    assert plain.headers["location"] == f"{SITE}/t/x"
    slash = visitor.ask(2, "GET", "/api/me/")
    assert slash.status_code == 307
    assert urljoin(SITE, slash.headers["location"]) == f"{SITE}/api/me"


def test_nobody_can_claim_another_address(visitor: Visitors) -> None:
    def claim(number: int) -> httpx.Response:
        forged = {
            "X-Forwarded-For": f"203.0.113.{number}",
            "X-Real-IP": f"203.0.113.{number}",
            "Forwarded": f"for=203.0.113.{number};proto=http",
            "X-Forwarded-Proto": "http",
        }
        return visitor.ask(3, "POST", "/api/me", json={"nick": "Mallory"}, headers=forged)

    assert "__Host-" in claim(0).headers["set-cookie"]
    limit = int(RATES["identity"].burst) * SHARE
    assert 429 in (claim(number).status_code for number in range(1, 2 * limit))
    assert visitor.ask(4, "POST", "/api/me", json={"nick": "Ben"}).status_code == 201


def test_figures_are_not_for_visitors(visitor: Visitors) -> None:
    assert visitor.ask(5, "GET", "/metrics").status_code == 403
