"""A way may leave out some kinds of alerts."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.add_column("alert_ways", sa.Column("without", sa.Text(), nullable=True))


def downgrade() -> None:
    """Undo this migration."""
    op.drop_column("alert_ways", "without")
