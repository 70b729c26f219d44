"""The tables of alerts. Deleting a person deletes all their rows."""

from typing import Any

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from backend.storage.desk_models import NUMBER
from backend.storage.models import Base


class WayRow(Base):
    """A way to reach a person off-site: a browser, a webhook or an e-mail address."""

    __tablename__ = "alert_ways"

    id: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    # The browser that gets pushes, until it is signed out.
    token_hash: Mapped[str | None] = mapped_column(
        ForeignKey("tokens.hash", ondelete="CASCADE", onupdate="CASCADE"), index=True
    )
    # NULL: it gets alerts about all of the person's tables.
    match_id: Mapped[str | None] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), index=True
    )
    kind: Mapped[str]
    address: Mapped[str] = mapped_column(index=True)
    # The kinds of alerts that it does not get; NULL: it gets all.
    without: Mapped[Any | None]
    # The keys of a browser: pushes are encrypted so that only this browser can read them.
    keys: Mapped[Any | None]
    lang: Mapped[str]
    site: Mapped[str]
    # It confirms an address or ends its mails. Every mail must contain it, so it is not hashed.
    code: Mapped[str] = mapped_column(index=True)
    created: Mapped[float]
    confirmed: Mapped[float | None]
    # When the last mail was sent.
    sent: Mapped[float | None]
    # Failures since the last success, and the time at which they switched the way off.
    failures: Mapped[int]
    off: Mapped[float | None]


class AlertRow(Base):
    """The outbox: one alert for one way. A settled row stays, so that no alert is made twice."""

    __tablename__ = "alerts"

    id: Mapped[int] = mapped_column(NUMBER, primary_key=True)
    way_id: Mapped[str] = mapped_column(ForeignKey("alert_ways.id", ondelete="CASCADE"))
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str]
    # Tells alerts of one kind and match apart: a turn's first log entry, or the hash of the person
    # who sat down.
    key: Mapped[str]
    # The time at which to send it; NULL once it is settled.
    due: Mapped[float | None] = mapped_column(index=True)
    # Until this time one process has it for sending.
    claimed: Mapped[float]
    # The number of attempts that may have arrived, and of attempts that did not.
    sends: Mapped[int]
    failures: Mapped[int]

    __table_args__ = (
        Index("ix_alerts_once", "way_id", "match_id", "kind", "key", unique=True),
        # Row numbers are never used again: a process may still settle a deleted row.
        {"sqlite_autoincrement": True},
    )


class DeliveryRow(Base):
    """The outcome of sending something to a way."""

    __tablename__ = "alert_deliveries"

    id: Mapped[int] = mapped_column(NUMBER, primary_key=True)
    way_id: Mapped[str] = mapped_column(ForeignKey("alert_ways.id", ondelete="CASCADE"), index=True)
    at: Mapped[float]
    kind: Mapped[str]
    outcome: Mapped[str]
    status: Mapped[int | None]


class TabRow(Base):
    """A tab that a person looks at, and the time up to which they probably do."""

    __tablename__ = "visible_tabs"

    id: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    until: Mapped[float]


class PushKeyRow(Base):
    """The site's own keys for Web Push, in PEM. There is at most one row, with the id 1."""

    __tablename__ = "push_keys"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    private: Mapped[str]
    public: Mapped[str]
