"""People may follow other people."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    people = [
        sa.Column(
            name,
            sa.String(),
            sa.ForeignKey("people.id", name=f"fk_follows_{name}", ondelete="CASCADE"),
            nullable=False,
        )
        for name in ("follower", "followed")
    ]
    op.create_table(
        "follows",
        *people,
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("follower", "followed", name="pk_follows"),
    )
    op.create_index("ix_follows_followed", "follows", ["followed"])


def downgrade() -> None:
    """Undo this migration."""
    op.drop_table("follows")
