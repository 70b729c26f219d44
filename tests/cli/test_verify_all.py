"""verify --all: names the stored matches that this version would not continue unchanged."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from backend.engine.contract import Result
from backend.games import GAMES, RULES
from backend.storage import downgrade
from backend.storage.session import connect
from backend.storage.upkeep import stored
from tests.cli.terminal import Outcome, Terminal
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio

GAME = "castle_builders"
TITLE = GAMES[GAME].card.title
VERSION = GAMES[GAME].card.rules_version


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a database that is empty, and whose file does not exist yet."""
    return f"sqlite:///{tmp_path}/clanhold.db"


@pytest.fixture
def postgres_url(empty_postgres_url: str) -> str:
    """The URL of a database that is still empty."""
    return empty_postgres_url


async def fill(site: Site) -> dict[str, str]:
    """Store a match of each kind; returns their ids."""
    guest = await site.guest("Ann")
    table = (await guest.post("/api/tables", json={"game": GAME, "seats": 2})).json()["id"]
    running, over = [await site.begin(guest, GAME, seats=2) for _ in range(2)]
    await site.play(running, moves=5)
    await site.play(over)
    return {"open": table, "running": running, "over": over}


async def execute(url: str, *statements: str) -> None:
    """Change a database directly, past the server."""
    database = connect(url)
    for statement in statements:
        await database.write(lambda c, s=statement: c.execute(text(s)))  # type: ignore[misc]
    await database.close()


@pytest.fixture(autouse=True)
def url(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The database that the command looks at."""
    url: str = request.getfixturevalue(
        "database_url" if "database_url" in request.fixturenames else "sqlite_url"
    )
    monkeypatch.setenv("DATABASE_URL", url)
    return url


async def verify(terminal: Terminal) -> Outcome:
    return await asyncio.to_thread(terminal.run, "verify", "--all")


async def test_all_matches_go_on_and_the_site_may_run(
    database_url: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "SLICE", 1)
    async with opened(database_url) as site:
        matches = await fill(site)
        done = await verify(terminal)
        await site.play(matches["running"], moves=1)
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [
        f"{TITLE}, rules {VERSION}: 3 matches, all as before",
        "All: 3 matches, all as before",
    ]


async def test_what_does_not_go_on_is_named(database_url: str, terminal: Terminal) -> None:
    async with opened(database_url) as site:
        first, second = await fill(site), await fill(site)
    await execute(
        database_url,
        f"UPDATE matches SET rules_version = 0 WHERE id = '{first['open']}'",
        f"""UPDATE log SET body = '{{"type": "fly"}}'
            WHERE seq = 3 AND match_id = '{first["running"]}'""",
        f"""UPDATE matches SET result = '{{"winners": []}}' WHERE id = '{first["over"]}'""",
        f"UPDATE log SET turn = 1 - turn WHERE seq = 6 AND match_id = '{second['running']}'",
        f"UPDATE matches SET options = 'torn' WHERE id = '{second['over']}'",
    )
    done = await verify(terminal)
    assert done.status == 1
    *faults, older, newer, everything = done.out.splitlines()
    said = {line.split()[1]: line for line in faults}
    assert said.keys() == {*first.values(), second["running"], second["over"]}
    assert "(open, castle_builders): this version does not have its rules" in said[first["open"]]
    assert "(running, castle_builders): it does not replay" in said[first["running"]]
    assert "its result was {'winners': []}, and is " in said[first["over"]]
    assert "had to act" in said[second["running"]]
    assert "it cannot be read" in said[second["over"]]
    assert older == f"{TITLE}, rules 0: 1 match, 1 of them not as before"
    assert newer == f"{TITLE}, rules {VERSION}: 5 matches, 4 of them not as before"
    assert everything == "All: 6 matches, 5 of them not as before"


async def test_a_change_of_the_rules_is_noticed(
    url: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as site:
        matches = await fill(site)
    changed = replace(RULES[GAME, VERSION], legal_actions=lambda _: ())
    monkeypatch.setitem(RULES, (GAME, VERSION), changed)
    done = await verify(terminal)
    assert done.status == 1
    assert {line.split()[1] for line in done.out.splitlines() if line.startswith("✗")} == {
        matches["running"],
        matches["over"],
    }


async def test_a_result_that_changes_is_noticed(
    url: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as site:
        matches = await fill(site)
    game = RULES[GAME, VERSION]

    def other(state: object) -> Result | None:
        found = game.result(state)
        return found and replace(found, decided_by="the weather")

    monkeypatch.setitem(RULES, (GAME, VERSION), replace(game, result=other))
    done = await verify(terminal)
    assert done.status == 1
    (fault,) = [line for line in done.out.splitlines() if line.startswith("✗")]
    assert fault.startswith(f"✗ {matches['over']} ")
    assert "the weather" in fault


async def test_the_tables_may_be_those_of_an_earlier_version(
    database_url: str, terminal: Terminal
) -> None:
    async with opened(database_url) as site:
        await fill(site)
    database = connect(database_url)
    await downgrade(database, "0001")
    await database.close()
    done = await verify(terminal)
    assert (done.status, done.err) == (0, "")
    assert done.out.endswith("All: 3 matches, all as before\n")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE alembic_version SET version_num = '9'", "newer version"),
        ("DELETE FROM alembic_version", "not a database of Clanhold"),
    ],
)
async def test_other_databases_are_refused(
    url: str, terminal: Terminal, change: str, words: str
) -> None:
    async with opened(url):
        pass
    await execute(url, change)
    done = await verify(terminal)
    assert (done.status, done.out) == (2, "")
    assert words in done.err


def test_no_database_is_made(url: str, terminal: Terminal) -> None:
    assert terminal.run("verify", "--all").status == 2
    assert not Path(url.removeprefix("sqlite:///")).exists()


@pytest.mark.parametrize("words", [(), ("--all", "a-file.json")])
def test_either_files_or_all(terminal: Terminal, words: tuple[str, ...]) -> None:
    assert terminal.run("verify", *words).status == 2
