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
    # The keys of a browser: what is pushed is encrypted for it alone.
    keys: Mapped[Any | None]
    lang: Mapped[str]
    site: Mapped[str]
    # Every mail holds this code, so it is not hashed. It confirms an address or ends its mails.
    code: Mapped[str] = mapped_column(index=True)
    created: Mapped[float]
    confirmed: Mapped[float | None]
    # When the last mail was sent.
    sent: Mapped[float | None]
    # Failures since the last success, and since when it is switched off because of them.
    failures: Mapped[int]
    off: Mapped[float | None]


class AlertRow(Base):
    """The outbox: one alert for one way. It stays when it is done, so that it is made once."""

    __tablename__ = "alerts"

    id: Mapped[int] = mapped_column(NUMBER, primary_key=True)
    way_id: Mapped[str] = mapped_column(ForeignKey("alert_ways.id", ondelete="CASCADE"))
    match_id: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str]
    # Which of its kind in this match: a turn's first log entry, the person who sat down, hashed.
    key: Mapped[str]
    # When it is to be sent; NULL when it is done.
    due: Mapped[float | None] = mapped_column(index=True)
    # Until when a process tries to send it.
    claimed: Mapped[float]
    # Attempts that may have arrived, and attempts that did not.
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
    """A tab that a person looks at, and until when that counts."""

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
