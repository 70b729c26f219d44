"""How often a person or address may ask."""

from collections.abc import AsyncIterator, Sequence

import httpx
import pytest

from backend.matches.decide.new_table import Wish
from backend.web import limits
from backend.web.limits import RATES, SHARE, Limits, Rate, TooFast, address_of
from tests.web.site import Site, opened


class Hands:
    """A clock moved by hand."""

    now = 1000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def taken(limits: Limits, kind: str, *keys: str) -> int:
    """Return how many requests keys may send at once."""
    for number in range(10_000):
        try:
            limits.take(kind, *keys)
        except TooFast:
            return number
    raise AssertionError("no limit")


@pytest.mark.parametrize("kind", list(RATES))
def test_a_person_may_burst_and_then_wait(kind: str) -> None:
    clock = Hands()
    limits = Limits(now=clock)
    assert taken(limits, kind, "fiona") == RATES[kind].burst
    with pytest.raises(TooFast) as caught:
        limits.take(kind, "fiona")
    assert caught.value.code == "too_fast"
    limits.take(kind, "iain")
    clock.now += caught.value.seconds
    limits.take(kind, "fiona")


def test_an_address_may_ask_more_often_than_a_person() -> None:
    limits = Limits(now=Hands())
    assert taken(limits, "chat", "@192.0.2.1") == SHARE * RATES["chat"].burst


def test_whoever_is_refused_costs_the_others_nothing() -> None:
    limits = Limits(now=Hands())
    taken(limits, "chat", "fiona")
    for _ in range(100):
        with pytest.raises(TooFast):
            limits.take("chat", "@192.0.2.1", "fiona")
    assert taken(limits, "chat", "@192.0.2.1") == SHARE * RATES["chat"].burst


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 3)
    many = Limits(now=Hands())
    taken(many, "chat", "fiona")
    for number in range(3):
        many.take("moves", str(number))
    assert many.remembered == 3
    many.take("chat", "fiona")  # forgotten, and so full again


def test_they_can_be_off() -> None:
    off = Limits(enabled=False)
    for _ in range(1000):
        off.take("identity", "fiona")


@pytest.mark.parametrize(
    ("client", "forwarded", "trust", "key"),
    [
        ("192.0.2.1", [], False, "@192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], False, "@192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], True, "@198.51.100.7"),
        ("192.0.2.1", ["1.1.1.1, 198.51.100.7"], True, "@198.51.100.7"),
        ("192.0.2.1", ["1.1.1.1", "198.51.100.7"], True, "@198.51.100.7"),
        ("192.0.2.1", [], True, "@192.0.2.1"),
        ("192.0.2.1", ["nonsense"], True, "@unknown"),
        ("2001:db8:1:2:3:4:5:6", [], False, "@2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", [], False, "@192.0.2.1"),
        ("", [], False, "@unknown"),
    ],
)
def test_where_a_connection_comes_from(
    client: str, forwarded: Sequence[str], trust: bool, key: str
) -> None:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    assert address_of({"client": (client, 1), "headers": headers}, trust) == key


