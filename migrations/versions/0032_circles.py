"""Circles with their members and matches; passkeys and recovery codes."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.create_table(
        "circles",
        _text("id", primary_key=True),
        _text("name"),
        _text("secret"),
    )
    op.create_table(
        "circle_members",
        _reference("circle_id", "circles", primary_key=True),
        _reference("person_id", "people", primary_key=True),
        sa.Column("joined", sa.Double(), nullable=False),
        sa.Column("vote", sa.String(), nullable=True),
    )
    op.create_table(
        "circle_matches",
        _reference("match_id", "matches", primary_key=True),
        _reference("circle_id", "circles"),
    )
    op.create_table(
        "passkeys",
        _text("id", primary_key=True),
        _reference("person_id", "people"),
        _text("public_key"),
        sa.Column("uses", sa.Integer(), nullable=False),
        _text("device"),
        sa.Column("created", sa.Double(), nullable=False),
    )
    op.create_table(
        "challenges",
        _text("hash", primary_key=True),
        _reference("person_id", "people", nullable=True),
        sa.Column("expires", sa.Double(), nullable=False),
    )
    op.create_table(
        "recovery_codes",
        _text("hash", primary_key=True),
        _reference("person_id", "people"),
    )
    op.create_index("ix_circle_members_person_id", "circle_members", ["person_id"])
    op.create_index("ix_circle_matches_circle_id", "circle_matches", ["circle_id"])
    op.create_index("ix_challenges_expires", "challenges", ["expires"])
    for table in ("passkeys", "challenges", "recovery_codes"):
        op.create_index(f"ix_{table}_person_id", table, ["person_id"])


def downgrade() -> None:
    """Undo this migration."""
    for table in ("recovery_codes", "challenges", "passkeys"):
        op.drop_table(table)
    for table in ("circle_matches", "circle_members", "circles"):
        op.drop_table(table)


def _text(name: str, *, primary_key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(), primary_key=primary_key, nullable=False)


def _reference(
    name: str, table: str, *, primary_key: bool = False, nullable: bool = False
) -> sa.Column[str]:
    target = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(), target, primary_key=primary_key, nullable=nullable)
