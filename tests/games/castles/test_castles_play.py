"""Castles: whole matches, at random and on record."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from backend.engine import MatchRecord, Rng, Seat, Viewer, Watcher, to_json
from backend.engine.record import verify
from backend.games.castles import CASTLES as GAME
from backend.games.castles.actions import Action, Castle, Deploy, Event, Take
from backend.games.castles.pieces import TERRAINS
from backend.games.castles.scoring import least, most
from backend.games.castles.state import Options, State
from tests.games.castles.hidden import scrambled

RECORDS = sorted(Path(__file__).parents[2].joinpath("records", "castles").glob("*.json"))
TABLES = [(seats, terrain) for seats in (2, 3, 4) for terrain in TERRAINS]

Turn = tuple[State, Action, list[Event], State]


def viewers(seats: int) -> list[Viewer]:
    """Return all viewers."""
    return [*map(Seat, range(seats)), *Watcher]


def matches(count: int, tables: list[tuple[int, str]] = TABLES) -> Iterator[Iterator[Turn]]:
    """Random matches, each as its turns: state, action, events, state afterwards."""
    for number in range(count):
        rng = Rng(sha256(number.to_bytes(4, "big")).digest())
        yield _match(rng, *tables[number % len(tables)])


def _match(rng: Rng, seats: int, terrain: str) -> Iterator[Turn]:
    chance = rng.copy()
    state = GAME.start(Options(terrain), seats, rng)
    while actions := GAME.legal_actions(state):
        action = actions[chance.below(len(actions))]
        after = GAME.copy(state)
        events = list(GAME.advance(after, action))
        yield state, action, events, after
        state = after


def test_random_matches_stay_sound_and_end_in_time() -> None:
    for match in matches(90):
        turns = list(match)
        assert len(turns) <= GAME.card.max_actions
        for state, action, _, after in turns:
            actions = GAME.legal_actions(state)
            assert action in actions
            assert len(set(actions)) == len(actions)
            assert GAME.audit(after) == []
        assert GAME.result(turns[-1][3]) is not None
        assert GAME.result(turns[-1][0]) is None


def test_a_copy_is_independent() -> None:
    for match in matches(9):
        for state, action, _, after in match:
            before = GAME.view(state, Watcher.OMNISCIENT)
            twin = GAME.copy(state)
            GAME.advance(twin, action)
            assert GAME.view(state, Watcher.OMNISCIENT) == before
            assert twin.rng.drawn == after.rng.drawn
            assert GAME.view(twin, Watcher.OMNISCIENT) == GAME.view(after, Watcher.OMNISCIENT)


def test_preview_agrees_with_what_then_happens() -> None:
    for match in matches(27):
        for state, action, events, after in match:
            seat = state.turn
            told = GAME.preview(state, action)
            fact = to_json(events[0])
            if isinstance(action, Take):
                seen = {"suit": fact["suit"], "value": fact["value"]}
                own = action.owner == seat
                assert told["tile"] == (seen if own else None)
                assert action.owner is not None or told["left"] == len(after.pile)
            elif isinstance(action, Castle):
                _check_castle(told, GAME.standing(after, seat)["seats"][seat]["castle"])
            elif isinstance(action, Deploy):
                assert told["full"] == fact["full"]
                if len(events) == 1:
                    _check_deployment(told, action, GAME.standing(state, seat), "before")
                    _check_deployment(told, action, GAME.standing(after, seat), "after")


def _check_castle(told: Any, castle: Any) -> None:
    terrain, *neighbours = castle["terms"]
    assert told["terrain"] == terrain["gold"]
    assert [one["at"] for one in told["neighbours"]] == [one["at"] for one in neighbours]
    for one, term in zip(told["neighbours"], neighbours, strict=True):
        # No armies yet: everybody controls everything, the best that the tile can bring.
        assert term["gold"] == most(one["gold"])


def _check_deployment(told: Any, action: Deploy, standing: Any, when: str) -> None:
    """Compare with the terms of this tile in everyone's sums, as the acting seat counts them."""
    expected = {one["seat"]: one[when] for one in told["castles"]}
    found = {}
    for seat, each in enumerate(standing["seats"]):
        golds = [t["gold"] for t in each["castle"]["terms"] if t["at"] == list(action.at)]
        if golds:
            low, high = sum(map(least, golds)), sum(map(most, golds))
            found[seat] = low if low == high else {"low": low, "high": high}
    assert found == expected


