"""The tables. Times are seconds since 1970, UTC; JSON is text, the same on every database."""

from typing import Any

import orjson
from sqlalchemy import (
    BigInteger,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    false,
    text,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator


class JsonText(TypeDecorator[Any]):
    """A JSON value as text; None is NULL."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:  # noqa: ARG002
        """Write JSON."""
        return None if value is None else orjson.dumps(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ARG002
        """Read JSON."""
        return None if value is None else orjson.loads(value)


class Base(DeclarativeBase):
    """The base of all tables."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        }
    )
    type_annotation_map = {str: String, float: Double, Any: JsonText}  # noqa: RUF012


class PersonRow(Base):
    """A person with a nickname, or a person's bot."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(primary_key=True)
    nick: Mapped[str]
    created: Mapped[float]
    # The owner of a bot, NULL for people. A person has at most one bot. Not a foreign key, because
    # SQLite cannot add one to an existing table without copying it.
    owner_id: Mapped[str | None] = mapped_column(index=True, unique=True)


class TokenRow(Base):
    """The token of a person's browser or of a bot's program, hashed."""

    __tablename__ = "tokens"

    hash: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    created: Mapped[float]
    # Of a browser: its name and system, like "Firefox/Windows", and the beginning of the day of its
    # last visit. Both are NULL before its first visit.
    device: Mapped[str | None]
    seen: Mapped[float | None]


class HandoverRow(Base):
    """A one-time code with which another browser signs in as a person, hashed."""

    __tablename__ = "handovers"

    hash: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    expires: Mapped[float] = mapped_column(index=True)


class FollowRow(Base):
    """A person follows another: they get news when the other plays in public."""

    __tablename__ = "follows"

    follower: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    followed: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    # The name that the followed person last had in public.
    name: Mapped[str]
    since: Mapped[float]


class TicketRow(Base):
    """A one-time code with which a page without cookies opens a websocket, hashed."""

    __tablename__ = "tickets"

    hash: Mapped[str] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(ForeignKey("tokens.hash", ondelete="CASCADE"), index=True)
    expires: Mapped[float] = mapped_column(index=True)


WAITING = text("status = 'over' AND rated IS NULL")
"""The condition for finished matches that `backend.ratings` has not rated yet."""


class MatchRow(Base):
    """A match's sheet without its seats, and a summary of the last entry in its log."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(primary_key=True)
    title: Mapped[str]
    game: Mapped[str]
    rules_version: Mapped[int]
    options: Mapped[Any]
    public: Mapped[bool]
    watchable: Mapped[bool]
    pace: Mapped[str]
    minutes: Mapped[int]
    increment: Mapped[int]
    days: Mapped[int]
    # Indexed so that `forget` finds a person's own tables.
    host: Mapped[str | None] = mapped_column(index=True)
    secret: Mapped[str]
    commitment: Mapped[str]
    created: Mapped[float]
    status: Mapped[str]
    started: Mapped[float | None]
    finished: Mapped[float | None]
    result: Mapped[Any | None]
    muted: Mapped[Any]
    # Indexed so that alerts find the match whose rematch a new table is.
    rematch: Mapped[str | None] = mapped_column(index=True)
    # The first position of a match that continues another one.
    origin: Mapped[Any | None]
    # The day whose deal it has, and whether it counts: {"day", "scored"}.
    daily: Mapped[Any | None]
    # A short word for the table while it is open. Two tables may share one: see `by_code`.
    code: Mapped[str | None] = mapped_column(index=True)
    hosted_for: Mapped[str | None] = mapped_column(index=True)
    barred: Mapped[Any | None]
    auto_start: Mapped[bool] = mapped_column(server_default=false())
    open_talk: Mapped[bool] = mapped_column(server_default=false())
    # Copies from the log's last entry, written in its transaction. So lists need not read the log.
    seq: Mapped[int]
    turn: Mapped[int | None]
    moved: Mapped[float]
    # Counts the saved sheets. A sheet that was made from an older revision is not saved.
    revision: Mapped[int] = mapped_column(server_default="0")
    # NULL until the result is taken in. Then its number among those that count; 0: does not count.
    rated: Mapped[int | None] = mapped_column(index=True)
    # The node that owns this match, and the number of claims so far. NULL and 0 without a cluster.
    owner: Mapped[str | None] = mapped_column(index=True)
    term: Mapped[int] = mapped_column(server_default="0")

    __table_args__ = (
        # Every list of matches reads a range of this index.
        Index("ix_matches_activity", "status", "public", "moved"),
        # Finished matches whose results wait. Moves in running matches do not change this index.
        Index("ix_matches_waiting", "finished", sqlite_where=WAITING, postgresql_where=WAITING),
    )


