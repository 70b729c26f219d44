"""Whose tables these were is found without reading all matches."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_index("ix_matches_host", "matches", ["host"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("ix_matches_host", "matches")
