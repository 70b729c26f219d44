"""What the figures of a benchmark mean: ratios, spreads, and what got worse."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from backend.bench.load.play import Figures

TOLERANCE = 1.2
"""A ratio that grows by more than this factor got worse."""
STEADY = ("B", "KiB")
"""Units that do not depend on the speed of the machine: such figures are kept as they are."""


class Spread(NamedTuple):
    """The median of some rounds, the least and the most."""

    median: float
    least: float
    most: float

    @property
    def steady(self) -> bool:
        """Whether all rounds are within a fifth of the median: others say little."""
        return self.most / TOLERANCE <= self.median <= self.least * TOLERANCE


@dataclass(frozen=True, slots=True)
class Line:
    """One figure of the report, and what it is divided by. Less is always better in a ratio."""

    case: str
    name: str
    key: str
    """Where `Figures` has it."""
    unit: str = ""
    to: str = ""
    """Key of the figure of the same round that it is divided by, if it is."""
    divisor: str = ""
    """What that is, in words."""
    reach: str = ""
    """What we want to reach."""

    @property
    def title(self) -> str:
        """Its name in the file of accepted ratios."""
        return f"{self.case}: {self.name}" + (f", in {self.divisor}" if self.divisor else "")

    def figure(self, rounds: Sequence[Figures]) -> Spread | None:
        """Return the figure itself, None if it was not measured."""
        return spread([figures[self.key] for figures in rounds if self.key in figures])

    def ratio(self, rounds: Sequence[Figures]) -> Spread | None:
        """Return the ratio, or the figure if it needs none to be compared. None: there is none."""
        if not self.to:
            return self.figure(rounds) if self.unit in STEADY else None
        both = [f for f in rounds if self.key in f and self.to in f]
        return spread([figures[self.key] / figures[self.to] for figures in both])


class Verdict(NamedTuple):
    """An accepted ratio beside the one measured now; None where there is none."""

    title: str
    accepted: float | None
    now: float | None

    @property
    def worse(self) -> bool:
        """Whether it grew by more than a fifth, or is not measured any more."""
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
