"""Private servers for tests: each on a free port, in a temporary folder, stopped afterwards."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

from backend.stack.postgres import Postgres
from backend.stack.programs import PATIENCE, Missing, free_port

__all__ = ["PATIENCE", "Postgres", "free_port", "missing", "own_postgres", "postgres"]


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL server that the test may stop and start again."""
    with tempfile.TemporaryDirectory(prefix="clanhold-postgres-") as folder:
        try:
            server = Postgres(folder)
        except Missing as error:
            missing(str(error))
        try:
            server.start()
            yield server
        finally:
            server.stop()


@contextmanager
def postgres() -> Iterator[str]:
    """Run PostgreSQL; yields its URL up to the name of a database."""
    with own_postgres() as server:
        yield server.url


def missing(what: str) -> NoReturn:
    """Skip the test; in continuous integration (environment variable CI), fail it."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)