class SeatRow(Base):
    """A seat of a match. `person_id` is not a foreign key: matches outlive their people."""

    __tablename__ = "seats"

    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[str | None] = mapped_column(index=True)
    bot: Mapped[str | None]
    outside_bot: Mapped[bool] = mapped_column(server_default=false())
    name: Mapped[str]
    contribution: Mapped[str]
    ready: Mapped[bool]
    alias: Mapped[str | None]
    bot_ended: Mapped[bool] = mapped_column(server_default=false())
    # Set if a person took the seat over during the match: from a bot, or for its absent owner.
    first_bot: Mapped[str | None]
    stands_for: Mapped[str | None] = mapped_column(index=True)
    stood_name: Mapped[str | None]
    passed_on: Mapped[bool] = mapped_column(server_default=false())


class LogRow(Base):
    """One entry of a match's append-only log."""

    __tablename__ = "log"

    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str]
    seat: Mapped[int]
    body: Mapped[Any]
    submission: Mapped[str | None]
    at: Mapped[float]
    uptime: Mapped[float]
    clocks: Mapped[Any | None]
    turn: Mapped[int | None]

    # Without row ids, SQLite stores a match's entries next to each other: a load reads few pages.
    __table_args__ = ({"sqlite_with_rowid": False},)


class ChatRow(Base):
    """A line of chat."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(
        BigInteger().with_variant(Integer(), "sqlite"), primary_key=True
    )
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"))
    channel: Mapped[str]
    person_id: Mapped[str]
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[float]
    submission: Mapped[str | None]

    __table_args__ = (
        Index("ix_chat_match_id_channel_id", "match_id", "channel", "id"),
        # A line that is sent twice is stored once. `forget` uses this index, too.
        Index("ix_chat_submission", "person_id", "match_id", "submission", unique=True),
    )


class LineRow(Base):
    """A match that continues another one, and that its player shows to everybody."""

    __tablename__ = "lines"

    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    origin_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), index=True)


class QuestionRow(Base):
    """The last question to the players of a match. Later entries of its log may have ended it."""

    __tablename__ = "questions"

    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    motion: Mapped[Any]


class CreationRow(Base):
    """What a request with an `Idempotency-Key` has created: a match, or a new person's token."""

    __tablename__ = "creations"

    key: Mapped[str] = mapped_column(primary_key=True)
    content: Mapped[str]
    made: Mapped[str]
    at: Mapped[float] = mapped_column(index=True)


class ServiceRow(Base):
    """Facts about the service. The table's only row comes with the first migration."""

    __tablename__ = "service"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    uptime: Mapped[float]
    # When a node of a cluster last added to the uptime, by PostgreSQL's clock.
    beaten: Mapped[float | None]


class NodeRow(Base):
    """A node of a cluster, from one start or lapse to its end."""

    __tablename__ = "nodes"

    id: Mapped[str] = mapped_column(primary_key=True)
    release: Mapped[str]
    # The rules it knows: [[game, version], …].
    rules: Mapped[Any]
    # Whether it is about to end: it gives its matches away and claims no more.
    draining: Mapped[bool]
    began: Mapped[float]
    # The service's uptime at its last beat. Uptime stands still while PostgreSQL is unreachable.
    seen: Mapped[float]
