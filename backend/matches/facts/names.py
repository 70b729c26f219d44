"""Names of people: finds names that look alike, and tells people at one table apart."""

import unicodedata
from collections.abc import Hashable, Iterable
from functools import lru_cache

_ALIKE = str.maketrans(
    "авекмнорстухіјѕԁһӏьгԛԝ"  # Cyrillic
    "αβγεηικνορτυχωσ"  # Greek
    "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"  # small capitals
    "ıłøđ013457@$!|",
    "abekmhopctyxijsdhlbrqwabyenikvoptuxwoabcdefghijklmnoprstuvwyzilodoieastasii",
)
"""Letters and signs that look like a Latin letter, most of them Cyrillic and Greek."""


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """Return a name without accents and case, with look-alike letters turned into Latin ones.

    Names with the same skeleton look nearly the same.
    """
    letters = unicodedata.normalize("NFKD", name).casefold()
    plain = "".join(sign for sign in letters if unicodedata.category(sign)[0] != "M")
    return plain.translate(_ALIKE).replace("l", "i")


def told_apart(people: Iterable[tuple[Hashable, str]]) -> list[str]:
    """Return a distinct name for each person in a list of (person, name).

    A person may be in the list more than once. A person whose name looks like that of another
    person before them gets a number. Empty names stay empty.
    """
    called: dict[Hashable, str] = {}
    taken: set[str] = set()
    names = []
    for who, name in people:
        if name and who not in called:
            called[who], number = name, 2
            while skeleton(called[who]) in taken:
                called[who], number = f"{name} {number}", number + 1
            taken.add(skeleton(called[who]))
        names.append(called[who] if name else "")
    return names
