"""Questions to the other players: taking back what they have seen, a bot for who is absent."""

from dataclasses import dataclass, field
from secrets import randbelow

from backend.matches import messages as m
from backend.matches.live import LiveMatch
from backend.matches.refusal import Refused

STAND_IN = "mason"
"""The level of the bots that play for absent people."""


@dataclass(slots=True)
class Motion:
    """An open question, made at log entry `seq`; it lapses when the match moves on."""

    seq: int
    by: int
    person: str
    undo_to: int | None = None
    stand_in_for: int | None = None
    agreed: list[str] = field(default_factory=list)
    needed: list[str] = field(default_factory=list)
    number: int = field(default_factory=lambda: randbelow(m.MOTIONS))
    """By chance: a vote that comes late, even after a restart, meets no other motion."""

    def vote(self, person: str) -> None:
        """Count a person's consent. Raises `Refused`."""
        if person not in self.needed:
            raise Refused("no_vote", "You have no vote in this.")
        self.needed.remove(person)
        self.agreed.append(person)

    async def carry_out(self, live: LiveMatch) -> None:
        """Do what all have agreed to."""
        if self.undo_to is not None:
            await live.undo(self.by, self.undo_to, self.seq, agreed=bool(self.agreed))
        elif self.stand_in_for is not None:
            # A move that is stored just now came in time.
            await live.hold(self.stand_in_for, STAND_IN, self.seq)

    def told(self) -> m.Motion:
        """Return the motion as everybody sees it."""
        return {
            "number": self.number,
            "kind": "undo" if self.undo_to is not None else "stand_in",
            "by": self.by,
            "seat": self.stand_in_for,
            "to": self.undo_to,
            "agreed": self.agreed.copy(),
            "needed": self.needed.copy(),
        }


def undo_motion(live: LiveMatch, person: str, seat: int, to: int) -> Motion:
    """Ask to go back. Nobody else is needed while only the asker has acted and is to act."""
    crossed = live.check_undo(to)
    own = live.sheet.seats_of(person)
    motion = Motion(live.seq, seat, person, undo_to=to)
    if live.turn not in own or any(move.seat not in own for move in crossed):
        motion.needed = _others(live, person)
    return motion


def stand_in_motion(live: LiveMatch, person: str, seat: int, here: list[bool]) -> Motion:
    """Ask to let a bot play an absent person's seat; those who are here decide."""
    own = live.sheet.seats_of(person)
    owner = live.sheet.chairs[seat].person
    motion = Motion(live.seq, own[0], person, stand_in_for=seat)
    present = [chair.person for i, chair in enumerate(live.sheet.chairs) if here[i]]
    motion.needed = [p for p in _others(live, person) if p != owner and p in present]
    return motion


def _others(live: LiveMatch, person: str) -> list[str]:
    """The other people who play, each once, in the order of their seats; bots have no vote."""
    people = [
        chair.person
        for seat, chair in enumerate(live.sheet.chairs)
        if chair.person not in (None, person)
        and not chair.outside_bot
        and live.bot_at(seat) is None
    ]
    return [p for p in dict.fromkeys(people) if p is not None]
