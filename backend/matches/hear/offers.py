"""What the seat to act is offered, as a message."""

from collections.abc import Callable

from backend.matches.decide.questions import back_alone
from backend.matches.facts.match import Match
from backend.protocol import messages as m


def legal(match: Match, *, previews: bool) -> m.Legal | None:
    """Return what the seat to act may do, None after the end."""
    return None if match.begun().turn is None else legal_later(match, previews=previews)()


def legal_later(match: Match, *, previews: bool) -> Callable[[], m.Legal]:
    """Return what makes a message of what the seat to act may do now, whenever it is called.

    `alone` is as it is then: if it is not the same any more, another message follows.
    """
    course = match.begun()
    seq, seat, position = course.seq, course.turn, course.position
    if seat is None:
        raise ValueError("nobody may act after the end")

    def made() -> m.Legal:
        message: m.Legal = {
            "type": "legal",
            "seq": seq,
            "seat": seat,
            "actions": position.actions(),
            "alone": back_alone(match, seat),
        }
        if previews:
            message["previews"] = position.previews()
        return message

    return made
