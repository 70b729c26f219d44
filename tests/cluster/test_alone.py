"""Who serves alone knows nothing of nodes."""

import os
import subprocess
import sys

import pytest

from backend.cli.command import CommandError
from backend.cli.running import server

LOADED = """
import sys
from backend.app import create_app
from backend.settings import Settings
create_app(Settings(database_url="sqlite:///unused.db"))
print([name for name in sys.modules if name.split(".")[0] == "nats" or "cluster" in name])
"""


@pytest.mark.slow
def test_a_single_process_does_not_import_the_cluster() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "NATS_URL"}
    done = subprocess.run(
        [sys.executable, "-c", LOADED], env=environment, capture_output=True, check=True
    )
    assert done.stdout.strip() == b"[]"


def test_nodes_need_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///clanhold.db")
    monkeypatch.setenv("NATS_URL", "nats://127.0.0.1:4222")
    with pytest.raises(CommandError, match="PostgreSQL"):
        server.serve()
