"""Alerts: ways to reach people, the outbox, deliveries, visible tabs, keys for Web Push."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0020"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
INDEXES = {
    "alert_ways": ("person_id", "token_hash", "match_id", "address", "code"),
    "alerts": ("match_id", "due"),
    "alert_deliveries": ("way_id",),
    "visible_tabs": ("person_id",),
    "matches": ("rematch",),
}


def upgrade() -> None:
    """Apply this migration."""
    op.create_table(
        "alert_ways",
        sa.Column("id", sa.String(), primary_key=True),
        _of("person_id", "people.id"),
        _of("token_hash", "tokens.hash", nullable=True, onupdate="CASCADE"),
        _of("match_id", "matches.id", nullable=True),
        *(_text(name) for name in ("kind", "address")),
        sa.Column("keys", sa.Text()),
        *(_text(name) for name in ("lang", "site", "code")),
        sa.Column("created", sa.Double(), nullable=False),
        *(sa.Column(name, sa.Double()) for name in ("confirmed", "sent")),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("off", sa.Double()),
    )
    op.create_table(
        "alerts",
        sa.Column("id", NUMBER, primary_key=True),
        _of("way_id", "alert_ways.id"),
        _of("match_id", "matches.id"),
        *(_text(name) for name in ("kind", "key")),
        sa.Column("due", sa.Double()),
        sa.Column("claimed", sa.Double(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("sends", "failures")),
        sqlite_autoincrement=True,
    )
    once = ["way_id", "match_id", "kind", "key"]
    op.create_index("ix_alerts_once", "alerts", once, unique=True)
    op.create_table(
        "alert_deliveries",
        sa.Column("id", NUMBER, primary_key=True),
        _of("way_id", "alert_ways.id"),
        sa.Column("at", sa.Double(), nullable=False),
        *(_text(name) for name in ("kind", "outcome")),
        sa.Column("status", sa.Integer()),
    )
    op.create_table(
        "visible_tabs",
        sa.Column("id", sa.String(), primary_key=True),
        _of("person_id", "people.id"),
        sa.Column("until", sa.Double(), nullable=False),
    )
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        *(_text(name) for name in ("private", "public")),
    )
    for table, columns in INDEXES.items():
        for column in columns:
            op.create_index(f"ix_{table}_{column}", table, [column])


def downgrade() -> None:
    """Undo this migration."""
    op.drop_index("ix_matches_rematch", "matches")
    for table in ("push_keys", "visible_tabs", "alert_deliveries", "alerts", "alert_ways"):
        op.drop_table(table)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(), nullable=False)


def _of(
    name: str, target: str, *, nullable: bool = False, onupdate: str | None = None
) -> sa.Column[str]:
    return sa.Column(
        name,
        sa.String(),
        sa.ForeignKey(target, ondelete="CASCADE", onupdate=onupdate),
        nullable=nullable,
    )
