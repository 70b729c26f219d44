"""The engine's only random generator: SHA-256 in counter mode.

Block i of a seed is SHA-256(seed ‖ i as 8 bytes, big-endian), read as eight numbers of
32 bits, big-endian. Test vectors pin the sequence; it never changes.
"""

from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")
_SPAN = 1 << 32


class Rng:
    """A reproducible stream of unbiased random choices."""

    __slots__ = ("_block", "_drawn", "_seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        """Start after the first `drawn` numbers of the stream."""
        self._seed = seed
        self._drawn = drawn
        self._block: tuple[int, ...] = self._read(drawn >> 3) if drawn & 7 else ()

    @property
    def drawn(self) -> int:
        """The number of 32-bit numbers used so far."""
        return self._drawn

    def copy(self) -> "Rng":
        """Return a generator that continues with the same numbers."""
        twin = Rng.__new__(Rng)
        twin._seed, twin._drawn, twin._block = self._seed, self._drawn, self._block
        return twin

    def below(self, n: int) -> int:
        """Draw uniformly from 0 … n - 1, for n up to 2**32."""
        # Numbers from the last multiple of n on would make small results more likely: draw again.
        limit = _SPAN - _SPAN % n
        while (number := self._next()) >= limit:
            pass
        return number % n

    def shuffle(self, items: list[T]) -> None:
        """Put `items` into a uniformly random order (Fisher-Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            i = self.below(last + 1)
            items[i], items[last] = items[last], items[i]

    def _next(self) -> int:
        at = self._drawn & 7
        if at == 0:
            self._block = self._read(self._drawn >> 3)
        self._drawn += 1
        return self._block[at]

    def _read(self, block: int) -> tuple[int, ...]:
        return unpack(">8I", sha256(self._seed + block.to_bytes(8, "big")).digest())
