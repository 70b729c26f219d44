"""Spread: a Prometheus histogram for events that come with every move.

The library's histogram takes locks and visits every bucket. This one is faster, because only the
event loop uses it.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString


class Spread(Collector):
    """Counts values by size, separately for each value of its label if it has one."""

    def __init__(self, name: str, what: str, bounds: Sequence[float], label: str = "") -> None:
        """`bounds`: the largest value of each bucket; a last one takes all others."""
        self._name = name
        self._what = what
        self._bounds = bounds
        self._label = label
        self._counts: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}
        if not label:
            self._open("")

    def observe(self, value: float, of: str = "") -> None:
        """Count a value; `of`: the label's value."""
        if of not in self._counts:
            self._open(of)
        self._counts[of][bisect_left(self._bounds, value)] += 1
        self._sums[of] += value

    def _open(self, of: str) -> None:
        self._counts[of] = [0] * (len(self._bounds) + 1)
        self._sums[of] = 0.0

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Return cumulative counts: each bucket includes those of smaller values."""
        labels = [self._label] if self._label else []
        family = HistogramMetricFamily(self._name, self._what, labels=labels)
        names = [*map(floatToGoString, self._bounds), "+Inf"]
        for of, counts in self._counts.items():
            buckets = [*zip(names, map(float, accumulate(counts)), strict=True)]
            family.add_metric([of] if labels else [], buckets, self._sums[of])
        yield family
