"""Many requests at once for what only one can get: exactly one gets it, and all are answered."""

import json
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import anyio
import pytest

from tests.server.conftest import Invite
from tests.server.database import execute, slow_disk
from tests.server.player import Player, Refusal
from tests.server.playing import Witness, begun, seated
from tests.server.running import Guest, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

MANY = 50
Call = Callable[[], Awaitable[Any]]


async def at_once(calls: list[Call]) -> list[Any]:
    """Make all calls at the same time; return what each brought, a refusal as its code."""
    answers: list[Any] = [None] * len(calls)

    async def make(number: int) -> None:
        try:
            answers[number] = await calls[number]()
        except Refusal as refusal:
            answers[number] = refusal.code

    async with anyio.create_task_group() as tasks:
        for number in range(len(calls)):
            tasks.start_soon(make, number)
    return answers


async def connections(server: Server, table: str, guests: list[Guest]) -> list[Player]:
    """Connect everyone to a table."""
    players = [Player(server, table, guest) for guest in guests]
    async with anyio.create_task_group() as tasks:
        for player in players:
            tasks.start_soon(player.connect)
    return players


async def log(server: Server, table: str) -> list[tuple[int, str]]:
    """Return the log of a match as the database has it."""
    query = "SELECT seq, kind FROM log WHERE match_id = $1 ORDER BY seq"
    return await execute(server.database_url, query, table)


def codes(answers: list[Any]) -> Counter[str]:
    """Count the answers."""
    return Counter(answer if isinstance(answer, str) else "done" for answer in answers)


async def acting(players: list[Witness]) -> tuple[Witness, list[Witness]]:
    """Return who is to act, and the others."""
    actor = next(player for player in players if player.legal)
    return actor, [player for player in players if player is not actor]


async def test_many_submissions_for_one_turn(server: Server, invite: Invite) -> None:
    """The player's many tabs, the opponent's and onlookers' all act at once."""
    ann, ben, cat = invite(server, "Ann", "Ben", "Cat")
    players = await begun(server, [ann, ben], "castle_builders")
    actor, (other,) = await acting(players)
    assert actor.guest is not None
    assert other.guest is not None
    assert actor.legal is not None
    seat, actions = actor.you["viewer"], actor.legal["actions"]
    guests = [actor.guest] * 30 + [other.guest] * 10 + [cat] * 10
    tabs = await connections(server, actor.table_id, guests)

    def submit(tab: Player, number: int) -> Call:
        body = {"seq": 1, "seat": seat, "action": actions[number % len(actions)]}
        return partial(tab.ask, "submit", id=f"tab {number}", **body)

    answers = await at_once([submit(tab, number) for number, tab in enumerate(tabs)])
    assert codes(answers) == {"done": 1, "stale": 29, "not_your_seat": 10, "not_playing": 10}
    assert await log(server, actor.table_id) == [(1, "start"), (2, "action")]
    for tab in tabs:
        await tab.until_seq(2)
        assert tab.seq == 2


async def test_the_same_submission_many_times(server: Server, invite: Invite) -> None:
    """From many tabs, and many times from one of them: one entry, the same answer for all."""
    players = await begun(server, invite(server, "Ann", "Ben"), "kilt_castle")
    actor, _ = await acting(players)
    assert actor.guest is not None
    assert actor.legal is not None
    body = {
        "id": "the one",
        "seq": 1,
        "seat": actor.you["viewer"],
        "action": actor.legal["actions"][0],
    }
    tabs = await connections(server, actor.table_id, [actor.guest] * (MANY // 2))
    answers = await at_once([partial(tab.ask, "submit", **body) for tab in tabs])
    assert [answer["seq"] for answer in answers] == [2] * len(tabs)
    frame = json.dumps({"type": "submit", **body})
    for _ in range(MANY // 2):
        await actor.socket.send(frame)
    for _ in range(MANY // 2):
        assert (await actor.until("done"))["seq"] == 2
    assert await log(server, actor.table_id) == [(1, "start"), (2, "action")]


async def test_requests_of_one_connection_are_answered_in_their_order(
    server: Server, invite: Invite
) -> None:
    """Moves take a shorter way than other requests. Nobody waits for an answer here."""
    players = await begun(server, invite(server, "Ann", "Ben"), "kilt_castle")
    actor, _ = await acting(players)
    assert actor.legal is not None
    seat, actions = actor.you["viewer"], actor.legal["actions"]
    asked, other = [], {"seat": 1 - seat}
    async with slow_disk(server.database_url):
        for number in range(12):
            move = {"seq": 1, "seat": seat, "action": actions[number % len(actions)]}
            for kind, body in (("submit", move), ("ping", {}), ("submit", move), ("yield", other)):
                asked.append(await actor.send(kind, **body))
    answered: list[dict[str, Any]] = []
    while len(answered) < len(asked):
        message = await actor.hear()
        if message["type"] in ("done", "refused"):
            answered.append(message)
    assert [answer["id"] for answer in answered] == asked
    told = [answer.get("code", "done") for answer in answered]
    later = ["stale", "done", "stale", "not_your_seat"]
    assert told == ["done", *later[1:], *later * 11]


async def test_many_want_one_seat(server: Server, invite: Invite) -> None:
    guests = invite(server, *(f"Guest {number}" for number in range(MANY)))
    table = guests[0].open_table("kilt_castle", 2)
    players = await connections(server, table, guests)
    answers = await at_once([partial(player.sit, 1) for player in players])
    assert codes(answers) == {"done": 1, "seat_taken": MANY - 1}
    winner = guests[answers.index(None)]
    async with Player(server, table) as newcomer:
        assert [chair["person"] for chair in newcomer.table["chairs"]] == [None, winner.id]


async def test_many_starts(server: Server, invite: Invite) -> None:
    guests = invite(server, "Ann", "Ben")
    players = await seated(server, guests, "castle_builders")
    tabs = await connections(server, players[0].table_id, [guests[0]] * MANY)
    answers = await at_once([partial(tab.ask, "start") for tab in tabs])
    assert codes(answers) == {"done": 1, "running": MANY - 1}
    assert await log(server, players[0].table_id) == [(1, "start")]
    for tab in tabs:
        while tab.seq == 0:
            await tab.hear()
        assert tab.view is not None


async def test_seats_never_have_two_owners(server: Server, invite: Invite) -> None:
    """Four people want all seats while the host moves people about."""
    guests = invite(server, *"ABCDE")
    (host,) = await seated(server, guests[:1], "castles", seats=4)
    tabs = await connections(server, host.table_id, guests[1:])
    for seat in range(4):
        swap = partial(host.ask, "swap", seat=seat, **{"with": 3 - seat})
        answers = await at_once([*(partial(tab.sit, seat) for tab in tabs), swap])
        assert codes(answers).keys() <= {"done", "seat_taken"}
    async with Player(server, host.table_id) as newcomer:
        owners = [chair["person"] for chair in newcomer.table["chairs"]]
    assert owners.count(guests[0].id) == 1
