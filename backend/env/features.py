"""A view as numbers: an array of the same length for every position of every game.

Each fact of a view is its path and its value, like `seats/0/passed=false`. A hash of that text
chooses the place in the array where 1 is added. If the value is a number, it is also added at the
place that the hash of the path chooses. Two facts may share a place; this is rare.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

FEATURES = 4096
"""Length of the array."""
BOUND = 10_000.0
"""The largest absolute value in the array."""

Features = NDArray[np.float32]


def features(view: Any) -> Features:
    """Return a view as numbers. Unknown facts, null in the view, add nothing."""
    found = np.zeros(FEATURES, dtype=np.float32)
    for path, value in _facts(view, ""):
        found[_place(f"{path}={value}")] += 1
        if type(value) is int:
            found[_place(path)] += value
    return np.clip(found, -BOUND, BOUND)


def _facts(value: Any, path: str) -> Iterator[tuple[str, str | int | bool]]:
    """Yield the path and the value of every fact."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _facts(item, f"{path}/{key}")
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from _facts(item, f"{path}/{number}")
    elif value is not None:
        yield path, value


@lru_cache(maxsize=1 << 16)
def _place(text: str) -> int:
    return crc32(text.encode()) % FEATURES
