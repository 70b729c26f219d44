"""SharedList: the public list of all nodes. Each publishes its part as it changes."""

from collections.abc import Callable
from typing import NamedTuple

import orjson

from backend.cluster.bus import Bus
from backend.cluster.link import NobodyThere, Unlinked
from backend.cluster.subjects import Verb, to_all
from backend.engine.patch import apply
from backend.matches.background import Background
from backend.matches.hall.lobby import BOARDS, LISTED, NO_MORE, Lobby, PushedList
from backend.protocol.lists import Listed, LobbyLists

ANSWER = 2.0
"""Seconds a node may take to send its part."""


class Part(NamedTuple):
    """The part of one node, after so many changes."""

    number: int
    lists: LobbyLists


class Follower(NamedTuple):
    """Somebody who looks at this node's own list, for all who look at the shared one."""

    heard: Callable[[str], None]

    def send(self, text: str) -> None:
        """Take in what has changed."""
        self.heard(text)

    def close(self, code: int, reason: str) -> None:
        """Do nothing: the shared list ends by itself."""


class SharedList(PushedList):
    """The parts of all nodes, as one list."""

    def __init__(self, lobby: Lobby, bus: Bus, background: Background) -> None:
        super().__init__()
        self.node = ""
        """This node."""
        self._lobby = lobby
        self._bus = bus
        self._background = background
        self._own = Part(0, {"tables": {}, "matches": {}, "more": NO_MORE})
        self._parts: dict[str, Part] = {}
        """By node, without this one."""
        self._asked: set[str] = set()
        bus.hear |= {
            Verb.LIST: self._hear,
            Verb.WHOLE: lambda _: self._told(),
            Verb.CLAIMED: self._claimed,
        }

    def open(self) -> None:
        """Begin to follow this node's own list."""
        self._lobby.join(Follower(self._changed))

    def _changed(self, text: str) -> None:
        """Take in what has changed in this node's own list, and tell the others."""
        message = orjson.loads(text)
        if message["type"] == "notice":  # every node tells its own visitors
            for connection in self.connections:
                connection.send(text)
            return
        lists = message["lobby"] if "lobby" in message else self._patched(self._own, message)
        self._own = Part(self._own.number + 1, lists)
        self._bus.say(to_all(Verb.LIST), orjson.dumps([self.node, self._own.number, message]))
        self._soon(0.0)

    def meet(self, nodes: list[str]) -> None:
        """Ask nodes for their parts that are not known yet; forget those of others."""
        for gone in self._parts.keys() - nodes:
            self.forget(gone)
        for node in nodes:
            if node not in self._parts:
                self._ask(node)

    def forget(self, node: str) -> None:
        """Leave out a node that is gone, or that is to tell its part anew."""
        if self._parts.pop(node, None):
            self._soon(0.0)

    def forget_all(self) -> None:
        """Let all nodes tell their parts anew; until then the list stays as it is."""
        self._parts = {node: Part(-1, part.lists) for node, part in self._parts.items()}
        for node in self._parts:
            self._ask(node)

    def _list(self) -> LobbyLists:
        parts = [self._own.lists, *(part.lists for part in self._parts.values())]
        matches = _latest([part["matches"] for part in parts])
        tables, boards = _latest([part["tables"] for part in parts]), self._boards(matches)
        return {
            "tables": tables,
            "matches": {
                match: line if match in boards else _without_board(line)
                for match, line in matches.items()
            },
            "more": {"tables": len(tables) == LISTED, "matches": len(matches) == LISTED},
        }

    def _boards(self, matches: dict[str, Listed]) -> list[str]:
        """Return which matches have a board: those that had one before, then the latest ones."""
        able = [match for match, line in matches.items() if "view" in line]
        before = {match for match, line in self._shown["matches"].items() if "view" in line}
        return sorted(able, key=lambda match: match not in before)[:BOARDS]

    def _hear(self, data: bytes) -> None:
        node, number, message = orjson.loads(data)
        if node == self.node:
            return
        known = self._parts.get(node)
        if "lobby" in message:
            self._parts[node] = Part(number, message["lobby"])
        elif known is not None and known.number + 1 == number:
            self._parts[node] = Part(number, self._patched(known, message))
        else:
            self._ask(node)
            return
        self._soon(0.0)

    def _patched(self, part: Part, message: dict[str, list[dict[str, object]]]) -> LobbyLists:
        lists: LobbyLists = apply(part.lists, message["patch"])
        return lists

    def _told(self) -> bytes:
        return orjson.dumps([self.node, self._own.number, {"lobby": self._own.lists}])

    def _claimed(self, data: bytes) -> None:
        node, *matches = data.decode().split(" ")
        if node != self.node:
            for match in matches:
                self._lobby.yield_line(match)

    def _ask(self, node: str) -> None:
        if node not in self._asked and node != self.node:
            self._asked.add(node)
            self._background.run(self._ask_whole(node))

    async def _ask_whole(self, node: str) -> None:
        try:
            part = await self._bus.ask(node, Verb.WHOLE, b"", ANSWER)
        except (NobodyThere, Unlinked, TimeoutError):
            return  # the next beat asks again
        finally:
            self._asked.discard(node)
        self._hear(part)


def _latest(parts: list[dict[str, Listed]]) -> dict[str, Listed]:
    """Return the lines of all parts, latest first; of two of one match, the newer."""
    lines: dict[str, Listed] = {}
    for part in parts:
        for match, line in part.items():
            if match not in lines or lines[match]["seq"] < line["seq"]:
                lines[match] = line
    latest = sorted(lines.values(), key=lambda line: -line["moved"])[:LISTED]
    return {line["id"]: line for line in latest}


def _without_board(line: Listed) -> Listed:
    if "view" in line:
        line = line.copy()
        del line["view"]
    return line
