"""Stored matches: measures a server's start with many of them, and moves in one with a long log.

Rows are written straight into the database between two runs of a server. This module only knows the
names of tables and keys and copies all other columns, so it can fill another revision's database.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from backend.bench.load.play import Figures, play, play_leg, warm
from backend.bench.load.process import DATABASE, server
from backend.bench.load.site import Site, part
from backend.bench.size import Size

KEYS = {"matches": "id", "seats": "match_id", "log": "match_id"}
"""Tables with rows of matches, and their columns with the match's id."""
SHARES = {"over": 0.6, "running": 0.3, "open": 0.1}
"""Shares of matches in a full database, by status."""


async def measure_start(root: Path, size: Size) -> Figures:
    """Measure the start of a server with an empty database and with a full one."""
    with TemporaryDirectory() as empty, TemporaryDirectory() as full:
        with server(root, Path(empty)):
            pass  # the server has created the tables
        await _fill(root, Path(full), size.stored)
        starts: dict[str, list[tuple[float, float]]] = {"empty": [], "full": []}
        for _ in range(size.starts):
            for name, folder in (("empty", empty), ("full", full)):
                with server(root, Path(folder)) as process:
                    starts[name].append((process.took, process.spent))
    figures: Figures = {}
    for name, times in starts.items():
        figures[f"start {name}/time"] = median(took for took, _ in times) * 1e3
        figures[f"start {name}/cpu"] = median(spent for _, spent in times) * 1e3
    return figures


async def measure_long_log(root: Path, size: Size) -> Figures:
    """Measure moves of matches with a short log and with a long one."""
    with TemporaryDirectory() as folder:
        with server(root, Path(folder)) as process:
            before = Site(process.port)
            duels = await before.duels(2 * size.long)
            part(duels)
        short, long = [[one.table for one in some] for some in (duels[::2], duels[1::2])]
        with closing(sqlite3.connect(Path(folder, DATABASE))) as database, database:
            for table in long:
                _lengthen(database, table, size.entries)
        with server(root, Path(folder)) as process:
            site = Site(process.port, before.cookies)
            await warm(site)
            played = [
                await play(process, [await site.rejoin(t) for t in tables], size.long, size.seconds)
                for tables in (short, long)
            ]
    return played[0].figures("short log") | played[1].figures("long log")


async def _fill(root: Path, folder: Path, count: int) -> None:
    """Fill a database with matches that are over, running or not begun."""
    with server(root, folder) as process:
        site = Site(process.port)
        await warm(site)
        time = {"pace": "days", "days": 2}
        duels = [*await site.duels(1), *await site.duels(1, public=True, time=time)]
        await play_leg(process, duels, 10)
        site.table(public=True)
        part(duels)
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        for status, share in SHARES.items():
            _multiply(database, status, round(count * share))


def _multiply(database: sqlite3.Connection, status: str, count: int) -> None:
    """Copy the matches of a status until there are `count` more."""
    found = database.execute("SELECT id FROM matches WHERE status = ?", (status,))
    ids = [row[0] for row in found]
    for table, key in KEYS.items():
        columns = _columns(database, table)
        copied = ["n.i || '-' || " + key if name == key else name for name in columns]
        database.executemany(
            f"""
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
            INSERT INTO {table} ({", ".join(columns)})
            SELECT {", ".join(copied)} FROM {table}, n WHERE {key} = ?
            """,
            [(count // len(ids), match) for match in ids],
        )


def _lengthen(database: sqlite3.Connection, match: str, entries: int) -> None:
    """Add entries to a log in which a bot takes over a seat and gives it back, by turns."""
    columns = _columns(database, "log")
    query = "SELECT * FROM log WHERE match_id = ? ORDER BY seq DESC LIMIT 1"
    last = dict(zip(columns, database.execute(query, (match,)).fetchone(), strict=True))
    hold = last | {"kind": "hold", "seat": 1 - last["turn"], "submission": None}
    for number in range(1, entries + 1):
        body = '{"bot": null}' if number % 2 == 0 else '{"bot": "mason"}'
        row = hold | {"seq": last["seq"] + number, "body": body}
        places = ", ".join(f":{name}" for name in columns)
        database.execute(f"INSERT INTO log ({', '.join(columns)}) VALUES ({places})", row)
    database.execute("UPDATE matches SET seq = ? WHERE id = ?", (last["seq"] + entries, match))


def _columns(database: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
