"""A table as others see it: built from allowed fields, so that nothing secret can slip through."""

from dataclasses import asdict
from typing import Any

import orjson

from backend.engine import Json
from backend.matches.live import LiveMatch
from backend.matches.messages import Chairs, Table
from backend.matches.sheet import MatchSheet, MatchSummary


def text(message: Any) -> str:
    """Return a message as the text of a frame."""
    return orjson.dumps(message).decode()


def table(sheet: MatchSheet, live: LiveMatch | None) -> Table:
    """Return a table or match as everybody sees it."""
    held = live.held if live else {}
    chairs: list[Chairs] = [
        {
            "person": chair.person,
            "name": chair.name,
            "bot": chair.bot,
            "outside_bot": chair.outside_bot,
            "held": held.get(seat),
            "ready": chair.ready,
        }
        for seat, chair in enumerate(sheet.chairs)
    ]
    return {
        "id": sheet.id,
        "title": sheet.title,
        "game": sheet.game,
        "rules_version": sheet.rules_version,
        "options": sheet.options,
        "status": sheet.status.value,
        "public": sheet.public,
        "watchable": sheet.watchable,
        "time": asdict(sheet.time),
        "host": sheet.host,
        "commitment": sheet.commitment,
        "chairs": chairs,
        "muted": sheet.muted.copy(),
        "started": sheet.started,
        "finished": sheet.finished,
        "result": sheet.result,
        "rematch": sheet.rematch,
    }


def listed(summary: MatchSummary, watchers: int = 0, view: Json | None = None) -> Json:
    """Return a match as a line of a list, with what spectators see where boards are shown."""
    sheet = summary.sheet
    line: Json = {
        "id": sheet.id,
        "title": sheet.title,
        "game": sheet.game,
        "status": sheet.status.value,
        "public": sheet.public,
        "watchable": sheet.watchable,
        "time": asdict(sheet.time),
        "options": sheet.options,
        "chairs": [
            {"name": chair.name, "bot": chair.bot, "outside_bot": chair.outside_bot}
            for chair in sheet.chairs
        ],
        "created": sheet.created,
        "finished": sheet.finished,
        "result": sheet.result,
        "seq": summary.seq,
        "turn": summary.turn,
        "moved": summary.moved,
        "watchers": watchers,
    }
    return line if view is None else {**line, "view": view}
