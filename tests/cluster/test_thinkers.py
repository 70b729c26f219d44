"""Bots that think on other machines: who answers, and what happens if nobody does."""

import asyncio

import orjson
import pytest

from backend.bots.turns import Busy
from backend.cluster import thinking
from backend.cluster.thinking import Service
from backend.engine import to_json
from tests.bots.thoughts import ANN, CHOICE, GAME, PATIENCE, finished
from tests.cluster.guru import Guru, Node, linked, serving
from tests.servers import Nats, private

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.usefixtures("patient")]


async def test_without_thinkers_a_node_thinks_itself(node: Node) -> None:
    assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    assert node.answers == ["node"]


async def test_thinkers_answer_what_bots_are_asked(nats: Nats, node: Node) -> None:
    reason = {"why": "points", "points": 3}
    record = finished()
    curve = [[0.5, 0.5]] * (len(record.actions) + 1)
    better = {"action": record.actions[0][1], "gain": 0.25}
    told = {"action": 1, "chance": 0.75, "reasons": [reason]}
    guru = Guru(1, told, curve, better, None)
    async with serving(nats, guru):
        assert await node.bots.choose(CHOICE, "mason", ANN) == CHOICE.legal[1]
        hint = await node.bots.hint(CHOICE, ANN)
        assert hint == {**told, "action": to_json(CHOICE.legal[1])}
        assert await node.bots.curve(GAME, record) == curve
        assert await node.bots.better(GAME, record, 1) == better
        assert await node.bots.better(GAME, record, 2) is None
    assert node.answers == ["thinkers"] * 5
    assert [job.asker == ANN for job in guru.jobs] == [True, True, False, False, False]
    assert [job.live for job in guru.jobs] == [True, True, False, False, False]


async def test_a_thinker_knows_no_more_than_the_seat(nats: Nats, node: Node) -> None:
    guru = Guru(0)
    async with serving(nats, guru):
        await node.bots.choose(CHOICE, "mason", ANN)
    asked = orjson.loads(guru.jobs[0].question)
    assert asked.pop("view") == CHOICE.view
    assert asked.pop("legal") == [to_json(action) for action in CHOICE.legal]
    assert asked.pop("past") == []
    assert asked.keys() == {"find", "rules", "level", "seed"}


@pytest.mark.parametrize(
    "told", [15, -1, True, "0", None, {"action": 0}, [], RuntimeError("lost in thought"), Busy()]
)
async def test_an_action_that_is_not_legal_is_replaced(
    nats: Nats, node: Node, told: object
) -> None:
    async with serving(nats, Guru(told)):
        assert await node.bots.choose(CHOICE, "apprentice", ANN) in CHOICE.legal
    assert node.answers == ["node"]


@pytest.mark.parametrize(
    "told",
    [
        {"action": 99, "chance": 0.5, "reasons": []},
        {"action": 0, "chance": 7, "reasons": []},
        {"action": 0, "chance": 0.5, "reasons": [{}]},
        {"action": 0, "chance": 0.5},
        [1],
    ],
)
async def test_a_hint_that_makes_no_sense_is_replaced(nats: Nats, node: Node, told: object) -> None:
    async with serving(nats, Guru(told)):
        hint = await node.bots.hint(CHOICE, ANN)
    assert hint
    assert hint["action"] in [to_json(action) for action in CHOICE.legal]
    assert hint["reasons"]
    assert node.answers == ["node"]


@pytest.mark.parametrize("told", [[[0.5, 0.5]], [[0.5]] * 99, {}, 7, [["a"]]])
async def test_a_curve_that_makes_no_sense_is_replaced(
    nats: Nats, node: Node, told: object
) -> None:
    record = finished()
    async with serving(nats, Guru(told)):
        curve = await node.bots.curve(GAME, record)
    assert curve
    assert len(curve) == len(record.actions) + 1


async def test_what_is_not_wanted_any_more_is_given_up(nats: Nats, node: Node) -> None:
    guru = Guru()
    async with serving(nats, guru), asyncio.timeout(PATIENCE):
        choice = asyncio.create_task(node.bots.choose(CHOICE, "chief", ANN))
        await guru.begun.wait()
        choice.cancel()
        await guru.given_up.wait()


async def test_thinkers_that_go_leave_their_questions_to_the_node(nats: Nats, node: Node) -> None:
    guru = Guru()
    async with asyncio.timeout(PATIENCE):
        async with serving(nats, guru):
            choice = asyncio.create_task(node.bots.choose(CHOICE, "mason", ANN))
            await guru.begun.wait()
        assert await choice in CHOICE.legal
    assert node.answers == ["node"]


async def test_who_does_not_answer_in_time_is_not_waited_for(
    nats: Nats, node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "GRACE", -2 * 3.0)
    async with serving(nats, Guru()), asyncio.timeout(PATIENCE):
        assert await node.bots.choose(CHOICE, "apprentice", ANN) in CHOICE.legal
    assert node.answers == ["node"]


async def test_what_is_too_large_is_thought_about_at_home(
    nats: Nats, node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    guru = Guru(0)
    monkeypatch.setattr(thinking, "LARGEST", 100)
    async with serving(nats, guru):
        assert await node.bots.choose(CHOICE, "apprentice", ANN) in CHOICE.legal
    assert not guru.jobs


async def test_thinkers_with_other_rules_are_not_asked(
    nats: Nats, node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    guru = Guru(0)
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "edition", lambda: "older")
        async with linked(nats, "old thinker") as link:
            service = Service(link, guru.think, 1)
            await service.open()
            patch.undo()
            assert await node.bots.choose(CHOICE, "apprentice", ANN) in CHOICE.legal
            await service.close()
    assert not guru.jobs


async def test_a_lost_link_is_no_reason_to_wait() -> None:
    guru = Guru()
    with private(Nats) as nats:
        async with linked(nats, "node") as link, linked(nats, "thinker") as other:
            node = Node(link)
            await node.far.open()
            await Service(other, guru.think, 1).open()
            async with asyncio.timeout(PATIENCE):
                choice = asyncio.create_task(node.bots.choose(CHOICE, "mason", ANN))
                await guru.begun.wait()
                nats.stop()
                assert await choice in CHOICE.legal
                assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    assert node.answers == ["node"] * 2
