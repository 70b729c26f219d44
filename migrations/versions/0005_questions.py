"""Questions to the players outlive a crash."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.create_table(
        "questions",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("motion", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_questions_match_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="pk_questions"),
    )


def downgrade() -> None:
    """Undo this migration."""
    op.drop_table("questions")
