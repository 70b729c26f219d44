"""Workers: what bots answer, and what happens when they cannot."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import orjson
import pytest

from backend.bots import brain_of, choose, knows
from backend.bots import near as near_module
from backend.bots.questions import MARGIN, answer
from backend.bots.turns import Turns
from backend.bots.workers import Workers
from backend.cli.making.toy import TOY
from backend.cli.playing.match_setup import Setup
from backend.cli.playing.random_play import random_record
from backend.engine import BOT_LEVELS, AnyGame, replay, to_json
from backend.engine.record import verify
from backend.games import GAMES
from tests.bots.thoughts import ANN, CHOICE, GAME, PATIENCE, begun_endless, finished, working

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    async with working() as found:
        yield found


async def test_a_bot_takes_a_legal_action(workers: Workers) -> None:
    assert await workers.choose(CHOICE, "mason", ANN) in CHOICE.legal


async def test_what_is_not_wanted_any_more_stops(tmp_path: Path) -> None:
    async with working(seconds=600.0) as workers:
        endless = await begun_endless(workers, tmp_path)
        endless.cancel()
        async with asyncio.timeout(PATIENCE):  # the only process is free again
            assert await workers.choose(CHOICE, "apprentice", ANN) in CHOICE.legal


async def test_matches_looked_back_at_do_not_fill_the_queue(workers: Workers) -> None:
    workers.near.processes.turns = Turns(1, 2)
    crowd = [asyncio.ensure_future(workers.curve(GAME, finished())) for _ in range(4)]
    await asyncio.sleep(0)
    assert await workers.hint(CHOICE, ANN)
    assert all(await asyncio.gather(*crowd))


async def test_matches_are_looked_back_at_one_after_another() -> None:
    async with working(processes=2) as workers:
        crowd = [asyncio.ensure_future(workers.curve(GAME, finished())) for _ in range(3)]
        await asyncio.sleep(0)
        assert workers.near.processes.turns.free == 1
        assert all(await asyncio.gather(*crowd))


async def test_who_waits_to_look_back_waits_in_a_bounded_queue(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(near_module, "LOOKS_BACK", 2)
    curves = await asyncio.gather(*(workers.curve(GAME, finished()) for _ in range(3)))
    assert [bool(curve) for curve in curves] == [True, True, False]
    assert await workers.curve(GAME, finished())


async def test_thinking_goes_before_looking_back(tmp_path: Path) -> None:
    async with working(seconds=600.0) as workers:
        endless = await begun_endless(workers, tmp_path)
        done: list[str] = []
        curve = asyncio.ensure_future(workers.curve(GAME, finished()))
        curve.add_done_callback(lambda _: done.append("curve"))
        await asyncio.sleep(0)
        given_up = asyncio.ensure_future(workers.hint(CHOICE, ANN))
        hint = asyncio.ensure_future(workers.hint(CHOICE, ANN))
        hint.add_done_callback(lambda _: done.append("hint"))
        await asyncio.sleep(0)
        given_up.cancel()
        endless.cancel()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(hint, curve)
        assert done == ["hint", "curve"]


async def test_a_look_back_takes_its_turn_when_it_never_gets_quiet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One person's bots that always think must not keep others from looking back."""
    monkeypatch.setattr(near_module, "LULL", 0)
    async with working(seconds=600.0) as workers:
        endless = await begun_endless(workers, tmp_path)
        turns = workers.near.processes.turns
        waiting = [asyncio.ensure_future(turns.take(ANN)) for _ in range(2)]
        curve = asyncio.ensure_future(workers.curve(GAME, finished()))
        for _ in range(9):  # until the look back waits, too
            await asyncio.sleep(0)
        assert turns.waiting == 3
        endless.cancel()
        async with asyncio.timeout(PATIENCE):
            assert await curve
        assert not waiting[1].done()
        for each in waiting:
            each.cancel()


