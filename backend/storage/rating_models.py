"""The tables of ratings, statistics and profiles."""

from typing import Any

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from backend.storage.models import Base


class RatingRow(Base):
    """The estimate of a person's skill at a game."""

    __tablename__ = "ratings"

    person_id: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    game: Mapped[str] = mapped_column(primary_key=True, index=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    matches: Mapped[int]


class LedgerRow(Base):
    """The number of results that count so far, in one row. Rating a match locks it first."""

    __tablename__ = "rating_ledger"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    rated: Mapped[int]


class TallyRow(Base):
    """The numbers that a finished match adds to a seat's statistics."""

    __tablename__ = "tallies"

    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    numbers: Mapped[Any]


class ProfileRow(Base):
    """A person whose profile is public. The profile of a person without a row is private."""

    __tablename__ = "profiles"

    person_id: Mapped[str] = mapped_column(
        ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    since: Mapped[float]
