"""Castle Builders: whole matches, at random and on record."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from backend.engine import MatchRecord, Rng, Seat, Viewer, Watcher, to_json
from backend.engine.record import verify
from backend.games.castle_builders import CASTLE_BUILDERS as GAME
from backend.games.castle_builders.actions import Action, Event
from backend.games.castle_builders.pieces import SPACES
from backend.games.castle_builders.state import Options, State
from tests.games.castle_builders.hidden import scrambled

RECORDS = sorted(Path(__file__).parents[2].joinpath("records", "castle_builders").glob("*.json"))
VIEWERS: list[Viewer] = [Seat(0), Seat(1), *Watcher]

Turn = tuple[State, Action, list[Event], State]


def matches(count: int) -> Iterator[Iterator[Turn]]:
    """Random matches, each as its turns: state, action, events, state afterwards."""
    for number in range(count):
        yield _match(Rng(sha256(number.to_bytes(4, "big")).digest()))


def _match(rng: Rng) -> Iterator[Turn]:
    state = GAME.start(Options(), 2, rng)
    while actions := GAME.legal_actions(state):
        action = actions[rng.below(len(actions))]
        after = GAME.copy(state)
        events = list(GAME.advance(after, action))
        yield state, action, events, after
        state = after


def test_random_matches_stay_sound_and_end_in_time() -> None:
    for match in matches(200):
        turns = list(match)
        assert len(turns) <= GAME.card.max_actions
        for state, action, _, after in turns:
            assert GAME.audit(after) == []
            assert len(set(GAME.legal_actions(state))) == len(GAME.legal_actions(state))
            assert action in GAME.legal_actions(state)
        last = turns[-1][3]
        assert last.unfilled == 0
        result = GAME.result(last)
        assert result is not None
        assert result.decided_by == ("score" if len(result.winners) == 1 else "shared")


def test_preview_agrees_with_what_then_happens() -> None:
    for match in matches(60):
        for state, action, _, after in match:
            told = GAME.preview(state, action)
            view = GAME.view(after, Watcher.SPECTATOR)
            before, standing = (GAME.standing(one, Watcher.SPECTATOR) for one in (state, after))
            assert told["scores"] == view["scores"]
            assert told["next"] == view["turn"]
            assert told["ends"] == (view["phase"] == "over")
            assert told["again"] == (view["turn"] == state.seat)
            for name, lines in (("tower", "towers"), ("row", "rows")):
                line = told[name]
                if line is not None:
                    was = before[lines][line[name]]["leader"]
                    assert line == {**standing[lines][line[name]], "was": was}


def test_preview_of_what_is_taken_agrees_with_the_event() -> None:
    taken = 0
    for match in matches(60):
        for state, action, (event, *_), _ in match:
            told = GAME.preview(state, action)["taken"]
            fact = to_json(event)
            assert (told is not None) == (fact["type"] == "counter_removed")
            if told is not None:
                assert told == [fact["owner"], fact["kind"], fact["arrows"]]
                taken += 1
    assert taken > 100


def test_standing_is_the_same_for_all_and_ends_as_the_result() -> None:
    for match in matches(60):
        for _, _, _, state in match:
            first, *others = [GAME.standing(state, viewer) for viewer in VIEWERS]
            assert all(other == first for other in others)
            assert [seat["sum"] for seat in first["seats"]] == GAME.view(state, Seat(0))["scores"]
            result = GAME.result(state)
            if result is not None:
                assert tuple(seat["sum"] for seat in first["seats"]) == result.scores


def test_hidden_facts_change_nothing_that_a_viewer_is_sent() -> None:
    rng = Rng(b"hidden")
    changed = 0
    for match in matches(40):
        for state, action, events, _ in match:
            for viewer in VIEWERS:
                twin = scrambled(state, viewer, rng)
                assert GAME.audit(twin) == []
                assert GAME.view(twin, viewer) == GAME.view(state, viewer)
                assert GAME.standing(twin, viewer) == GAME.standing(state, viewer)
                changed += twin != state
                if action not in GAME.legal_actions(twin):
                    continue
                assert GAME.preview(twin, action) == GAME.preview(state, action)
                if viewer == state.seat:
                    assert GAME.legal_actions(twin) == GAME.legal_actions(state)
                assert GAME.advance(twin, action) == events
    assert changed > 1000


def test_copies_are_independent() -> None:
    for match in matches(20):
        for state, action, _, after in match:
            before = GAME.view(state, Watcher.OMNISCIENT)
            GAME.advance(GAME.copy(state), action)
            assert GAME.view(state, Watcher.OMNISCIENT) == before
            assert GAME.view(after, Watcher.OMNISCIENT) != before


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_matches_are_true(path: Path) -> None:
    record = MatchRecord.from_json(json.loads(path.read_text()))
    assert verify(GAME, record) == []


def test_records_show_every_way_a_match_can_end() -> None:
    by_name = {path.stem: MatchRecord.from_json(json.loads(path.read_text())) for path in RECORDS}
    assert sorted(by_name) == ["again_on_the_last_space", "longest", "score", "shared", "shortest"]
    for name, record in by_name.items():
        assert record.result is not None
        shared = name == "shared"
        assert record.result["decided_by"] == ("shared" if shared else "score")
        assert (record.result["winners"] == [0, 1]) == shared
    assert by_name["again_on_the_last_space"].actions[-1][1]["counter"] == "again"
    assert len(by_name["longest"].actions) == GAME.card.max_actions
    assert len(by_name["shortest"].actions) == SPACES
