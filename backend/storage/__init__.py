"""Stores matches and people in SQLite or PostgreSQL. Implements the protocols of `matches`."""

from backend.storage.migrate import downgrade, upgrade
from backend.storage.sql_store import SqlStore

__all__ = ["SqlStore", "downgrade", "upgrade"]
