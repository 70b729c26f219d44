"""Private servers for tests: each on a free port, in a temporary folder, stopped afterwards."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn, TypeVar

import pytest

from backend.stack.nats import Nats
from backend.stack.postgres import Postgres
from backend.stack.programs import PATIENCE, Missing, free_port

__all__ = ["PATIENCE", "Nats", "Postgres", "free_port", "missing", "postgres", "private"]

Kind = TypeVar("Kind", Postgres, Nats)


@contextmanager
def private(kind: Callable[[str], Kind]) -> Iterator[Kind]:
    """Run a server that the test may stop and start again on the same port."""
    with tempfile.TemporaryDirectory(prefix="clanhold-server-") as folder:
        try:
            server = kind(folder)
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
    with private(Postgres) as server:
        yield server.url


def missing(what: str) -> NoReturn:
    """Skip the test; in continuous integration (environment variable CI), fail it."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)
