"""Records: strict reading, and a plain sentence for every kind of tampering."""

import json
from typing import Any

import pytest

from backend.cli.making.toy import TOY
from backend.cli.playing.match_setup import Setup
from backend.cli.playing.random_play import random_record
from backend.engine import MatchRecord
from backend.engine.errors import BadRecord
from backend.engine.fair import commitment, derive_seed
from backend.engine.record import verify

RECORD = random_record(Setup(TOY, 3, {}, "record"))
OTHER = random_record(Setup(TOY, 3, {}, "other"))
FILE: dict[str, Any] = json.loads(json.dumps(RECORD.to_json()))


def told(change: dict[str, Any]) -> list[str]:
    return verify(TOY, MatchRecord.from_json(FILE | change))


def test_a_record_survives_its_file() -> None:
    assert MatchRecord.from_json(FILE) == RECORD
    assert next(iter(FILE)) == "format"
    assert verify(TOY, RECORD) == []


def test_a_new_record_is_fair() -> None:
    secret = bytes.fromhex(RECORD.secret)
    assert RECORD.commitment == commitment(secret)
    assert RECORD.seed == derive_seed(secret, [bytes.fromhex(c) for c in RECORD.contributions])


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"secret": OTHER.secret}, "does not match the commitment"),
        ({"secret": OTHER.secret}, "The seed does not come from"),
        ({"commitment": OTHER.commitment}, "does not match the commitment"),
        ({"contributions": list(OTHER.contributions)}, "The seed does not come from"),
        ({"contributions": FILE["contributions"][::-1]}, "The seed does not come from"),
        ({"seed": OTHER.seed}, "The seed does not come from"),
        ({"game": "nim"}, "The record is of nim"),
        ({"rules_version": 2}, "rules 2"),
        ({"options": {"heap": 9}}, "The set-up breaks the rules"),
        ({"options": {"last_stone": "loses"}}, "The result should be"),
        ({"actions": FILE["actions"][:-1]}, "the match is not over"),
        ({"actions": []}, "the match is not over"),
        ({"actions": [*FILE["actions"], [0, {"type": "take", "stones": 1}]]}, "is over"),
        ({"actions": FILE["actions"][1:]}, "Action 1 of"),
        ({"actions": [[0, {"type": "take", "stones": 9}]]}, "Action 1 of 1 breaks the rules"),
        ({"actions": [[0, None]]}, "it must be an object"),
        ({"actions": [[7, {"type": "take", "stones": 1}]]}, "It is seat 0's turn"),
        ({"result": None}, "the record names no result"),
        ({"result": FILE["result"] | {"winners": [0, 1, 2]}}, "The result should be"),
        ({"result": {}}, "The result should be"),
    ],
)
def test_tampering_is_told(change: dict[str, Any], complaint: str) -> None:
    assert any(complaint in problem for problem in told(change))


def test_fewer_seats_are_another_match() -> None:
    two = {"seats": FILE["seats"][:2], "contributions": FILE["contributions"][:2]}
    assert any("The seed does not come from" in problem for problem in told(two))


def test_an_unfinished_match_may_be_recorded() -> None:
    assert told({"actions": FILE["actions"][:2], "result": None}) == []


WRONG: dict[str, list[Any]] = {
    "format": [2, None, "1", True, 1.0],
    "game": [None, 1, ["toy"]],
    "rules_version": [None, "1", True, 1.0],
    "options": [None, [], "{}"],
    "seats": [None, "abc", [1, 2, 3], {"0": "a"}],
    "commitment": [None, "", "0" * 63, "G" * 64, "A" * 64],
    "secret": [None, "", "0" * 62, "x" * 64],
    "contributions": [None, [], FILE["contributions"][:2], ["0" * 30] * 3, [1, 2, 3]],
    "seed": [None, "", "0" * 65],
    "actions": [None, {}, [0], [[0]], [[0, {}, {}]], [["0", {}]], [[True, {}]]],
    "result": [[], "score", 1],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_wrong_shapes_are_no_record(name: str, value: Any) -> None:
    with pytest.raises(BadRecord):
        MatchRecord.from_json(FILE | {name: value})


@pytest.mark.parametrize("name", list(FILE))
def test_missing_keys_are_named(name: str) -> None:
    with pytest.raises(BadRecord, match="format" if name == "format" else f"lacks {name}"):
        MatchRecord.from_json({key: value for key, value in FILE.items() if key != name})


@pytest.mark.parametrize("junk", [None, 1, "x", [], {}, [FILE], {"format": 1}, FILE | {"more": 1}])
def test_junk_is_no_record(junk: Any) -> None:
    with pytest.raises(BadRecord):
        MatchRecord.from_json(junk)