async def test_who_gives_up_waiting_leaves_the_place_to_a_match_looked_back_at(
    workers: Workers,
) -> None:
    turns = workers.near.processes.turns
    place = await turns.take(ANN)
    waiting = asyncio.ensure_future(workers.hint(CHOICE, ANN))
    await asyncio.sleep(0)
    curve = asyncio.ensure_future(workers.curve(GAME, finished()))
    turns.give_back(ANN, place)
    waiting.cancel()
    async with asyncio.timeout(PATIENCE):
        assert await curve


async def test_who_cannot_think_acts_all_the_same(workers: Workers) -> None:
    blind = replace(CHOICE, view={"no": "view"})
    async with asyncio.timeout(PATIENCE):
        assert await workers.choose(blind, "mason", ANN) in blind.legal
        assert await workers.hint(blind, ANN) is None


async def test_a_game_nobody_knows_is_played_without_thinking(workers: Workers) -> None:
    unknown = replace(CHOICE, game=TOY, view={})
    assert await workers.choose(unknown, "mason", ANN) in unknown.legal
    assert await workers.hint(unknown, ANN) is None
    assert await workers.curve(TOY, finished()) is None
    assert not workers.near.processes.started


def test_a_bot_without_a_brain_for_the_game_acts_at_random() -> None:
    chosen = {choose(TOY, {}, ("a", "b"), "mason", Random(seed)) for seed in range(16)}
    assert chosen == {"a", "b"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_bots_that_know_a_game_have_every_level(game: AnyGame) -> None:
    if knows(game):
        assert tuple(brain_of(game).efforts) == BOT_LEVELS


async def test_who_finds_the_queue_full_acts_at_once(workers: Workers) -> None:
    workers.near.processes.turns = Turns(0, 0)
    assert await workers.choose(CHOICE, "chief", ANN) in CHOICE.legal
    assert not workers.near.processes.started


async def test_a_hint_is_legal_and_says_why(workers: Workers) -> None:
    hint = await workers.hint(CHOICE, ANN)
    assert hint
    assert hint["action"]["type"] in {action.type for action in CHOICE.legal}
    assert 0 <= hint["chance"] <= 1
    assert hint["reasons"]
    assert all("why" in reason for reason in hint["reasons"])


async def test_the_curve_ends_with_the_result(workers: Workers) -> None:
    record = finished()
    assert not verify(GAME, record)
    curve = await workers.curve(GAME, record)
    assert curve
    assert len(curve) == len(record.actions) + 1
    assert all(abs(sum(chances) - 1) < 0.01 for chances in curve)
    assert record.result is not None
    winners = record.result["winners"]
    assert [seat for seat, chance in enumerate(curve[-1]) if chance] == winners


async def test_what_would_have_been_better_is_legal_and_no_good_move_is_blamed(
    workers: Workers,
) -> None:
    record = finished()
    states = [step.state for step in replay(GAME, record)]
    found = [await workers.better(GAME, record, move) for move in (1, 9, len(record.actions))]
    assert any(found)
    for move, better in zip((1, 9, len(record.actions)), found, strict=True):
        if better is None:
            continue
        legal = [to_json(action) for action in GAME.legal_actions(states[move - 1])]
        assert better["action"] in legal
        assert better["action"] != record.actions[move - 1][1]
        assert better["gain"] is None or better["gain"] >= MARGIN
    assert await workers.better(TOY, record, 1) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_question_that_travelled_is_answered_alike(game: AnyGame) -> None:
    """A bot reads views and actions the same after a round trip through JSON."""
    record = random_record(Setup(game, 2, {}, "travel"), 0)
    for step in list(replay(game, record))[:-1:7]:
        seat = game.turn(step.state)
        assert seat is not None
        view, legal = game.view(step.state, seat), game.legal_actions(step.state)
        question = {
            "find": "action",
            "rules": (game.card.id, game.card.rules_version),
            "view": view,
            "legal": [to_json(action) for action in legal],
            "past": [],
            "level": "mason",
            "seed": 7,
        }
        told = answer(orjson.dumps(question), lambda: lambda: False)
        assert legal[orjson.loads(told)] == choose(game, view, legal, "mason", Random(7))
