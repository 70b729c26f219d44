"""Everything that can happen to a match, one small type per kind.

A change is stored first, then `Match.apply` makes it true, then everybody hears of it.
"""

from dataclasses import dataclass, field, replace
from secrets import randbelow
from typing import NamedTuple, Self

from backend.engine import Json
from backend.matches.facts.sheet import Chair, MatchSheet
from backend.protocol import motions as m
from backend.protocol.messages import Channel, EntryKind
from backend.protocol.motions import MOTIONS


class Entry(NamedTuple):
    """One line of a match's append-only log: the truth, from which the match is replayed."""

    match: str
    seq: int
    """1, 2, 3 …; unique in its match."""
    kind: EntryKind
    """`start`: always the first. `action`: a seat's action. `undo`: back to an earlier seq.
    `hold`: a bot plays a seat, or its owner again. `seat`: a person has taken a seat over, or its
    owner has it back. `end`: the players give the match up."""
    seat: int
    """The seat that acted; for `hold` and `seat` the seat concerned, for `start` 0."""
    body: Json
    """action: its JSON. undo: {"to": seq}. hold: {"bot": level, null for the owner}. start: {}.
    seat: {"person": who plays it now, "as": "successor" of a bot, "stand_in" or "owner"}.
    end: {"conceded": whether `seat` has lost by it}."""
    submission: str | None
    """The client's id of the submission, so that sending it twice counts once."""
    at: float
    """Seconds since 1970, UTC."""
    uptime: float
    """The server's seconds in service so far: clocks stop while it is down."""
    clocks: list[float] | None
    """Seconds left by seat, after this entry."""
    turn: int | None
    """The seat to act after this entry."""


def given_up(entry: Entry, seats: int) -> Json:
    """Return how a match ends with an entry `end`. Whoever did not concede has won."""
    conceded = entry.body["conceded"]
    winners = [seat for seat in range(seats) if conceded and seat != entry.seat]
    return {"scores": [], "winners": winners, "decided_by": "conceded" if conceded else "agreed"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine:
    """One line of talk."""

    match: str
    channel: Channel
    person: str
    name: str
    text: str
    at: float
    """Seconds since 1970, UTC."""
    submission: str | None = None
    """The client's id of it, so that sending it twice counts once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """A question to the other players, asked at log entry `seq`.

    The next entry ends it. Only a question for a seat outlives moves.
    """

    seq: int
    by: int
    """The seat that asks, or the one that is asked for."""
    person: str
    """Who asks."""
    undo_to: int | None = None
    stand_in_for: int | None = None
    seat_for: int | None = None
    """The seat that somebody without one asks for."""
    name: str = ""
    """The public name of the person who asks for a seat."""
    nick: str = ""
    """Their nickname."""
    agreed: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()
    """People who have not answered yet."""
    declined: tuple[str, ...] = ()
    ends: float | None = None
    """When those who have answered decide, in seconds since 1970; None: all have to agree."""
    number: int = field(default_factory=lambda: randbelow(MOTIONS))
    """Random: a vote that comes late, even after a restart, meets no other motion."""

    def agreed_by(self, person: str) -> Self:
        """Return the motion with one more consent."""
        without = self._without(person)
        return replace(without, agreed=(*without.agreed, person))

    def declined_by(self, person: str) -> Self:
        """Return the motion with one more refusal."""
        without = self._without(person)
        return replace(without, declined=(*without.declined, person))

    def _without(self, person: str) -> Self:
        needed, agreed, declined = (
            tuple(other for other in people if other != person)
            for people in (self.needed, self.agreed, self.declined)
        )
        return replace(self, needed=needed, agreed=agreed, declined=declined)

    def carried(self, *, last: bool) -> bool | None:
        """Return whether enough people agree; None while that is open.

        Where a time is set, the majority decides; with `last`, that of those who have answered.
        A seat is given if nobody refuses and one agrees at least.
        """
        if self.seat_for is not None:
            if self.declined or last or not self.needed:
                return bool(self.agreed) and not self.declined
            return None
        yes, no, open_ = 1 + len(self.agreed), len(self.declined), len(self.needed)
        if self.ends is None:
            return None if open_ else True
        if last or not open_:
            return yes > no
        voters = yes + no + open_
        if 2 * yes > voters:
            return True
        return False if 2 * no >= voters else None

    def outlives(self, entry: Entry) -> bool:
        """Whether it is still asked after a log entry."""
        if self.seat_for is None or entry.turn is None:
            return False
        return entry.seat != self.seat_for or entry.kind not in ("hold", "seat")

    def message(self) -> m.Motion:
        """Return the motion as everybody sees it."""
        return {
            "number": self.number,
            "kind": self.kind,
            "by": self.by,
            "person": self.person,
            "name": self.name,
            "seat": self.wanted,
            "to": self.undo_to,
            "agreed": list(self.agreed),
            "needed": list(self.needed),
            "declined": list(self.declined),
            "ends": self.ends,
        }

    @property
    def wanted(self) -> int | None:
        """The seat that a bot or another person would play."""
        return self.stand_in_for if self.seat_for is None else self.seat_for

    @property
    def kind(self) -> m.MotionKind:
        """What is asked for."""
        if self.undo_to is not None:
            return "undo"
        if self.seat_for is not None:
            return "seat"
        return "end" if self.stand_in_for is None else "stand_in"


@dataclass(frozen=True, slots=True)
class SheetChanged:
    """The match has another sheet."""

    sheet: MatchSheet


@dataclass(frozen=True, slots=True)
class Seated:
    """Another person plays a seat: the log entry `seat`, and who sits there from then on."""

    entry: Entry
    chair: Chair


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A new table was opened for the people of this match."""

    sheet: MatchSheet


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The table is deleted before the start."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Something else is asked of the players, or nothing any more."""

    motion: Motion | None
    by: str | None = None
    """Who ended the last one, if a person did."""
    why: m.MotionEnd | None = None
    """What ended it without an answer."""


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody talked."""

    line: ChatLine


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A person who has no seat here was deleted; the store has deleted their talk already."""

    person: str


Change = Entry | Seated | SheetChanged | TableOpened | GivenUp | Asked | Said | Forgotten
