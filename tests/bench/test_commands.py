"""The commands that measure servers, with very small numbers."""

import asyncio
import json
from pathlib import Path

import pytest

from backend.bench.figures import ratios
from backend.bench.lines import lines
from backend.bench.load.floods import FLOODS, Target, send
from backend.bench.load.play import Figures
from backend.bench.server import CASES, Report
from backend.bench.size import FULL
from backend.cli.bench import attack, server
from tests.bench.conftest import TINY
from tests.cli.terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]


MEASURED = {
    "pictures": ("one match, beside pictures",),
    "moves,bots": ("durable relay, one pair", "3 matches, plain", "one match, beside 1 of"),
    "crowds,bytes,late": ("bare relay, 3 onlookers", "messages", "last 20 moves"),
    "log,start": ("log of 4 entries", "start, 30 stored"),
    "rooms,lobby,chat": ("2 idle rooms", "memory", "2 lobby viewers", "chat of 3 lines"),
}
"""Cases, and how some of their lines begin."""


@pytest.mark.slow
@pytest.mark.parametrize("cases", MEASURED)
def test_the_server_is_measured(terminal: Terminal, cases: str) -> None:
    outcome = terminal.run("bench", "server", "--quick", "--only", cases)
    assert outcome.status == 0, outcome.err
    for beginning in MEASURED[cases]:
        assert f"\n{beginning}" in outcome.out


def test_every_case_is_tried() -> None:
    assert sorted(",".join(MEASURED).split(",")) == sorted(CASES)


@pytest.mark.slow
def test_stages_add_up(terminal: Terminal) -> None:
    outcome = terminal.run("bench", "server", "--quick", "--stages")
    assert outcome.status == 0, outcome.err
    rows = [line.split()[-4:] for line in outcome.out.splitlines()[1:11]]
    *stages, total = [[int(cell) for cell in row] for row in rows]
    for load, spent in enumerate(total):
        assert sum(stage[load] for stage in stages) == pytest.approx(spent, abs=len(stages))
        assert spent > 0


@pytest.mark.slow
def test_revisions_are_compared(terminal: Terminal) -> None:
    outcome = terminal.run("bench", "compare", "HEAD", "--quick", "--only", "bytes")
    assert outcome.status == 0, outcome.err
    (line,) = [line for line in outcome.out.splitlines() if "update, median" in line]
    old, new, change = (float(cell) for cell in line.replace("B", "").split()[-3:])
    assert change == pytest.approx(new / old, abs=0.01)


@pytest.mark.slow
def test_a_match_goes_on_beside_floods(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack, "QUICK", 1.0)
    outcome = terminal.run("bench", "attack", "--quick", "--only", "fragments,tables")
    assert outcome.status == 0, outcome.err
    rows = [line.split() for line in outcome.out.splitlines()[:4]]
    assert [row[0] for row in rows] == ["beside", "nothing", "fragments", "tables"]
    assert all(int(row[1]) > 1 for row in rows[1:])


@pytest.mark.parametrize("flood", FLOODS)
@pytest.mark.anyio
async def test_every_flood_reaches_its_target(flood: str) -> None:
    begun = asyncio.Event()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if (await reader.read(4)) in (b"GET ", b"POST"):
            begun.set()
        writer.close()

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    target = Target(server.sockets[0].getsockname()[1], "table", "game")
    sending = asyncio.ensure_future(send(flood, target))
    waiting = asyncio.ensure_future(begun.wait())
    await asyncio.wait([sending, waiting], return_when=asyncio.FIRST_COMPLETED)
    assert begun.is_set()
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    server.close()


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("attack", "--only", "tea"), 2),
        (("server", "--only", "tea"), 2),
        (("server", "--rounds", "0"), 2),
        (("server", "--check", "--only", "moves"), 2),
        (("server", "--check", "--accept"), 2),
        (("compare",), 2),
        (("compare", "no-such-revision"), 1),
    ],
)
def test_mistakes_are_one_line(terminal: Terminal, words: tuple[str, ...], status: int) -> None:
    outcome = terminal.run("bench", *words)
    assert outcome.status == status
    assert outcome.err.count("\n") == 1


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Report:
    """A made-up report that the next command gets instead of a measurement."""
    report = Report()
    figures: Figures = {line.key: 2.0 for line in lines(TINY)}
    report.rounds.append(figures)
    monkeypatch.setattr(server, "measure", lambda *_: report)
    monkeypatch.setattr(server, "ACCEPTED", tmp_path / "accepted.json")
    return report


def test_accepted_ratios_are_checked(terminal: Terminal, measured: Report) -> None:
    assert terminal.run("bench", "server", "--quick", "--accept").status == 0
    found = ratios(lines(TINY), measured.rounds)
    kept = json.loads(server.ACCEPTED.read_text())
    assert kept == {title: ratio.median for title, ratio in found.items()}
    same = terminal.run("bench", "server", "--quick", "--check")
    assert same.status == 0
    assert "none of" in same.out

    measured.rounds[0] |= {"many plain/cpu": 2.38}
    assert terminal.run("bench", "server", "--quick", "--check").status == 0
    measured.rounds[0] |= {"many browser/cpu": 2.42, "memory/match": 1.0}
    grown = terminal.run("bench", "server", "--quick", "--check")
    assert grown.status == 1
    assert "worse   3 matches, as a browser asks: CPU a move" in grown.out
    assert "better  memory: idle match: 2.00 → 1.00" in grown.out
    assert "2 of" in grown.out  # in durable and in bare relays

    del measured.rounds[0]["many browser/cpu"]
    gone = terminal.run("bench", "server", "--quick", "--check")
    assert gone.status == 1
    assert "gone    3 matches, as a browser asks: CPU a move" in gone.out


def test_without_accepted_ratios_nothing_is_measured(terminal: Terminal, measured: Report) -> None:
    outcome = terminal.run("bench", "server", "--check")
    assert outcome.status == 2
    assert outcome.err.count("\n") == 1


def test_a_failed_case_is_told_and_nothing_is_accepted(
    terminal: Terminal, measured: Report
) -> None:
    measured.failures.append("moves: no answer")
    outcome = terminal.run("bench", "server", "--quick", "--accept")
    assert outcome.status == 1
    assert "Not measured: moves: no answer" in outcome.err
    assert not server.ACCEPTED.exists()


def test_a_ratio_in_which_rounds_differ_is_not_accepted(
    terminal: Terminal, measured: Report
) -> None:
    measured.rounds.append(measured.rounds[0] | {"memory/match": 3.0})
    outcome = terminal.run("bench", "server", "--quick", "--accept")
    kept = json.loads(server.ACCEPTED.read_text())
    assert "memory: idle match" not in kept
    assert "memory: idle onlooker" in kept
    assert "not kept, the rounds differ too much: memory: idle match" in outcome.out


def test_all_accepted_ratios_are_measured() -> None:
    keys = {key for line in lines(FULL) for key in (line.key, line.to)}
    accepted = json.loads(server.ACCEPTED.read_text())
    assert accepted.keys() <= ratios(lines(FULL), [dict.fromkeys(keys, 1.0)]).keys()
