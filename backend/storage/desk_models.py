"""The tables of the operators' desk."""

from typing import Any

from sqlalchemy import BigInteger, Index, Integer
from sqlalchemy.orm import Mapped, mapped_column

from backend.storage.models import Base

NUMBER = BigInteger().with_variant(Integer(), "sqlite")


class KeyRow(Base):
    """A key to the desk, hashed."""

    __tablename__ = "desk_keys"

    hash: Mapped[str] = mapped_column(primary_key=True)
    once: Mapped[bool]
    expires: Mapped[float]


class MeasureRow(Base):
    """A measure. Its row stays after its end, because the audit log refers to it."""

    __tablename__ = "measures"

    id: Mapped[int] = mapped_column(NUMBER, primary_key=True)
    effect: Mapped[str]
    subject: Mapped[str]
    reason: Mapped[str]
    since: Mapped[float]
    until: Mapped[float | None] = mapped_column(index=True)


class ReportRow(Base):
    """A reported line of talk."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(NUMBER, primary_key=True)
    match_id: Mapped[str]
    by: Mapped[str]
    about: Mapped[str]
    name: Mapped[str]
    note: Mapped[str]
    lines: Mapped[Any]
    said: Mapped[float]
    at: Mapped[float]
    settled: Mapped[float | None]

    __table_args__ = (
        # Each person reports a line at most once.
        Index("ix_reports_line", "match_id", "about", "said", "by", unique=True),
        Index("ix_reports_settled_at", "settled", "at"),
    )


class DeedRow(Base):
    """A line of the audit log."""

    __tablename__ = "deeds"

    id: Mapped[int] = mapped_column(NUMBER, primary_key=True)
    at: Mapped[float]
    by: Mapped[str]
    what: Mapped[str]
    subject: Mapped[str]
    reason: Mapped[str]
