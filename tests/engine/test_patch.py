"""Patches: ours against the jsonpatch library, on any JSON."""

import copy
from typing import Any

import jsonpatch
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backend.engine.patch import apply, diff

# No 0 or 1, which are equal to booleans in Python; no field of a view changes between the two.
scalars = st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "a", "b"])
keys = st.sampled_from(["", "a", "b", "0", "-", "a/b", "~", "~1", "~01", "ä"])
documents = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.slow
@settings(derandomize=True, deadline=None, max_examples=500)
@given(old=documents, new=documents)
def test_a_patch_leads_to_the_new_document(old: Any, new: Any) -> None:
    old_before, new_before = copy.deepcopy(old), copy.deepcopy(new)
    patch = diff(old, new)
    patch_before = copy.deepcopy(patch)
    assert apply(old, patch) == new
    assert jsonpatch.JsonPatch(copy.deepcopy(patch)).apply(copy.deepcopy(old)) == new
    assert (old, new, patch) == (old_before, new_before, patch_before)
    assert (patch == []) == (old == new)
    assert all(step["op"] in ("add", "remove", "replace") for step in patch)
    assert len({step["path"] for step in patch}) == len(patch)


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ({"a": 2}, {"a": 2}, []),
        ({"a": 2}, {"a": 3}, [{"op": "replace", "path": "/a", "value": 3}]),
        ({"a": None}, {"a": []}, [{"op": "replace", "path": "/a", "value": []}]),
        ({"a": 2}, {}, [{"op": "remove", "path": "/a"}]),
        ({}, {"a/b~": 2}, [{"op": "add", "path": "/a~1b~0", "value": 2}]),
        ([2], [2, 3], [{"op": "add", "path": "/-", "value": 3}]),
        ([2, 3], [2], [{"op": "remove", "path": "/1"}]),
        ([2, 3, 4], [2], [{"op": "replace", "path": "", "value": [2]}]),
        (
            {"a": [[]]},
            {"a": [[], [2], [3]]},
            [{"op": "replace", "path": "/a", "value": [[], [2], [3]]}],
        ),
        (
            {"seats": [{"gold": 2}, {"gold": 3}]},
            {"seats": [{"gold": 2}, {"gold": 5}]},
            [{"op": "replace", "path": "/seats/1/gold", "value": 5}],
        ),
        (2, [], [{"op": "replace", "path": "", "value": []}]),
    ],
)
def test_patches_are_as_small_as_the_change(old: Any, new: Any, patch: list[Any]) -> None:
    assert diff(old, new) == patch
