"""What every game promises and what everyone else may rely on: the types of the engine's edge."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NewType, TypeVar

from backend.engine.rng import Rng

Seat = NewType("Seat", int)
"""A place in a match, clockwise from 0."""

Json = dict[str, Any]
"""A JSON object made of dicts, lists, strings, ints, booleans and None."""

BOT_LEVELS = ("apprentice", "mason", "master", "chief")
"""How well a bot may play, from the weakest to the strongest."""


class Watcher(StrEnum):
    """A viewer who holds no seat."""

    SPECTATOR = "spectator"
    """Sees public facts only."""
    OMNISCIENT = "omniscient"
    """Sees everything; for finished matches, replays and tests only."""


Viewer = Seat | Watcher


@dataclass(frozen=True, slots=True, kw_only=True)
class Livery:
    """The colours, suits or the like that people choose before the start."""

    option: str
    """The option that lists, by seat, who wears what."""
    names: tuple[str, ...]
    several: bool
    """Whether a seat's entry in that option is a list, not a single name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard:
    """All that a lobby needs to know of a game."""

    id: str
    title: str
    designer: str
    seat_counts: range
    rules_version: int
    """Goes up when a rules change would replay an old match differently."""
    tie_breaks: tuple[str, ...]
    """What `Result.decided_by` may be besides `score` and `shared`."""
    hidden: bool
    """Whether seats know different things."""
    max_actions: int
    """No match takes more actions than this."""
    livery: Livery | None = None
    """What a seat may choose to wear, in games that have such a choice."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: str


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


def _none_worn(_options: object, _seats: int) -> tuple[tuple[str, ...], ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[OptionsT, StateT, ActionT, EventT, ViewT]):
    """A rule set: plain functions over states. It holds no match and inherits nothing.

    Options, actions and events are dataclasses that `codec` can read and write. Actions and events
    have a class attribute `type`; events also have `reveals`, true where something hidden became
    known to somebody or chance decided: undo never crosses such an event. Events are public.
    """

    card: GameCard
    options_type: type[OptionsT]
    action_types: tuple[type[Any], ...]
    event_types: tuple[type[Any], ...]

    start: Callable[[OptionsT, int, Rng], StateT]
    """Set up a match for so many seats. Raises `SetupError` for options that do not fit."""

    copy: Callable[[StateT], StateT]
    """Return an independent copy, cheaply."""

    turn: Callable[[StateT], Seat | None]
    """Return the seat that must act now, None when the match is over."""

    legal_actions: Callable[[StateT], Sequence[ActionT]]
    """Return every action the seat to act may take, in a fixed order: what legality is."""

    advance: Callable[[StateT, ActionT], Sequence[EventT]]
    """Change the state by an action known to be legal, and tell what happened."""

    view: Callable[[StateT, Viewer], ViewT]
    """Build what one viewer may know, field by field, as plain JSON.

    Nobody changes a view afterwards: what stayed the same may be shared by several.
    """

    result: Callable[[StateT], Result | None]
    """Return how it ended, None while the match runs."""

    audit: Callable[[StateT], Sequence[str]]
    """Name every broken invariant; empty when the state is sound."""

    preview: Callable[[StateT, ActionT], Json]
    """Tell what a legal action would do, from what its seat may know."""

    standing: Callable[[StateT, Viewer], Json]
    """Tell how it stands, from what the viewer may know: provisional sums with their parts."""

    text: Callable[[ViewT], str]
    """Draw a view as lines for a terminal."""

    liveries: Callable[[OptionsT, int], Sequence[Sequence[str]]] = _none_worn
    """Return what each of so many seats wears, in games whose card has a livery."""


AnyGame = Game[Any, Any, Any, Any, Any]
