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
from tests.cluster.fleet import Entrance
from tests.server.bots.test_outside_bots import (
    test_a_bot_does_not_talk,
    test_a_bot_is_host_only_if_nobody_else_can_be,
    test_a_wrong_token_ends_the_connection,
    test_connections_end_with_their_token,
    test_nobody_waits_for_a_bots_vote,
    test_owner_and_bot_sit_at_one_table,
)
from tests.server.conftest import Invite
from tests.server.elsewhere import TwoNodes, shared_parts, two_nodes
from tests.server.faults.test_cut_off import (
    test_others_notice_nothing_when_the_sender_of_a_move_goes,
)
from tests.server.faults.test_fuzz import (
    test_frames_that_are_too_large_end_the_connection,
    test_who_sends_nothing_but_rubbish_is_sent_away,
)
from tests.server.faults.test_privacy import (
    test_no_frame_or_answer_tells_a_secret,
)
from tests.server.faults.test_races import (
    test_many_submissions_for_one_turn,
    test_seats_never_have_two_owners,
    test_the_same_submission_many_times,
)
from tests.server.faults.test_slow import (
    test_who_stops_reading_is_dropped,
)
from tests.server.play.test_screen import (
    test_players_hear_of_a_screen_which_gets_an_onlookers_bytes,
)
from tests.server.play.test_talk import (
    test_a_line_sent_again_after_a_lost_answer_is_said_once,
    test_before_the_start_seated_people_are_players,
    test_host_may_mute,
    test_nobody_without_a_name_talks,
    test_only_who_was_here_can_be_muted,
    test_text_is_plain_and_short,
    test_who_hears_whom,
)
from tests.server.playing import Witness, seated
from tests.server.running import client, contribution
from tests.server.tables.test_forgotten import (
    test_onlooker_who_is_forgotten_throws_nobody_out,
    test_player_who_is_forgotten_leaves_a_match_that_goes_on,
)
from tests.server.tables.test_nobody import (
    test_a_player_who_asks_as_nobody_sees_and_may_what_strangers_do,
)
from tests.server.tables.test_tables import (
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

__all__ = [
    "test_a_bot_does_not_talk",
    "test_a_bot_is_host_only_if_nobody_else_can_be",
    "test_a_line_sent_again_after_a_lost_answer_is_said_once",
    "test_a_player_who_asks_as_nobody_sees_and_may_what_strangers_do",
    "test_a_wrong_token_ends_the_connection",
    "test_arranging_asks_everybody_anew",
    "test_before_the_start_seated_people_are_players",
    "test_bots_finish_what_a_person_yields",
    "test_colours_are_exchanged",
    "test_connections_end_with_their_token",
    "test_forgotten_host_passes_the_role_on",
    "test_frames_that_are_too_large_end_the_connection",
    "test_host_leaving_passes_the_role_on",
    "test_host_may_mute",
    "test_hot_seat",
    "test_many_submissions_for_one_turn",
    "test_no_frame_or_answer_tells_a_secret",
    "test_nobody_waits_for_a_bots_vote",
    "test_nobody_without_a_name_talks",
    "test_onlooker_cannot_look_with_a_seats_eyes",
    "test_onlooker_who_is_forgotten_throws_nobody_out",
    "test_only_the_host_leads",
    "test_only_who_was_here_can_be_muted",
    "test_others_notice_nothing_when_the_sender_of_a_move_goes",
    "test_owner_and_bot_sit_at_one_table",
    "test_play_against_bots_is_one_call",
    "test_player_who_is_forgotten_leaves_a_match_that_goes_on",
    "test_players_hear_of_a_screen_which_gets_an_onlookers_bytes",
    "test_rematch_rotates_the_seats",
    "test_seats_never_have_two_owners",
    "test_sitting_and_rising",
    "test_start_needs_everyone",
    "test_text_is_plain_and_short",
    "test_the_same_submission_many_times",
    "test_who_hears_whom",
    "test_who_sends_nothing_but_rubbish_is_sent_away",
    "test_who_stops_reading_is_dropped",
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


async def test_people_at_both_nodes_play_as_at_one(server: TwoNodes, invite: Invite) -> None:
    """Ann is at the match's node, Ben and somebody who looks on are at the other."""
    here = Entrance(server.url, server.database_url)
    ann, ben = invite(server, "Ann", "Ben")
    time = {"pace": "live", "minutes": 5, "increment": 0}
    table = ann.open_table("kilt_castle", 2, time=time)
    near, far = players = [Witness(here, table, ann), Witness(server, table, ben)]
    for seat, player in enumerate(players):
        await player.connect()
        await player.sit(seat)
    await near.ask("start")
    async with Witness(server, table) as onlooker:
        for player in (*players, onlooker):
            await until_told(player, "presence", here=[True, True], watchers=1)
        assert onlooker.seq == near.seq == far.seq
        for player in players:
            await player.ask("ping")  # from here on it is known who is to act
        mover, other = (near, far) if near.legal else (far, near)
        before, view = mover.seq, mover.view
        while mover.legal is not None:
            await mover.act(mover.legal["actions"][0])
            await mover.ask("ping")
        for player in (other, onlooker):
            await player.until_seq(mover.seq)
        after = mover.seq
        clocks = [player.heard("update")[-1]["clocks"] for player in (*players, onlooker)]
        assert [told["running"] for told in clocks] == [players.index(other)] * 3
        assert all(0 < left <= 300 for told in clocks for left in told["left"])
        await mover.ask("undo", seat=players.index(mover), to=before)
        motion = (await until_told(other, "motion"))["motion"]
        await other.ask("vote", agree=True, motion=motion["number"])
        for player in (*players, onlooker):
            await player.until_seq(after + 1)
        assert mover.view == view
        await far.ask("concede", seat=1)
        new = (await near.ask("rematch"))["rematch"]
        for player in (far, onlooker):
            while player.table["rematch"] != new:
                await player.hear()
    for player in players:
        again = Witness(player.server, new, player.guest)
        await again.connect()
        assert {chair["name"] for chair in again.table["chairs"]} == {"Ann", "Ben"}


async def test_a_hint_comes_from_afar(server: TwoNodes, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    body = {"game": "castle_builders", "seats": 2, "contribution": contribution()}
    table = ann.http.post("/api/tables/bots", json=body).json()["id"]
    async with Witness(server, table, ann) as player:
        while player.legal is None:
            await player.hear()
        hint = (await player.ask("hint", seat=player.legal["seat"]))["hint"]
        assert hint["action"] in player.legal["actions"]


async def until_told(player: Witness, kind: str, **wanted: Any) -> dict[str, Any]:
    """Return a message of a kind with these values, one heard already or the next."""
    while True:
        for message in player.heard(kind):
            if wanted.items() <= message.items():
                return message
        await player.hear()


def names_at(line: dict[str, Any] | None) -> set[str]:
    """Return who sits at a table of the list; nobody while it is not listed yet."""
    return {chair["name"] for chair in line["chairs"]} if line else set()
