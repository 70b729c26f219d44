"""The generator: pinned by vectors, unbiased, exactly SHA-256 in counter mode."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backend.engine.rng import Rng

SPAN = 2**32

# fmt: off
PINNED_NUMBERS = [
    741658141, 4063986572, 1522477695, 1681378467, 3540418261,
    167716337, 502706459, 1479234027, 148898406, 4293962444,
]
# fmt: on
PINNED_DICE = [0, 0, 4, 0, 5, 2, 2, 1, 4, 0, 2, 4, 5, 2, 1, 1, 0, 5, 4, 3]
PINNED_SHUFFLE = [7, 8, 9, 5, 6, 2, 4, 1, 3, 11, 10, 0]


def numbers(seed: bytes, count: int) -> list[int]:
    """Return the stream by its definition, computed independently."""
    stream = b"".join(
        sha256(seed + block.to_bytes(8, "big")).digest() for block in range(count // 8 + 1)
    )
    return [int.from_bytes(stream[4 * i : 4 * i + 4], "big") for i in range(count)]


def test_pinned_numbers() -> None:
    rng = Rng(bytes(32))
    assert [rng.below(SPAN) for _ in PINNED_NUMBERS] == PINNED_NUMBERS


def test_pinned_dice() -> None:
    rng = Rng(b"clanhold")
    assert [rng.below(6) for _ in PINNED_DICE] == PINNED_DICE


def test_pinned_shuffle() -> None:
    items = list(range(12))
    rng = Rng(b"clanhold")
    rng.shuffle(items)
    assert items == PINNED_SHUFFLE
    assert rng.drawn == 11


@settings(derandomize=True, deadline=None)
@given(seed=st.binary(max_size=40), count=st.integers(1, 40))
def test_the_stream_is_as_defined(seed: bytes, count: int) -> None:
    rng = Rng(seed)
    assert [rng.below(SPAN) for _ in range(count)] == numbers(seed, count)
    assert rng.drawn == count


@settings(derandomize=True, deadline=None)
@given(seed=st.binary(max_size=40), drawn=st.integers(0, 40))
def test_a_stream_can_be_joined_anywhere(seed: bytes, drawn: int) -> None:
    rng = Rng(seed)
    for _ in range(drawn):
        rng.below(SPAN)
    rest = numbers(seed, drawn + 20)[drawn:]
    twin, late = rng.copy(), Rng(seed, drawn)
    for reader in (rng, twin, late):
        assert [reader.below(SPAN) for _ in rest] == rest


class Scripted(Rng):
    """A generator whose numbers are given."""

    def __init__(self, script: list[int]) -> None:
        """Keep the numbers in reverse order."""
        super().__init__(b"")
        self.script = script[::-1]

    def _next(self) -> int:
        return self.script.pop()


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 10, 2**31 + 1, SPAN - 1, SPAN])
def test_below_rejects_exactly_the_numbers_that_would_favour_some(n: int) -> None:
    limit = SPAN // n * n
    assert Scripted([limit - 1]).below(n) == n - 1
    assert Scripted([0]).below(n) == 0
    refused = [number for number in (limit, limit + 1, SPAN - 1) if limit <= number < SPAN]
    assert Scripted([*refused, n // 2]).below(n) == n // 2


def test_below_is_even() -> None:
    rng = Rng(b"evenness")
    rolls, sides = 60_000, 6
    expected = rolls / sides
    counts = Counter(rng.below(sides) for _ in range(rolls))
    assert set(counts) == set(range(sides))
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 20.5  # 5 degrees of freedom: one seed in a thousand is above


def test_every_permutation_is_as_likely() -> None:
    rng = Rng(b"permutations")
    rounds = 24_000
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    expected = rounds / 24
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom: one seed in a thousand is above


@pytest.mark.parametrize("length", [0, 1])
def test_nothing_to_shuffle_draws_nothing(length: int) -> None:
    rng = Rng(b"short")
    rng.shuffle([0] * length)
    assert rng.drawn == 0
