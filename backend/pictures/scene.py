"""The content and the look of a picture."""

from typing import Literal, NamedTuple

from backend.engine import Json
from backend.engine.languages import Lang

Theme = Literal["light", "dark"]
SHAPE = (1200, 630)
"""Every picture has these proportions; they are the pixels of the largest one."""


class Scene(NamedTuple):
    """A position as spectators see it."""

    game: str
    title: str
    """The game's."""
    table: str
    """The table's title."""
    names: tuple[str, ...]
    """By seat."""
    seen: Json
    """The `view`, the `standing`, and the `events` of the last move."""


class Look(NamedTuple):
    """How a scene is drawn."""

    theme: Theme = "light"
    lang: Lang = "en"
    width: int = SHAPE[0]
    """Pixels."""
