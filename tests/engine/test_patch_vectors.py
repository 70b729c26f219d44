"""Patches from a file of examples that also tests the client's `core/patch.js`."""

import json
from pathlib import Path
from typing import Any

import pytest

from backend.engine.patch import apply, diff

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "frontend" / "patch_vectors.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_patch_is_made_and_applied(vector: dict[str, Any]) -> None:
    assert diff(vector["document"], vector["result"]) == vector["patch"]
    assert apply(vector["document"], vector["patch"]) == vector["result"]
