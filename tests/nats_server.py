"""A private NATS server for tests: on a free port, in a temporary folder, stopped afterwards."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from backend.stack.nats import Nats
from backend.stack.programs import Missing
from tests.servers import missing

__all__ = ["Nats", "nats_server"]


@contextmanager
def nats_server() -> Iterator[Nats]:
    """Run a NATS server that a test may stop, kill and start again on the same port."""
    with tempfile.TemporaryDirectory(prefix="clanhold-nats-") as folder:
        try:
            server = Nats(folder)
        except Missing as error:
            missing(str(error))
        try:
            server.start()
            yield server
        finally:
            server.stop()
