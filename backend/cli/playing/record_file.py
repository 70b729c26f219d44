"""Reads a match record from a file."""

import json
from pathlib import Path

from backend.cli.command import CommandError
from backend.engine import AnyGame, MatchRecord
from backend.engine.errors import BadRecord
from backend.games import GAMES, RULES


def read_record(path: str) -> tuple[AnyGame, MatchRecord]:
    """Return the record in a file, and its game in the record's rules version if we have it."""
    try:
        record = MatchRecord.from_json(json.loads(Path(path).read_text(encoding="utf-8")))
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise CommandError(f"{path}: not a JSON file") from None
    except BadRecord as error:
        raise CommandError(f"{path}: {error}") from None
    if record.game not in GAMES:
        raise CommandError(f"{path}: a record of {record.game}, a game unknown here")
    return RULES.get((record.game, record.rules_version), GAMES[record.game]), record
