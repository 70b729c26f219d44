"""The lesson of Kilt Castle: relocate, build, overbuild, ducat day, roof, the end."""

from backend.engine.lesson import LEARNER, Advice, Lesson, Moment, Prompt
from backend.games.kilt_castle.actions import Build, DucatDayHeld, Relocate, RoofPlaced

FEW = 3
"""The number of floors left at which the end is near."""


def _colour(moment: Moment) -> str:
    colour: str = moment.view["seats"][LEARNER]["colours"][0]
    return colour


def _relocate(moment: Moment) -> Advice | None:
    """Suggest a card of two colours, one of them the learner's, which then builds first."""
    own, cards = _colour(moment), moment.view["cards"]
    good = [a for a in moment.offers(Relocate) if own in a.card.split("-")]
    if not good:
        return None

    def worth(action: Relocate) -> tuple[bool, bool]:
        return "-" in action.card, cards[action.card]["inner"] != own

    action = max(good, key=worth)
    return Advice({"card": action.card, "to": action.to, "colour": own}, action)


def _build(moment: Moment) -> Advice | None:
    """Suggest the empty space of the lane, which costs nothing."""
    free = [b for b in moment.offers(Build) if b.space not in moment.view["towers"]]
    return Advice({"space": free[0].space}, free[0]) if free else None


def _overbuild(moment: Moment) -> Advice | None:
    """Suggest to build over another seat's floor where that is cheapest."""
    towers, own = moment.view["towers"], _colour(moment)
    others = [
        build
        for build in moment.offers(Build)
        if build.space in towers and towers[build.space][-1][0] != own
    ]
    if not others:
        return None
    action = min(others, key=lambda build: len(towers[build.space]))
    tower = towers[action.space]
    facts = {"space": action.space, "n": len(tower), "payee": _holder(moment, tower[-1][0])}
    return Advice(facts, action)


def _holder(moment: Moment, colour: str) -> int:
    """Return the seat of a colour."""
    seats = enumerate(moment.view["seats"])
    return next(number for number, seat in seats if colour in seat["colours"])


def _ducat_day(moment: Moment) -> Advice | None:
    days = moment.happened(DucatDayHeld)
    return Advice({"n": days[0].paid[LEARNER]}) if days else None


def _roof(moment: Moment) -> Advice | None:
    """Suggest to build where another has just built; else mention a roof that others placed."""
    fresh = {space for space, seat in moment.view["built_on"] if seat != LEARNER}
    action = next((b for b in moment.offers(Build) if b.space in fresh), None)
    if action is not None:
        return Advice({"space": action.space}, action)
    roofs = [roof.space for roof in moment.happened(RoofPlaced)]
    return Advice({"space": roofs[-1]}) if roofs else None


def _end(moment: Moment) -> Advice | None:
    left = [sum(sum(floors) for floors in seat["supply"].values()) for seat in moment.view["seats"]]
    return None if moment.legal and min(left) > FEW else Advice()


LESSON = Lesson(
    deal=8,
    seats=3,
    prompts=(
        Prompt("relocate", _relocate),
        Prompt("ducat_day", _ducat_day),
        Prompt("build", _build),
        Prompt("overbuild", _overbuild),
        Prompt("roof", _roof),
        Prompt("end", _end),
    ),
)
