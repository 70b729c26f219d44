"""Requests generated from the API's own description, right and wrong: none breaks the server."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode

from tests.server.running import Server, contribution, running

pytestmark = pytest.mark.slow

EXAMPLES = 4
"""Right requests for each operation, and as many wrong ones."""


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server for this file, on each kind of database."""
    if request.param == "postgres":
        url = f"{request.getfixturevalue('postgres_server')}/postgres"
    else:
        url = f"sqlite:///{tmp_path_factory.mktemp('schema')}/clanhold.db"
    with running(url) as server:
        yield server


class Visitor:
    """A guest with a match of their own, who becomes a new guest after being forgotten."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=server.url)
        self.match = ""
        self.arrive()

    def arrive(self) -> None:
        """Become a guest with a running match."""
        self.http.cookies.clear()
        self.http.post("/api/me", json={"nick": "Fiona"}).raise_for_status()
        body = {"contribution": contribution(), "game": "castles"}
        answer = self.http.post("/api/tables/bots", json=body).raise_for_status()
        self.match = answer.json()["id"]

    def send(self, case: Any) -> None:
        """Send a request, as it is and with a real match in its path; nothing may break."""
        made_up = case.path_parameters
        real = {name: self.match for name in ("match", "table") if name in made_up}
        for parameters in (made_up, {**made_up, **real}) if real else (made_up,):
            case.path_parameters = parameters
            answer = case.call(cookies=dict(self.http.cookies), allow_redirects=False)
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert set(answer.json()) == {"code", "message"}
        if self.http.get("/api/me").json()["person"] is None:
            self.arrive()


def operations(server: Server) -> list[Any]:
    """Return every operation in the server's description."""
    schema: Any = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    return [result.ok() for result in schema.get_all_operations()]


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_request_breaks_the_server(server: Server, mode: GenerationMode) -> None:
    visitor = Visitor(server)
    found = operations(server)
    assert len(found) >= 14
    for operation in found:
        if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query):
            continue

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def run(case: Any) -> None:
            visitor.send(case)

        run()
    assert visitor.http.get("/readyz").status_code == 200
    visitor.http.close()
