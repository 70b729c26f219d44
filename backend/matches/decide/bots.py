"""Bots at a table: their levels and their names."""

from secrets import choice, token_hex

from backend.engine import BOT_LEVELS
from backend.engine.fair import CONTRIBUTION_BYTES
from backend.matches.facts.sheet import Chair, MatchSheet
from backend.protocol.codes import Code, Refused

NAMES = (
    *("Ailsa", "Catriona", "Effie", "Eilidh", "Greer", "Iona", "Isla", "Kirsty", "Mairi", "Morag"),
    *("Rhona", "Shona", "Una", "Alasdair", "Callum", "Ewan", "Fergus", "Finlay", "Hamish"),
    *("Lachlan", "Magnus", "Malcolm", "Rory", "Struan"),
)
"""Scottish first names; none of them is a clan of a game."""


def seated(level: str, name: str) -> Chair:
    """Return a chair with this bot. The server makes the bot's contribution to the shuffle."""
    return Chair(bot=level, name=name, contribution=token_hex(CONTRIBUTION_BYTES), ready=True)


def place(sheet: MatchSheet, seat: int, level: str, *others: str) -> MatchSheet:
    """Put a bot on a seat. Its name differs from all names at the table and from `others`."""
    if level not in BOT_LEVELS:
        raise Refused(Code.NO_SUCH_LEVEL, levels=", ".join(BOT_LEVELS))
    taken = {name.casefold() for name in (*(chair.name for chair in sheet.chairs), *others)}
    name = choice([name for name in NAMES if name.casefold() not in taken])
    return sheet.with_chairs({seat: seated(level, name)})


def without_namesakes(sheet: MatchSheet) -> MatchSheet:
    """Rename bots that have the same name as a person at the table."""
    people = {chair.name.casefold() for chair in sheet.chairs if chair.person}
    for seat, chair in enumerate(sheet.chairs):
        if chair.bot and chair.name.casefold() in people:
            sheet = place(sheet, seat, chair.bot)
    return sheet
