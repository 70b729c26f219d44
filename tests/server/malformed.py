"""Frames no client should send: every message with something wrong, and plain rubbish."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from backend.protocol.codes import Refused
from backend.protocol.reading import read
from backend.protocol.requests import Submit

Frame = str | bytes

PROPER: dict[str, dict[str, Any]] = {
    "sit": {"seat": 0, "contribution": "0123456789abcdef" * 2},
    "rise": {"seat": 0},
    "ready": {"ready": True},
    "dress": {"seat": 0, "livery": "red"},
    "place_bot": {"seat": 1, "level": "mason"},
    "clear": {"seat": 1},
    "swap": {"seat": 0, "with": 1},
    "arrange": {"title": "Glen", "options": {}, "public": True, "watchable": True},
    "start": {},
    "submit": {"seq": 1, "seat": 0, "action": {"type": "relocate", "card": "red", "to": 3}},
    "undo": {"seat": 0, "to": 1},
    "stand_in": {"seat": 1},
    "vote": {"agree": True, "motion": 1},
    "yield": {"seat": 0},
    "take_back": {"seat": 0},
    "rematch": {},
    "look": {"seat": 0},
    "say": {"channel": "players", "text": "Hello"},
    "mute": {"person": "somebody", "muted": True},
    "ping": {},
}
"""Every message of a client, without its type and id."""

DEEP = 5_000
VALUES = (
    *("null", "true", "false", "0", "-1", "1.5", "8", "1e400", "-1e400", "NaN", "Infinity"),
    *("1000001", str(2**63), str(2**64), "-" + "9" * 400, "9" * 5_000, "1e-999"),
    *('""', '" "', '"0"', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"', '"true"', '"\\u202e"'),
    *('"' + "é" * 700 + '"', '"' + "x" * 20_000 + '"', '"🏰"', '"__proto__"', '"constructor"'),
    *("[]", "[[]]", "[null]", "{}", '{"":{}}', '{"type":"ping"}', '{"type":"relocate"}'),
    *("[" * DEEP + "]" * DEEP, '{"a":' * DEEP + "1" + "}" * DEEP, "[" + "0," * 9_000 + "0]"),
)
"""Values, as JSON or nearly, that no field or few fields accept."""

RUBBISH: tuple[Frame, ...] = (
    *("", " ", "\x00", "\ufeff{}", "null", "[]", '""', "0", "{}", "{", "}", '{"type"}', "ping"),
    *("[" * DEEP, '{"id":' * DEEP, '{"type":"ping","id":"a"}}', '{"type":"ping","id":"a",}'),
    *('{"type":"ping","id":"a"}{}', "{'type':'ping'}", '{"type":["ping"],"id":"a"}', "x" * 60_000),
    *(
        b"",
        b"\x00",
        b"\xff\xfe",
        b"\x80" * 5_000,
        b"\xef\xbb\xbf{}",
        b'{"type":"ping","id":"\xff"}',
    ),
)


def frames(rng: Random, count: int) -> list[Frame]:
    """Return frames that the server must refuse, each of another kind than the one before."""
    found: list[Frame] = []
    while len(found) < count:
        frame = rng.choice(KINDS)(rng)
        if is_malformed(frame):
            found.append(frame)
    return found


def is_malformed(frame: Frame) -> bool:
    """Whether a frame is not a message; a submission is one only with a proper action."""
    try:
        message = read(frame)
    except Refused:
        return True
    return isinstance(message, Submit) and not isinstance(message.action, dict)


def _members(rng: Random) -> dict[str, str]:
    """Return a proper message as its keys and their JSON."""
    kind = rng.choice(list(PROPER))
    message = {"type": kind, "id": f"f{rng.randrange(1000)}", **PROPER[kind]}
    return {key: json.dumps(value, ensure_ascii=False) for key, value in message.items()}


def _text(members: dict[str, str]) -> str:
    return "{" + ",".join(f"{json.dumps(key)}:{value}" for key, value in members.items()) + "}"


def _wrong_value(rng: Random) -> Frame:
    members = _members(rng)
    members[rng.choice(list(members))] = rng.choice(VALUES)
    return _text(members)


def _missing_key(rng: Random) -> Frame:
    members = _members(rng)
    del members[rng.choice(list(members))]
    return _text(members)


def _unknown_key(rng: Random) -> Frame:
    members = _members(rng)
    key = rng.choice(["", "Id", "extra", "__class__", "type ", "\u0000", "k" * 30_000])
    return _text({**members, key: rng.choice(VALUES)})


def _twice_the_same_key(rng: Random) -> Frame:
    members = _members(rng)
    key = rng.choice(list(members))
    return f"{_text(members)[:-1]},{json.dumps(key)}:{rng.choice(VALUES)}}}"


def _truncated(rng: Random) -> Frame:
    text = _text(_members(rng))
    return text[: rng.randrange(len(text))]


def _damaged(rng: Random) -> Frame:
    text = list(_text(_members(rng)))
    for _ in range(rng.randint(1, 4)):
        text[rng.randrange(len(text))] = chr(rng.choice([0, 34, 44, 58, 92, 93, 123, 160, 0x2028]))
    return "".join(text)


def _binary(rng: Random) -> Frame:
    if rng.random() < 0.5:
        return rng.randbytes(rng.randrange(200))
    data = bytearray(_text(_members(rng)).encode())
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def _rubbish(rng: Random) -> Frame:
    return rng.choice(RUBBISH)


KINDS: tuple[Callable[[Random], Frame], ...] = (
    *(_wrong_value, _wrong_value, _missing_key, _unknown_key, _twice_the_same_key),
    *(_truncated, _damaged, _binary, _rubbish),
)
