"""A person's browsers: their kinds, and the days of their last visits."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.add_column("tokens", sa.Column("device", sa.String(), nullable=True))
    op.add_column("tokens", sa.Column("seen", sa.Double(), nullable=True))


def downgrade() -> None:
    """Undo this migration."""
    op.drop_column("tokens", "seen")
    op.drop_column("tokens", "device")
