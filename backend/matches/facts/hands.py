"""Hands: who plays each seat of a match, by its log: the owner, a bot, or another person."""

from collections.abc import Sequence

from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import Chair

CLOCKS = 3
"""When a seat's clock has run out this many times, a bot plays the seat to the end."""


class Hands:
    """All seats of a match. Only `Course.apply` changes it."""

    def __init__(self, chairs: Sequence[Chair]) -> None:
        """Begin with the players at the start of the match."""
        self.bots = {
            seat: level
            for seat, chair in enumerate(chairs)
            if (level := chair.bot or chair.first_bot)
        }
        """By seat that a bot plays now, as its own or for an owner: the bot's level."""
        self.held: dict[int, str] = {}
        """By seat that a bot plays for its owner now: the bot's level."""
        self.holds: dict[int, int] = {}
        """By seat: how often a bot has taken it over; no entry for never."""
        self.guests: dict[str, int] = {}
        """By person who has taken a seat over: the seat. It stays after the owner came back."""
        self._lost_clocks: dict[int, int] = {}
        """By seat: how often a bot took it over because its clock had run out."""
        self._stood: dict[int, int] = {}
        """By seat that another person plays for its owner: the log entry that began it."""

    def is_out(self, seat: int) -> bool:
        """Whether a bot plays a seat to the end, because its clock ran out `CLOCKS` times."""
        return seat in self.held and self._lost_clocks.get(seat, 0) >= CLOCKS

    def left(self, seat: int, seq: int) -> bool:
        """Whether a bot plays a seat for its owner, or a stand-in took it after log entry `seq`."""
        return seat in self.held or seq < self._stood.get(seat, 0)

    def hand(self, entry: Entry) -> None:
        """Apply a log entry `hold`: a bot takes a seat over, or gives it back."""
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
        """Apply a log entry `seat`: a person takes a seat over, or its owner comes back."""
        seat, role = entry.seat, entry.body["as"]
        for left in (self.bots, self.held, self._stood):
            left.pop(seat, None)
        if role == "stand_in":
            self._stood[seat] = entry.seq
        if role != "owner":
            self.guests[entry.body["person"]] = seat
