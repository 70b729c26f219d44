"""Durable matches and people in SQLite or PostgreSQL. Knows the protocols of `matches`, no web."""

from backend.storage.migrate import downgrade, upgrade
from backend.storage.sql_store import SqlStore

__all__ = ["SqlStore", "downgrade", "upgrade"]
