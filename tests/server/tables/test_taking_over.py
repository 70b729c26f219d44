"""A late friend takes over the seat of a bot, or of somebody absent until they are back."""

import asyncio

import pytest

from backend.engine import Json, Watcher, to_json
from backend.engine.record import verify
from backend.games import GAMES
from backend.matches.past.history import history
from tests.server.hall import Hall, Visitor, course_of, live_time, people, play, play_out
from tests.server.timing import refused

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT, DAN = people("Ann", "Ben", "Cat", "Dan")
HIDDEN = [
    game.card.id for game in GAMES.values() if game.card.hidden and 3 in game.card.seat_counts
]


class Slow:
    """A bot that never moves, so that nothing else happens."""

    def __init__(self, hall: Hall) -> None:
        hall.bots.choose = self.choose  # type: ignore[method-assign]

    async def choose(self, *_: object, **_more: object) -> None:
        """Think for ever."""
        await asyncio.Event().wait()


async def with_bot(hall: Hall, game: str = "kilt_castle", **wish: object) -> tuple[Visitor, ...]:
    """Return two players at a match with a bot at seat 2, and Cat, who looks on."""
    Slow(hall)
    ann, ben = await hall.table(game, ANN, BEN, seats=3, **wish)
    await ann.ask("place_bot", seat=2, level="master")
    await ann.ask("start")
    return ann, ben, Visitor(ann.room, CAT)


async def without_cat(hall: Hall, game: str = "castles") -> tuple[Visitor, ...]:
    """Return two players at a match whose third one is absent, and Dan, who looks on."""
    ann, ben, cat = await hall.match(game, ANN, BEN, CAT)
    cat.leave()
    hall.hands.pass_by(60)
    return ann, ben, Visitor(ann.room, DAN)


async def agree(*voters: Visitor) -> None:
    """Let people agree to what is asked."""
    for voter in voters:
        await voter.ask("vote", agree=True, motion=voter.asked)


def chair(visitor: Visitor, seat: int = 2) -> Json:
    """Return a seat as a visitor was last told."""
    tables = [m["table"] for m in visitor.news if "table" in m]
    found: Json = tables[-1]["chairs"][seat]
    return found


async def test_friend_takes_over_from_a_bot_if_all_players_agree(hall: Hall) -> None:
    ann, ben, cat = await with_bot(hall)
    await cat.ask("ask_seat", seat=2)
    motion = ann.told("motion")[-1]["motion"]
    assert (motion["kind"], motion["name"], motion["seat"]) == ("seat", "Cat", 2)
    assert motion["needed"] == ["ann", "ben"]
    await refused("no_vote", lambda: cat.ask("vote", agree=True, motion=cat.asked))
    await agree(ann)
    assert chair(ann)["bot"] == "master"
    await agree(ben)
    taken = await ben.until("update", kind="seat")
    assert taken["detail"] == {"person": "cat", "as": "successor"}
    assert (chair(ann)["person"], chair(ann)["name"], chair(ann)["bot"]) == ("cat", "Cat", None)
    assert chair(ann)["passed_on"]
    assert ann.told("motion")[-1]["motion"] is None
    welcome = cat.told("welcome")[-1]
    assert welcome["you"]["seats"] == [2]
    while course_of(ann.room).turn != 2:
        await play(ann.room, to_json(course_of(ann.room).position.legal_actions()[0]))
    await cat.act()


async def test_taken_seat_outlives_a_restart_and_its_record_is_sound(hall: Hall) -> None:
    ann, ben, cat = await with_bot(hall, "castles")
    await cat.ask("ask_seat", seat=2)
    await agree(ann, ben)
    await hall.restart()
    cat = await hall.back(cat)
    assert cat.told("welcome")[0]["you"]["seats"] == [2]
    assert cat.told("welcome")[0]["motion"] is None
    assert 2 not in course_of(cat.room).hands.bots
    assert cat.room.sheet.id in await hall.store.unfinished_of("cat")
    await play_out(cat.room)
    record = cat.room.match.record()
    assert verify(cat.room.match.game, record) == []
    assert record.seats[2] == "Cat (after a master bot)"
    past = await history(cat.room.match, Watcher.SPECTATOR, 0, None, standing=False)
    assert [note["kind"] for note in past["notes"]] == ["seat"]
    assert [c.passed_on for c in cat.room.sheet.chairs] == [False, False, True]


