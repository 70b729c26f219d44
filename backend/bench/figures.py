"""Evaluates the figures of a benchmark: ratios, spreads, and verdicts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from backend.bench.load.play import Figures

TOLERANCE = 1.2
"""A ratio that grows by more than this factor got worse."""
STEADY = ("B", "KiB")
"""Units that do not depend on the speed of the machine. Such figures need no ratio."""


class Spread(NamedTuple):
    """The median, the least and the greatest value of some rounds."""

    median: float
    least: float
    most: float

    @property
    def steady(self) -> bool:
        """Whether all rounds are within a fifth of the median. Otherwise they prove little."""
        return self.most / TOLERANCE <= self.median <= self.least * TOLERANCE


@dataclass(frozen=True, slots=True)
class Line:
    """One figure of the report, and the figure by which it is divided. A lower ratio is better."""

    case: str
    name: str
    key: str
    """Its key in `Figures`."""
    unit: str = ""
    to: str = ""
    """The key of the figure of the same round by which it is divided; empty: not divided."""
    divisor: str = ""
    """A description of the divisor."""
    reach: str = ""
    """The goal for this figure."""

    @property
    def title(self) -> str:
        """Its name in the file of accepted ratios."""
        return f"{self.case}: {self.name}" + (f", in {self.divisor}" if self.divisor else "")

    def figure(self, rounds: Sequence[Figures]) -> Spread | None:
        """Return the figure itself, None if it was not measured."""
        return spread([figures[self.key] for figures in rounds if self.key in figures])

    def ratio(self, rounds: Sequence[Figures]) -> Spread | None:
        """Return the ratio, or the figure if it is comparable without one; None without both."""
        if not self.to:
            return self.figure(rounds) if self.unit in STEADY else None
        both = [f for f in rounds if self.key in f and self.to in f]
        return spread([figures[self.key] / figures[self.to] for figures in both])


class Verdict(NamedTuple):
    """An accepted ratio and the one measured now; None for a missing one."""

    title: str
    accepted: float | None
    now: float | None

    @property
    def worse(self) -> bool:
        """Whether the ratio grew by more than a fifth, or was not measured now."""
        if self.accepted is None:
            return False
        return self.now is None or self.now > self.accepted * TOLERANCE


def verdicts(accepted: Mapping[str, float], now: Mapping[str, float]) -> list[Verdict]:
    """Compare ratios with those that were accepted last."""
    return [Verdict(t, accepted.get(t), now.get(t)) for t in dict.fromkeys([*now, *accepted])]


def ratios(lines: Sequence[Line], rounds: Sequence[Figures]) -> dict[str, Spread]:
    """Return the ratios by title."""
    found = {line.title: line.ratio(rounds) for line in lines}
    return {title: ratio for title, ratio in found.items() if ratio is not None}


def spread(values: Sequence[float]) -> Spread | None:
    """Return the spread of values, None if there are none."""
    return Spread(median(values), min(values), max(values)) if values else None
