"""Whole matches of every game over real sockets, on SQLite and PostgreSQL."""

import json
from pathlib import Path
from random import Random
from typing import Any

import anyio
import httpx
import pytest

from backend.cli.main import main
from backend.engine import MatchRecord, Step, Watcher, replay, to_json
from backend.games import GAMES
from tests.server.conftest import Invite
from tests.server.player import Player
from tests.server.playing import Witness, begun, play_out
from tests.server.running import Server, plain_json, running

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.usefixtures("bounded")]

FRESH_EVERY = 15
"""Every this many positions, the seat to act compares its view with newcomers' welcomes."""


async def test_everyone_sees_the_truth_at_every_step(
    database_url: str, invite: Invite, tmp_path: Path
) -> None:
    with running(database_url) as server:
        async with anyio.create_task_group() as tasks:
            for game in GAMES:
                tasks.start_soon(whole_match, server, invite, game, tmp_path)


async def whole_match(server: Server, invite: Invite, game: str, folder: Path) -> None:
    """Play a match of two in front of three onlookers, and check everything that each was told."""
    guests = invite(server, f"Ann {game}", f"Ben {game}", f"Cat {game}")
    players = await begun(server, guests[:2], game, query="want=previews,standing")
    table = players[0].table_id
    onlookers = [Witness(server, table, guest) for guest in (guests[2], None, None)]
    for onlooker in onlookers:
        await onlooker.connect()
    await play_out(players, onlookers, Random(game), compare_with_newcomers)

    answer = guests[0].http.get(f"/api/matches/{table}/record")
    assert answer.status_code == httpx.codes.OK, answer.text
    (folder / f"{game}.json").write_text(answer.text)
    assert main(["verify", str(folder / f"{game}.json")]) == 0
    record = MatchRecord.from_json(answer.json())
    steps = list(replay(GAMES[game], record))
    for viewer in (*players, *onlookers):
        check_views(game, steps, viewer)
        check_news(game, steps, record, viewer)


async def compare_with_newcomers(player: Witness) -> None:
    """A patched view equals a newcomer's view; nobody else can move meanwhile."""
    if player.seq % FRESH_EVERY:
        return
    async with Player(player.server, player.table_id, player.guest, player.query) as again:
        assert (again.seq, again.view) == (player.seq, player.view)
        assert again.you == player.you
        assert player.legal is not None
        assert again.legal == player.legal
    async with Player(player.server, player.table_id) as onlooker:
        assert onlooker.seq == player.seq
        assert onlooker.legal is None
        assert (onlooker.view == player.view) or GAMES[player.table["game"]].card.hidden


def check_views(game: str, steps: list[Step], viewer: Witness) -> None:
    """Compare every position with what the engine says this viewer may know."""
    eyes = viewer.you["viewer"]
    eyes = Watcher.SPECTATOR if eyes == "spectator" else eyes
    first = 1 if viewer.you["seats"] else min(seq for seq in viewer.views if viewer.views[seq])
    seen = {seq: view for seq, view in viewer.views.items() if view is not None}
    # Log entry 1 is the start, so the position after n moves is that of entry n + 1.
    assert seen == {
        seq: plain_json(GAMES[game].view(step.state, eyes))
        for seq, step in enumerate(steps, 1)
        if seq >= first
    }


def check_news(game: str, steps: list[Step], record: MatchRecord, viewer: Witness) -> None:
    """Compare events, legal actions and the result with the record."""
    seat = viewer.you["viewer"]
    for update in viewer.heard("update"):
        step = steps[update["seq"] - 1]
        assert update["events"] == [plain_json(to_json(event)) for event in step.events]
        assert update["seat"] == record.actions[update["seq"] - 2][0]
        assert "detail" not in update
    legals = [*viewer.heard("legal")]
    legals += [w["legal"] for w in viewer.heard("welcome") if w["legal"]]
    turns = {seq for seq, step in enumerate(steps, 1) if GAMES[game].turn(step.state) == seat}
    assert {legal["seq"] for legal in legals} == turns
    for legal in legals:
        check_legal(game, steps[legal["seq"] - 1].state, legal, seat)
    assert viewer.table["result"] == record.result is not None
    assert viewer.view["result"] == record.result
    assert viewer.table["commitment"] == record.commitment


def check_legal(game: str, state: Any, legal: dict[str, Any], seat: int) -> None:
    """Compare a seat's legal actions with the rules."""
    rules = GAMES[game]
    actions = rules.legal_actions(state)
    assert legal["seat"] == seat
    assert legal["actions"] == [plain_json(to_json(action)) for action in actions]
    assert legal["previews"] == json.loads(
        json.dumps([rules.preview(state, action) for action in actions])
    )


async def test_other_seat_counts(server: Server, invite: Invite) -> None:
    for game, names in (("kings_kilt", "ABC"), ("castles", "ABCD"), ("kilt_castle", "ABCD")):
        guests = invite(server, *names)
        players = await begun(server, guests, game)
        await play_out(players, [], Random(game))
        record = MatchRecord.from_json(
            guests[0].http.get(f"/api/matches/{players[0].table_id}/record").json()
        )
        steps = list(replay(GAMES[game], record))
        for player in players:
            check_views(game, steps, player)


async def test_record_is_closed_before_the_end(server: Server, invite: Invite) -> None:
    guests = invite(server, "Ann", "Ben")
    players = await begun(server, guests, "castle_builders")
    path = f"/api/matches/{players[0].table_id}/record"
    for guest in guests:
        answer = guest.http.get(path)
        assert answer.status_code >= 400
        assert answer.json()["code"] == "not_over"
