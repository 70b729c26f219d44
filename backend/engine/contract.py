"""The contract between games and their users: the types that both sides share."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, NewType, TypeVar

from backend.engine.lesson import Lesson
from backend.engine.patch import Patch
from backend.engine.rng import Rng

Seat = NewType("Seat", int)
"""A place in a match, clockwise from 0."""

Json = dict[str, Any]
"""A JSON object made of dicts, lists, strings, ints, booleans and None."""

BOT_LEVELS = ("apprentice", "mason", "master", "chief")
"""How well a bot may play, from the weakest to the strongest."""


class Watcher(StrEnum):
    """A viewer without a seat."""

    __hash__ = str.__hash__  # an enum's own is slow, and viewers are keys of caches

    SPECTATOR = "spectator"
    """Sees public facts only."""
    OMNISCIENT = "omniscient"
    """Sees everything. Only for finished matches, replays and tests."""


Viewer = Seat | Watcher


@dataclass(frozen=True, slots=True, kw_only=True)
class Livery:
    """Colours or suits that people choose before the start."""

    option: str
    """The option that lists, by seat, what was chosen."""
    names: tuple[str, ...]
    several: bool
    """Whether a seat's entry in that option is a list instead of a single name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard:
    """The facts about a game that a lobby needs."""

    id: str
    title: str
    designer: str
    seat_counts: range
    rules_version: int
    """Raised when a change of the rules would make an old match replay differently."""
    tie_breaks: tuple[str, ...]
    """Values of `Result.decided_by` besides `score` and `shared`."""
    hidden: bool
    """Whether seats know different things."""
    max_actions: int
    """Maximum number of actions in a match."""
    telling: bool = False
    """Whether every action is public in full and hints at what its seat hides. Bots then get all
    moves of a match."""
    livery: Livery | None = None
    """The colours or suits that seats may choose before the start, None if there are none."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: str


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a part cannot be picked."""

    code: str
    """Names the sentence in the client's words."""
    facts: Json = field(default_factory=dict)
    """The values that the sentence mentions."""
    ruling: str | None = None
    """The ruling that decides it, like `KC-R4`."""


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


def _nothing_more(_state: object, _action: object) -> Json:
    return {}


def _none_worn(_options: object, _seats: int) -> tuple[tuple[str, ...], ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[OptionsT, StateT, ActionT, EventT, ViewT]):
    """A rule set: functions over states. It holds no match.

    Options, actions and events are dataclasses that `codec` can read and write. Actions and events
    have a class attribute `type`. Events are public. They also have a class attribute `reveals`,
    true if a hidden fact became known to anybody or chance decided: no undo crosses such an event.
    """

    card: GameCard
    options_type: type[OptionsT]
    action_types: tuple[type[Any], ...]
    event_types: tuple[type[Any], ...]

    start: Callable[[OptionsT, int, Rng], StateT]
    """Set up a match for a number of seats. Raises `SetupError` for options that do not fit."""

    copy: Callable[[StateT], StateT]
    """Return an independent copy. Must be fast."""

    turn: Callable[[StateT], Seat | None]
    """Return the seat that must act now, None when the match is over."""

    legal_actions: Callable[[StateT], Sequence[ActionT]]
    """Return every action of the seat to act, in a fixed order. This alone defines legality."""

    advance: Callable[[StateT, ActionT], Sequence[EventT]]
    """Change the state by an action known to be legal; return the events."""

    view: Callable[[StateT, Viewer], ViewT]
    """Build what one viewer may know, field by field, as plain JSON.

    Views are never changed, so equal parts may be shared between them.
    """

    review: Callable[[StateT, Viewer, tuple[StateT, ViewT]], ViewT] | None = None
    """Build the same view, given another state of the match and this viewer's view of that state.

    The two views share every part that is equal in both. This saves time here and when the two
    views are compared.
    """

    changes: Callable[[StateT, StateT], Patch] | None = None
    """Return the patch from the view of one state of a match to that of another.

    Only for games that hide nothing. Comparing states costs less than building views to compare.
    """

    result: Callable[[StateT], Result | None]
    """Return the result, None while the match runs."""

    audit: Callable[[StateT], Sequence[str]]
    """Name every broken invariant; empty if the state is valid."""

    preview: Callable[[StateT, ActionT], Json]
    """Describe what a legal action would do, from what its seat may know."""

    previews: Callable[[StateT, Sequence[ActionT]], list[Json]] | None = None
    """Return the previews of several actions. Games have it if shared work makes this faster."""

    prospect: Callable[[StateT, ActionT], Json] = _nothing_more
    """Return what a legal action would give to everybody, from what its seat may know.

    A preview is made of every legal action, a prospect only of one that somebody thinks about.
    """

    standing: Callable[[StateT, Viewer], Json]
    """Return provisional sums with their parts, from what the viewer may know."""

    parts: Callable[[ActionT], Sequence[str]]
    """Return the parts that a player picks, in order, for an action. The client does the same."""

    why_not: Callable[[ViewT, Sequence[str], str], WhyNot | None]
    """Explain why a part cannot be picked, from the view of the seat to act and its picks so far.

    Only asked about parts that are not open; see `parts.why_not`. None if there is no such part on
    the table. It gets a view instead of a state, so it cannot tell anything hidden.
    """

    text: Callable[[ViewT], str]
    """Draw a view as lines for a terminal."""

    liveries: Callable[[OptionsT, int], Sequence[Sequence[str]]] = _none_worn
    """Return what each seat has chosen, in games whose card has a livery."""

    restore: Callable[[ViewT, Json, Rng], StateT] | None = None
    """Return the position that an omniscient view shows; the inverse of `view`.

    The second argument is a standing, for public facts that are not in the view. Further chance
    comes from the generator. None: finished matches of this game cannot be played on.
    """

    tally: Callable[[StateT, Seat], dict[str, int]] | None = None
    """Return named numbers of a seat in a position at the end, for the statistics of its player.

    They are added up over matches. Their names are those of words in the client's game folder.
    """

    lesson: Lesson | None = None
    """Teaches the game inside a match. It decides from the learner's view and public events."""


AnyGame = Game[Any, Any, Any, Any, Any]
