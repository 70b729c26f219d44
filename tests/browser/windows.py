"""Windows of a browser, used again by the next test.

An emptied window has no cookies, storage or permissions. But its first tab still runs, in a process
that has the files of all pages it has loaded: a page takes half the processor time there.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any
from urllib.parse import urljoin
from weakref import WeakSet

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

PATIENCE = 20_000
"""Milliseconds that anything awaited on a page may take."""
AT_ONCE = """
if (location.protocol !== "about:" && localStorage.getItem("clanhold.bot_speed") === null)
  localStorage.setItem("clanhold.bot_speed", '"fast"');
"""
"""Bots' moves are shown at once, unless a test chooses another speed."""
NOTE_MOTION = """
window.moved = [];
for (const kind of ['animationstart', 'transitionrun'])
  addEventListener(kind, ({ target, animationName, propertyName }) =>
    window.moved.push(`${target.outerHTML.slice(0, 80)} ${animationName ?? propertyName}`), true);
"""
"""Records everything that begins to move. Added to every page, because a tab to which it is added
later cannot be reused."""
UNSEEN = """
const unseen = new CSSStyleSheet();
unseen.replaceSync("body { opacity: 0 }");
document.adoptedStyleSheets = [unseen];
"""
"""Turns painting off: it takes a third of a page's processor time, and no test looks at it."""
BARE = "/healthz"
"""A page of our own site without scripts: a page of another site would change the tab's process."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); window.name = ''; }"
"""What a tab remembers of a site, besides cookies."""
LASTING: dict[type, tuple[str, ...]] = {
    BrowserContext: ("new_cdp_session",),
    Page: (
        *("add_init_script", "emulate_media", "expose_binding", "expose_function", "route"),
        *("route_from_har", "route_web_socket", "set_extra_http_headers"),
    ),
}
"""Changes to a tab that cannot be undone: after them the next test gets another tab."""
_changed: WeakSet[Page] = WeakSet()
"""Tabs to which it was done."""


@contextmanager
def changes_noticed() -> Iterator[None]:
    """Find out which tabs are changed for good."""
    with pytest.MonkeyPatch.context() as patch:
        for kind, names in LASTING.items():
            for name in names:
                patch.setattr(kind, name, _noticed(getattr(kind, name)))
        yield


def _noticed(change: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(change)
    def noticed(*args: Any, **kwargs: Any) -> Any:
        _changed.update(tab for tab in args if isinstance(tab, Page))
        return change(*args, **kwargs)

    return noticed


class Windows:
    """All windows of one browser. Each is a context of its own: they share nothing."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._kinds: dict[BrowserContext, str] = {}
        self._sizes: dict[BrowserContext, ViewportSize] = {}
        self._free: dict[str, list[BrowserContext]] = defaultdict(list)

    def take(self, settings: dict[str, Any], *, painted: bool) -> BrowserContext:
        """Return an empty window with these settings."""
        kind = repr((sorted(settings.items()), painted))
        if self._free[kind]:
            return self._free[kind].pop()
        context = self.browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        context.add_init_script(NOTE_MOTION)
        if not painted:
            context.add_init_script(UNSEEN)
        self._kinds[context] = kind
        self._sizes[context] = settings["viewport"]
        context.on("close", self._closed)
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Empty a window for the next test, if that is possible."""
        kind = self._kinds.get(context)
        if kind is None or context.service_workers:  # workers would stay
            context.close()
            return
        context.set_offline(False)
        try:
            _empty_tabs(context, self._sizes[context])
        except Error:  # the server is gone
            context.close()
            return
        context.clear_cookies()
        context.clear_permissions()
        self._free[kind].append(context)

    def _closed(self, context: BrowserContext) -> None:
        self._kinds.pop(context)
        self._sizes.pop(context)


def _empty_tabs(context: BrowserContext, size: ViewportSize) -> None:
    """Leave one empty tab of this size at the site that was visited, if any was."""
    tabs = context.pages
    site = next((tab.url for tab in tabs if tab.url.startswith("http")), "")
    kept = tabs[0] if site and tabs[0] not in _changed else None
    if site and kept is None:
        kept = context.new_page()
    for tab in tabs:
        if tab is not kept:
            tab.close()
    if kept is not None:
        kept.goto(urljoin(site, BARE))
        kept.evaluate(FORGET)
        if kept.viewport_size != size:
            kept.set_viewport_size(size)
