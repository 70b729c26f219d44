"""Measures another revision's server and this tree's, in turns, with the same load."""

import subprocess
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import orjson

from backend.bench.figures import Line, Spread, spread
from backend.bench.load.play import Figures
from backend.bench.load.process import ROOT, server
from backend.bench.load.site import Site
from backend.bench.server import CASES, Report, Say, attempt, run
from backend.bench.size import Size


@dataclass(slots=True)
class Comparison:
    """The reports of both servers, round by round, and the versions of their protocols."""

    old: Report = field(default_factory=Report)
    new: Report = field(default_factory=Report)
    protocols: tuple[int, int] = (0, 0)

    def change(self, line: Line) -> Spread | None:
        """Return the new figure as a multiple of the old figure of the same round."""
        return change(line, self.old.rounds, self.new.rounds)


def change(line: Line, old: Sequence[Figures], new: Sequence[Figures]) -> Spread | None:
    """Return new figures as multiples of old ones, round by round; None if one is missing."""
    key = line.key
    pairs = [(a[key], b[key]) for a, b in zip(old, new, strict=True) if key in a and key in b]
    return spread([after / before for before, after in pairs])


def compare(revision: str, size: Size, say: Say, only: Iterable[str] = CASES) -> Comparison:
    """Measure both servers, in another order in each round."""
    found = Comparison()
    with checked_out(revision) as other:
        found.protocols = _protocol(other), _protocol(ROOT)
        for number in range(size.rounds):
            sides = [(revision, other, found.old), ("this tree", ROOT, found.new)]
            for _, _, report in sides:
                report.rounds.append({})
            for case in only:
                for name, root, report in sides if number % 2 == 0 else reversed(sides):
                    say(f"round {number + 1} of {size.rounds}: {case}, {name}")
                    report.rounds[-1] |= attempt(case, CASES[case](root, size), report.failures)
    return found


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Check a revision out into a temporary folder. Raises `ValueError` if there is none."""
    with TemporaryDirectory(prefix="clanhold-compare-") as folder:
        tree = Path(folder, "tree")
        _git("worktree", "add", "--detach", str(tree), revision)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*words: str) -> None:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ValueError(done.stderr.strip().splitlines()[-1])


def _protocol(root: Path) -> int:
    """Return the protocol version of a tree's server."""

    async def ask() -> int:
        with server(root) as process:
            site = Site(process.port)
            link, welcome = await site.link(site.table())
            link.close()
        return int(orjson.loads(welcome)["protocol"])

    return run(ask())
