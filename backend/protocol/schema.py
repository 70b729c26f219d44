"""The JSON Schema of the protocol, made from its types. Clients can be checked against it."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from backend.engine import Json
from backend.protocol.lists import LobbyMessage
from backend.protocol.messages import TableMessage
from backend.protocol.reading import Request

ServerMessage = Annotated[TableMessage | LobbyMessage, Field(discriminator="type")]


def schema(side: Literal["client", "server"]) -> Json:
    """Return the JSON Schema of all messages that one side sends."""
    sent: TypeAdapter[object] = TypeAdapter(Request if side == "client" else ServerMessage)
    return sent.json_schema(mode="validation" if side == "client" else "serialization")
