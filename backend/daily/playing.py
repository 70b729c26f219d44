"""Playing a deal of the daily: the one try that counts, and repeats that do not."""

from dataclasses import replace

from backend.daily.deals import LEVEL, SEAT, Deal, Deals
from backend.daily.store import Try
from backend.matches.decide.bots import NAMES
from backend.matches.decide.new_table import Wish, dealt_sheet
from backend.matches.facts.daily import Daily
from backend.matches.facts.sheet import MatchSheet, Rules
from backend.matches.facts.store import Conflict, Creation, Person
from backend.matches.hall.hub import Hub
from backend.matches.hall.new_matches import begin_new
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status


async def try_today(
    hub: Hub, deals: Deals, game: str, person: Person, creation: Creation | None = None
) -> str:
    """Begin today's scored try, unless the person has begun it before. Return its match."""
    deal = await deals.playable(game, deals.today)
    known = await _scored(deals, deal, person)
    if known is None:
        sheet = daily_sheet(hub.shared.rules, deal, person, deals.now(), scored=True)
        try:
            return (await begin_new(hub, sheet, creation)).sheet.id
        except Conflict:  # another request by the same person was faster
            known = await _scored(deals, deal, person)
            if known is None:
                raise
    return known.match


async def repeat(
    hub: Hub, deals: Deals, game: str, day: str, person: Person, *, creation: Creation | None = None
) -> str:
    """Begin a match that repeats a deal. Raises `Refused` until today's scored try has ended."""
    deal = await deals.playable(game, day)
    if day == deals.today:
        known = await _scored(deals, deal, person)
        if known is None or known.status is not Status.OVER:
            raise Refused(Code.TRY_FIRST)
    sheet = daily_sheet(hub.shared.rules, deal, person, deals.now(), scored=False)
    return (await begin_new(hub, sheet, creation)).sheet.id


def daily_sheet(
    rules: Rules, deal: Deal, person: Person, now: float, *, scored: bool
) -> MatchSheet:
    """Return the sheet of a match with a deal. Nobody may watch: they could play the deal next."""
    bots = [seat for seat in range(deal.seats) if seat != SEAT]
    wish = Wish(
        game=deal.game,
        seats=deal.seats,
        bots=tuple((seat, LEVEL) for seat in bots),
        title=deal.day,
        watchable=False,
    )
    sheet = dealt_sheet(rules, wish, person, now, deal.secret)
    # Everybody's opponents have the same names, so that people can talk about them.
    first = int(deal.commitment, 16)
    names = {seat: NAMES[(first + seat) % len(NAMES)] for seat in bots}
    chairs = {seat: replace(sheet.chairs[seat], name=name) for seat, name in names.items()}
    return replace(sheet.with_chairs(chairs), daily=Daily(deal.day, scored))


async def _scored(deals: Deals, deal: Deal, person: Person) -> Try | None:
    tries = await deals.store.tries_of(person.id, deal.day)
    return next((one for one in tries if one.game == deal.game), None)
