"""LiveMatch: the position of a running match, its log, and telling everyone what changed.

The way of every change: check, store, and only when it is stored swap the state and tell.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

import orjson

from backend.engine import (
    AnyGame,
    Json,
    Seat,
    Step,
    Viewer,
    Watcher,
    begin,
    from_json,
    play,
    to_json,
)
from backend.engine.errors import RuleError
from backend.engine.fair import derive_seed
from backend.engine.patch import diff
from backend.engine.record import MatchRecord
from backend.matches.audience import Audience
from backend.matches.clock import Clock, Times
from backend.matches.messages import Legal, Update
from backend.matches.refusal import Refused
from backend.matches.sheet import MatchSheet, Status
from backend.matches.store import Entry, EntryKind, MatchStore

START = 1
"""The log's first entry: the position before any move."""
UNDOS = 200
"""So many times a match can be taken back: its log stays bounded."""
YIELDS = 50
"""For the same reason: after so many times in a bot's hands a seat is given to one no more."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action of the line of play that led to the position."""

    seq: int
    seat: int
    action: Json
    bot: bool
    """Whether a bot made it."""
    left: float
    """Seconds its seat had left just before the move gave it some."""
    back: int = START
    """The latest entry up to here that revealed something, `START` if none did."""


class LiveMatch:
    """A match that has begun. One change at a time; each is durable before it is told."""

    def __init__(
        self, game: AnyGame, sheet: MatchSheet, store: MatchStore, audience: Audience, times: Times
    ) -> None:
        self.game = game
        self.sheet = sheet
        self.seq = 0
        self.line: list[Move] = []
        self.notes: list[Json] = []
        """What else stands in the log: moves taken back, seats in other hands."""
        self.held: dict[int, str] = {}
        """Seats a bot plays for their owner, with its level."""
        self._holds: Counter[int] = Counter()
        """How often a bot has taken over each seat."""
        self.changed_at = sheet.started or sheet.created
        self.clock = Clock(sheet.time, len(sheet.chairs))
        self._store = store
        self._audience = audience
        self._times = times
        self.lock = asyncio.Lock()
        """Held while the match changes."""
        self.closed = False
        """Whether the match has left memory: it changes elsewhere from now on, not here."""
        self._answers: dict[str, int] = {}
        self._undos = 0
        self._views: dict[Viewer, Json] = {}
        self._looks: tuple[object, ...] = ((), sheet.status)
        self._state = self._first()

    @property
    def state(self) -> Any:
        """The position; it never changes, a new one takes its place."""
        return self._state

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None when the match is over."""
        return self.game.turn(self._state)

    def bot_at(self, seat: int) -> str | None:
        """Return the level of the bot that plays a seat now, None for a person."""
        return self.sheet.chairs[seat].bot or self.held.get(seat)

    # Loading.

    def load(self, entries: Sequence[Entry]) -> None:
        """Replay the log. The line of play is bounded by the game, its undos by `UNDOS`."""
        line: list[Move] = []
        for entry in entries:
            if entry.kind == "undo":
                line = [move for move in line if move.seq <= entry.body["to"]]
            elif entry.kind == "action":
                line.append(self._move(entry))
            self._follow(entry)
        for move in line:
            action = from_json(self.game, "action", move.action)
            self._lengthen(move, self.game.advance(self._state, action))
        self.chairs_changed()  # nobody has seen it otherwise

    # Changes.

    async def start(self) -> None:
        """Write the log's first entry."""
        async with self._changing():
            await self._append("start", 0, {}, Step(self._state, ()), self.clock.unchanged)

    async def submit(self, seat: int, seq: int, value: Any, submission: str | None) -> int:
        """Let a seat act. Returns the log entry's number; the same submission again, the same."""
        async with self._changing():
            if submission is not None and submission in self._answers:
                return self._answers[submission]
            if seq != self.seq:
                raise Refused("stale", "The position has changed since. Look again.")
            try:
                action = from_json(self.game, "action", value)
                step = play(self.game, self._state, Seat(seat), action)
            except RuleError as error:
                raise Refused(error.code, str(error)) from None
            clocks = partial(self.clock.moved, seat, self.bot_at(seat) is not None)
            await self._append("action", seat, to_json(action), step, clocks, submission=submission)
            return self.seq

    def knows(self, submission: str) -> bool:
        """Whether a submission has its answer already."""
        return submission in self._answers

    async def undo(self, seat: int, to: int, seq: int, *, agreed: bool = False) -> None:
        """Go back to the position after entry `to`, if nothing has happened since `seq`."""
        async with self._changing():
            if seq != self.seq:
                raise Refused("stale", "The position has changed since.")
            crossed = self.check_undo(to)
            step = Step(self.at(len(self.line) - len(crossed)).state, ())
            moves = [(move.seat, move.left, move.bot) for move in crossed]
            clocks = partial(self.clock.taken_back, moves, agreed)
            await self._append("undo", seat, {"to": to}, step, clocks)

    async def hold(self, seat: int, bot: str | None, seq: int | None = None) -> None:
        """Let a bot play for a seat's owner, or the owner again; not if moves followed `seq`."""
        async with self._changing():
            if self.turn is None or self.held.get(seat) == bot or seq not in (None, self.seq):
                return
            clocks = self.clock.unchanged if bot else partial(self.clock.returned, seat)
            await self._append("hold", seat, {"bot": bot}, Step(self._state, ()), clocks)

    def check_yield(self, seat: int) -> None:
        """Make sure an owner may still give a seat to a bot. Raises `Refused`."""
        if self._holds[seat] >= YIELDS and seat not in self.held:
            raise Refused("too_many_yields", "A bot has played for you often enough here.")

    def check_undo(self, to: int) -> list[Move]:
        """Return the moves an undo would take back. Raises `Refused` where it may not."""
        crossed = [move for move in self.line if move.seq > to]
        if self.turn is None:
            raise Refused("match_over", "The match is over.")
        if not crossed or to < START:
            raise Refused("bad_undo", "There is nothing to take back there.")
        if to >= self.back_to:
            return crossed
        if self._undos >= UNDOS:
            raise Refused("too_many_undos", "This match has been taken back often enough.")
        if to < self.line[-1].back:
            raise Refused("revealed", "Something hidden has come to light since: no way back.")
        raise Refused("owner_away", "A bot stands in for whoever made one of these moves.")

    # Looking.

    @property
    def back_to(self) -> int:
        """The earliest log entry that may be returned to; the last one if there is no way back."""
        if self.turn is None or self._undos >= UNDOS:
            return self.seq
        back = self.line[-1].back if self.line else START
        if self.held:  # who does not play just now cannot agree: what they did themselves stays
            back = max([back, *(m.seq for m in self.line if m.seat in self.held and not m.bot)])
        return back

    def view(self, viewer: Viewer) -> Json:
        """Return what a viewer may know now."""
        viewer = self._key(viewer)
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self._state, viewer)
        return self._views[viewer]

    def at(self, moves: int) -> Step:
        """Return the position after so many moves of the line, and the last one's events."""
        state = self._first()
        events: Sequence[Any] = ()
        for move in self.line[:moves]:
            events = self.game.advance(state, from_json(self.game, "action", move.action))
        return Step(state, events)

    def legal(self, *, previews: bool) -> Legal | None:
        """Return what the seat to act may do."""
        turn = self.turn
        if turn is None:
            return None
        actions = self.game.legal_actions(self._state)
        return {
            "type": "legal",
            "seq": self.seq,
            "seat": turn,
            "actions": [_action_json(action) for action in actions],
            "previews": [self.game.preview(self._state, a) for a in actions] if previews else None,
        }

    def time_left(self) -> float | None:
        """Return the seconds until the seat to act is out of time; None when no time runs."""
        return self.clock.deadline(self._times.uptime())

    def chairs_changed(self) -> bool:
        """Whether the table looks different since this was last asked: who plays, or the end."""
        looks = (tuple(sorted(self.held.items())), self.sheet.status)
        changed, self._looks = looks != self._looks, looks
        return changed

    def record(self) -> MatchRecord:
        """Return the record of a finished match."""
        sheet = self.sheet
        if sheet.status is not Status.OVER:
            raise Refused("not_over", "The record is open after the end.")
        return replace(
            MatchRecord.from_secret(
                self.game,
                sheet.options,
                [chair.signed for chair in sheet.chairs],
                bytes.fromhex(sheet.secret),
                [bytes.fromhex(chair.contribution) for chair in sheet.chairs],
            ),
            actions=tuple((Seat(move.seat), move.action) for move in self.line),
            result=sheet.result,
        )

    # Inside.

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[None]:
        async with self.lock:
            if self.closed:
                raise Refused("come_again", "The table was put away. Open it again.")
            yield

    def _first(self) -> Any:
        chairs = self.sheet.chairs
        seed = derive_seed(
            bytes.fromhex(self.sheet.secret), [bytes.fromhex(c.contribution) for c in chairs]
        )
        return begin(self.game, self.sheet.options, len(chairs), seed)

    async def _append(
        self,
        kind: EntryKind,
        seat: int,
        body: Json,
        step: Step,
        clocks: Callable[[float], list[float]],
        *,
        submission: str | None = None,
    ) -> None:
        """Store an entry; then make it true and tell everyone. `clocks`: what is left at a time."""
        now, uptime = self._times.now(), self._times.uptime()
        entry = Entry(
            match=self.sheet.id,
            seq=self.seq + 1,
            kind=kind,
            seat=seat,
            body=body,
            submission=submission,
            at=now,
            uptime=uptime,
            clocks=clocks(uptime) if self.clock.timed else None,
            turn=self.game.turn(step.state),
        )
        result = to_json(self.game.result(step.state))
        await self._store.append(entry, result)
        if kind == "action":
            self._lengthen(self._move(entry), step.events)
        elif kind == "undo":
            self.line = [move for move in self.line if move.seq <= body["to"]]
        self._follow(entry)
        if result is not None:
            self.sheet.status, self.sheet.result = Status.OVER, result
            self.sheet.finished = now
        before, self._state = self._state, step.state
        if kind != "start":  # then everyone gets a welcome
            self._tell(entry, step.events, before)

    def _tell(self, entry: Entry, events: Sequence[Any], before: Any) -> None:
        told = [to_json(event) for event in events]
        clocks, back = self.clock.told(self._times.uptime()), self.back_to
        old_views, self._views = self._views, {}
        texts: dict[Viewer, str] = {}
        for viewer in self._audience.viewers():
            key = self._key(viewer)
            if key not in texts:
                old = old_views.get(key) or self.game.view(before, key)
                message: Update = {
                    "type": "update",
                    "seq": entry.seq,
                    "kind": entry.kind,
                    "seat": entry.seat,
                    "events": told,
                    "patch": diff(old, self.view(key)),
                    "back": back,
                }
                if entry.kind != "action":
                    message["detail"] = entry.body
                if clocks is not None:
                    message["clocks"] = clocks
                texts[key] = orjson.dumps(message).decode()
            self._audience.tell(viewer, texts[key])
        self._tell_legal()

    def _tell_legal(self) -> None:
        turn = self.turn
        wanted = {p.wants_previews for p in self._audience.players if p.viewer == turn}
        for previews in sorted(wanted):
            text = orjson.dumps(self.legal(previews=previews)).decode()
            self._audience.tell_seat(Seat(turn or 0), text, previews=previews)

    def _key(self, viewer: Viewer) -> Viewer:
        """Without hidden facts all viewers share one view, and its bytes."""
        return viewer if self.game.card.hidden else Watcher.SPECTATOR

    def _move(self, entry: Entry) -> Move:
        """Return the move that an entry is, before the match follows it."""
        seat, bot = entry.seat, self.bot_at(entry.seat) is not None
        left = self.clock.unchanged(entry.uptime)[seat]
        return Move(entry.seq, seat, entry.body, bot, left)

    def _lengthen(self, move: Move, events: Sequence[Any]) -> None:
        """Add a move to the line of play."""
        back = self.line[-1].back if self.line else START
        if any(event.reveals for event in events):
            back = move.seq
        self.line.append(replace(move, back=back))

    def _follow(self, entry: Entry) -> None:
        """Take in what an entry says besides its move: who plays, whose time runs."""
        self.seq, self.changed_at = entry.seq, entry.at
        if entry.submission is not None:
            self._answers[entry.submission] = entry.seq
        if entry.kind == "undo":
            self._undos += 1
        elif entry.kind == "hold":
            self._hold(entry.seat, entry.body["bot"])
        if entry.kind in ("hold", "undo"):
            note = {"seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "detail": entry.body}
            self.notes.append(note)
        if entry.clocks is not None:
            self.clock.restore(entry.clocks, entry.uptime)
        turn = entry.turn
        self.clock.run(None if turn is None or self.bot_at(turn) else turn)

    def _hold(self, seat: int, bot: str | None) -> None:
        if bot is None:
            self.held.pop(seat, None)
        else:
            self.held[seat] = bot
            self._holds[seat] += 1


@lru_cache(maxsize=1 << 16)
def _action_json(action: Any) -> Json:
    """Return an action as JSON; the same few are offered again and again. Never changed."""
    value: Json = to_json(action)
    return value
