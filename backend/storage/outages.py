"""Outages: errors because the database is unreachable, not because of faulty statements."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from backend.matches.facts.store import Unavailable

WRONG_WORK = ("21", "22", "23", "42", "54")
"""Classes of PostgreSQL's error codes for faulty statements: wrong data, keys, SQL or sizes."""


def is_outage(error: Exception) -> bool:
    """Return whether an error is an outage of the database."""
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlstate", None) or ""
        wrong = isinstance(error, (IntegrityError, DataError, ProgrammingError))
        return error.connection_invalidated or not (wrong or code.startswith(WRONG_WORK))
    return isinstance(error, (PoolTimeout, sqlite3.OperationalError, OSError))


def named(error: Exception) -> Exception:
    """Return `Unavailable` for a driver's error that is an outage; any other error unchanged."""
    if not is_outage(error):
        return error
    outage = Unavailable()
    outage.__cause__ = error
    return outage


@contextmanager
def outages_named() -> Iterator[None]:
    """Raise `Unavailable` in place of a driver's error that is an outage."""
    try:
        yield
    except Exception as error:
        raise named(error)  # noqa: B904
