"""The operators' desk: keys, measures, reports, and an audit log."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0006"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Apply this migration."""
    op.create_table(
        "desk_keys",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("once", sa.Boolean(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_desk_keys"),
    )
    op.create_table(
        "measures",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("effect", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_measures"),
    )
    op.create_index("ix_measures_until", "measures", ["until"])
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("said", sa.Double(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("settled", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    columns = ["match_id", "about", "said", "by"]
    op.create_index("ix_reports_line", "reports", columns, unique=True)
    op.create_index("ix_reports_settled_at", "reports", ["settled", "at"])
    op.create_table(
        "deeds",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deeds"),
    )


def downgrade() -> None:
    """Undo this migration."""
    for table in ("deeds", "reports", "measures", "desk_keys"):
        op.drop_table(table)
