"""Nothing hidden leaves the server: not in frames or answers, nor by differences of these."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from backend.engine import AnyGame, Json, Rng, Seat, Viewer, Watcher, play, to_json
from backend.engine.patch import apply
from backend.games import GAMES
from backend.matches.decide import new_table
from backend.matches.facts.position import Position
from backend.matches.room import Room
from backend.protocol.codes import Refused
from tests.games.playing import Case, scrambled
from tests.server.conftest import Invite
from tests.server.hall import Hall, Visitor, course_of, opened, people
from tests.server.hall import play as play_in
from tests.server.playing import Witness, begun, play_out
from tests.server.running import Guest, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

HIDING = [game for game in GAMES.values() if game.card.hidden]
CUTS = (0, 10, 20)
"""Where in a match the other world branches off."""
STEPS = 8
PEOPLE = people("Ann", "Ben", "Cat")

each_hiding_game = pytest.mark.parametrize("game", HIDING, ids=lambda game: game.card.id)


# A viewer gets the same bytes in all worlds that they cannot tell apart.


@pytest.mark.slow
@each_hiding_game
async def test_bytes_do_not_depend_on_what_is_hidden(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = 2 if 3 not in game.card.seat_counts else 3
    case = Case(game, seats, {})
    rng = Rng(b"privacy")
    followed = differed = number = 0
    monkeypatch.setattr(new_table, "token_bytes", bytes)
    monkeypatch.setattr(new_table, "token_urlsafe", lambda _: f"table{number}")
    async with (
        opened(f"sqlite:///{tmp_path}/truth.db") as truth,
        opened(f"sqlite:///{tmp_path}/twin.db") as twin,
    ):
        for number, (cut, viewer) in enumerate(product(CUTS, case.viewers[:-1])):  # noqa: B007
            rooms = [await room_at(hall, game, seats, cut) for hall in (truth, twin)]
            differed += branch(case, rooms, viewer, rng)
            followed += await follow(rooms, viewer, rng)
    assert followed >= 10
    assert differed


async def room_at(hall: Hall, game: AnyGame, seats: int, moves: int) -> Room:
    """Return a match after this many moves, the same in every hall."""
    visitors = await hall.match(game.card.id, *PEOPLE[:seats], title="Twins")
    rng = Rng(b"moves")
    room = visitors[0].room
    course = course_of(room)
    for _ in range(moves):
        if course.turn is None:
            break
        actions = course.position.legal_actions()
        await play_in(room, to_json(actions[rng.below(len(actions))]))
    for visitor in visitors:
        visitor.leave()
    room.settling.cancel("standing")
    return room


def branch(case: Case, rooms: list[Room], viewer: Viewer, rng: Rng) -> bool:
    """Put the second room into another world; returns whether that differs at all."""
    truth, twin = (course_of(room) for room in rooms)
    other = scrambled(case, truth.position.state, viewer, rng)
    twin.position = Position(case.game, other)
    everything = Watcher.OMNISCIENT
    return bool(truth.position.view(everything) != twin.position.view(everything))


async def follow(rooms: list[Room], viewer: Viewer, rng: Rng) -> int:
    """Play the same moves in both worlds until something is revealed; the bytes are the same."""
    person = None if viewer is Watcher.SPECTATOR else PEOPLE[int(viewer)]
    seat = None if person is None else int(viewer)
    screens = [Visitor(room, None, screen=True) for room in rooms]
    seen = [Visitor(room, person, seat) for room in rooms]
    steps = 0
    while steps < STEPS and (move := next_move(rooms, viewer, rng)):
        steps += 1
        for room, visitor in zip(rooms, seen, strict=True):
            await probe(visitor, move[1])
            await play_in(room, move[1])
            room.tell_presence()
            room.settling.cancel("standing")  # send it now, not when a timer fires
            room.announcer.tell_standing()
    truth, twin = (visitor.paper.frames for visitor in seen)
    assert in_order(truth) == in_order(twin)
    assert set(truth) == set(twin)
    assert len(truth) > 3 * steps
    if viewer is Watcher.SPECTATOR:  # as a screen in a living room is
        here, there = (screen.paper.frames for screen in screens)
        assert in_order(here) == in_order(there)
        assert len(here) > steps
    return steps


def in_order(frames: list[str]) -> list[str]:
    """Leave out who is present: a timer of its own tells that."""
    return [frame for frame in frames if not frame.startswith('{"type":"presence"')]


def next_move(rooms: list[Room], viewer: Viewer, rng: Rng) -> tuple[Seat, Json] | None:
    """Return a move that both worlds allow and that reveals nothing new to the viewer.

    In Castle Builders every move reveals something. But something revealed alike in both worlds
    does not tell them apart.
    """
    truth, twin = (course_of(room) for room in rooms)
    seat = truth.turn
    if seat is None:
        return None
    possible = twin.position.legal_actions()
    common = [action for action in truth.position.legal_actions() if action in possible]
    moves = []
    for action in common:
        one, two = (play(it.game, it.position.state, seat, action) for it in (truth, twin))
        if not any(event.reveals for event in one.events) or (
            one.events == two.events
            and truth.game.view(one.state, viewer) == truth.game.view(two.state, viewer)
        ):
            moves.append((seat, to_json(action)))
    return moves[rng.below(len(moves))] if moves else None


async def probe(visitor: Visitor, action: Json) -> None:
    """Send forbidden requests; their refusals count as well."""
    for seat in range(3):
        if seat == visitor.listener.viewer:
            continue
        with pytest.raises(Refused) as caught:
            await visitor.ask(
                "submit", seq=visitor.room.match.summary().seq, seat=seat, action=action
            )
        visitor.paper.send(json.dumps({"type": caught.value.code, "text": caught.value.message}))


# Over real sockets: what the rule sheets hide is null, and the shuffle's parts stay secret.


def hidden_facts(game: str, view: Any, viewer: int | str) -> Iterator[Any]:
    """Yield everything in a view that this viewer must not know before the end."""
    others = [seat for number, seat in enumerate(view["seats"]) if number != viewer]
    if game == "castle_builders":
        yield from (seat["pile"]["order"] for seat in view["seats"])
        yield from (seat["hand"]["counters"] for seat in others)
    elif game == "kings_kilt":
        yield view["pile"]["order"]
        yield from (seat["influence"]["cards"] for seat in others)
        yield from (seat["family"]["hidden"] for seat in others)
    elif game == "castles":
        yield view["pile"]["order"]
        yield from (seat["pile"]["order"] for seat in view["seats"])
        yield from (seat["proper"]["tile"] for seat in others)
        yield from (seat["coins"]["values"] for seat in others)
        armies = [army for armies in view["armies"].values() for army in armies]
        yield from (army["coin"] for army in armies if army["owner"] != viewer)
    else:
        raise AssertionError(f"say what {game} hides")


class Spy:
    """Sends HTTP requests during a match, as every viewer, and keeps the answers."""

    def __init__(self, guests: list[Guest], game: str) -> None:
        self.guests = guests
        self.game = game
        self.answers: list[str] = []

    async def __call__(self, player: Witness) -> None:
        """Ask for everything there is, now and then."""
        if player.seq % 8:
            return
        match = f"/api/matches/{player.table_id}"
        for number, guest in enumerate(self.guests):
            viewer = number if number < 2 else "spectator"
            history = self._get(guest, f"{match}/history").json()
            assert history["viewer"] == viewer
            self._check(history)
            self._get(guest, f"/api/tables/{player.table_id}")
            for line in self._get(guest, "/api/matches/mine").json()["unfinished"]:
                assert all(f is None for f in hidden_facts(self.game, line["view"], "spectator"))
            for query in (f"seat={1 - number % 2}", "viewer=omniscient"):
                refused = guest.http.get(f"{match}/history?{query}")
                assert refused.status_code >= httpx.codes.BAD_REQUEST
                self.answers.append(refused.text)
            self.answers.append(guest.http.get(f"{match}/record").text)
        self._get(self.guests[0], "/api/matches/finished")

    def _get(self, guest: Guest, path: str) -> httpx.Response:
        answer = guest.http.get(path)
        assert answer.status_code == httpx.codes.OK, answer.text
        self.answers.append(answer.text)
        return answer

    def _check(self, history: Json) -> None:
        view, viewer = history["view"], history["viewer"]
        for step in [{"patch": []}, *history["steps"]]:
            view = apply(view, step["patch"])
            assert all(fact is None for fact in hidden_facts(self.game, view, viewer))
            assert "action" not in step or step["seat"] == viewer


@each_hiding_game
async def test_no_frame_or_answer_tells_a_secret(
    game: AnyGame, server: Server, invite: Invite
) -> None:
    name = game.card.id
    ann, ben, cat = invite(server, "Ann", "Ben", "Cat")
    players = await begun(server, [ann, ben], name, query="want=previews,standing")
    onlooker = Witness(server, players[0].table_id, cat, "want=previews,standing")
    await onlooker.connect()
    spy = Spy([ann, ben, cat], name)
    await play_out(players, [onlooker], Random(name), spy)

    record = ann.http.get(f"/api/matches/{onlooker.table_id}/record").json()
    secrets = [record["secret"], record["seed"], *record["contributions"]]
    assert len(spy.answers) > 20
    for text in (*spy.answers, *(f for w in (*players, onlooker) for f in before_the_end(w))):
        assert not any(secret in text for secret in secrets)
        assert not any(f'"{word}"' in text for word in ("secret", "seed", "contribution"))
    for witness in (*players, onlooker):
        check_views(name, witness)


def before_the_end(witness: Witness) -> list[str]:
    """Return the frames somebody got before the last move."""
    last = max(witness.views)
    pairs = zip(witness.news, witness.frames, strict=True)
    end = next(n for n, (news, _) in enumerate(pairs) if news.get("seq") == last)
    return witness.frames[:end]


def check_views(game: str, witness: Witness) -> None:
    """Walk through every view before the end."""
    last = max(witness.views)
    viewer = witness.you["viewer"]
    for seq, view in witness.views.items():
        if view is not None and seq < last:
            assert all(fact is None for fact in hidden_facts(game, view, viewer)), (seq, viewer)
