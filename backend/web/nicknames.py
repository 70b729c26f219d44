"""What a nickname may be."""

import re
import unicodedata

from backend.matches.talk import plain
from backend.protocol.codes import LONG_NICK, Code, Refused

LONGEST = 24

_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]")
"""Looks like nothing, although Unicode does not call it invisible."""
_IDLE_JOINER = re.compile(
    "(?<![\u0300-\u1fff\u2100-\U0010ffff])[\u200c\u200d]"
    "|[\u200c\u200d](?![\u0300-\u1fff\u2100-\U0010ffff])"
)
"""A joiner that joins nothing: they belong between letters of some scripts, and in emoji."""


def nickname(text: str) -> str:
    """Return a nickname as it is kept: composed, trimmed, all of it visible. Raises `Refused`."""
    nick = plain(_BLANK.sub("", text))
    while (shorter := plain(_IDLE_JOINER.sub("", nick))) != nick:
        nick = shorter
    if not any(unicodedata.category(character)[0] in "LNPS" for character in nick):
        raise Refused(Code.BAD_NICK)
    if len(nick) > LONGEST:
        raise Refused(Code.BAD_NICK, LONG_NICK, most=LONGEST)
    return nick
