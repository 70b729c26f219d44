"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this migration."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("nick", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("person_id", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_tokens_person_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_tokens_person_id", "tokens", ["person_id"])
    op.create_table(
        "handovers",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("person_id", sa.String(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_handovers"),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_handovers_person_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_handovers_person_id", "handovers", ["person_id"])
    op.create_index("ix_handovers_expires", "handovers", ["expires"])
    create_match_tables()
    service = op.create_table(
        "service",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("uptime", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_service"),
    )
    op.bulk_insert(service, [{"id": 1, "uptime": 0.0}])


def create_match_tables() -> None:
    """Create the tables of matches, seats, logs and chat."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("watchable", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("increment", sa.Integer(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("host", sa.String(), nullable=True),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("started", sa.Double(), nullable=True),
        sa.Column("finished", sa.Double(), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("muted", sa.Text(), nullable=False),
        sa.Column("rematch", sa.String(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("moved", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_activity", "matches", ["status", "public", "moved"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.String(), nullable=True),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("contribution", sa.String(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_seats_match_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_table(
        "log",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("submission", sa.String(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("uptime", sa.Double(), nullable=False),
        sa.Column("clocks", sa.Text(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_log"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_log_match_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("person_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_chat_match_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_chat_match_id_channel_id", "chat", ["match_id", "channel", "id"])
    op.create_index("ix_chat_person_id", "chat", ["person_id"])


def downgrade() -> None:
    """Undo this migration."""
    for table in ("service", "chat", "log", "seats", "matches", "handovers", "tokens", "people"):
        op.drop_table(table)
