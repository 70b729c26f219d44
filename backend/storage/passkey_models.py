"""The tables with which people return who have lost their browser's cookie."""

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from backend.storage.models import Base

PERSON = "people.id"


class PasskeyRow(Base):
    """A passkey: its public half. Bytes are in base64url, as browsers send them."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"), index=True)
    public_key: Mapped[str]
    # How often it was used, by the passkey's own counter; many passkeys always report 0.
    uses: Mapped[int]
    # The browser and system on which it was made, like "Firefox/Windows".
    device: Mapped[str]
    created: Mapped[float]


class ChallengeRow(Base):
    """A challenge that a passkey has to sign within minutes, hashed."""

    __tablename__ = "challenges"

    hash: Mapped[str] = mapped_column(primary_key=True)
    # The person who makes a passkey; NULL for a person who signs in with one.
    person_id: Mapped[str | None] = mapped_column(
        ForeignKey(PERSON, ondelete="CASCADE"), index=True
    )
    expires: Mapped[float] = mapped_column(index=True)


class RecoveryRow(Base):
    """A recovery code, hashed. It works once."""

    __tablename__ = "recovery_codes"

    hash: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey(PERSON, ondelete="CASCADE"), index=True)
