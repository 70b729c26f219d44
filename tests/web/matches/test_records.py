"""Lists of matches, records, and stepping through a match: who may see what, when."""

from typing import Any

import httpx
import pytest

from backend.engine import Seat, Viewer, Watcher, from_json, to_json
from backend.engine.patch import apply
from backend.engine.record import MatchRecord, verify
from backend.games import GAMES
from backend.matches.decide.new_table import Wish
from backend.matches.decide.questions import check_undo
from backend.matches.decide.situation import Decision, Situation
from backend.matches.facts.course import Course
from backend.matches.room import Room
from backend.protocol.codes import Refused
from tests.web.site import CONTRIBUTION, Site

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

HIDDEN = [game for game in GAMES.values() if game.card.hidden]


async def course_of(site: Site, match: str) -> Course:
    """Return the course of a match that has begun."""
    return (await site.room(match)).match.begun()


async def get(browser: httpx.AsyncClient, path: str, **query: Any) -> Any:
    """Return an answer's JSON."""
    answer = await browser.get(path, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refusal(browser: httpx.AsyncClient, path: str, **query: Any) -> tuple[int, str]:
    """Return the status and code of a refusal."""
    answer = await browser.get(path, params=query)
    return answer.status_code, answer.json()["code"]


def views(course: Course, viewer: Viewer) -> list[Any]:
    """Return a viewer's view after each number of moves."""
    first, *moves = course.steps(0)
    assert not moves
    state, game = first.state, course.game
    seen = [game.view(state, viewer)]
    for move in course.line:
        game.advance(state, from_json(game, "action", move.action))
        seen.append(game.view(state, viewer))
    return seen


def stepped(history: Any) -> list[Any]:
    """Return the views that a history leads through."""
    seen = [history["view"]]
    for step in history["steps"]:
        seen.append(apply(seen[-1], step["patch"]))
    return seen


async def take_back(room: Room, to: int) -> None:
    """Let seat 0 take back all moves after entry `to`."""

    def decide(situation: Situation) -> Decision:
        course = situation.match.begun()
        check_undo(course, to)
        return Decision((course.taken_back(0, to, situation.moment, agreed=False),))

    await room.change(decide)


# Lists.


async def test_own_matches_your_turn_first(each_site: Site) -> None:
    guest, other = await each_site.guest("Fiona"), await each_site.guest("Iain")
    over, waiting, yours = [await each_site.begin(guest, "kilt_castle") for _ in range(3)]
    await each_site.play(over)
    for match, mine in ((waiting, False), (yours, True)):
        course = await course_of(each_site, match)
        while (course.turn == 0) is not mine:
            await each_site.play(match, 1)
    lists = await get(guest, "/api/matches/mine")
    assert [line["id"] for line in lists["unfinished"]] == [yours, waiting]
    assert [line["your_turn"] for line in lists["unfinished"]] == [True, False]
    assert [line["id"] for line in lists["finished"]] == [over]
    assert lists["finished"][0]["seats"] == [0]
    assert await get(other, "/api/matches/mine") == {"unfinished": [], "finished": []}


async def test_the_public_page_of_finished_matches(each_site: Site) -> None:
    guest, stranger = await each_site.guest("Fiona"), await each_site.browser()
    wishes = [
        Wish(game="kilt_castle", seats=2, public=True),
        Wish(game="castles", seats=2, public=True),
        Wish(game="kilt_castle", seats=2, public=False),
        Wish(game="kilt_castle", seats=2, public=True, watchable=False),
        Wish(game="castle_builders", seats=2, public=True),
    ]
    wishes = [wish for wish in wishes if wish.seats in GAMES[wish.game].card.seat_counts]
    public: list[str] = []
    for wish in wishes:
        match = await each_site.begin_as_wished(guest, wish)
        await each_site.play(match)
        if wish.public and wish.watchable:
            public.insert(0, match)
    running = await each_site.begin_as_wished(guest, wishes[0])
    found, before = [], None
    while True:
        query = {"limit": 1} if before is None else {"limit": 1, "before": before}
        page = await get(stranger, "/api/matches/finished", **query)
        found += [line["id"] for line in page["matches"]]
        if (before := page["next"]) is None:
            break
    assert found == public
    assert running not in found


@pytest.mark.parametrize("query", [{"before": "nan"}, {"before": "-1"}, {"limit": "0"}])
async def test_a_strange_page_is_refused(each_site: Site, query: dict[str, str]) -> None:
    browser = await each_site.browser()
    assert await refusal(browser, "/api/matches/finished", **query) == (422, "bad_request")


# Records.


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_record_is_open_after_the_end(site: Site, game: str) -> None:
    guest, stranger = await site.guest("Fiona"), await site.browser()
    seats = GAMES[game].card.seat_counts[0]
    match = await site.begin(guest, game, seats=seats)
    path = f"/api/matches/{match}/record"
    assert await refusal(guest, path) == (409, "not_over")
    await site.play(match)
    answer = await stranger.get(path)
    name = f"clanhold-{game}-{match}.json"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    record = MatchRecord.from_json(answer.json())
    assert verify(GAMES[game], record) == []
    table = await get(guest, f"/api/tables/{match}")
    assert record.commitment == table["commitment"]
    assert record.result == table["result"]


async def test_a_match_closed_to_onlookers_stays_closed(each_site: Site) -> None:
    guest, stranger = await each_site.guest("Fiona"), await each_site.guest("Iain")
    wish = Wish(game="kilt_castle", seats=2, watchable=False)
    match = await each_site.begin_as_wished(guest, wish)
    paths = [f"/api/tables/{match}", *(f"/api/matches/{match}/{w}" for w in ("history", "record"))]
    for moves in (4, 10_000):
        await each_site.play(match, moves)
        for path in paths:
            assert await refusal(stranger, path) == (403, "not_watchable")
    for path in paths:
        await get(guest, path)


# Stepping through.


@pytest.mark.parametrize("game", list(GAMES))
async def test_everyone_steps_through_their_own_view(site: Site, game: str) -> None:
    guest, stranger = await site.guest("Fiona"), await site.browser()
    match = await site.begin(guest, game, seats=GAMES[game].card.seat_counts[0])
    await site.play(match, 12)
    course = await course_of(site, match)
    for browser, viewer in ((guest, 0), (stranger, None)):
        eyes: Any = Watcher.SPECTATOR if viewer is None else viewer
        history = await get(browser, f"/api/matches/{match}/history")
        assert history["game"] == game
        assert history["viewer"] == eyes
        assert history["moves"] == len(course.line) == len(history["steps"])
        assert stepped(history) == views(course, eyes)
        for step, move in zip(history["steps"], course.line, strict=True):
            assert (step["seq"], step["seat"]) == (move.seq, move.seat)
            shown = not GAMES[game].card.hidden or move.seat == viewer
            assert step.get("action") == (move.action if shown else None)


@pytest.mark.parametrize("game", list(GAMES))
async def test_how_it_stood_is_told_if_it_is_asked_for(site: Site, game: str) -> None:
    guest, stranger = await site.guest("Fiona"), await site.browser()
    match = await site.begin(guest, game, seats=GAMES[game].card.seat_counts[0])
    await site.play(match, 12)
    course = await course_of(site, match)
    path = f"/api/matches/{match}/history"
    for browser in (guest, stranger):
        plain = await get(browser, path)
        history = await get(browser, path, standing=True, **{"from": 3})
        standing = history.pop("standing")
        state, rules = next(course.steps(0)).state, course.game
        for number, move in enumerate(course.line, 1):
            rules.advance(state, from_json(rules, "action", move.action))
            if number > 3:
                standing = apply(standing, history["steps"][number - 4].pop("standing"))
            if number >= 3:
                assert standing == rules.standing(state, plain["viewer"])
        assert history["steps"] == plain["steps"][3:]


async def test_a_part_of_a_match(site: Site) -> None:
    guest = await site.guest("Fiona")
    match = await site.begin(guest, "kilt_castle")
    await site.play(match, 20)
    path = f"/api/matches/{match}/history"
    whole = await get(guest, path)
    part = await get(guest, path, **{"from": 5, "to": 9})
    assert part["from"] == 5
    assert part["steps"] == whole["steps"][5:9]
    assert part["view"] == stepped(whole)[5]
    assert (await get(guest, path, **{"from": 20}))["steps"] == []
    assert (await get(guest, path, **{"from": 9, "to": 3}))["steps"] == []
    assert await refusal(guest, path, **{"from": 21}) == (404, "no_such_move")
    assert await refusal(guest, path, seat=1) == (403, "not_your_seat")


async def test_at_most_200_steps_at_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await site.guest("Fiona")
    match = await site.begin(guest, "kilt_castle")
    monkeypatch.setattr("backend.matches.past.history.MOST_STEPS", 3)
    await site.play(match, 8)
    history = await get(guest, f"/api/matches/{match}/history", **{"from": 2, "to": 8})
    assert [step["n"] for step in history["steps"]] == [3, 4, 5]


async def test_what_was_taken_back_is_left_out(site: Site) -> None:
    guest = await site.guest("Fiona")
    match = await site.begin(guest, "kilt_castle")
    course = await course_of(site, match)
    await site.play(match, 1)
    while True:
        to = course.line[-2].seq if len(course.line) > 1 else 1
        try:
            await take_back(await site.room(match), to)
            break
        except Refused:
            await site.play(match, 1)
    undone = {"seq": course.seq, "kind": "undo", "seat": 0, "detail": {"to": to}}
    await site.play(match, 2, seed=9)
    history = await get(guest, f"/api/matches/{match}/history")
    assert [step["seq"] for step in history["steps"]] == [move.seq for move in course.line]
    assert history["notes"] == [undone]
    assert stepped(history) == views(course, Seat(0))


@pytest.mark.parametrize("game", [game.card.id for game in HIDDEN])
async def test_everything_is_shown_after_the_end_only(site: Site, game: str) -> None:
    guest, stranger = await site.guest("Fiona"), await site.browser()
    match = await site.begin(guest, game, seats=GAMES[game].card.seat_counts[0])
    path = f"/api/matches/{match}/history"
    await site.play(match, 6)
    for browser in (guest, stranger):
        assert await refusal(browser, path, viewer="omniscient") == (409, "not_over")
    await site.play(match)
    course = await course_of(site, match)
    history = await get(stranger, path, viewer="omniscient")
    assert stepped(history) == views(course, Watcher.OMNISCIENT)[: len(history["steps"]) + 1]
    assert [s["action"] for s in history["steps"]] == [
        to_json(m.action) for m in course.line[: len(history["steps"])]
    ]


async def test_an_open_table_has_no_history(site: Site) -> None:
    guest = await site.guest("Fiona")
    wish = {"game": "kilt_castle", "seats": 2}
    table = (await guest.post("/api/tables", json=wish)).json()["id"]
    for what in ("history", "record"):
        assert await refusal(guest, f"/api/matches/{table}/{what}") == (409, "not_running")


async def test_looking_never_writes(site: Site) -> None:
    guest, stranger = await site.guest("Fiona"), await site.browser()
    match = await site.begin(guest, "kings_kilt")
    await site.play(match, 9)
    before = await site.store.load(match)
    for browser in (guest, stranger):
        await get(browser, f"/api/tables/{match}")
        await get(browser, f"/api/matches/{match}/history", **{"from": 2})
    await get(guest, "/api/matches/mine")
    assert await site.store.load(match) == before


async def test_own_matches_show_what_spectators_see(site: Site) -> None:
    """Lists look the same for everybody: their boards hide even what the reader's seat may see."""
    fiona, stranger = await site.guest("Fiona"), await site.browser()
    wish = {"game": "kings_kilt", "seats": 2, "contribution": CONTRIBUTION}
    match = (await fiona.post("/api/tables/bots", json=wish)).json()["id"]
    (line,) = (await fiona.get("/api/matches/mine")).json()["unfinished"]
    seen = (await stranger.get(f"/api/matches/{match}/history")).json()
    assert line["view"] == seen["view"]
    own = (await fiona.get(f"/api/matches/{match}/history")).json()
    assert line["view"] != own["view"]
