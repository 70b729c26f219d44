"""Hints and looks back agree: a player who followed a hint is never told of a better move."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import orjson
import pytest

from backend.bots import questions, think
from backend.bots.near import Job
from backend.bots.questions import answer
from backend.bots.search import Stop, Verdict
from backend.cli.playing.match_setup import Setup
from backend.cli.playing.random_play import random_record
from backend.engine import AnyGame, Choice, Json, MatchRecord, Seat, replay, to_json
from backend.games import GAMES
from tests.bots.thoughts import ANN, GAME, finished, working


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_look_back_says_what_a_hint_would_have_said(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both come from the same search of the same position, with the seat's knowledge."""
    record = random_record(Setup(game, game.card.seat_counts[-1], {}, "agree"), 0)
    searches = []

    def search(
        game: AnyGame, view: Json, legal: Sequence[Any], level: str, rng: Random, **more: Any
    ) -> Verdict:
        past = list(more["past"])
        searches.append((game, orjson.dumps(view), list(legal), level, past, rng.getstate()))
        return think(game, view, legal, level, rng, past=past)

    monkeypatch.setattr(questions, "HINTS", "mason")
    monkeypatch.setattr(questions, "think", search)
    for move, step in list(enumerate(replay(game, record), 1))[5:-1:9]:
        seat, made = record.actions[move - 1]
        legal = [to_json(action) for action in game.legal_actions(step.state)]
        hint = {
            "find": "hint",
            "rules": (game.card.id, game.card.rules_version),
            "view": game.view(step.state, Seat(seat)),
            "legal": legal,
            "past": record.actions[: move - 1] if game.card.telling else [],
        }
        better = {"find": "better", "record": record.to_json(), "move": move}
        hinted, found = (orjson.loads(answer(orjson.dumps(it), forever)) for it in (hint, better))
        first, second = searches[-2:]
        assert first == second
        advised = legal[hinted["action"]]
        assert found is None or found["action"] == advised != made
        better["record"] = instead(record, move, advised).to_json()
        assert answer(orjson.dumps(better), forever) == b"null"


def forever() -> Stop:
    """Let a search take its time."""
    return lambda: False


def instead(record: MatchRecord, move: int, action: Json) -> MatchRecord:
    """The record of a match up to a move, counted from 1, that was another one."""
    seat, _ = record.actions[move - 1]
    return replace(record, actions=(*record.actions[: move - 1], (seat, action)))


class Busy:
    """A machine with time for only a few looks a second; it answers with the same code."""

    looks = 0

    async def answer(self, job: Job) -> bytes:
        """Answer, or stop when the time is over."""
        looks = itertools.count()
        most = self.looks * job.seconds
        return answer(job.question, lambda: lambda: next(looks) >= most)


@pytest.mark.anyio
async def test_they_agree_on_a_busy_machine() -> None:
    record, move = finished(), 13
    state = next(itertools.islice(replay(GAME, record), move - 1, None)).state
    view = GAME.view(state, Seat(record.actions[move - 1][0]))
    choice = Choice(GAME, view, GAME.legal_actions(state))
    machine = Busy()
    async with working(seconds=3.0, far=machine) as workers:
        machine.looks = 50  # in a bot's time it would find another action
        hint = await workers.hint(choice, ANN)
        assert hint is not None
        machine.looks = 5000
        assert await workers.better(GAME, instead(record, move, hint["action"]), move) is None
        better = await workers.better(GAME, record, move)
        assert better is not None
        assert better["action"] == hint["action"]