@pytest.mark.anyio
async def test_too_many_requests_are_answered_429(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(sqlite_url, rate_limits=True) as site:
        monkeypatch.setattr(site.services.limits, "now", Hands())
        browser = await site.browser()
        allowed = int(RATES["identity"].burst) * SHARE
        answers = [await browser.post("/api/me/claim", json={"code": "x"}) for _ in range(allowed)]
        assert {answer.status_code for answer in answers} == {404}
        late = await browser.post("/api/me/claim", json={"code": "x"})
        assert (late.status_code, late.json()["code"]) == (429, "too_fast")
        assert int(late.headers["retry-after"]) >= 1
        elsewhere = await site.browser(client="198.51.100.7")
        assert (await elsewhere.post("/api/me", json={"nick": "Fiona"})).status_code == 201
        left = int(RATES["requests"].burst) * SHARE - allowed - 1
        codes = [(await browser.get("/api/me")).status_code for _ in range(left + 1)]
        assert codes == [200] * left + [429]
        assert (await browser.get("/healthz")).status_code == 200


async def statuses(browser: httpx.AsyncClient, path: str, times: int) -> list[int]:
    """Return the statuses of this many requests."""
    return [(await browser.get(path)).status_code for _ in range(times)]


@pytest.fixture
async def limited(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """The app with limits, and time stands still."""
    async with opened(sqlite_url, rate_limits=True) as site:
        monkeypatch.setattr(site.services.limits, "now", Hands())
        yield site


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/matches/finished", "history"),
        ("/api/matches/{match}/history", "history"),
        ("/api/matches/{match}/chances", "thoughts"),
    ],
)
async def test_who_loads_matches_is_limited_by_address(limited: Site, path: str, kind: str) -> None:
    match = await limited.begin(await limited.guest("Fiona"), "kilt_castle")
    strangers = [await limited.browser(client="198.51.100.7") for _ in range(2)]
    allowed = int(RATES[kind].burst) * SHARE
    path = path.format(match=match)
    assert 429 not in await statuses(strangers[0], path, allowed)
    assert await statuses(strangers[1], path, 1) == [429]
    elsewhere = await limited.browser(client="203.0.113.9")
    assert await statuses(elsewhere, path, 1) != [429]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/matches/mine", "history"),
        ("/api/matches/{match}/history", "history"),
        ("/api/matches/{match}/chances", "thoughts"),
    ],
)
async def test_who_loads_matches_is_limited_by_person(limited: Site, path: str, kind: str) -> None:
    guest, other = await limited.guest("Fiona"), await limited.guest("Iain")
    match = await limited.begin(guest, "kilt_castle")
    path = path.format(match=match)
    assert 429 not in await statuses(guest, path, int(RATES[kind].burst))
    assert await statuses(guest, path, 1) == [429]
    assert await statuses(other, path, 1) != [429]


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/api/matches/mine", "/api/matches/{match}/chances"])
async def test_guests_of_one_address_share_its_limit(limited: Site, path: str) -> None:
    guest = await limited.guest("Fiona")
    path = path.format(match=await limited.begin(guest, "kilt_castle"))
    kind = "history" if path.endswith("mine") else "thoughts"
    for nick in ("Iain", "Una", "Rob", "Elspeth"):
        crowd = await limited.guest(nick)
        assert 429 not in await statuses(crowd, path, int(RATES[kind].burst))
    assert await statuses(guest, path, 1) == [429]


@pytest.mark.anyio
async def test_nobody_is_forgotten_too_fast(limited: Site) -> None:
    guest, other = await limited.guest("Fiona"), await limited.guest("Iain")
    for _ in range(int(RATES["identity"].burst)):
        assert (await guest.patch("/api/me", json={"nick": "Una"})).status_code == 200
    assert (await guest.delete("/api/me")).status_code == 429
    assert (await guest.get("/api/me")).json()["person"]["nick"] == "Una"
    assert (await other.delete("/api/me")).status_code == 200


@pytest.mark.anyio
async def test_lists_of_who_loads_too_many_matches_come_without_boards(
    limited: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, stranger = await limited.guest("Fiona"), await limited.browser(client="198.51.100.7")
    for _ in range(2):
        wish = Wish(game="castle_builders", seats=2, public=True)
        await limited.play(await limited.begin_as_wished(guest, wish))
    monkeypatch.setitem(RATES, "history", Rate(3 / SHARE, 1))
    rooms = limited.services.hub.rooms
    limited.services.hub.drop(rooms[0])

    async def boards() -> list[bool]:
        matches = (await stranger.get("/api/matches/finished")).json()["matches"]
        return ["view" in line for line in matches]

    assert await boards() == [True, True]  # two: a list, and the match that has to be loaded
    limited.services.hub.drop(rooms[1])
    assert sorted(await boards()) == [False, True]


@pytest.mark.anyio
@pytest.mark.parametrize(
    "path", ["/api/tables/{match}", "/api/tables/{match}/qr", "/api/matches/{match}/record"]
)
async def test_who_lets_matches_be_loaded_is_limited_like_who_looks_back(
    limited: Site, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, stranger = await limited.guest("Fiona"), await limited.browser(client="198.51.100.7")
    match = await limited.begin_as_wished(guest, Wish(game="castle_builders", seats=2))
    await limited.play(match)
    monkeypatch.setitem(RATES, "history", Rate(2 / SHARE, 1))
    path = path.format(match=match)

    async def loaded() -> list[int]:
        limited.services.hub.drop(await limited.room(match))
        return await statuses(stranger, path, 2)

    assert [await loaded() for _ in range(3)] == [[200, 200], [200, 200], [429, 429]]
    await limited.room(match)
    assert await statuses(stranger, path, 1) == [200]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "pages"),
        ("/t/x", "pages"),
        ("/nothing", "pages"),
        ("/readyz", "probes"),
        ("/metrics", "probes"),
        ("/static/style/none.css", "files"),
    ],
)
async def test_pages_files_and_probes_have_limits(
    limited: Site, path: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, kind, Rate(2 / SHARE, 1))
    browser = await limited.browser()
    assert 429 not in await statuses(browser, path, 2)
    assert await statuses(browser, path, 1) == [429]
    assert await statuses(browser, "/healthz", 1) == [200]
    elsewhere = await limited.browser(client="198.51.100.7")
    assert await statuses(elsewhere, path, 1) != [429]
