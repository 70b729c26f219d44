"""The two channels of talk: the players' and the onlookers'."""

import unicodedata
from collections import deque

from backend.matches.messages import TalkLine
from backend.matches.refusal import Refused
from backend.matches.store import Channel, ChatLine, MatchStore

KEPT = 50
"""So many latest lines of each channel a newcomer is shown."""

_UNWANTED = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
"""Unicode categories that are never shown: controls, invisible signs, private use, line breaks."""
_JOINERS = "\u200c\u200d"
"""Invisible, but needed inside words of some scripts and in emoji."""


def plain(text: str) -> str:
    """Return text as it may be shown: composed, without control or invisible characters."""
    spaced = " ".join(text.split())  # a tab or a new line becomes a space before it would go
    shown = [c for c in spaced if c in _JOINERS or unicodedata.category(c) not in _UNWANTED]
    return " ".join(unicodedata.normalize("NFC", "".join(shown)).split())


class Talk:
    """The latest lines of a match."""

    def __init__(self) -> None:
        self._lines: dict[Channel, deque[ChatLine]] = {
            "players": deque(maxlen=KEPT),
            "watchers": deque(maxlen=KEPT),
        }

    async def load(self, store: MatchStore, match: str) -> None:
        """Fetch the latest lines."""
        for channel, lines in self._lines.items():
            lines.extend(await store.chat(match, channel, KEPT))

    def keep(self, line: ChatLine) -> TalkLine | None:
        """Remember a stored line; returns it as everybody sees it, None if it is known here."""
        lines = self._lines[line.channel]
        if line in lines:
            return None
        lines.append(line)
        return _told(line)

    def remembers(self, person: str) -> bool:
        """Whether one of the latest lines is somebody's."""
        return any(line.person == person for lines in self._lines.values() for line in lines)

    def forget(self, person: str) -> set[Channel]:
        """Drop somebody's lines; returns the channels they were in."""
        found: set[Channel] = set()
        for channel, lines in self._lines.items():
            others = [line for line in lines if line.person != person]
            if len(others) < len(lines):
                found.add(channel)
                lines.clear()
                lines.extend(others)
        return found

    def gallery(self) -> list[TalkLine]:
        """Return what the onlookers said, oldest first."""
        return [_told(line) for line in self._lines["watchers"]]

    def heard(self, *, player: bool, over: bool) -> list[TalkLine]:
        """Return what somebody may read, oldest first."""
        heard = [*self._lines["players"]]
        if may_read("watchers", player=player, over=over):
            heard += self._lines["watchers"]
        return [_told(line) for line in sorted(heard, key=lambda line: line.at)]


def may_read(channel: Channel, *, player: bool, over: bool) -> bool:
    """Players hear the onlookers only after the end, so that nobody is coached."""
    return channel == "players" or over or not player


def check_say(channel: Channel, *, player: bool, running: bool, over: bool) -> None:
    """Make sure somebody may talk there. Raises `Refused`."""
    if channel == "players" and running and not player:
        raise Refused("players_only", "While they play, only the players talk there.")
    if not may_read(channel, player=player, over=over):
        raise Refused("watchers_only", "The gallery is open to players after the end.")


def _told(line: ChatLine) -> TalkLine:
    return {
        "channel": line.channel,
        "person": line.person,
        "name": line.name,
        "text": line.text,
        "at": line.at,
    }
