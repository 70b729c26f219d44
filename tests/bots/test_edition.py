"""The edition tells apart copies with other rules or bots."""

import shutil
from pathlib import Path

import pytest

from backend.bots.edition import BACKEND, PARTS, edition


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for part in PARTS:
        shutil.copytree(BACKEND / part, tmp_path / part)
    return tmp_path


def test_a_copy_is_the_same_edition(copy: Path) -> None:
    assert edition(copy) == edition()


@pytest.mark.parametrize("path", ["engine/rng.py", "games/__init__.py", "bots/search.py"])
def test_any_other_rule_or_bot_is_another_edition(copy: Path, path: str) -> None:
    with (copy / path).open("a") as file:
        file.write("\n")
    assert edition(copy) != edition()
