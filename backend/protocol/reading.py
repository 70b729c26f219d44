"""Reads what a client sends over a table's websocket."""

from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from backend.protocol import requests as r
from backend.protocol.codes import Code, Refused

LONGEST_REFUSAL = 300

Seating = r.Sit | r.Rise | r.Ready | r.Dress | r.PlaceBot | r.Clear | r.Swap
AtTable = Seating | r.Admit | r.Lead | r.Arrange | r.Start
Asking = r.Undo | r.StandIn | r.AskSeat | r.End | r.Concede | r.Vote
InMatch = r.Submit | Asking | r.Yield | r.TakeBack | r.Hint | r.Why | r.Prospect
AfterMatch = r.Rematch | r.Guide | r.Follow | r.HandOn
Anywhere = r.Look | r.Say | r.Mute | r.Ping
Request = Annotated[AtTable | InMatch | AfterMatch | Anywhere, Field(discriminator="type")]

_ADAPTER: TypeAdapter[Request] = TypeAdapter(Request)


def read(frame: str | bytes) -> Request:
    """Read one frame of a client. Raises `Refused`."""
    try:
        return _ADAPTER.validate_json(frame)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        # The problem may quote what was sent: keep it short.
        problem = f"{where[:80] or 'message'}: {first['msg']}"[:LONGEST_REFUSAL]
        raise Refused(Code.BAD_MESSAGE, problem=problem) from None
