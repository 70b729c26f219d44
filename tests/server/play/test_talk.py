"""The two channels of talk: who hears whom, and what is kept."""

from random import Random
from typing import Any

import pytest

from tests.server.conftest import Invite
from tests.server.player import Player, Refusal
from tests.server.playing import Witness, begun, play_out, seated
from tests.server.running import Server, running

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]


async def refused(code: str, player: Player, kind: str, **body: Any) -> None:
    """Expect a refusal."""
    with pytest.raises(Refusal) as caught:
        await player.ask(kind, **body)
    assert caught.value.code == code


def say(player: Player, channel: str, text: str) -> Any:
    """Talk."""
    return player.ask("say", channel=channel, text=text)


async def lines(player: Witness) -> list[str]:
    """Return all that somebody has been told so far, by messages."""
    await player.ask("ping")
    return [message["line"]["text"] for message in player.heard("talk")]


async def welcome_lines(player: Witness) -> list[str]:
    """Return all that the same person is told when they connect again."""
    async with Witness(player.server, player.table_id, player.guest) as again:
        return [line["text"] for line in again.heard("welcome")[0]["talk"]]


async def test_who_hears_whom(server: Server, invite: Invite) -> None:
    ann, ben, cat, dan = invite(server, "Ann", "Ben", "Cat", "Dan")
    a, b = await begun(server, [ann, ben], "castle_builders")
    c, d = [Witness(server, a.table_id, guest) for guest in (cat, dan)]
    for onlooker in (c, d):
        await onlooker.connect()
    await say(a, "players", "hello Ben")
    await say(c, "watchers", "Ann will lose")
    assert await lines(b) == ["hello Ben"]
    assert await lines(d) == ["hello Ben", "Ann will lose"]
    await refused("players_only", c, "say", channel="players", text="do this")
    await refused("watchers_only", a, "say", channel="watchers", text="what?")
    assert await welcome_lines(a) == ["hello Ben"]
    assert await welcome_lines(c) == ["hello Ben", "Ann will lose"]

    await play_out([a, b], [c, d], Random(1))
    assert await lines(b) == ["hello Ben", "Ann will lose"]
    assert await welcome_lines(a) == ["hello Ben", "Ann will lose"]
    await say(d, "watchers", "well played")
    await say(a, "watchers", "thanks")
    await say(c, "players", "bravo")
    assert (await lines(b))[-3:] == ["well played", "thanks", "bravo"]


async def test_before_the_start_seated_people_are_players(server: Server, invite: Invite) -> None:
    ann, ben, cat = invite(server, "Ann", "Ben", "Cat")
    (a,) = await seated(server, [ann], "castle_builders", seats=2)
    b, c = [Witness(server, a.table_id, guest) for guest in (ben, cat)]
    await b.connect()
    await c.connect()
    await say(b, "players", "is the seat free?")
    await say(b, "watchers", "we watch")
    assert await lines(a) == ["is the seat free?"]
    assert await lines(c) == ["is the seat free?", "we watch"]
    await refused("watchers_only", a, "say", channel="watchers", text="hi")


async def test_nobody_without_a_name_talks(server: Server, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    (a,) = await seated(server, [ann], "castle_builders", seats=2)
    async with Witness(server, a.table_id) as nobody:
        await refused("who_are_you", nobody, "say", channel="watchers", text="boo")


async def test_text_is_plain_and_short(server: Server, invite: Invite) -> None:
    (a,) = await seated(server, invite(server, "Ann"), "castle_builders", seats=2)
    for dirty, clean in (
        ("  two \n\n lines\t ", "two lines"),
        ("re\u202everse\u200b", "reverse"),
        ("e\u0301", "é"),
        ("<b>bold</b>", "<b>bold</b>"),
        ("👩‍🚀", "👩‍🚀"),
        ("x" * 500, "x" * 500),
    ):
        await say(a, "players", dirty)
        assert a.heard("talk")[-1]["line"]["text"] == clean
    await refused("empty", a, "say", channel="players", text=" \u200b\n")
    await refused("bad_message", a, "say", channel="players", text="x" * 501)
    await refused("bad_message", a, "say", channel="players", text="")
    await refused("bad_message", a, "say", channel="gods", text="x")


async def test_host_may_mute(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    a, b = await begun(server, [ann, ben], "castle_builders")
    await a.ask("mute", person=ben.id, muted=True)
    await refused("muted", b, "say", channel="players", text="hm")
    assert b.table["muted"] == [ben.id]
    await refused("host_only", b, "mute", person=ben.id, muted=False)
    await a.ask("mute", person=ben.id, muted=False)
    await say(b, "players", "thanks")
    assert await lines(a) == ["thanks"]


async def test_only_who_was_here_can_be_muted(server: Server, invite: Invite) -> None:
    ann, ben, cat, dan = invite(server, "Ann", "Ben", "Cat", "Dan")
    a, _ = await begun(server, [ann, ben], "castle_builders")
    async with Witness(server, a.table_id, cat) as c, Witness(server, a.table_id, dan):
        await say(c, "watchers", "well played")
        await a.ask("mute", person=dan.id, muted=True)
    await a.ask("mute", person=cat.id, muted=True)  # who has gone, but talked
    await refused("no_such_person", a, "mute", person="x" * 64, muted=True)
    await a.ask("mute", person="x" * 64, muted=False)
    assert a.table["muted"] == [dan.id, cat.id]


async def test_talk_is_limited(sqlite_url: str, invite: Invite) -> None:
    with running(sqlite_url, RATE_LIMITS="true") as server:
        (a,) = await seated(server, invite(server, "Ann"), "castle_builders", seats=2)
        for number in range(30):
            await a.send("say", channel="players", text=f"line {number}")
        await a.ask("ping")
        answers = [*a.heard("done"), *a.heard("refused")]
        assert sum(message["id"] is not None for message in answers) == 30 + 2
        assert {message["code"] for message in a.heard("refused")} == {"too_fast"}


async def test_a_line_sent_again_after_a_lost_answer_is_said_once(
    server: Server, invite: Invite
) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    a, b = await begun(server, [ann, ben], "castle_builders")
    await a.ask("say", id="once", channel="players", text="only once")
    await a.close()
    await a.connect()
    await a.ask("say", id="once", channel="players", text="only once")
    await b.ask("say", id="once", channel="players", text="mine too")
    assert await lines(b) == ["only once", "mine too"]
