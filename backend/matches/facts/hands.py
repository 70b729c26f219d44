"""Hands: who plays each seat of a match, by its log: the owner, a bot, or another person."""

from collections.abc import Sequence

from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import Chair

CLOCKS = 3
"""After this many lost clocks, a bot plays a seat to the end."""


class Hands:
    """All seats of a match. Only `Course.apply` changes it."""

    def __init__(self, chairs: Sequence[Chair]) -> None:
        """Begin with who sat there at the start."""
        self.bots = {
            seat: level
            for seat, chair in enumerate(chairs)
            if (level := chair.bot or chair.first_bot)
        }
        """Seats that a bot plays now, as its own or for their owner, with its level."""
        self.held: dict[int, str] = {}
        """Seats a bot plays for their owner, with its level."""
        self.holds: dict[int, int] = {}
        """How often a bot has taken over each seat, if one has."""
        self.guests: dict[str, int] = {}
        """By person who has taken a seat over: the seat, also if its owner has it back."""
        self._lost_clocks: dict[int, int] = {}
        """How often a bot has taken over each seat because it was out of time, if one has."""
        self._stood: dict[int, int] = {}
        """Seats that another person plays for their owner, and the log entry since which."""

    def is_out(self, seat: int) -> bool:
        """Whether a bot plays a seat to the end, because its clock was lost too often."""
        return seat in self.held and self._lost_clocks.get(seat, 0) >= CLOCKS

    def left(self, seat: int, seq: int) -> bool:
        """Whether others play a seat since its person made move `seq`."""
        return seat in self.held or seq < self._stood.get(seat, 0)

    def hand(self, entry: Entry) -> None:
        """Take in a log entry `hold`."""
        seat, bot = entry.seat, entry.body["bot"]
        if bot is None:
            if self.held.pop(seat, None):
                del self.bots[seat]
            return
        self.held[seat] = self.bots[seat] = bot
        self.holds[seat] = self.holds.get(seat, 0) + 1
        if entry.clocks is not None and entry.clocks[seat] <= 0.0:
            self._lost_clocks[seat] = self._lost_clocks.get(seat, 0) + 1

    def seat(self, entry: Entry) -> None:
        """Take in a log entry `seat`."""
        seat, role = entry.seat, entry.body["as"]
        for left in (self.bots, self.held, self._stood):
            left.pop(seat, None)
        if role == "stand_in":
            self._stood[seat] = entry.seq
        if role != "owner":
            self.guests[entry.body["person"]] = seat
