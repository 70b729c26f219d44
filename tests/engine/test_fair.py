"""Fair seeds: pinned, and nothing but SHA-256."""

from hashlib import sha256

from backend.engine.fair import commitment, derive_seed

SECRET = bytes(range(32))
CONTRIBUTIONS = [bytes([seat]) * 16 for seat in range(3)]


def test_pinned_commitment() -> None:
    pinned = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SECRET) == pinned == sha256(SECRET).hexdigest()


def test_pinned_seed() -> None:
    pinned = "ecd15621bd42e24179ee112703e7f5406f06b777a8968fe08d0692f73e5d470f"
    assert derive_seed(SECRET, CONTRIBUTIONS) == pinned
    assert sha256(SECRET + b"".join(CONTRIBUTIONS)).hexdigest() == pinned


def test_everybody_counts() -> None:
    seed = derive_seed(SECRET, CONTRIBUTIONS)
    assert derive_seed(SECRET, CONTRIBUTIONS[::-1]) != seed
    assert derive_seed(SECRET[::-1], CONTRIBUTIONS) != seed
    for seat in range(3):
        changed = [*CONTRIBUTIONS]
        changed[seat] = b"x" * 16
        assert derive_seed(SECRET, changed) != seed
