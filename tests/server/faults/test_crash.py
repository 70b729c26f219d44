"""A server under load, killed again and again: acknowledged moves are kept, all matches go on."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import anyio
import anyio.to_thread
import httpx
import pytest
from anyio.abc import TaskGroup
from websockets import ConnectionClosed, InvalidHandshake

from backend.games import GAMES
from backend.storage import SqlStore
from tests.server.conftest import Invite
from tests.server.player import Player
from tests.server.playing import begun
from tests.server.running import Guest, Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LIMIT = 300
"""Seconds after which a test hangs; on a machine with nothing else to do it takes a few."""
LOST = (ConnectionClosed, InvalidHandshake, EOFError, OSError)
_numbers = count(1)


class Match:
    """What its players know for sure about a match."""

    def __init__(self, table: str, guests: list[Guest], game: str) -> None:
        self.table = table
        self.guests = guests
        self.game = game
        self.acknowledged: dict[int, dict[str, Any]] = {}
        """By log entry: the submission."""
        self.over = False
        self.renewed = False


class Load:
    """Players who act whenever they can, through all crashes."""

    pace = 0.0
    """Seconds before each action."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.server = server
        self.rng = rng
        self.matches: list[Match] = []
        self.resent = 0
        """Submissions whose answer was lost."""
        self._up = anyio.Event()
        self._news = anyio.Event()

    async def start_server(self) -> None:
        """Start the server; nobody comes before `welcome_all`."""
        await anyio.to_thread.run_sync(self.server.start)

    def welcome_all(self) -> None:
        """Let everyone come back."""
        self._up.set()

    async def kill_server(self) -> None:
        """Kill the server, whatever it is doing."""
        self._up = anyio.Event()
        await anyio.to_thread.run_sync(self.server.kill)

    async def begin(self, tasks: TaskGroup, guests: list[Guest], game: str) -> None:
        """Begin a match, and let its players play once they are welcome."""
        players = await begun(self.server, guests, game)
        for player in players:
            await player.close()
        self.matches.append(match := Match(players[0].table_id, guests, game))
        for seat, guest in enumerate(guests):
            tasks.start_soon(self._play, match, guest, seat)

    async def renew(self, tasks: TaskGroup) -> None:
        """Begin a new match for each that has ended, to keep up the load."""
        for match in self.matches.copy():
            if match.over and not match.renewed:
                match.renewed = True
                await self.begin(tasks, match.guests, match.game)

    async def _play(self, match: Match, guest: Guest, seat: int) -> None:
        """Act for a seat to the end of the match."""
        pending: dict[str, Any] = {}
        while not match.over:
            await self._up.wait()
            player = Player(self.server, match.table, guest)
            with suppress(*LOST):
                await self.join(player, match)
                await self._session(player, match, seat, pending)
            self.resent += bool(pending)
            with suppress(*LOST):
                await player.close()

    async def join(self, player: Player, match: Match) -> None:
        """Connect; what was acknowledged before is known there."""
        known = max(match.acknowledged, default=0)
        await player.connect()
        assert player.seq >= known

    async def _session(
        self, player: Player, match: Match, seat: int, pending: dict[str, Any]
    ) -> None:
        """Act while the connection lasts; `pending` is what has not been answered yet."""
        while pending or player.table["status"] != "over":
            if pending:
                answer = await player.ask("submit", **pending)
                assert answer["seq"] == pending["seq"] + 1
                self._acknowledge(match, pending.copy())
                pending.clear()
            elif player.legal is not None:
                await anyio.sleep(self.pace)
                pending |= {
                    "id": f"{next(_numbers)}",
                    "seq": player.seq,
                    "seat": seat,
                    "action": self.rng.choice(player.legal["actions"]),
                }
            else:
                await player.hear()
        match.over = True
        self._tell()

    async def until_moved(self, moves: int) -> None:
        """Return after this many acknowledged moves, at least one in every unfinished match."""
        before = {match.table: len(match.acknowledged) for match in self.matches}

        def moved(match: Match) -> int:
            return len(match.acknowledged) - before[match.table]

        def enough() -> bool:
            everywhere = all(match.over or moved(match) for match in self.matches)
            return everywhere and sum(map(moved, self.matches)) >= moves

        while not enough() and not all(match.over for match in self.matches):
            await self._news.wait()

    def _acknowledge(self, match: Match, submission: dict[str, Any]) -> None:
        assert submission["seq"] + 1 not in match.acknowledged
        match.acknowledged[submission["seq"] + 1] = submission
        self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = anyio.Event()


@pytest.fixture
def crashing(database_url: str) -> Iterator[Server]:
    """A server that dies often."""
    server = Server(database_url)
    yield server
    server.kill()


