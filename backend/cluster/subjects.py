"""What nodes say to each other, by subject.

A node hears `clanhold.<version>.node.<id>.<verb>` and `clanhold.<version>.all.<verb>`. The version
changes with the meaning of these messages; nodes of different versions share only PostgreSQL.
"""

from enum import StrEnum

VERSION = 1


class Verb(StrEnum):
    """The last part of a subject."""

    PING = "ping"
    """Asks whether a node is there."""
    HELLO = "hello"
    """Asks a node to take note of a new one, whose id it is, before that one serves anybody."""
    OPEN = "open"
    """Asks the owner to serve a websocket of the gateway that asks: JSON, see `gateway.py`."""
    FRAME = "frame"
    """To the owner: the gateway, the socket's number, a space each, and what the client sent."""
    GONE = "gone"
    """To the owner: the gateway and the number of a socket that has ended; 0: all of them."""
    TELL = "tell"
    """To a gateway: numbers of sockets with commas, a space, and the text for each of them."""
    CLOSE = "close"
    """To a gateway: number, close code and reason, with a space after each of the first two."""
    WORD = "word"
    """Asks a node to heed something about a person: JSON, [about, names]."""
    BURIED = "buried"
    """To all: the id of a node that is gone."""
    CLAIMED = "claimed"
    """To all: a node, and the ids of matches that it has now, with spaces between."""
    ORPHANS = "orphans"
    """To all: there are matches without an owner."""
    LIST = "list"
    """To all: a node's part of the public list, [node, number, message]."""
    WHOLE = "whole"
    """Asks a node for its part of the public list, whole."""


def to_node(node: str, verb: Verb | str) -> str:
    """Return the subject of what one node is told."""
    return f"clanhold.{VERSION}.node.{node}.{verb}"


def to_all(verb: Verb | str) -> str:
    """Return the subject of what all nodes are told."""
    return f"clanhold.{VERSION}.all.{verb}"
