"""Short messages lose nothing and stay short: whole matches of all games."""

import json
from statistics import median
from typing import Any

import pytest

from backend.engine import AnyGame, Json, Seat, to_json
from backend.engine.patch import apply, diff
from backend.engine.play import begin, follow
from backend.games import GAMES
from backend.matches.facts.position import Position
from backend.matches.hear import shown
from backend.protocol.short import grouped, operations, pack, shorten, unpack, whole
from tests.games.laws import each
from tests.games.playing import CASES, ROOT, Case, Move, moves, records, some

VECTORS: list[Json] = json.loads(
    (ROOT / "tests" / "frontend" / "short_vectors.json").read_text(encoding="utf-8")
)
"""Examples that also test the client's `net/short.js`."""
MOST = 330
"""Maximum size of the median update of every kind of match, in bytes."""
USUAL = 300
"""Maximum size of the median of all updates, in bytes."""
LARGEST = [
    Case(game, seats, {})
    for game in GAMES.values()
    for seats in sorted({game.card.seat_counts[0], game.card.seat_counts[-1]})
]


def sent(value: Any) -> Any:
    """Return JSON as it arrives."""
    return json.loads(shown.text(value))


def same(one: Any, other: Any) -> bool:
    """Return whether two values are the same JSON: 1 is not true; key order does not matter."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def legal(game: AnyGame, state: Any) -> Json:
    """Return the `legal` message of the seat to act."""
    position = Position(game, state)
    return {
        "type": "legal",
        "seq": 50,
        "seat": game.turn(state),
        "actions": position.actions(),
        "alone": 50,
        "previews": position.previews(),
    }


def check_lists(game: AnyGame, state: Any) -> None:
    """Shorten the legal actions of a position, and read them again."""
    message = legal(game, state)
    assert '"each"' not in json.dumps(message)
    assert same(whole(sent(shorten(message))), sent(message))


@each(CASES)
def test_no_action_or_preview_is_lost(case: Case) -> None:
    for move in some(moves(case, "short forms"), 30):
        check_lists(case.game, move.before)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_nothing_is_lost_in_recorded_matches(game: AnyGame) -> None:
    for record in records(game.card.id).values():
        start = begin(game, record.options, len(record.seats), record.seed)
        steps = list(follow(game, start, record.actions))
        for step in steps[: -1 : max(1, len(steps) // 8)]:
            check_lists(game, step.state)


@each(CASES)
def test_short_patches_lead_to_the_new_view(case: Case) -> None:
    for move in some(moves(case, "short forms"), 15):
        for viewer in case.viewers:
            before = sent(case.game.view(move.before, viewer))
            after = sent(case.game.view(move.after, viewer))
            plain = diff(before, after)
            patch = operations(sent(grouped(plain)))
            assert same(apply(before, patch), after)
            assert sorted(patch, key=str) == sorted(plain, key=str)


def test_updates_are_short() -> None:
    medians = {
        str(case): median(
            len(shown.text(shorten(update(case, move, viewer))))
            for move in moves(case, "short forms")
            for viewer in ({Seat(0), move.seat} if case.game.card.hidden else {Seat(0)})
        )
        for case in LARGEST
    }
    assert max(medians.values()) < MOST, medians
    assert median(medians.values()) < USUAL, medians


def update(case: Case, move: Move, viewer: Seat) -> Json:
    """Return the update that a viewer gets after an action."""
    back = {"back": 50} if any(event.reveals for event in move.events) else {}
    return {
        "type": "update",
        "seq": 50,
        "kind": "action",
        "seat": move.seat,
        "events": [to_json(event) for event in move.events],
        "patch": diff(*(case.game.view(s, viewer) for s in (move.before, move.after))),
        **back,
    }


def test_what_may_be_done_is_short() -> None:
    plain = short = 0
    for case in LARGEST:
        for move in some(moves(case, "short forms"), 60):
            message = legal(case.game, move.before)
            plain += len(shown.text(message))
            short += len(shown.text(shorten(message)))
    assert short < 0.5 * plain


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_packing_as_the_client_knows_it(vector: Json) -> None:
    assert sent(pack(vector["items"])) == vector["packed"]
    assert unpack(vector["packed"]) == vector["items"]


def test_whole_updates_name_seats_and_kind() -> None:
    update = {"type": "update", "seq": 2, "seat": 1, "events": [{"type": "a"}], "patch": {}}
    told = whole(update | {"events": [{"type": "a"}, {"type": "b", "seat": 0}]})
    assert told["kind"] == "action"
    assert told["events"] == [{"type": "a", "seat": 1}, {"type": "b", "seat": 0}]
    assert whole(update | {"kind": "hold"})["kind"] == "hold"
