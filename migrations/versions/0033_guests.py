"""Seats may be taken over during a match. Pages without cookies get one-time tickets."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    for name in ("first_bot", "stands_for", "stood_name"):
        op.add_column("seats", sa.Column(name, sa.String(), nullable=True))
    passed_on = sa.Column("passed_on", sa.Boolean(), server_default=sa.false(), nullable=False)
    op.add_column("seats", passed_on)
    op.create_index("ix_seats_stands_for", "seats", ["stands_for"])
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["token"], ["tokens.hash"], name="fk_tickets_token", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name="pk_tickets"),
    )
    op.create_index("ix_tickets_token", "tickets", ["token"])
    op.create_index("ix_tickets_expires", "tickets", ["expires"])


def downgrade() -> None:
    """Undo this migration."""
    op.drop_table("tickets")
    op.drop_index("ix_seats_stands_for", "seats")
    for name in ("passed_on", "stood_name", "stands_for", "first_bot"):
        op.drop_column("seats", name)
