"""JSON of the engine as short lines for people."""

from collections.abc import Iterable
from typing import Any

from backend.engine import Json


def words(value: Any) -> str:
    """Tell a JSON value in as few words as will do."""
    if isinstance(value, dict):
        return fields(value.items()) or "nothing"
    if isinstance(value, list):
        plain = all(isinstance(item, int | None) for item in value)
        return ("," if plain else ", ").join(_inner(item) for item in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def fields(items: Iterable[tuple[str, Any]]) -> str:
    """Tell an object's fields in their order."""
    return ", ".join(f"{key.replace('_', ' ')} {_inner(value)}" for key, value in items)


def action_line(action: Json) -> str:
    """Tell an action: its verb, then its fields."""
    return _line(action)


def event_line(event: Json) -> str:
    """Tell an event: its name, then its fields."""
    return f"· {_line(event)}"


def result_lines(result: Json) -> list[str]:
    """Tell how a match ended."""
    winners = " and ".join(f"seat {seat}" for seat in result["winners"])
    verb = "win" if len(result["winners"]) > 1 else "wins"
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(result["scores"]))
    return [f"{winners} {verb}, decided by: {result['decided_by']}".capitalize(), scores]


def _line(value: Json) -> str:
    name = value["type"].replace("_", " ")
    rest = fields((key, item) for key, item in value.items() if key != "type")
    return f"{name}: {rest}" if rest else name


def _inner(value: Any) -> str:
    """A value within another: what would be ambiguous gets brackets."""
    nested = isinstance(value, dict) or (
        isinstance(value, list) and not all(isinstance(item, int | None) for item in value)
    )
    return f"({words(value)})" if nested else words(value)
