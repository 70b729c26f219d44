"""A match may continue another one from one of its positions."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.add_column("matches", sa.Column("origin", sa.Text(), nullable=True))


def downgrade() -> None:
    """Undo this migration."""
    # Without its origin, a match's log would replay from another position.
    played_on = "SELECT id FROM matches WHERE origin IS NOT NULL"
    op.execute(f"DELETE FROM log WHERE match_id IN ({played_on})")
    op.execute("DELETE FROM matches WHERE origin IS NOT NULL")
    op.drop_column("matches", "origin")
