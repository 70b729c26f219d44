"""People with browsers: one context each, so that cookies and storage are not shared."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import APIResponse, BrowserContext, Page, Playwright

from tests.browser.faults import Faults
from tests.browser.windows import Windows
from tests.server.running import Server

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
CLOSING = {"Connection": "close"}
"""An idle connection kept for the next test may be closed by the server just then."""


@dataclass(eq=False)
class Person:
    """A person at a browser."""

    name: str
    server: Server
    context: BrowserContext
    id: str = ""

    @cached_property
    def page(self) -> Page:
        """The first tab, opened when it is first used: not everybody needs a page."""
        return next(iter(self.context.pages), None) or self.context.new_page()

    def arrive(self) -> None:
        """Get a nickname and a cookie without using the dialog."""
        answer = self.post("/api/me", nick=self.name)
        self.id = answer["person"]["id"]

    def post(self, path: str, **body: Any) -> Any:
        """Ask the server for something, as this person's pages would."""
        headers = {**CLOSING, "Origin": self.server.url}
        url = f"{self.server.url}{path}"
        return _read(self.context.request.post(url, data=body, headers=headers))

    def get(self, path: str) -> Any:
        """Read something, as this person's pages would."""
        return _read(self.context.request.get(f"{self.server.url}{path}", headers=CLOSING))

    def go(self, path: str) -> None:
        """Open a page of the site."""
        self.page.goto(f"{self.server.url}{path}")

    def another_tab(self) -> Page:
        """Open one more tab."""
        return self.context.new_page()

    @property
    def cookie(self) -> str:
        """What this person's browser sends."""
        cookies = self.context.cookies(self.server.url)
        return "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in cookies)


@dataclass
class Company:
    """Everybody in a test."""

    playwright: Playwright
    windows: Windows
    server: Server
    painted: bool = False
    """Whether the tests look at pixels: at colours, or at pictures of the page."""
    faults: Faults = field(init=False)
    contexts: list[BrowserContext] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.faults = Faults(urlsplit(self.server.url).netloc)

    def stranger(self, name: str, *, phone: bool = False, **settings: Any) -> Person:
        """Return a person whom the server does not know yet."""
        device = self.playwright.devices["Pixel 7"] if phone else DESKTOP
        wishes = {"locale": "en-GB", "reduced_motion": "reduce", **device, **settings}
        context = self.windows.take(wishes, painted=self.painted)
        self.contexts.append(context)
        self.faults.watch(context)
        return Person(name, self.server, context)

    def person(self, name: str, *, phone: bool = False, **settings: Any) -> Person:
        """Return a person with a nickname."""
        person = self.stranger(name, phone=phone, **settings)
        person.arrive()
        return person

    def close(self, context: BrowserContext) -> None:
        """Give a window back."""
        self.contexts.remove(context)
        self.faults.forget(context)
        self.windows.give_back(context)

    def leave(self) -> None:
        """Give back all windows; fail if anything went wrong in them."""
        for context in self.contexts.copy():
            self.close(context)
        self.faults.check()


def _read(answer: APIResponse) -> Any:
    assert answer.ok, answer.text()
    return answer.json()
