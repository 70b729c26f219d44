"""All parts of the table."""

from backend.cli.making.toy.pieces import MOST_TAKEN
from backend.engine import Json


def table_parts(_view: Json) -> list[str]:
    """Return every number of stones."""
    return [f"take:{stones}" for stones in range(1, MOST_TAKEN + 1)]
