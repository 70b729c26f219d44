"""Checks nicknames."""

import re
import unicodedata

from backend.engine import BOT_LEVELS
from backend.matches.facts.names import skeleton
from backend.matches.facts.talk import plain
from backend.protocol.codes import LONG_NICK, Code, Refused

LONGEST = 24

_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]")
"""Characters that look blank, although Unicode does not class them as invisible."""
_IDLE_JOINER = re.compile(
    "(?<![\u0300-\u1fff\u2100-\U0010ffff])[\u200c\u200d]"
    "|[\u200c\u200d](?![\u0300-\u1fff\u2100-\U0010ffff])"
)
"""A joiner that joins nothing. Joiners are for letters of some scripts, and for emoji."""


_BOTS = {"bot", "bots", "robot", "roboter"}
_HOUSE = {
    *("admin", "administrator", "clanhold", "host", "mod", "moderator", "operator", "server"),
    *("staff", "system", "administratorin", "betreiber", "gastgeber", "moderatorin"),
}
"""Words that no name may contain, in both languages."""
_LEVELS = {*BOT_LEVELS, "lehrling", "maurer", "meister", "clanchef"}
"""Words that may not be a whole name, even with digits: they are names of the house's bots."""


def nickname(text: str, *, bot: bool = False) -> str:
    """Return a nickname composed, trimmed and without invisible characters. Raises `Refused`.

    A person's name may not suggest the house, its operators or its bots. A `bot`'s may say that it
    is a bot.
    """
    nick = plain(_BLANK.sub("", text))
    while (shorter := plain(_IDLE_JOINER.sub("", nick))) != nick:
        nick = shorter
    if not any(unicodedata.category(character)[0] in "LNPS" for character in nick):
        raise Refused(Code.BAD_NICK)
    if len(nick) > LONGEST:
        raise Refused(Code.BAD_NICK, LONG_NICK, most=LONGEST)
    if _is_reserved(nick, bot=bot):
        raise Refused(Code.RESERVED_NICK)
    return nick


def _is_reserved(nick: str, *, bot: bool) -> bool:
    """Whether a name could be mistaken for the house, its operators or its bots."""
    words = _HOUSE if bot else _HOUSE | _BOTS
    # Digits may replace letters, or separate words.
    for text in (nick, re.sub(r"[0-9]+", " ", nick)):
        parts = re.findall(r"[a-z]+", skeleton(text))
        if {*parts, "".join(parts)} & set(map(skeleton, words)):
            return True
        if "".join(parts) in set(map(skeleton, _LEVELS)):
            return True
    return False
