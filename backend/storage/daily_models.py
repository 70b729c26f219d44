"""The tables of the daily."""

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from backend.storage.models import Base


class DailyKeyRow(Base):
    """The key from which all deals are derived, in hex. The table has at most one row."""

    __tablename__ = "daily_key"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    key: Mapped[str]


class TryRow(Base):
    """A scored try. The person is NULL once their data were deleted; the try still counts."""

    __tablename__ = "daily_tries"

    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    day: Mapped[str]
    game: Mapped[str]
    person_id: Mapped[str | None] = mapped_column(index=True)

    # Everybody has one try at each deal.
    __table_args__ = (Index("ix_daily_tries_deal", "day", "game", "person_id", unique=True),)
