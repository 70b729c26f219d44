"""The desk under attack: rubbish, races for its link, a crash after an order."""

import asyncio
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from backend.desk.store import Effect, Measure
from backend.storage import SqlStore
from tests.server.running import Guest, client, running
from tests.web.operators import hashed, operator, table_of
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio

NOISE = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=400) | st.integers(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
ORDERS = st.fixed_dictionaries(
    {},
    optional={
        "effect": st.sampled_from([*Effect]) | NOISE,
        "subject": st.sampled_from(["", "192.0.2.7", "::1", "x" * 99, "../desk"]) | NOISE,
        "reason": NOISE,
        "hours": NOISE,
    },
)


@pytest.mark.slow
def test_no_rubbish_breaks_the_desk(tmp_path_factory: pytest.TempPathFactory) -> None:
    @settings(
        max_examples=30,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(ORDERS | NOISE, min_size=5, max_size=5), st.text(max_size=60))
    def pelt(bodies: list[Any], code: str) -> None:
        asyncio.run(_pelt(f"sqlite:///{folder}/clanhold.db", bodies, code))

    folder = tmp_path_factory.mktemp("desk")
    pelt()


async def _pelt(url: str, bodies: list[Any], code: str) -> None:
    async with opened(url) as site:
        desk = await operator(site)
        for body in bodies:
            try:
                answer = await desk.post("/api/desk/measures", json=body)
            except ValueError:  # no JSON
                continue
            assert answer.status_code in (201, 422), answer.text
        assert (await desk.get(f"/desk/{quote(code, safe='')}")).status_code < 500
        shown = await desk.get("/api/desk")
        assert shown.status_code == 200, shown.text
        for measure in shown.json()["measures"]:
            await desk.delete(f"/api/desk/measures/{measure['id']}")


async def test_a_link_lets_one_in_however_many_use_it_at_once(each_site: Site) -> None:
    await each_site.store.add_key(hashed("once"), each_site.services.times.now() + 60, once=True)
    browsers = [await each_site.browser() for _ in range(20)]
    answers = await asyncio.gather(*(browser.get("/desk/once") for browser in browsers))
    assert sorted(answer.status_code for answer in answers) == [303, *[404] * 19]


@pytest.mark.slow
async def test_an_acknowledged_measure_survives_a_crash(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        fiona = Guest(server, "Fiona")
        await _order_from_terminal(sqlite_url, fiona)
        cookies = dict(fiona.http.cookies)
        fiona.http.close()
        server.kill()
        server.start()
        with client(server.url) as http:
            http.cookies.update(cookies)
            answer = http.post("/api/tables", json={"game": "castles", "seats": 2})
        assert answer.json()["code"] == "barred"


async def _order_from_terminal(url: str, guest: Guest) -> None:
    store = SqlStore(url)
    try:
        bar = Measure(effect=Effect.BAR, subject=guest.id, reason="Enough.", since=0.0)
        await store.order(bar, "command line")
    finally:
        await store.close()


async def test_strangers_learn_nothing_from_the_desk(site: Site) -> None:
    """Without a key, every request below /desk gets the answer for an unknown page."""
    fiona = await site.guest("Fiona")
    await table_of(fiona)
    nothing = (await fiona.get("/none")).content
    for path in ("/desk", "/desk/x", "/api/desk", "/api/desk/none"):
        assert (await fiona.get(path)).content in (nothing, b"")
