"""Describes actions, events and results, given as JSON, in short lines."""

from collections.abc import Iterable
from typing import Any

from backend.engine import Json


def words(value: Any) -> str:
    """Describe a JSON value in as few words as possible."""
    if isinstance(value, dict):
        return fields(value.items()) or "nothing"
    if isinstance(value, list):
        plain = all(isinstance(item, int | None) for item in value)
        return ("," if plain else ", ").join(_inner(item) for item in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def fields(items: Iterable[tuple[str, Any]]) -> str:
    """Describe an object's fields in their order."""
    return ", ".join(f"{key.replace('_', ' ')} {_inner(value)}" for key, value in items)


def action_line(action: Json) -> str:
    """Describe an action: its verb, then its fields."""
    return _line(action)


def event_line(event: Json) -> str:
    """Describe an event: its name, then its fields."""
    return f"· {_line(event)}"


def result_lines(result: Json) -> list[str]:
    """Describe the result of a match."""
    winners = " and ".join(f"seat {seat}" for seat in result["winners"])
    verb = "win" if len(result["winners"]) > 1 else "wins"
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(result["scores"]))
    return [f"{winners} {verb}, decided by: {result['decided_by']}".capitalize(), scores]


def _line(value: Json) -> str:
    name = value["type"].replace("_", " ")
    rest = fields((key, item) for key, item in value.items() if key != "type")
    return f"{name}: {rest}" if rest else name


def _inner(value: Any) -> str:
    """Describe a value within another, in brackets if it would be ambiguous without."""
    nested = isinstance(value, dict) or (
        isinstance(value, list) and not all(isinstance(item, int | None) for item in value)
    )
    return f"({words(value)})" if nested else words(value)
