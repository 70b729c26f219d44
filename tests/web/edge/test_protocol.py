"""The protocol's types against what the client knows of them, and against real messages."""

import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from backend.engine import Json, errors
from backend.matches.dispatch import RULES
from backend.matches.hall import new_matches
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Identified
from backend.protocol.schema import ServerMessage, schema
from tests.server.hall import FirstLegal, Hall, Paper, Visitor, opened, people

NAMES = {
    "Chair": "Chair",
    "Time": "Time",
    "Table": "Table",
    "Clocks": "Clocks",
    "PresenceFacts": "Presence",
    "Motion": "Motion",
    "TourFacts": "Tour",
    "TalkLine": "TalkLine",
    "You": "You",
    "Legal": "Legal",
    "Prompt": "Prompt",
    "Update": "Update",
    "Welcome": "Welcome",
    "Listed": "Listed",
    "LobbyLists": "LobbyLists",
    "Called": "Called",
    "Done": "Done",
    "Refusal": "Refused",
}
"""The types of the server, and what the client calls them."""
OWN_WORDS = {"unknown", "offline", "closed"}
"""Refusals that the client itself makes up."""


@cache
def client() -> Any:
    """Return what the client knows, read by the TypeScript compiler."""
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert node is not None
    script = Path(__file__).with_name("client_types.mjs")
    run = subprocess.run([node, str(script)], check=True, capture_output=True, text=True)
    return json.loads(run.stdout)


def fields(definition: Json) -> dict[str, bool]:
    """Return the fields of a type, and whether each may be missing."""
    required = definition.get("required", [])
    return {name: name not in required for name in definition["properties"]}


@cache
def server_schema() -> Json:
    """Return the schema of all that the server sends; making it takes a while."""
    return schema("server")


def server_types() -> Json:
    """Return the schema of every type that the server sends."""
    found: Json = server_schema()["$defs"]
    return found


@pytest.mark.parametrize(("ours", "theirs"), NAMES.items())
def test_the_client_knows_every_field(ours: str, theirs: str) -> None:
    assert client()["types"][theirs] == fields(server_types()[ours])


def test_the_client_knows_every_message() -> None:
    mapping = server_schema()["discriminator"]["mapping"]
    sent = {
        kind: fields(server_types()[reference.rpartition("/")[2]])
        for kind, reference in mapping.items()
    }
    assert client()["messages"] == sent


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_client_has_words_for_every_refusal(lang: str) -> None:
    known = {key.partition(".")[2] for key in client()["words"][lang] if "refused." in key}
    assert known - OWN_WORDS == set(Code)


def test_every_code_is_named_after_itself() -> None:
    assert [code.name.lower() for code in Code] == list(Code)


def test_every_refused_action_and_set_up_has_its_code() -> None:
    for kind in (*errors.RuleError.__subclasses__(), errors.SetupError):
        assert Refused.by_engine(kind("Not so.")).message == "Not so."


def test_every_request_has_a_rule() -> None:
    requests = [kind for kind in Identified.__subclasses__() if "type" in kind.model_fields]
    assert set(RULES) == set(requests)
    assert len(schema("client")["discriminator"]["mapping"]) == len(requests)
    for rule in RULES.values():
        assert sum(work is not None for work in (rule.change, rule.talk, rule.answer)) == 1


@pytest.mark.anyio
async def test_what_is_really_sent_is_what_the_types_say(sqlite_url: str) -> None:
    """Every kind of message that a match brings about."""
    ann, ben = people("Ann", "Ben")
    check = TypeAdapter[Any](ServerMessage)
    frames: list[str] = []
    async with opened(sqlite_url) as hall:
        lobby = Paper()
        hall.hub.lobby.join(lobby)
        visitors = [*await played(hall, ann, ben), await taught(hall, ann)]
        await hall.hub.sweeper.sweep()
        for visitor in visitors:
            frames += visitor.paper.frames
        hall.hub.lobby.join(late := Paper())
        frames += lobby.frames + late.frames
    sent = set()
    for frame in frames:
        message = json.loads(frame)
        check.validate_json(frame, strict=True)
        sent.add(message["type"])
    unsent = {"done", "refused", "lobby_update", "notice", "circle", "plays"}
    assert sent | unsent == set(server_schema()["discriminator"]["mapping"])


async def taught(hall: Hall, person: Any) -> Visitor:
    """Return somebody who has followed the first prompt of a lesson."""
    learner = Visitor(await new_matches.teach(hall.hub, "castle_builders", person), person)
    await learner.act()
    await learner.until("prompt")
    return learner


async def played(hall: Hall, *persons: Any) -> list[Visitor]:
    """Return people who have talked, asked, taken back, and played to the end with a bot."""
    assert isinstance(hall.bots, FirstLegal)
    visitors = await hall.match("kilt_castle", *persons, public=True)
    visitors.append(Visitor(visitors[0].room, None))
    room = visitors[0].room
    first = room.match.begun().turn
    while room.match.begun().turn == first:
        await visitors[first or 0].act()
    await visitors[first or 0].ask("say", channel="players", text="Oh!")
    await visitors[first or 0].ask("undo", seat=first, to=1)
    other = visitors[1 - (first or 0)]
    await other.ask("vote", agree=True, motion=other.asked)
    room.tell_presence()
    for seat in (0, 1):
        await visitors[seat].ask("yield", seat=seat)
    while room.match.begun().turn is not None:
        await visitors[0].until("update")
    room.announcer.tell_standing()
    await visitors[0].ask("guide", move=1)
    return visitors
