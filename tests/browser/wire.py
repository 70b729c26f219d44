"""The connection between a page and the server, which a test can cut."""

from playwright.sync_api import Page, WebSocketRoute


class Wire:
    """All websockets that a page opens from its next load on."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        """Nothing passes, and new connections fail."""
        self.mute = False
        """Messages of the page arrive; no answer comes back."""
        self.sent: list[str | bytes] = []
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/**", self._connect)

    def mend(self) -> None:
        """Drop all connections, and let new ones live."""
        self.cut = self.mute = False
        while self._open:
            self._open.pop().close(code=1001)

    def _connect(self, page_side: WebSocketRoute) -> None:
        if self.cut:
            page_side.close(code=1001)
            return
        server_side = page_side.connect_to_server()
        self._open.append(page_side)

        def up(message: str | bytes) -> None:
            if not self.cut:
                self.sent.append(message)
                server_side.send(message)

        def down(message: str | bytes) -> None:
            if not self.cut and not self.mute:
                page_side.send(message)

        page_side.on_message(up)
        server_side.on_message(down)