async def test_moves_go_on_while_it_is_asked_and_one_refusal_ends_it(hall: Hall) -> None:
    ann, ben, cat = await with_bot(hall)
    await cat.ask("ask_seat", seat=2)
    await play(ann.room, to_json(course_of(ann.room).position.legal_actions()[0]))
    await hall.restart()
    ann, ben, cat = [await hall.back(visitor) for visitor in (ann, ben, cat)]
    motion = ann.told("welcome")[0]["motion"]
    assert motion["kind"] == "seat"
    await ann.ask("vote", agree=False, motion=motion["number"])
    ended = {"type": "motion", "motion": None, "by": "ann", "why": None}
    assert cat.told("motion")[-1] == ended
    assert chair(cat)["bot"] == "master"


async def test_question_about_a_seat_gives_way_to_the_players_own(hall: Hall) -> None:
    ann, ben, cat = await with_bot(hall)
    await cat.ask("ask_seat", seat=2)
    await ben.ask("end")
    assert ann.told("motion")[-1]["motion"]["kind"] == "end"
    await refused("motion_open", lambda: cat.ask("ask_seat", seat=2))


async def test_who_answers_in_time_decides_and_silence_gives_no_seat(hall: Hall) -> None:
    ann, _, cat = await with_bot(hall)
    for answers in (False, True):
        await cat.ask("ask_seat", seat=2)
        if answers:
            await agree(ann)
        hall.hands.now += 61
        await ann.room.end_voting()
        assert bool(cat.room.sheet.seats_of("cat")) is answers
        assert cat.told("motion")[-1]["why"] == (None if answers else "late")


async def test_asker_may_think_again_and_who_has_left_gets_no_seat(hall: Hall) -> None:
    ann, ben, cat = await with_bot(hall)
    await cat.ask("ask_seat", seat=2)
    await cat.ask("vote", agree=False, motion=cat.asked)
    assert ann.told("motion")[-1]["motion"] is None
    await cat.ask("ask_seat", seat=2)
    cat.leave()
    await agree(ann, ben)
    assert ann.room.sheet.chairs[2].bot == "master"


async def test_not_every_seat_can_be_asked_for(hall: Hall) -> None:
    ann, ben, cat = await with_bot(hall)
    await refused("not_for_taking", lambda: cat.ask("ask_seat", seat=0))
    await refused("no_such_seat", lambda: cat.ask("ask_seat", seat=3))
    await refused("not_for_taking", lambda: ann.ask("ask_seat", seat=2))
    ann.leave()
    ben.leave()
    await refused("nobody_to_ask", lambda: cat.ask("ask_seat", seat=2))


async def test_stand_in_plays_until_the_owner_is_back(hall: Hall) -> None:
    ann, ben, dan = await without_cat(hall)
    await dan.ask("ask_seat", seat=2)
    await agree(ann, ben)
    assert chair(ann)["stands_for"] == {"person": "cat", "name": "Cat"}
    assert (chair(ann)["name"], chair(ann)["held"]) == ("Dan", None)
    await hall.restart()
    dan, cat = [Visitor(await hall.hub.room(ann.room.sheet.id), who) for who in (DAN, CAT)]
    assert dan.told("welcome")[0]["you"]["seats"] == [2]
    assert cat.told("welcome")[0]["you"] == {"person": "cat", "seats": [], "viewer": "spectator"}
    assert cat.room.sheet.id in await hall.store.unfinished_of("cat")
    await refused("not_your_seat", lambda: dan.ask("take_back", seat=1))
    await cat.ask("take_back", seat=2)
    assert cat.told("welcome")[-1]["you"]["seats"] == [2]
    assert dan.told("welcome")[-1]["you"] == {"person": "dan", "seats": [], "viewer": "spectator"}
    assert (chair(dan)["name"], chair(dan)["stands_for"]) == ("Cat", None)
    assert chair(dan)["passed_on"]
    await refused("not_playing", lambda: dan.ask("yield", seat=2))
    await hall.restart()
    assert (await hall.back(cat)).told("welcome")[0]["you"]["seats"] == [2]


