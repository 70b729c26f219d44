"""Course: how a match has gone so far. The moves that count, the position, clocks, hands.

Only `Match.apply` changes it.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from backend.engine import (
    AnyGame,
    Json,
    Seat,
    Step,
    begin,
    follow,
    from_json,
    go_on_from,
    play,
    to_json,
)
from backend.engine.errors import RuleError
from backend.matches.facts.changes import Entry, given_up
from backend.matches.facts.clock import Clock, Moment
from backend.matches.facts.hands import Hands
from backend.matches.facts.position import Position
from backend.matches.facts.sheet import MatchSheet
from backend.matches.facts.store import UNCHANGED, Outcome
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import EntryKind

START = 1
"""The log's first entry: the position before any move."""
UNDOS = 200
"""Maximum number of undos in a match: its log stays bounded."""


class Move(NamedTuple):
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


class Submitted(NamedTuple):
    """What a submission did, also if it was taken back since."""

    seq: int
    seat: int
    action: Json


class Course:
    """A match that has begun, from its log."""

    def __init__(self, game: AnyGame, sheet: MatchSheet) -> None:
        """Stand before the first entry of the log of a match."""
        self.game = game
        self.seq = 0
        """The latest entry."""
        self.turn: Seat | None = None
        """The seat to act, None when the match is over."""
        self.line: list[Move] = []
        """The moves that count, without those taken back."""
        self.notes: list[Json] = []
        """What else stands in the log: moves taken back, seats in other hands."""
        self.hands = Hands(sheet.chairs)
        self.changed_at = sheet.started or sheet.created
        """When the latest entry was written."""
        self.changed_uptime = 0.0
        """The same, in seconds in service."""
        self.clock = Clock(sheet.time, len(sheet.chairs))
        self.submissions: dict[str, Submitted] = {}
        """By the id of the submission."""
        self.moves_made = 0
        """How many moves were made, also those taken back."""
        self._undos = 0
        self._not_undone = START
        """The latest move whose player has left the seat since, and cannot agree to undo it."""
        self._sheet = sheet
        """The sheet at the start."""
        self._back: int | None = None
        """`back_to` after the latest entry, once somebody has asked."""
        self._position: Position | None = None
        self._tried: tuple[Json, Step] | None = None
        """The action that `acted` tried last, and where it leads: it is not played twice."""

    # Looking.

    @property
    def position(self) -> Position:
        """The position now. After loading or an undo, the line of play is replayed for it."""
        if self._position is None:
            moves, self.line = self.line, []
            first, *steps = follow(self.game, self._begin(), [(m.seat, m.action) for m in moves])
            for move, step in zip(moves, steps, strict=True):
                self._lengthen(move, step.events)
            self._position = Position(self.game, (steps or [first])[-1].state)
        return self._position

    @position.setter
    def position(self, position: Position) -> None:
        self._position = position

    @property
    def seen(self) -> Position | None:
        """The position, if anybody has looked at it."""
        return self._position

    @property
    def held(self) -> dict[int, str]:
        """Seats a bot plays for their owner, with its level."""
        return self.hands.held

    @property
    def back_to(self) -> int:
        """The earliest log entry that may be returned to; the last one if there is no way back."""
        if self._back is None:
            _ = self.position  # it knows what was revealed
            back = self.line[-1].back if self.line else START
            closed = self.turn is None or self.undos_are_used_up or self._sheet.scored
            self._back = self.seq if closed else max(back, self._not_undone)
        return self._back

    @property
    def undos_are_used_up(self) -> bool:
        """Whether nothing more may be taken back in this match."""
        return self._undos >= UNDOS

    def _begin(self) -> Any:
        """Return the state before any move."""
        sheet = self._sheet
        if sheet.origin is not None:
            return go_on_from(self.game, sheet.origin, sheet.seed)
        return begin(self.game, sheet.options, len(sheet.chairs), sheet.seed)

    def steps(self, moves: int) -> Iterator[Step]:
        """Yield the first position, then a step for each of the first moves of the line."""
        line = [(move.seat, move.action) for move in self.line[:moves]]
        return follow(self.game, self._begin(), line)

    def submitted(self, submission: str, seq: int, seat: int, value: Any) -> int | None:
        """Return the entry of a submission, None if it is new. Raises `Refused` if it differs."""
        done = self.submissions.get(submission)
        if done is None:
            return None
        try:
            same = done == (seq + 1, seat, to_json(from_json(self.game, "action", value)))
        except RuleError:
            same = False
        if not same:
            raise Refused(Code.ID_REUSED)
        return done.seq

    def outcome_of(self, entry: Entry) -> Outcome:
        """Return what an entry changes that is about to be stored."""
        result = self._result_after(entry)
        return UNCHANGED if result is None else Outcome(result, tuple(self.held))

    def _result_after(self, entry: Entry) -> Json | None:
        """Return how the match ends with an entry; None if it goes on."""
        if entry.kind == "end":
            return given_up(entry, len(self._sheet.chairs))
        if entry.turn is not None or entry.kind != "action":
            return None
        result: Json | None = to_json(self.game.result(self._step(entry).state))
        return result

    # Entries that may come next. They change nothing: `Match.apply` does, once they are stored.

    def started(self, moment: Moment) -> Entry:
        """Return the log's first entry."""
        turn = self.game.turn(self.position.state)
        return self._entry("start", 0, {}, moment, self.clock.unchanged(moment.uptime), turn=turn)

    def acted(self, seat: int, value: Any, moment: Moment, submission: str | None) -> Entry:
        """Return the entry of a seat's action. Raises `RuleError`."""
        action = from_json(self.game, "action", value)
        position = self.position
        step = play(self.game, position.state, Seat(seat), action, position.legal_actions())
        body: Json = to_json(action)
        self._tried = (body, step)
        left = self.clock.moved(seat, seat in self.hands.bots, moment.uptime)
        turn = self.game.turn(step.state)
        return self._entry("action", seat, body, moment, left, turn=turn, submission=submission)

    def taken_back(self, seat: int, to: int, moment: Moment, *, agreed: bool) -> Entry:
        """Return the entry that goes back to the position after entry `to`."""
        crossed = [move for move in self.line if move.seq > to]
        kept = len(self.line) - len(crossed)
        (last,) = islice(self.steps(kept), kept, None)
        moves = [(move.seat, move.left, move.bot) for move in crossed]
        left = self.clock.taken_back(moves, agreed, moment.uptime)
        return self._entry("undo", seat, {"to": to}, moment, left, turn=self.game.turn(last.state))

    def handed(self, seat: int, bot: str | None, moment: Moment) -> Entry:
        """Return the entry that gives a seat to a bot, or back to its owner."""
        left = self.clock.unchanged(moment.uptime)
        if bot is None:
            left = self.clock.returned(seat, moment.uptime)
        return self._entry("hold", seat, {"bot": bot}, moment, left, turn=self.turn)

    def seated(self, seat: int, person: str, role: str, moment: Moment) -> Entry:
        """Return the entry that gives a seat to another person; `role`: see `Entry.body`."""
        left = self.clock.returned(seat, moment.uptime)
        body = {"person": person, "as": role}
        return self._entry("seat", seat, body, moment, left, turn=self.turn)

    def given_up(self, seat: int, moment: Moment, *, conceded: bool) -> Entry:
        """Return the entry that ends the match before its rules do."""
        left = self.clock.unchanged(moment.uptime)
        return self._entry("end", seat, {"conceded": conceded}, moment, left, turn=None)

    def _entry(
        self,
        kind: EntryKind,
        seat: int,
        body: Json,
        moment: Moment,
        left: list[float],
        *,
        turn: Seat | None,
        submission: str | None = None,
    ) -> Entry:
        return Entry(
            match=self._sheet.id,
            seq=self.seq + 1,
            kind=kind,
            seat=seat,
            body=body,
            submission=submission,
            at=moment.now,
            uptime=moment.uptime,
            clocks=left if self.clock.timed else None,
            turn=turn,
        )

    # Changing: for `Match.apply` alone.

    def apply(self, entry: Entry) -> Sequence[Any]:
        """Take in the next log entry; returns the events of its action."""
        events: Sequence[Any] = ()
        self._back = None
        if entry.kind == "action":
            events = self._act(entry)
        elif entry.kind == "undo":
            self.line = [move for move in self.line if move.seq <= entry.body["to"]]
            self._undos += 1
            self._position = None
        elif entry.kind == "hold":
            self.hands.hand(entry)
        elif entry.kind == "seat":
            self.hands.seat(entry)
        if entry.kind in ("hold", "seat", "undo"):
            note = {"seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "detail": entry.body}
            self.notes.append(note)
            left = (m.seq for m in self.line if not m.bot and self.hands.left(m.seat, m.seq))
            self._not_undone = max(left, default=START)
        self.seq, self.changed_at, self.changed_uptime = entry.seq, entry.at, entry.uptime
        self.turn = None if entry.turn is None else Seat(entry.turn)
        if entry.submission is not None:
            self.submissions[entry.submission] = Submitted(entry.seq, entry.seat, entry.body)
        if entry.clocks is not None:
            self.clock.restore(entry.clocks, entry.uptime)
        self.clock.run(None if self.turn in self.hands.bots else self.turn)
        return events

    def _act(self, entry: Entry) -> Sequence[Any]:
        bot, left = entry.seat in self.hands.bots, self.clock.unchanged(entry.uptime)
        move = Move(entry.seq, entry.seat, entry.body, bot, left[entry.seat])
        self.moves_made += 1
        if self._position is None:  # replayed when somebody looks: a later undo may cut it off
            self.line.append(move)
            return ()
        step = self._step(entry)
        self._position = Position(self.game, step.state)
        self._lengthen(move, step.events)
        return step.events

    def _step(self, entry: Entry) -> Step:
        """Return where an action leads."""
        if self._tried is not None and self._tried[0] is entry.body:
            return self._tried[1]
        action = from_json(self.game, "action", entry.body)
        return play(self.game, self.position.state, Seat(entry.seat), action)

    def _lengthen(self, move: Move, events: Sequence[Any]) -> None:
        """Add a move to the line of play."""
        back = self.line[-1].back if self.line else START
        if any(event.reveals for event in events):
            back = move.seq
        self.line.append(move if back == move.back else move._replace(back=back))
