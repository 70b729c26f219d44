"""The two channels of talk: the players' and the onlookers'."""

import unicodedata
from collections.abc import Iterable

from backend.matches.facts.changes import ChatLine
from backend.protocol.messages import Channel, TalkLine

KEPT = 50
"""Number of lines of each channel that are kept, and that a newcomer gets: the latest ones."""

_UNWANTED = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
"""Unicode categories that are never shown: controls, invisible signs, private use, line breaks."""
MARKS = 3
"""Maximum number of combining marks, such as accents, in a row."""
_JOINERS = "\u200c\u200d"
"""Invisible characters that words of some scripts, and emoji, need."""


def plain(text: str) -> str:
    """Return text as it may be shown: composed, without control or invisible characters."""
    spaced = " ".join(text.split())  # turns tabs and line breaks into spaces; `_UNWANTED` has them
    shown = [c for c in spaced if c in _JOINERS or unicodedata.category(c) not in _UNWANTED]
    composed = unicodedata.normalize("NFC", "".join(shown))
    return " ".join(_without_towers(composed).split())


def _without_towers(text: str) -> str:
    """Return text with at most `MARKS` marks in a row: more would cover the lines around it."""
    kept, run = [], 0
    for sign in text:
        if sign not in _JOINERS:  # a joiner does not interrupt a row of marks
            run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        if run <= MARKS:
            kept.append(sign)
    return "".join(kept)


class Talk:
    """The latest lines of a match."""

    def __init__(self, lines: Iterable[ChatLine] = ()) -> None:
        """Begin with the lines so far, oldest first."""
        self._lines: dict[Channel, list[ChatLine]] = {"players": [], "watchers": []}
        for line in lines:
            self.keep(line)

    def keep(self, line: ChatLine) -> bool:
        """Keep a stored line. False if it is kept already, or older than all kept lines."""
        lines = self._lines[line.channel]
        if line in lines or (len(lines) == KEPT and line.at < lines[0].at):
            return False
        lines.append(line)
        del lines[:-KEPT]
        return True

    def remembers(self, person: str) -> bool:
        """Whether a person said one of the latest lines."""
        return any(line.person == person for lines in self._lines.values() for line in lines)

    def forget(self, person: str) -> set[Channel]:
        """Drop a person's lines; returns the channels they were in."""
        found: set[Channel] = set()
        for channel, lines in self._lines.items():
            others = [line for line in lines if line.person != person]
            if len(others) < len(lines):
                found.add(channel)
                lines[:] = others
        return found

    def around(
        self, person: str, at: float, count: int, *, player: bool, over: bool
    ) -> list[ChatLine]:
        """Return `count` lines around a line that the reader may read; empty if there is none."""
        for channel, lines in self._lines.items():
            if may_read(channel, player=player, over=over):
                for place, line in enumerate(lines):
                    if line.person == person and line.at == at:
                        first = max(0, min(place - count // 2, len(lines) - count))
                        return lines[first : first + count]
        return []

    def gallery(self) -> list[TalkLine]:
        """Return the onlookers' lines, oldest first."""
        return [shown(line) for line in self._lines["watchers"]]

    def heard(self, *, player: bool, over: bool) -> list[TalkLine]:
        """Return the lines that the reader may read, oldest first."""
        heard = [*self._lines["players"]]
        if may_read("watchers", player=player, over=over):
            heard += self._lines["watchers"]
        return [shown(line) for line in sorted(heard, key=lambda line: line.at)]


def may_read(channel: Channel, *, player: bool, over: bool) -> bool:
    """Whether somebody may read a channel: players read onlookers' lines only after the end.

    Otherwise onlookers could coach them.
    """
    return channel == "players" or over or not player


def shown(line: ChatLine) -> TalkLine:
    """Return the public form of a line."""
    return {
        "channel": line.channel,
        "person": line.person,
        "name": line.name,
        "text": line.text,
        "at": line.at,
    }
