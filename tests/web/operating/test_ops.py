"""What operators see: health, figures, logs; and the time in service."""

import asyncio
import json
import logging
import re
from collections.abc import Iterator

import pytest
import structlog

from backend.app import configure_logs, create_app
from backend.engine import Seat
from backend.matches.facts.store import Unavailable
from backend.matches.hall import uptime
from backend.matches.hear.audience import Listener
from backend.settings import Settings
from backend.storage import SqlStore
from backend.web.operating import ops
from tests.server.hall import Paper
from tests.web.site import HERE, Site, opened

pytestmark = pytest.mark.anyio


async def test_health(each_site: Site) -> None:
    browser = await each_site.browser()
    assert (await browser.get("/healthz")).json() == {"status": "alive"}
    assert (await browser.get("/readyz")).json() == {"status": "ready"}


async def test_not_ready_without_a_database(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(_seconds: float) -> None:
        raise Unavailable

    browser = await site.browser()
    with monkeypatch.context() as patch:
        patch.setattr(site.store, "save_uptime", away)
        assert (await browser.get("/readyz")).status_code == 503
        assert (await browser.get("/healthz")).status_code == 200


async def test_figures(sqlite_url: str) -> None:
    store = SqlStore(sqlite_url)
    await store.open()
    await store.close()
    service = create_app(Settings(database_url=sqlite_url, bot_pace=1e6))
    async with service.router.lifespan_context(service):
        services = service.state.services
        services.meter.connected("table")
        services.meter.answered("submit", 0.002)
        services.meter.refused("stale")
        services.meter.responded("/t/{id}", 200, 0.001)
        services.meter.thought("chance")
        text = services.meter.text().decode()
    assert 'clanhold_connections{kind="table"} 1.0' in text
    assert 'clanhold_answer_seconds_count{kind="submit"} 1.0' in text
    assert 'clanhold_refusals_total{code="stale"} 1.0' in text
    assert "clanhold_rooms 0.0" in text
    assert 'clanhold_thoughts_total{by="chance"} 1.0' in text
    for state in ("waiting", "here", "elsewhere"):
        assert f'clanhold_thinking{{state="{state}"}} 0.0' in text


async def test_figures_say_who_is_here(each_site: Site) -> None:
    guest = await each_site.guest("Ann")
    await guest.post("/api/tables", json={"game": "kilt_castle", "seats": 2})
    over = await each_site.begin(guest, "castle_builders")
    await each_site.play(over)
    room = await each_site.room(await each_site.begin(guest, "kilt_castle"))
    ann = room.sheet.chairs[0].person
    for person in (ann, ann, None):
        room.connect(Listener(Paper(), person, Seat(0), previews=False, standing=False))
    lines = (await (await each_site.browser(base_url=HERE)).get("/metrics")).text.splitlines()
    assert {
        "clanhold_rooms 3.0",
        "clanhold_tables 1.0",
        'clanhold_matches{status="running"} 1.0',
        'clanhold_matches{status="over"} 1.0',
        "clanhold_people 1.0",
    } <= set(lines)
    (size,) = [line for line in lines if line.startswith("clanhold_database_bytes ")]
    assert float(size.split()[1]) > 10_000


async def test_the_size_of_the_database_is_asked_for_now_and_then(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = iter((1000, 2000))

    async def size() -> int:
        return next(sizes)

    async def away() -> int:
        raise Unavailable

    async def told() -> float:
        answer = await browser.get("/metrics")
        assert answer.status_code == 200
        (line,) = re.findall(r"^clanhold_database_bytes (.*)$", answer.text, re.MULTILINE)
        return float(line)

    browser = await site.browser(base_url=HERE)
    monkeypatch.setattr(site.store, "size", away)
    assert await told() == 0
    monkeypatch.setattr(site.store, "size", size)
    assert await told() == 0
    site.services.meter.database_due = 0.0
    assert [await told(), await told()] == [1000, 1000]
    monkeypatch.setattr(ops, "MEASURE_EVERY", 0.0)
    site.services.meter.database_due = 0.0
    assert await told() == 2000


async def test_commits_are_counted(sqlite_url: str) -> None:
    async with opened(sqlite_url) as site:
        site.services.meter.committed(3, 0.001)
        text = (await (await site.browser(base_url=HERE)).get("/metrics")).text
    assert "clanhold_moves_total 3.0" in text
    buckets = dict(re.findall(r'^clanhold_commit_entries_bucket{le="(.*)"} (.*)$', text, re.M))
    assert [buckets[most] for most in ("1.0", "2.0", "4.0", "512.0", "+Inf")] == [
        "0.0",
        "0.0",
        "1.0",
        "1.0",
        "1.0",
    ]


async def test_figures_are_for_this_machine_without_a_token(site: Site) -> None:
    local = await site.browser(base_url=HERE)
    assert (await local.get("/metrics")).status_code == 200
    proxied = await local.get("/metrics", headers={"X-Forwarded-For": "198.51.100.7"})
    assert (proxied.status_code, proxied.json()["code"]) == (403, "not_here")
    for client in ("198.51.100.7", "localhost"):
        far = await site.browser(client=client, base_url=HERE)
        assert (await far.get("/metrics")).status_code == 403


async def test_figures_need_the_token_if_there_is_one(sqlite_url: str) -> None:
    async with opened(sqlite_url, metrics_token="hush") as site:
        browser = await site.browser(client="198.51.100.7")
        for given, status in (("Bearer hush", 200), ("Bearer hüsh", 403), ("hush", 403)):
            headers = [(b"Authorization", given.encode())]
            assert (await browser.get("/metrics", headers=headers)).status_code == status
        assert (await browser.get("/metrics")).status_code == 403


async def test_labels_hold_no_path_that_a_visitor_made_up(site: Site) -> None:
    browser = await site.browser(base_url=HERE)
    for path in ("/t/a-secret", "/device/a-secret", "/a-secret", "/api/tables/a-secret"):
        await browser.get(path)
    text = (await browser.get("/metrics")).text
    assert "a-secret" not in text
    assert 'route="/device/{code}"' in text


def logged_so_far(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what the log says; its lines are written by another thread."""
    for outlet in logging.getLogger().handlers:
        outlet.close()
    return capsys.readouterr().err


@pytest.fixture
def as_before() -> Iterator[None]:
    """Leave the process's logging as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers.copy(), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("form", ["json", "console"])
async def test_log_lines_hold_no_codes_queries_or_names(
    site: Site, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs(Settings(log_format=form, log_level="debug"))
    logging.getLogger("httpx").setLevel(logging.WARNING)  # the browser's own lines
    guest = await site.guest("Zebedee")
    match = await site.begin(guest, "kilt_castle")
    for path in (f"/t/{match}", "/device/a-code", f"/api/tables/{match}?x=a-query", "/a-path"):
        await guest.get(path)
    logged = logged_so_far(capsys)
    lines = [line for line in logged.splitlines() if "/device/{code}" in line]
    assert len(lines) == 1
    if form == "json":
        line = json.loads(lines[0])
        assert (line["method"], line["status"], line["level"]) == ("GET", 200, "debug")
    for secret in (match, "a-code", "a-query", "a-path", "Zebedee", guest.cookies["clanhold"]):
        assert secret not in logged


@pytest.mark.usefixtures("as_before")
async def test_a_traceback_shows_no_values(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs(Settings(log_format="console"))
    hidden = "a" + "-secret"
    try:
        raise ValueError(len(hidden))
    except ValueError:
        structlog.get_logger().exception("went wrong")
    logged = logged_so_far(capsys)
    assert "ValueError: 8" in logged
    assert "a-secret" not in logged


async def test_time_in_service_goes_on_after_a_restart(database_url: str) -> None:
    async with opened(database_url) as site:
        first = site.services.times.uptime()
    async with opened(database_url) as site:
        assert await site.store.uptime() >= first
        assert site.services.times.uptime() > first
        await site.store.save_uptime(5000.0)
    async with opened(database_url) as site:
        assert site.services.times.uptime() > 5000.0


async def test_time_in_service_is_noted_again_and_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uptime, "BEAT", 0)
    noted = asyncio.Event()
    failed = False

    class Memory:
        async def uptime(self) -> float:
            return 7.0

        async def save_uptime(self, seconds: float) -> None:
            nonlocal failed
            if not failed:
                failed = True
                raise Unavailable
            assert seconds >= 7.0
            noted.set()

    service = uptime.Uptime(Memory())  # type: ignore[arg-type]
    await service.open()
    task = asyncio.create_task(service.save_for_ever())
    await noted.wait()
    task.cancel()
