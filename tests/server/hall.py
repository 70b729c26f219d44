"""A hub in this process, on a real database, with clocks moved by hand, for tests about time."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from backend.bots.questions import deal_anew
from backend.engine import AnyGame, Choice, Json, MatchRecord, to_json
from backend.games import RULES
from backend.matches.decide.new_table import Wish
from backend.matches.decide.playing import act
from backend.matches.decide.seating import time_control
from backend.matches.dispatch import handle
from backend.matches.facts.clock import Times
from backend.matches.facts.course import Course
from backend.matches.facts.sheet import Rules, TimeControl
from backend.matches.facts.store import Person
from backend.matches.facts.thinking import Thinkers
from backend.matches.hall import new_matches
from backend.matches.hall.hub import Hub
from backend.matches.hear.audience import Listener
from backend.matches.hear.offers import legal
from backend.matches.room import Room
from backend.matches.shared import Patience
from backend.protocol.messages import Pace
from backend.protocol.reading import read
from backend.protocol.requests import WantedTime
from tests.server.slow_store import SlowStore

PATIENCE = Patience(bot_pace=0, absence=60, idle=300, idle_table=600, retire=600)


class Hands:
    """Both clocks of the service, moved by hand."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0
        self.uptime = 5_000.0
        self.times = Times(now=lambda: self.now, uptime=lambda: self.uptime)

    def pass_by(self, seconds: float) -> None:
        """Let time pass while the service is up."""
        self.now += seconds
        self.uptime += seconds


class Paper:
    """A connection that keeps what is sent."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.closed: tuple[int, str] | None = None
        self.news = asyncio.Event()

    def send(self, text: str) -> None:
        """Keep a frame."""
        self.frames.append(text)
        self.news.set()

    def send_late(self, make: Callable[[], str]) -> None:
        """Keep a frame."""
        self.send(make())

    def write_first(self) -> None:
        """Do nothing."""

    def close(self, code: int, reason: str) -> None:
        """Remember how it ended."""
        self.closed = (code, reason)
        self.news.set()


class Visitor:
    """Somebody at a room."""

    _ids = itertools.count(1)
    """No two requests share an id: the server would take them for the same."""

    def __init__(
        self, room: Room, person: Person | None, seat: int | None = None, *, screen: bool = False
    ) -> None:
        self.room = room
        self.person = person
        self.paper = Paper()
        self._read = 0
        own = person.id if person else None
        viewer = room.match.viewer_for(own, seat)
        self.listener = Listener(
            self.paper, own, viewer, previews=True, standing=True, screen=screen
        )
        room.connect(self.listener)

    @property
    def news(self) -> list[Json]:
        """Every message so far; `back` is filled in for each update."""
        messages = [json.loads(frame) for frame in self.paper.frames]
        back = None
        for message in messages:
            if message["type"] in ("welcome", "update"):
                back = message.setdefault("back", back)
        return messages

    def told(self, kind: str) -> list[Json]:
        """Every message of a kind so far."""
        return [message for message in self.news if message["type"] == kind]

    @property
    def asked(self) -> int:
        """The number of the motion told last; 0 if there was none."""
        motions = [message["motion"] for message in self.told("motion") if message["motion"]]
        return motions[-1]["number"] if motions else 0

    async def until(self, kind: str, /, **wanted: Any) -> Json:
        """Return the next message of a kind with these values; wait if necessary."""
        while True:
            while self._read < len(self.paper.frames):
                message: Json = json.loads(self.paper.frames[self._read])
                self._read += 1
                if message["type"] == kind and wanted.items() <= message.items():
                    return message
            self.paper.news.clear()
            await self.paper.news.wait()

    async def ask(self, kind: str, /, **body: Any) -> Json:
        """Ask for something as a client does. Raises `Refused`."""
        request = {"type": kind, "id": f"r{next(self._ids)}", **body}
        answer = await handle(self.room, self.listener, self.person, read(json.dumps(request)))
        await asyncio.sleep(0)  # what follows from it comes at the next turn of the event loop
        return answer

    async def act(self, action: Any = None, **body: Any) -> Json:
        """Act for this visitor's seat; take the first legal action if none is named."""
        possible = legal(self.room.match, previews=False)
        assert possible is not None
        action = possible["actions"][0] if action is None else action
        body = {"seq": possible["seq"], "seat": self.listener.viewer, "action": action, **body}
        return await self.ask("submit", **body)

    def leave(self) -> None:
        """Go."""
        self.room.disconnect(self.listener)


