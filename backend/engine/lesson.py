"""Lessons: a match from a known deal, with prompts of one sentence that come when they fit.

A lesson never blocks: any legal action is accepted. A prompt comes at most once, at a decision of
the learner or at the end. Of several that fit, the first in the list comes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from backend.engine.fair import CONTRIBUTION_BYTES, SECRET_BYTES

LEARNER = 0
"""The learner's seat. Bots play all others."""
MOST_PROMPTS = 6
_MARK = b"Lesson "


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of the learner, or the end of the match."""

    view: Mapping[str, Any]
    """The learner's view."""
    events: Sequence[Any]
    """Everything since the learner's last action, the events of that action included."""
    legal: Sequence[Any]
    """The learner's legal actions; empty at the end."""

    def offers(self, *kinds: type[Any]) -> list[Any]:
        """Return the legal actions of some types."""
        return [action for action in self.legal if isinstance(action, kinds)]

    def happened(self, *kinds: type[Any]) -> list[Any]:
        """Return the events of some types."""
        return [event for event in self.events if isinstance(event, kinds)]


@dataclass(frozen=True, slots=True)
class Advice:
    """The content of a prompt at a moment."""

    facts: Mapping[str, Any] = field(default_factory=dict)
    """Names and numbers for its words and for the arrow."""
    action: Any = None
    """A legal action that the prompt suggests."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One sentence of a lesson. The client has its words under its id."""

    id: str
    fits: Callable[[Moment], Advice | None]
    """Return its content for this moment, None if it does not fit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson about one game."""

    deal: int
    """The number of the public deal that it uses."""
    seats: int
    prompts: tuple[Prompt, ...]
    """At most `MOST_PROMPTS`."""
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)


def lesson_secret(game: str, deal: int) -> bytes:
    """Return the public secret of a lesson: a plain text that names the game and the deal."""
    text = _MARK + f"{deal} of {game}".encode()
    return text[:SECRET_BYTES].ljust(SECRET_BYTES)


NO_CONTRIBUTION = bytes(CONTRIBUTION_BYTES)
"""Each seat's contribution to the shuffle of a lesson: zeros."""


def is_lesson(secret: bytes) -> bool:
    """Whether a match with this secret is a lesson. A random secret is none, in practice."""
    return secret.startswith(_MARK)


@dataclass(frozen=True, slots=True)
class Due:
    """The prompt for a moment."""

    id: str
    number: int
    """1 for the first prompt that came in this match."""
    advice: Advice


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a learner has come after some moves."""

    told: tuple[str, ...] = ()
    """The ids of the prompts that came, in this order."""
    events: tuple[Any, ...] = ()
    """Everything since the learner's last action."""
    due: Due | None = None

    def after(
        self,
        lesson: Lesson,
        mover: int | None,
        events: Sequence[Any],
        look: Callable[[Sequence[Any]], Moment | None],
    ) -> "Progress":
        """Return the progress after a move, or at the start, where nobody has moved.

        `look` gets the events since the learner's last action. It returns the moment, None if a bot
        is to act.
        """
        heard = tuple(events) if mover == LEARNER else (*self.events, *events)
        moment = look(heard)
        if moment is not None:
            for prompt in lesson.prompts:
                advice = None if prompt.id in self.told else prompt.fits(moment)
                if advice is not None:
                    told = (*self.told, prompt.id)
                    return Progress(told, heard, Due(prompt.id, len(told), advice))
        return Progress(self.told, heard)
