"""Windows of a browser, used again by the next test.

An emptied window has no cookies, storage or permissions, yet it still has the files of the pages
that it has loaded. To load all of them anew would take a third of a page's processor time.
"""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext

PATIENCE = 20_000
"""Milliseconds that anything awaited on a page may take."""
AT_ONCE = """
if (location.protocol !== "about:" && localStorage.getItem("clanhold.bot_speed") === null)
  localStorage.setItem("clanhold.bot_speed", '"fast"');
"""
"""Bots' moves are shown as they come, unless a test chooses another speed."""
UNSEEN = """
const unseen = new CSSStyleSheet();
unseen.replaceSync("body { opacity: 0 }");
document.adoptedStyleSheets = [unseen];
"""
"""Nothing is painted, which takes a third of a page's processor time and which no test looks at."""


class Windows:
    """All windows of one browser. Each is a context of its own: nothing is shared among them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._kinds: dict[BrowserContext, str] = {}
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)

    def take(self, settings: dict[str, Any], *, painted: bool) -> BrowserContext:
        """Return an empty window with these settings."""
        kind = repr((sorted(settings.items()), painted))
        if self._free[kind]:
            return self._free[kind].pop()
        context = self.browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        if not painted:
            context.add_init_script(UNSEEN)
        self._kinds[context] = kind
        context.on("close", self._closed)
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Empty a window for the next test, if that is possible."""
        kind = self._kinds.get(context)
        if kind is None or context.service_workers:  # workers would stay
            context.close()
            return
        for page in context.pages:
            page.close()
        context.set_storage_state({"cookies": [], "origins": []})
        context.clear_permissions()
        context.set_offline(False)
        self._free[kind].append(context)

    def _closed(self, context: BrowserContext) -> None:
        self._kinds.pop(context)
