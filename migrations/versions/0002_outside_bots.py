"""Bots that belong to people: their owners and their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.add_column("people", sa.Column("owner_id", sa.String(), nullable=True))
    op.create_index("ix_people_owner_id", "people", ["owner_id"], unique=True)
    mark = sa.Column("outside_bot", sa.Boolean(), server_default=sa.false(), nullable=False)
    op.add_column("seats", mark)


def downgrade() -> None:
    """Undo this migration."""
    # Without `owner_id`, a bot's row would look like a person's.
    op.execute("DELETE FROM people WHERE owner_id IS NOT NULL")
    op.drop_column("seats", "outside_bot")
    op.drop_index("ix_people_owner_id", "people")
    op.drop_column("people", "owner_id")
