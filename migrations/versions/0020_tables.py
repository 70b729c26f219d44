"""Tables have a short code, a temporary host, barred people and switches; seats have an alias."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    for name in ("code", "hosted_for"):
        op.add_column("matches", sa.Column(name, sa.String(), nullable=True))
    op.add_column("matches", sa.Column("barred", sa.Text(), nullable=True))
    for name in ("auto_start", "open_talk"):
        op.add_column("matches", _switch(name))
    for name in ("code", "hosted_for"):
        op.create_index(f"ix_matches_{name}", "matches", [name])
    op.add_column("seats", sa.Column("alias", sa.String(), nullable=True))
    op.add_column("seats", _switch("bot_ended"))


def downgrade() -> None:
    """Undo this migration."""
    for name in ("bot_ended", "alias"):
        op.drop_column("seats", name)
    for name in ("hosted_for", "code"):
        op.drop_index(f"ix_matches_{name}", "matches")
    for name in ("open_talk", "auto_start", "barred", "hosted_for", "code"):
        op.drop_column("matches", name)


def _switch(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False)
