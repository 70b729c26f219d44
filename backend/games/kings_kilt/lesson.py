"""The lesson of King's Kilt: the family, advance and fill, betray, reveal, pass."""

from typing import Any

from backend.engine.lesson import LEARNER, Advice, Lesson, Moment, Prompt
from backend.games.kings_kilt.actions import (
    Advance,
    Betray,
    Betrayed,
    FamilyRevealed,
    Fill,
    Pass,
    Reveal,
)

HIGH = 3
"""The lowest row in which a betrayal is worth a prompt."""


def _family(moment: Moment) -> list[str]:
    family = moment.view["seats"][LEARNER]["family"]
    return [*family["shown"], *family["hidden"]]


def _clan(moment: Moment, place: Any) -> str:
    row, i = place
    clan: str = moment.view["pyramid"][f"{row},{i}"]["clan"]
    return clan


def _secret(moment: Moment) -> Advice | None:
    return Advice({"clans": _family(moment)})


def _advance(moment: Moment) -> Advice | None:
    """Suggest to advance a clan of the family as high as possible."""
    family = _family(moment)
    own = [a for a in moment.offers(Advance) if _clan(moment, a.from_) in family]
    if not own:
        return None
    action = max(own, key=lambda a: a.to[0])
    return Advice({"clan": _clan(moment, action.from_)}, action)


def _fill(moment: Moment) -> Advice | None:
    """Suggest to let a clan of the family follow, if there is one."""
    fills = moment.offers(Fill)
    if not fills:
        return None
    family = _family(moment)
    action = max(fills, key=lambda fill: _clan(moment, fill.from_) in family)
    return Advice({"clan": _clan(moment, action.from_)}, action)


def _betray(moment: Moment) -> Advice | None:
    """Suggest to betray the highest card outside the family; else mention a betrayal."""
    family = _family(moment)
    strangers = [
        betray
        for betray in moment.offers(Betray)
        if betray.target[0] >= HIGH and _clan(moment, betray.target) not in family
    ]
    if strangers:
        action = max(strangers, key=lambda betray: betray.target[0])
        return Advice({"clan": _clan(moment, action.target), "seat": LEARNER}, action)
    others = [betrayed for betrayed in moment.happened(Betrayed) if betrayed.seat != LEARNER]
    if not others:
        return None
    return Advice({"clan": moment.view["removed"][-1]["clan"], "seat": others[-1].seat})


def _reveal(moment: Moment) -> Advice | None:
    """Suggest to reveal the clan that has least to lose; else mention another's reveal."""
    reveals = moment.offers(Reveal)
    if reveals:
        high = [card["clan"] for place, card in moment.view["pyramid"].items() if place[0] >= "3"]
        action = min(reveals, key=lambda reveal: high.count(reveal.family))
        return Advice({"clan": action.family, "seat": LEARNER}, action)
    shown = moment.happened(FamilyRevealed)
    return Advice({"clan": shown[-1].clan, "seat": shown[-1].seat}) if shown else None


def _pass(moment: Moment) -> Advice | None:
    passes = moment.offers(Pass)
    if passes:
        return Advice({}, passes[0])
    return None if moment.legal else Advice()


LESSON = Lesson(
    deal=1,
    seats=2,
    prompts=(
        Prompt("family", _secret),
        Prompt("reveal", _reveal),
        Prompt("fill", _fill),
        Prompt("pass", _pass),
        Prompt("advance", _advance),
        Prompt("betray", _betray),
    ),
)
