"""The sealed daily: its key, the day of a match, scored tries. Lines that matches show."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.add_column("matches", sa.Column("daily", sa.Text(), nullable=True))
    op.create_table(
        "daily_key",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_daily_key"),
    )
    match = sa.ForeignKeyConstraint(
        ["match_id"], ["matches.id"], name="fk_daily_tries_match_id", ondelete="CASCADE"
    )
    op.create_table(
        "daily_tries",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("person_id", sa.String(), nullable=True),
        match,
        sa.PrimaryKeyConstraint("match_id", name="pk_daily_tries"),
    )
    deal = ["day", "game", "person_id"]
    op.create_index("ix_daily_tries_deal", "daily_tries", deal, unique=True)
    op.create_index("ix_daily_tries_person_id", "daily_tries", ["person_id"])
    ends = [
        sa.ForeignKeyConstraint([name], ["matches.id"], name=f"fk_lines_{name}", ondelete="CASCADE")
        for name in ("match_id", "origin_id")
    ]
    op.create_table(
        "lines",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("origin_id", sa.String(), nullable=False),
        *ends,
        sa.PrimaryKeyConstraint("match_id", name="pk_lines"),
    )
    op.create_index("ix_lines_origin_id", "lines", ["origin_id"])


def downgrade() -> None:
    """Undo this migration."""
    op.drop_table("lines")
    op.drop_table("daily_tries")
    op.drop_table("daily_key")
    op.drop_column("matches", "daily")