def test_standing_holds_the_truth_between_its_bounds() -> None:
    for match in matches(18):
        for state, _, _, _ in match:
            truth = GAME.standing(state, Watcher.OMNISCIENT)["seats"]
            for viewer in viewers(state.seats):
                for seen, true in zip(GAME.standing(state, viewer)["seats"], truth, strict=True):
                    assert least(seen["total"]) <= true["total"] <= most(seen["total"])
                    if true["castle"]:
                        pairs = zip(seen["castle"]["terms"], true["castle"]["terms"], strict=True)
                        for known, fact in pairs:
                            assert least(known["gold"]) <= fact["gold"] <= most(known["gold"])
                            assert known.get("controlled") in (None, fact.get("controlled"))


def test_standing_at_the_end_equals_the_result() -> None:
    for match in matches(18):
        (*_, (_, _, events, last)) = match
        result = GAME.result(last)
        assert result is not None
        scored = to_json(events[-1])
        assert scored["totals"] == list(result.scores)
        for viewer in viewers(last.seats):
            seats = GAME.standing(last, viewer)["seats"]
            assert [seat["total"] for seat in seats] == list(result.scores)
            assert [sum(seat["rounds"]) for seat in seats] == list(result.scores)
            assert [seat["castle"] for seat in seats] == scored["sums"]


def test_scored_terms_add_up() -> None:
    for match in matches(18):
        for _, _, events, _ in match:
            for event in map(to_json, events):
                if event["type"] == "round_scored":
                    sums = [sum(term["gold"] for term in s["terms"]) for s in event["sums"]]
                    assert sums == event["gold"]


def test_gold_agrees_with_a_plain_count_of_the_board() -> None:
    for match in matches(36):
        (*_, (_, _, _, last)) = match
        view = GAME.view(last, Watcher.SPECTATOR)
        suits = [seat["suit"] for seat in view["seats"]]
        assert view["last_round"] is not None
        counted = [_counted(view["last_round"], suits, seat) for seat in range(last.seats)]
        assert counted == view["last_round"]["gold"]


def _counted(board: Any, suits: list[str], seat: int) -> int:
    """Score one castle from the board's JSON, straight from the words of the rules."""
    number = {"null": 0, "ace": 1, "2": 2, "3": 3, "4": 4, "5": 5}

    def worth(army: Any, x: int, y: int) -> int:
        tile = board["tiles"][f"{x},{y}"]["value"]
        cx, cy = board["castles"][army["owner"]]
        near = abs(cx - x) + abs(cy - y) == 1
        bonus = 1 if near and board["tiles"][f"{cx},{cy}"]["value"] == "ace" else 0
        if army["coin"] == "ace":
            return {"null": 1, "ace": 6}.get(tile, number[tile]) + bonus
        return max(1, number[army["coin"]]) + bonus

    def balance(x: int, y: int) -> int:
        armies = board["armies"].get(f"{x},{y}", [])
        return sum(worth(a, x, y) * (1 if a["owner"] == seat else -1) for a in armies)

    x, y = board["castles"][seat]
    gold = number[board["tiles"][f"{x},{y}"]["value"]] + balance(x, y)
    for nx, ny in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
        tile = board["tiles"].get(f"{nx},{ny}")
        if tile and (tile["suit"] == suits[seat]) == (balance(nx, ny) >= 0):
            gold += number[tile["value"]] * (1 if tile["suit"] == suits[seat] else -1)
    return gold


def test_what_a_viewer_may_not_know_changes_nothing_it_is_sent() -> None:
    rng = Rng(bytes(32))
    for match in matches(18):
        for number, (state, action, events, after) in enumerate(match):
            viewer = viewers(state.seats)[number % (state.seats + 1)]
            twin = scrambled(state, viewer, rng)
            assert GAME.audit(twin) == []
            assert GAME.view(twin, viewer) == GAME.view(state, viewer)
            assert GAME.standing(twin, viewer) == GAME.standing(state, viewer)
            if viewer != state.turn:
                continue
            assert GAME.legal_actions(twin) == GAME.legal_actions(state)
            assert GAME.preview(twin, action) == GAME.preview(state, action)
            told = list(GAME.advance(twin, action))
            # Chance and turned-up coins may differ, but only after an event says so.
            known = next((i for i, e in enumerate(events) if e.reveals), len(events))
            assert to_json(told[:known]) == to_json(events[:known])
            if known == len(events):
                assert GAME.view(twin, viewer) == GAME.view(after, viewer)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_matches_replay(path: Path) -> None:
    record = MatchRecord.from_json(json.loads(path.read_text()))
    assert verify(GAME, record) == []
    assert record.result is not None


def test_every_ending_and_table_is_on_record() -> None:
    found = set()
    for path in RECORDS:
        value = json.loads(path.read_text())
        terrain = value["options"].get("terrain", "proper")
        found |= {(len(value["seats"]), terrain), value["result"]["decided_by"]}
    assert found >= {*TABLES, "score", "shared"}
