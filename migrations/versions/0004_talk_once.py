"""A chat line that is sent twice is stored once."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

INDEX = "ix_chat_submission"


def upgrade() -> None:
    """Apply this migration."""
    op.add_column("chat", sa.Column("submission", sa.String(), nullable=True))
    op.create_index(INDEX, "chat", ["person_id", "match_id", "submission"], unique=True)
    op.drop_index("ix_chat_person_id", "chat")


def downgrade() -> None:
    """Undo this migration."""
    op.create_index("ix_chat_person_id", "chat", ["person_id"])
    op.drop_index(INDEX, "chat")
    op.drop_column("chat", "submission")
