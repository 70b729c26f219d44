"""Fixtures of the browser tests: Chromium, a real server, people."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.chromium import MISSING, program
from tests.browser.people import Company
from tests.browser.scenes import House
from tests.browser.windows import PATIENCE, Windows, changes_noticed
from tests.server.running import Server, running
from tests.servers import missing


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, which drives browsers; started once per worker."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The machine's Chromium, started once per worker."""
    path = program()
    if path is None:
        missing(MISSING)
    with playwright.chromium.launch(executable_path=path) as browser:
        yield browser


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Iterator[Windows]:
    """Windows of that browser, for one test after the other."""
    with changes_noticed():
        yield Windows(browser)


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server per worker, for all tests that look only at their own tables."""
    folder = tmp_path_factory.mktemp("server")
    url = f"sqlite:///{folder}/clanhold.db"
    with running(url, ABSENCE_SECONDS="3600", ALERTS_TO_PRIVATE_NETWORKS="true") as server:
        yield server


@pytest.fixture
def company(playwright: Playwright, windows: Windows, shared_server: Server) -> Iterator[Company]:
    """People at the server that they share with other tests."""
    company = Company(playwright, windows, shared_server)
    yield company
    company.leave()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop and start."""
    with running(f"sqlite:///{tmp_path}/clanhold.db") as server:
        yield server


@pytest.fixture
def own_company(playwright: Playwright, windows: Windows, own_server: Server) -> Iterator[Company]:
    """People at a server that only this test uses."""
    company = Company(playwright, windows, own_server)
    yield company
    company.leave()


@pytest.fixture(scope="session")
def house(playwright: Playwright, windows: Windows, shared_server: Server) -> Iterator[House]:
    """Tables and matches to look at, prepared once per worker."""
    company = Company(playwright, windows, shared_server, painted=True)
    yield House(company)
    company.leave()
