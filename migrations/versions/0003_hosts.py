"""An index to find a person's own tables."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.create_index("ix_matches_host", "matches", ["host"])


def downgrade() -> None:
    """Undo this migration."""
    op.drop_index("ix_matches_host", "matches")
