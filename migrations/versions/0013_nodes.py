"""Sheets have a revision, so that no outdated one is saved. Matches have an owner among nodes."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    for name in ("revision", "term"):
        op.add_column("matches", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("owner", sa.String(), nullable=True))
    op.create_index("ix_matches_owner", "matches", ["owner"])
    op.add_column("service", sa.Column("beaten", sa.Double(), nullable=True))
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("release", sa.String(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("draining", sa.Boolean(), nullable=False),
        sa.Column("began", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )


def downgrade() -> None:
    """Undo this migration."""
    op.drop_table("nodes")
    op.drop_column("service", "beaten")
    op.drop_index("ix_matches_owner", "matches")
    for name in ("owner", "term", "revision"):
        op.drop_column("matches", name)