class Hall:
    """A hub, its database and its clocks."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.hands = Hands()
        self.patience = PATIENCE
        self.bots: Thinkers = FirstLegal()
        self.rules: Rules = RULES

    async def open(self) -> None:
        """Begin to serve."""
        self.store = SlowStore(self.url, sqlite_synchronous="OFF")
        await self.store.open()
        self.hub = Hub(self.rules, self.store, self.bots, self.hands.times, self.patience)
        await self.hub.open()

    async def close(self) -> None:
        """Serve no longer."""
        await self.hub.close()
        await self.store.close()

    async def restart(self, downtime: float = 0) -> None:
        """Stop, let time pass while nobody serves, and begin again."""
        await self.close()
        self.hands.now += downtime
        await self.open()

    async def table(self, game: str, *people: Person, **wish: Any) -> list[Visitor]:
        """Return people who have sat down at a new table, each at the next seat."""
        wanted = Wish(game=game, seats=wish.pop("seats", len(people)), **wish)
        room = await new_matches.open_table(self.hub, wanted, people[0])
        visitors = [Visitor(room, person) for person in people]
        for seat, visitor in enumerate(visitors):
            await visitor.ask("sit", seat=seat, contribution=f"{seat:032x}")
        return visitors

    async def match(self, game: str, *people: Person, **wish: Any) -> list[Visitor]:
        """Return people who have begun a match."""
        visitors = await self.table(game, *people, **wish)
        await visitors[0].ask("start")
        return visitors

    async def finished(self, game: str, *people: Person, **wish: Any) -> list[Visitor]:
        """Return people whose match is over."""
        visitors = await self.match(game, *people, **wish)
        await play_out(visitors[0].room)
        return visitors

    async def back(self, visitor: Visitor) -> Visitor:
        """Return the same person in the room as it is now."""
        return Visitor(await self.hub.room(visitor.room.sheet.id), visitor.person)


async def play_out(room: Room) -> None:
    """Make every seat take its first legal action until the match is over."""
    course = course_of(room)
    while course.turn is not None:
        await play(room, to_json(course.position.legal_actions()[0]))


async def play(room: Room, action: Json) -> None:
    """Make the seat to act do something, whoever plays it."""
    course = course_of(room)
    assert course.turn is not None
    await room.change(partial(act, seat=course.turn, seq=course.seq, action=action))
    await asyncio.sleep(0)  # what follows from it comes at the next turn of the event loop


def course_of(room: Room) -> Course:
    """Return the course of a match that has begun."""
    assert room.match.course is not None
    return room.match.course


class FirstLegal:
    """Bots that take the first legal action at once."""

    def knows(self, _game: AnyGame) -> bool:
        """Know everything."""
        return True

    async def choose(self, choice: Choice, _level: str, _asker: str) -> Any:
        """Take the first."""
        return choice.legal[0]

    async def reply(self, choice: Choice, _level: str, _asker: str, _seed: int) -> Any:
        """Take the first."""
        return choice.legal[0]

    async def hint(self, choice: Choice, _asker: str) -> Json | None:
        """Recommend the first."""
        return {"action": to_json(choice.legal[0]), "chance": 0.5, "reasons": []}

    async def deal(self, game: AnyGame, view: Json, seed: str) -> Json | None:
        """Deal what a view hides."""
        return deal_anew((game.card.id, game.card.rules_version), view, seed)

    async def curve(self, _game: AnyGame, record: MatchRecord) -> list[list[float]] | None:
        """Know no more than who has won."""
        seats = len(record.seats)
        winners = record.result["winners"] if record.result else []
        won = [float(seat in winners) for seat in range(seats)]
        return [[1 / seats] * seats] * len(record.actions) + [won]

    async def better(self, _game: AnyGame, _record: MatchRecord, _move: int) -> Json | None:
        """Find every move good."""
        return None


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Hall]:
    """Open a hall for a while."""
    hall = Hall(url)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


def people(*names: str) -> list[Person]:
    """Return people with these names."""
    return [Person(name.lower(), name) for name in names]


def live_time(minutes: int, increment: int = 0) -> TimeControl:
    """Return minutes for the whole match."""
    return time_control(WantedTime(pace=Pace.LIVE, minutes=minutes, increment=increment))


def days(number: int) -> TimeControl:
    """Return days for each decision."""
    return time_control(WantedTime(pace=Pace.DAYS, days=number))