async def test_who_asked_hears_that_the_owner_is_back(hall: Hall) -> None:
    ann, _, dan = await without_cat(hall)
    await dan.ask("ask_seat", seat=2)
    Visitor(ann.room, CAT)
    told = dan.told("motion")[-1]
    assert (told["motion"], told["by"], told["why"]) == (None, None, "back")


@pytest.mark.parametrize("game", HIDDEN)
async def test_hidden_hand_is_seen_by_who_plays_it_alone(hall: Hall, game: str) -> None:
    """Before, onlookers hear what all onlookers hear; afterwards, too. No other hand follows."""
    ann, ben, dan = await without_cat(hall, game)
    eve = Visitor(ann.room, None)
    await dan.ask("ask_seat", seat=2)
    assert dan.told("welcome")[-1]["view"] == eve.told("welcome")[-1]["view"]
    await agree(ann, ben)
    position = course_of(ann.room).position
    assert dan.told("welcome")[-1]["view"] == position.view(dan.room.match.viewer_for("dan", 2))
    assert len(eve.told("welcome")) == 1, "nobody else looks with other eyes"
    assert [u["patch"] for u in eve.told("update")] == [[]]
    cat = Visitor(ann.room, CAT)
    assert cat.told("welcome")[-1]["view"] == position.view(Watcher.SPECTATOR)
    await cat.ask("take_back", seat=2)
    assert dan.told("welcome")[-1]["view"] == position.view(Watcher.SPECTATOR)
    await refused("not_your_seat", lambda: dan.ask("look", seat=2))
    await ben.ask("yield", seat=1)
    await refused("seen_a_hand", lambda: dan.ask("ask_seat", seat=1))


async def test_moves_of_who_is_away_are_not_taken_back_by_who_stands_in(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, CAT)
    room, cat = visitors[0].room, visitors[2]
    while not any(move.seat == 2 for move in course_of(room).line):
        await play(room, to_json(course_of(room).position.legal_actions()[0]))
    last = course_of(room).line[-1].seq
    cat.leave()
    hall.hands.pass_by(60)
    dan = Visitor(room, DAN)
    await dan.ask("ask_seat", seat=2)
    await agree(*visitors[:2])
    assert course_of(room).back_to == last
    back = Visitor(room, CAT)
    await back.ask("take_back", seat=2)
    assert course_of(room).back_to < last


async def test_clock_of_a_taken_seat_runs(hall: Hall) -> None:
    ann, ben, cat = await with_bot(hall, time=live_time(5))
    await cat.ask("ask_seat", seat=2)
    await agree(ann, ben)
    while course_of(ann.room).turn != 2:
        await play(ann.room, to_json(course_of(ann.room).position.legal_actions()[0]))
    hall.hands.pass_by(10)
    clocks = course_of(ann.room).clock.message(ann.room.shared.times.uptime())
    assert clocks is not None
    assert (clocks["running"], clocks["left"][2]) == (2, 290)


async def test_nobody_gets_hints_against_who_took_over(hall: Hall) -> None:
    Slow(hall)
    (ann,) = await hall.table("kilt_castle", ANN, seats=2)
    await ann.ask("place_bot", seat=1, level="mason")
    await ann.ask("start")
    cat = Visitor(ann.room, CAT)
    await cat.ask("ask_seat", seat=1)
    await agree(ann)
    await refused("not_alone", lambda: ann.ask("hint", seat=0))


async def test_who_is_forgotten_leaves_no_name_at_a_seat_that_changed_hands(hall: Hall) -> None:
    ann, ben, dan = await without_cat(hall)
    await dan.ask("ask_seat", seat=2)
    await agree(ann, ben)
    await hall.store.add_person(CAT, "hash", 0.0)
    await hall.store.forget("cat", "Guest")
    sheet = (await hall.store.load(ann.room.sheet.id) or (ann.room.sheet, []))[0]
    assert (sheet.chairs[2].stands_for, sheet.chairs[2].stood_name) == (None, "")
    assert sheet.chairs[2].name == "Dan"
