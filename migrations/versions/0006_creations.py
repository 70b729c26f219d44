"""What requests with an `Idempotency-Key` have created, so that a repeat creates nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.create_table(
        "creations",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("content", sa.String(), nullable=False),
        sa.Column("made", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_creations"),
    )
    op.create_index("ix_creations_at", "creations", ["at"])


def downgrade() -> None:
    """Undo this migration."""
    op.drop_index("ix_creations_at", "creations")
    op.drop_table("creations")
