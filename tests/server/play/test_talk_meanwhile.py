"""Talk while the table changes under it: it is put away, begins or ends."""

import asyncio

import pytest

from backend.matches.facts.changes import ChatLine
from backend.protocol.messages import Status
from tests.server.hall import Hall, Visitor, people, play_out

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


def heard(visitor: Visitor) -> list[str]:
    """Return what a visitor was told in the latest welcome and since."""
    lines: list[str] = []
    for message in visitor.news:
        if message["type"] == "welcome":
            lines = [line["text"] for line in message["talk"]]
        elif message["type"] == "talk":
            lines.append(message["line"]["text"])
    return lines


async def test_line_sent_again_after_a_restart_is_said_once(hall: Hall) -> None:
    words = {"id": "once", "channel": "players", "text": "only once"}
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    await ann.ask("say", **words)
    await hall.restart()
    ann, ben = await hall.back(ann), await hall.back(ben)
    await ann.ask("say", **words)
    assert heard(ben) == heard(await hall.back(ben)) == ["only once"]
    await ben.ask("say", **words)
    assert heard(ann) == ["only once", "only once"]


async def test_line_that_was_stored_behind_a_rooms_back_is_told_when_sent_again(hall: Hall) -> None:
    """As if the room was closed during the write, and loaded again before the write ended."""
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    line = ChatLine(
        match=ann.room.sheet.id,
        channel="players",
        person=ANN.id,
        name=ANN.nick,
        text="hello",
        at=5.0,
        submission="once",
    )
    await hall.store.add_chat(line)
    await ann.ask("say", id="once", channel="players", text="hello")
    assert [message["line"]["at"] for message in ben.told("talk")] == [5.0]
    assert heard(await hall.back(ben)) == ["hello"]


async def test_gallery_is_not_heard_by_who_is_about_to_play(hall: Hall) -> None:
    ann, ben = await hall.table("castle_builders", ANN, BEN)
    cat = Visitor(ann.room, CAT)
    with hall.store.slow_log() as gate:
        starting = asyncio.create_task(ann.ask("start"))
        await gate.reached.wait()
        await cat.ask("say", channel="watchers", text="Ann will lose")
    await starting
    assert heard(cat) == ["Ann will lose"]
    assert not ann.told("talk")
    assert not ben.told("talk")


async def test_what_the_gallery_says_at_the_very_end_is_heard_by_the_players(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is over when the line is stored: nobody can be coached now."""
    ann, _ = await hall.match("castle_builders", ANN, BEN)
    cat = Visitor(ann.room, CAT)
    add_chat, stored = hall.store.add_chat, asyncio.Event()

    async def at_the_end(line: ChatLine) -> ChatLine:
        await stored.wait()
        return await add_chat(line)

    monkeypatch.setattr(hall.store, "add_chat", at_the_end)
    saying = asyncio.create_task(cat.ask("say", channel="watchers", text="bravo"))
    await play_out(ann.room)
    stored.set()
    await saying
    assert heard(ann) == heard(cat) == ["bravo"]


async def test_players_hear_the_gallery_once(hall: Hall) -> None:
    """Also if a bot played for somebody at the end, and the match is loaded again."""
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    await Visitor(ann.room, CAT).ask("say", channel="watchers", text="bravo")
    await ben.ask("yield", seat=1)
    await ann.ask("yield", seat=0)
    while ann.room.sheet.status is not Status.OVER:
        await ann.until("table")
    assert heard(ann) == ["bravo"]
    await hall.restart()
    ann = await hall.back(ann)
    await ann.ask("take_back", seat=0)
    assert heard(ann) == ["bravo"]
