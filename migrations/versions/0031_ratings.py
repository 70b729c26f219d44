"""Ratings, statistics of matches, and profiles that people show."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

WAITING = sa.text("status = 'over' AND rated IS NULL")


def upgrade() -> None:
    """Apply this migration."""
    op.add_column("matches", sa.Column("rated", sa.Integer(), nullable=True))
    op.create_index(
        "ix_matches_waiting",
        "matches",
        ["finished"],
        sqlite_where=WAITING,
        postgresql_where=WAITING,
    )
    op.create_index("ix_matches_rated", "matches", ["rated"])
    op.create_table(
        "ratings",
        _of("people", "person_id", "ratings"),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "game", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game"])
    ledger = op.create_table(
        "rating_ledger",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rated", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rating_ledger"),
    )
    op.bulk_insert(ledger, [{"id": 1, "rated": 0}])
    op.create_table(
        "tallies",
        _of("matches", "match_id", "tallies"),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("numbers", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_tallies"),
    )
    op.create_table(
        "profiles",
        _of("people", "person_id", "profiles"),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_profiles"),
    )


def downgrade() -> None:
    """Undo this migration."""
    for table in ("profiles", "tallies", "rating_ledger", "ratings"):
        op.drop_table(table)
    for index in ("ix_matches_rated", "ix_matches_waiting"):
        op.drop_index(index, "matches")
    op.drop_column("matches", "rated")


def _of(table: str, column: str, own: str) -> sa.Column[str]:
    key = sa.ForeignKey(f"{table}.id", name=f"fk_{own}_{column}", ondelete="CASCADE")
    return sa.Column(column, sa.String(), key, nullable=False)
