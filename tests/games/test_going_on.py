"""Going on from a position of a finished match: as its seat saw it, with the rest redealt."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from backend.bots.questions import deal_anew
from backend.cli.main import main
from backend.engine import AnyGame, MatchRecord, Origin, Rng, Seat, Watcher, go_on_from, replay
from backend.engine.errors import BadRecord, SetupError
from backend.engine.fair import CONTRIBUTION_BYTES, SECRET_BYTES
from backend.engine.record import verify
from backend.games import GAMES
from tests.games.playing import Case, records, scrambled

EACH = 400
"""Maximum number of positions of recorded matches: more than 1,000 in all games."""
SEED = "5e" * 32

PLAYED_ON = [game for game in GAMES.values() if game.restore]
"""A new game cannot do it yet."""

each_game = pytest.mark.parametrize("game", PLAYED_ON, ids=lambda game: game.card.id)


def decisions(game: AnyGame, count: int) -> Iterator[tuple[MatchRecord, int, Any]]:
    """Yield positions of the recorded matches, spread over all of them."""
    found = [
        (record, number, step.state)
        for record in records(game.card.id).values()
        for number, step in enumerate(replay(game, record))
        if game.turn(step.state) is not None
    ]
    yield from Random(game.card.id).sample(found, min(count, len(found)))


def gone_on(game: AnyGame, state: Any, seed: str = SEED) -> Any:
    """Return the first position of a match that goes on from another."""
    seat = game.turn(state)
    assert seat is not None
    rules = game.card.id, game.card.rules_version
    view = deal_anew(rules, game.view(state, seat), seed)
    stored = json.loads(json.dumps([view, game.standing(state, seat)]))
    return go_on_from(game, Origin("match", 7, seat, *stored), seed)


@each_game
def test_it_goes_on_from_what_the_seat_saw(game: AnyGame) -> None:
    for _, number, state in decisions(game, EACH):
        seat = game.turn(state)
        assert seat is not None
        after = gone_on(game, state, f"{number:064x}")
        assert game.view(after, seat) == game.view(state, seat)
        assert game.standing(after, seat) == game.standing(state, seat)
        assert game.legal_actions(after) == game.legal_actions(state)
        assert not game.audit(after)


@each_game
def test_the_deal_does_not_depend_on_what_the_seat_could_not_know(game: AnyGame) -> None:
    others = 0
    for record, number, state in decisions(game, EACH):
        case = Case(game, len(record.seats), record.options)
        seat = game.turn(state)
        assert seat is not None
        other = scrambled(case, state, seat, Rng(number.to_bytes(32, "big")))
        truths = [game.view(it, Watcher.OMNISCIENT) for it in (state, other)]
        others += truths[0] != truths[1]
        deals = [game.view(gone_on(game, it), Watcher.OMNISCIENT) for it in (state, other)]
        assert deals[0] == deals[1]
    assert others > 100 or not game.card.hidden, "the other worlds are other ones"


@each_game
def test_hidden_facts_are_dealt_anew(game: AnyGame) -> None:
    same = 0
    for _, _, state in decisions(game, 50):
        truth = game.view(state, Watcher.OMNISCIENT)
        same += game.view(gone_on(game, state), Watcher.OMNISCIENT) == truth
    assert same < 10 if game.card.hidden else same == 50


@each_game
def test_a_match_that_went_on_can_be_played_to_its_end(game: AnyGame) -> None:
    players = Rng(b"players")
    for _, _, state in decisions(game, 5):
        after = gone_on(game, state)
        while game.turn(after) is not None:
            legal = game.legal_actions(after)
            game.advance(after, legal[players.below(len(legal))])
            assert not game.audit(after)


@each_game
def test_the_inverse_of_the_omniscient_view(game: AnyGame) -> None:
    for _, _, state in decisions(game, 50):
        truth, seat = game.view(state, Watcher.OMNISCIENT), game.turn(state) or Seat(0)
        origin = Origin("match", 0, seat, truth, game.standing(state, seat))
        assert game.view(go_on_from(game, origin, SEED), Watcher.OMNISCIENT) == truth


@each_game
def test_positions_that_are_none_are_refused(game: AnyGame) -> None:
    _, _, state = next(decisions(game, 1))
    view, standing = game.view(state, Watcher.OMNISCIENT), game.standing(state, Seat(0))
    for broken in ({}, {**view, "seats": None}, {**view, "seats": view["seats"][:1]}):
        with pytest.raises(SetupError):
            go_on_from(game, Origin("match", 0, 0, broken, standing), SEED)


def test_a_record_says_where_it_went_on_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = GAMES["castles"]
    _, _, state = next(decisions(game, 1))
    seat = game.turn(state) or Seat(0)
    rules = game.card.id, game.card.rules_version
    view = deal_anew(rules, game.view(state, seat), SEED)
    names = ["Ann"] * len(game.view(state, seat)["seats"])
    parts = [bytes(CONTRIBUTION_BYTES) for _ in names]
    record = replace(
        MatchRecord.from_secret(game, {}, names, bytes(SECRET_BYTES), parts),
        origin=Origin("old-match", 7, seat, view, game.standing(state, seat)),
    )
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record.to_json()))
    assert MatchRecord.from_json(json.loads(path.read_text())) == record
    assert main(["verify", str(path)]) == 0
    assert "played on from match old-match after 7 moves" in capsys.readouterr().out
    broken = {**record.to_json(), "origin": {**record.to_json()["origin"], "view": {}}}
    assert "no position" in " ".join(verify(game, MatchRecord.from_json(broken)))
    with pytest.raises(BadRecord):
        MatchRecord.from_json({**record.to_json(), "origin": {"match": "old-match"}})
