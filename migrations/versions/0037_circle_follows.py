"""Members may follow their circle."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.add_column("circle_members", sa.Column("follows_since", sa.Double(), nullable=True))


def downgrade() -> None:
    """Undo this migration."""
    op.drop_column("circle_members", "follows_since")
