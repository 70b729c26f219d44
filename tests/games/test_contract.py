"""The laws of play for every game in GAMES.

The laws of views are in test_contract_views.py, those of JSON input in test_contract_json.py.
CLANHOLD_MATCHES sets how many random matches are audited for each case.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

import backend.games
from backend.cli.playing.random_play import random_moves
from backend.engine import AnyGame, Result, Rng, Seat, from_json, play, replay, to_json
from backend.engine.errors import IllegalAction, MatchOver, NotYourTurn
from backend.games import GAMES
from tests.games.laws import LAW, SEEDS, each
from tests.games.playing import (
    CASES,
    ROOT,
    Case,
    digest,
    everything,
    moves,
    positions,
    records,
    some,
    transcript,
)

MATCHES = int(os.environ.get("CLANHOLD_MATCHES", "25"))

each_case = each(CASES)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@each_game
def test_the_card_is_sound(game: AnyGame) -> None:
    card = game.card
    assert GAMES[card.id] is game
    assert card.title
    assert card.designer
    assert card.rules_version >= 1
    assert card.max_actions >= 1
    assert len(card.seat_counts) >= 1
    assert not {"score", "shared"} & set(card.tie_breaks)


@each_game
def test_types_are_named_once(game: AnyGame) -> None:
    for types in (game.action_types, game.event_types):
        names = [a_type.type for a_type in types]
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z]+([_-][a-z]+)*", name) for name in names)
    assert all(type(event_type.reveals) is bool for event_type in game.event_types)


@each_case
def test_liveries_are_of_the_card(case: Case) -> None:
    livery = case.game.card.livery
    worn = case.game.liveries(from_json(case.game, "options", case.options), case.seats)
    if livery is None:
        assert not any(worn)
        return
    assert len(worn) == case.seats
    names = [name for seat in worn for name in seat]
    assert len(set(names)) == len(names)
    assert set(names) <= set(livery.names)
    value = [list(seat) for seat in worn] if livery.several else [seat[0] for seat in worn]
    assert from_json(case.game, "options", {**case.options, livery.option: value})


@each_case
@LAW
@given(seed=SEEDS)
def test_a_seed_gives_one_match(case: Case, seed: str) -> None:
    assert transcript(case, seed) == transcript(case, seed)


@pytest.mark.slow
@each_game
def test_no_hash_seed_changes_a_match(game: AnyGame) -> None:
    code = f"from tests.games.playing import digest; print(digest({game.card.id!r}))"
    found = digest(game.card.id)
    for hash_seed in ("1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stdout.strip() == found, done.stderr


@each_case
@LAW
@given(seed=SEEDS)
def test_actions_survive_json(case: Case, seed: str) -> None:
    game = case.game
    for state in positions(case, seed):
        if game.turn(state) is None:
            continue
        for action in game.legal_actions(state):
            assert type(action) in game.action_types
            assert from_json(game, "action", to_json(action)) == action


@each_case
@LAW
@given(seed=SEEDS)
def test_play_leaves_its_input_alone(case: Case, seed: str) -> None:
    game = case.game
    for number, state in enumerate(positions(case, seed)):
        seat = game.turn(state)
        if seat is None or number % 8:
            continue
        before, known = repr(state), everything(case, state)
        for action in game.legal_actions(state)[:20]:
            after = play(game, state, seat, action).state
            # A part shared by both would show when play goes on.
            for _, _ in zip(range(8), random_moves(game, after, Rng(b"on")), strict=False):
                pass
        assert repr(state) == before
        assert everything(case, state) == known


@each_case
@LAW
@given(seed=SEEDS)
def test_events_never_change(case: Case, seed: str) -> None:
    setup = case.setup(seed)
    state = setup.start()
    told = [
        (event, to_json(event), repr(event))
        for _, _, events in random_moves(case.game, state, Rng(setup.draw(0, "players")))
        for event in events
    ]
    for event, value, shown in told:
        assert type(event) in case.game.event_types
        assert to_json(event) == value
        assert repr(event) == shown


@each_case
def test_anything_else_is_refused(case: Case) -> None:
    game = case.game
    found = moves(case, "refusals")
    pool = dict.fromkeys(action for move in found for action in game.legal_actions(move.before))
    for move in some(found, 12):
        legal = {*game.legal_actions(move.before)}
        for action in pool:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    play(game, move.before, move.seat, action)
        for junk in (None, "pass", 0, {}, to_json(move.action), object(), type(move.action)):
            with pytest.raises(IllegalAction):
                play(game, move.before, move.seat, junk)
        for seat in {-1, *range(case.seats + 1)} - {move.seat}:
            with pytest.raises(NotYourTurn):
                play(game, move.before, Seat(seat), move.action)
    for seat in range(case.seats):
        for action in pool:
            with pytest.raises(MatchOver):
                play(game, found[-1].after, Seat(seat), action)


@each_case
def test_random_matches_end_soundly(case: Case) -> None:
    game = case.game
    for number in range(MATCHES):
        setup = case.setup(f"random {number}")
        state = setup.start()
        assert list(game.audit(state)) == []
        drawn = chance_used(state)
        for _, action, events in random_moves(game, state, Rng(setup.draw(0, "players"))):
            assert list(game.audit(state)) == [], (number, action)
            if chance_used(state) != drawn:
                assert any(event.reveals for event in events), (number, action)
                drawn = chance_used(state)
            seat = game.turn(state)
            if seat is None:
                break
            assert seat in range(case.seats)
            assert game.result(state) is None
            legal = game.legal_actions(state)
            assert legal, (number, action)
            assert len(set(legal)) == len(legal)
        assert_sound_result(case, game.result(state))


@each_game
def test_every_action_and_event_occurs(game: AnyGame) -> None:
    missing = {*game.action_types, *game.event_types}
    for used in occurrences(game):
        missing.discard(used)
        if not missing:
            break
    # Rare types have a test of their own, from a position made for them.
    own_tests = "".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "tests" / "games" / game.card.id).glob("test_*.py")
    )
    assert [kind for kind in missing if kind.__name__ not in own_tests] == []


@each_game
def test_help_is_complete_in_both_languages(game: AnyGame) -> None:
    folder = Path(backend.games.__file__).parent / game.card.id
    rulings = []
    for language in ("en", "de"):
        text = (folder / f"help.{language}.md").read_text(encoding="utf-8")
        rulings.append(sorted(set(re.findall(r"\b[A-Z]{2,}-R\d+", text))))
        assert " ".join(game.card.designer.split()[:2]).rstrip(",") in text
    assert rulings[0] == rulings[1]
    numbers = sorted(int(ruling.rpartition("R")[2]) for ruling in rulings[0])
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers


def chance_used(state: object) -> int:
    """Return how much of its generator a state has used, 0 if it has none."""
    rng = getattr(state, "rng", None)
    return rng.drawn if isinstance(rng, Rng) else 0


def assert_sound_result(case: Case, result: Result | None) -> None:
    """Check that the winners have the most points and that `decided_by` is right."""
    assert result is not None
    assert len(result.scores) == case.seats
    assert list(result.winners) == sorted(set(result.winners))
    best = [seat for seat in range(case.seats) if result.scores[seat] == max(result.scores)]
    assert result.winners
    assert set(result.winners) <= set(best)
    if result.decided_by == "score":
        assert list(result.winners) == best
        assert len(best) == 1
    elif result.decided_by == "shared":
        assert len(result.winners) > 1
    else:
        assert result.decided_by in case.game.card.tie_breaks
        assert len(result.winners) == 1
        assert len(best) > 1


def occurrences(game: AnyGame) -> Iterator[type]:
    """Yield the types of actions and events in recorded and random matches."""
    for record in records(game.card.id).values():
        for step in replay(game, record):
            yield from map(type, step.events)
    for case in CASES:
        for number in range(60 if case.game is game else 0):
            setup = case.setup(f"occurrences {number}")
            players = Rng(setup.draw(0, "players"))
            for _, action, events in random_moves(game, setup.start(), players):
                yield type(action)
                yield from map(type, events)
