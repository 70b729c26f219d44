"""The server's tests with websockets at another node than the match: a part of them.

All of them run so with `ELSEWHERE=1 pytest tests/server`. The public list shows what happens at
another node a quarter of a second later.
"""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from backend.engine.patch import apply
from tests.cluster.conftest import SETTINGS
from tests.server.conftest import Invite
from tests.server.elsewhere import TwoNodes, shared_parts, two_nodes
from tests.server.playing import seated
from tests.server.running import client
from tests.server.test_cut_off import (
    test_others_notice_nothing_when_the_sender_of_a_move_goes,
)
from tests.server.test_outside_bots import (
    test_a_bot_does_not_talk,
    test_a_bot_is_host_only_if_nobody_else_can_be,
    test_a_wrong_token_ends_the_connection,
    test_connections_end_with_their_token,
    test_nobody_waits_for_a_bots_vote,
    test_owner_and_bot_sit_at_one_table,
)
from tests.server.test_privacy import (
    test_no_frame_or_answer_tells_a_secret,
)
from tests.server.test_tables import (
    test_arranging_asks_everybody_anew,
    test_bots_finish_what_a_person_yields,
    test_colours_are_exchanged,
    test_forgotten_host_passes_the_role_on,
    test_host_leaving_passes_the_role_on,
    test_hot_seat,
    test_onlooker_cannot_look_with_a_seats_eyes,
    test_only_the_host_leads,
    test_play_against_bots_is_one_call,
    test_rematch_rotates_the_seats,
    test_sitting_and_rising,
    test_start_needs_everyone,
)
from tests.server.test_talk import (
    test_a_line_sent_again_after_a_lost_answer_is_said_once,
    test_before_the_start_seated_people_are_players,
    test_host_may_mute,
    test_nobody_without_a_name_talks,
    test_only_who_was_here_can_be_muted,
    test_text_is_plain_and_short,
    test_who_hears_whom,
)

__all__ = [
    "test_a_bot_does_not_talk",
    "test_a_bot_is_host_only_if_nobody_else_can_be",
    "test_a_line_sent_again_after_a_lost_answer_is_said_once",
    "test_a_wrong_token_ends_the_connection",
    "test_arranging_asks_everybody_anew",
    "test_before_the_start_seated_people_are_players",
    "test_bots_finish_what_a_person_yields",
    "test_colours_are_exchanged",
    "test_connections_end_with_their_token",
    "test_forgotten_host_passes_the_role_on",
    "test_host_leaving_passes_the_role_on",
    "test_host_may_mute",
    "test_hot_seat",
    "test_no_frame_or_answer_tells_a_secret",
    "test_nobody_waits_for_a_bots_vote",
    "test_nobody_without_a_name_talks",
    "test_onlooker_cannot_look_with_a_seats_eyes",
    "test_only_the_host_leads",
    "test_only_who_was_here_can_be_muted",
    "test_others_notice_nothing_when_the_sender_of_a_move_goes",
    "test_owner_and_bot_sit_at_one_table",
    "test_play_against_bots_is_one_call",
    "test_rematch_rotates_the_seats",
    "test_sitting_and_rising",
    "test_start_needs_everyone",
    "test_text_is_plain_and_short",
    "test_who_hears_whom",
]

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.usefixtures("bounded")]


@pytest.fixture(scope="session")
def server() -> Iterator[TwoNodes]:
    """Two nodes in the place of one server."""
    with two_nodes(*shared_parts(), **SETTINGS) as server:
        yield server


async def test_the_list_is_of_all_nodes(server: TwoNodes, invite: Invite) -> None:
    """A table at one node is listed at the other, changes there, and vanishes with its start."""
    ann, ben = invite(server, "Ann", "Ben")
    players = await seated(server, [ann, ben], "castle_builders", public=True, title="Far away")
    table = players[0].table_id
    async with connect(f"{server.ws}/ws/lobby") as socket:
        lists = json.loads(await socket.recv())["lobby"]
        while "Ben" not in names_at(lists["tables"].get(table)):
            lists = apply(lists, json.loads(await socket.recv())["patch"])
        assert lists["tables"][table]["title"] == "Far away"
        await players[0].ask("start")
        while table not in lists["matches"]:
            lists = apply(lists, json.loads(await socket.recv())["patch"])
        assert table not in lists["tables"]


async def test_a_new_name_is_told_everywhere(server: TwoNodes, invite: Invite) -> None:
    """It is changed at the node where nobody sits."""
    (ann,) = invite(server, "Ann")
    (player,) = await seated(server, [ann], "castle_builders", seats=2)
    with client(server.ws.replace("ws", "http", 1)) as http:
        http.cookies = ann.http.cookies
        assert http.patch("/api/me", json={"nick": "Anna"}).status_code == httpx.codes.OK
    while player.table["chairs"][0]["name"] != "Anna":
        await player.hear()


async def test_followers_and_members_are_told_at_another_node(
    server: TwoNodes, invite: Invite
) -> None:
    """Ann's tables are at one node; Sue looks at the list of the other, and at a table."""
    ann, sue = invite(server, "Ann", "Sue")
    (first,) = await seated(server, [ann], "castle_builders", seats=2, public=True)
    followed = {"match": first.table_id, "seat": 0}
    assert sue.http.post("/api/me/follows", json=followed).is_success
    circle = ann.http.post("/api/circles", json={"name": "Far friends"}).json()
    path, secret = f"/api/circles/{circle['id']}", circle["link"].partition("#")[2]
    assert sue.http.post(f"{path}/members", json={"secret": secret}).is_success
    places = [f"{server.ws}/ws/{place}" for place in ("lobby", f"table/{first.table_id}?v=2")]
    async with (
        connect(places[0], additional_headers=sue.headers) as at_list,
        connect(places[1], additional_headers=sue.headers) as at_table,
    ):
        for socket in (at_list, at_table):
            await socket.recv()
        bots = [{"seat": 1, "level": "apprentice"}]
        (host,) = await seated(server, [ann], "castle_builders", seats=2, public=True, bots=bots)
        await host.ask("start")
        called = ann.http.post(f"{path}/tables", json={"game": "castles"}).json()["id"]
        for socket in (at_list, at_table):
            await hear_both(socket, host.table_id, called)


async def hear_both(socket: ClientConnection, match: str, table: str) -> None:
    """Wait until Sue is told that Ann's match has begun, and that a table of the circle waits."""
    missing = {match, table}
    while missing:
        message = json.loads(await socket.recv())
        if message["type"] == "plays" and message["status"] == "running":
            missing.discard(message["match"])
        if message["type"] == "circle" and message["called"]:
            missing.discard(message["called"]["table"])


def names_at(line: dict[str, Any] | None) -> set[str]:
    """Return who sits at a table of the list; nobody while it is not listed yet."""
    return {chair["name"] for chair in line["chairs"]} if line else set()