async def test_nothing_acknowledged_is_lost(crashing: Server, invite: Invite) -> None:
    rng = Random(20)
    load = Load(crashing, rng)
    kills = 20 if crashing.database_url.startswith("sqlite") else 5
    with anyio.fail_after(LIMIT):
        await load.start_server()
        async with anyio.create_task_group() as tasks:
            for number, game in enumerate([*GAMES, *GAMES]):
                guests = invite(crashing, f"Ann {number}", f"Ben {number}")
                await load.begin(tasks, guests, game)
            load.welcome_all()
            for _ in range(kills):
                await load.until_moved(rng.randint(1, 20))
                await anyio.sleep(rng.random() / 50)  # at a random moment
                await load.kill_server()
                await load.start_server()
                for match in load.matches:
                    await anyio.to_thread.run_sync(check_history, match)
                await load.renew(tasks)
                load.welcome_all()
            await load.until_moved(len(load.matches))
            tasks.cancel_scope.cancel()
        await load.kill_server()
        await check_log(crashing.database_url, load.matches)
        await Player.close_all()
    assert load.resent > 0


async def test_a_submission_whose_answer_was_lost_counts_once(
    crashing: Server, invite: Invite
) -> None:
    with anyio.fail_after(LIMIT):
        await anyio.to_thread.run_sync(crashing.start)
        guests = invite(crashing, "Ann", "Ben")
        players = await begun(crashing, guests, "kilt_castle")
        actor, other = sorted(players, key=lambda player: player.legal is None)
        assert actor.legal is not None
        action, seq = actor.legal["actions"][0], actor.seq
        sent = {"id": "lost", "seq": seq, "seat": actor.legal["seat"], "action": action}
        await actor.send("submit", **sent)
        await other.until_seq(seq + 1)
        await anyio.to_thread.run_sync(crashing.kill)
        await Player.close_all()
        await anyio.to_thread.run_sync(crashing.start)
        again = Player(crashing, actor.table_id, actor.guest)
        await again.connect()
        assert again.seq == seq + 1
        for _ in range(2):
            assert await again.ask("submit", **sent) == {
                "type": "done",
                "id": "lost",
                "seq": seq + 1,
            }
        fresh = Player(crashing, actor.table_id, other.guest)
        await fresh.connect()
        assert (fresh.seq, fresh.view) == (seq + 1, again.view)
        await Player.close_all()


async def test_an_acknowledged_vote_is_not_lost(crashing: Server, invite: Invite) -> None:
    with anyio.fail_after(LIMIT):
        await anyio.to_thread.run_sync(crashing.start)
        guests = invite(crashing, "Ann", "Ben", "Cat")
        players = await begun(crashing, guests, "kilt_castle")
        actor, *others = sorted(players, key=lambda player: player.legal is None)
        assert actor.legal is not None
        while actor.legal is not None:  # until others are to act, nobody has to be asked
            await actor.act(actor.legal["actions"][0])
            await actor.ask("ping")
        await actor.ask("undo", seat=actor.you["viewer"], to=1)
        asked = (await others[0].until("motion"))["motion"]
        await others[0].ask("vote", agree=True, motion=asked["number"])
        await anyio.to_thread.run_sync(crashing.kill)
        await Player.close_all()
        await anyio.to_thread.run_sync(crashing.start)
        last = Player(crashing, actor.table_id, others[1].guest)
        await last.connect()
        await last.ask("vote", agree=True, motion=asked["number"])
        assert [news["kind"] for news in last.news if news["type"] == "update"] == ["undo"]
        await Player.close_all()


def check_history(match: Match) -> None:
    """Compare what the server tells of a match with what was acknowledged."""
    answer = match.guests[0].http.get(f"/api/matches/{match.table}/history")
    assert answer.status_code == httpx.codes.OK, answer.text
    steps = {step["seq"]: step for step in answer.json()["steps"]}
    assert list(steps) == list(range(2, len(steps) + 2))
    for seq, submission in match.acknowledged.items():
        assert steps[seq]["seat"] == submission["seat"]
        assert steps[seq].get("action", submission["action"]) == submission["action"]


async def check_log(database_url: str, matches: list[Match]) -> None:
    """Compare the stored logs with what was acknowledged."""
    store = SqlStore(database_url)
    await store.open()
    try:
        for match in matches:
            found = await store.load(match.table)
            assert found is not None
            _, entries = found
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            submissions = [entry.submission for entry in entries if entry.kind == "action"]
            assert len(set(submissions)) == len(submissions)
            for seq, submission in match.acknowledged.items():
                entry = entries[seq - 1]
                assert (entry.seat, entry.body) == (submission["seat"], submission["action"])
                assert (entry.submission or "").endswith(f"/{submission['id']}")
    finally:
        await store.close()
