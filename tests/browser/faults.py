"""What no page may do: log an error, fail, lose a request, or contact another host.

The pages' policy forbids requests to other hosts, so each is an error in the console. Listening to
every request would take a fifth of all processor time.
"""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

OUTAGE = (
    r"WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE"
    r"|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED"
)
"""What a browser says while the server or the network is away."""
BUSY = r"status of 503 .*\.png\?"
"""What a browser says when the server has no time to draw a picture: a busy machine is no fault."""


class Faults:
    """Everything that went wrong in the pages of some contexts."""

    def __init__(self, host: str) -> None:
        self.found: list[str] = []
        self._host = host
        self._allowed = [BUSY]
        self._watching: dict[Any, Callable[[Any], None]] = {
            "console": self._console,
            "weberror": self._error,
            "requestfailed": self._failed,
            "page": self._page,
        }

    def allow(self, pattern: str) -> None:
        """Expect faults like this one."""
        self._allowed.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        """Look at all pages of a context, from now on."""
        for event, told in self._watching.items():
            context.on(event, told)
        for page in context.pages:
            self._page(page)

    def forget(self, context: BrowserContext) -> None:
        """Stop looking at a context: others use it from now on."""
        for event, told in self._watching.items():
            context.remove_listener(event, told)
        for page in context.pages:
            page.remove_listener("websocket", self._socket)

    def check(self) -> None:
        """Fail if anything went wrong."""
        unexpected = [
            fault
            for fault in self.found
            if not any(re.search(pattern, fault) for pattern in self._allowed)
        ]
        assert not unexpected, "\n".join(unexpected)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.found.append(f"{message.type}: {message.text} at {message.location}")

    def _error(self, error: WebError) -> None:
        trace = error.error.stack if error.error else ""
        self.found.append(f"uncaught: {error.error} {trace}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left meanwhile
            self.found.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        self._visit(socket.url)

    def _visit(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme not in ("data", "blob") and address.netloc != self._host:
            self.found.append(f"other host: {url}")
