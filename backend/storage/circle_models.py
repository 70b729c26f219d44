"""The tables of circles."""

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from backend.storage.models import Base

PERSON = "people.id"


class CircleRow(Base):
    """A circle. Its founder is the member who joined first."""

    __tablename__ = "circles"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    secret: Mapped[str]


class MemberRow(Base):
    """Somebody in a circle."""

    __tablename__ = "circle_members"

    circle_id: Mapped[str] = mapped_column(
        ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True
    )
    person_id: Mapped[str] = mapped_column(
        ForeignKey(PERSON, ondelete="CASCADE"), primary_key=True, index=True
    )
    joined: Mapped[float]
    # The game that they want to play next.
    vote: Mapped[str | None]
    # When they began to follow the circle; NULL: they do not follow it.
    follows_since: Mapped[float | None]


class CircleMatchRow(Base):
    """A match that was opened in a circle. Its rematches have no rows: `matches.rematch` leads to
    them."""

    __tablename__ = "circle_matches"

    match_id: Mapped[str] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    circle_id: Mapped[str] = mapped_column(ForeignKey("circles.id", ondelete="CASCADE"), index=True)
