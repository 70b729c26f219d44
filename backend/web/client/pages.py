"""Serves the pages. Each lists all its modules, so that a browser fetches them in parallel."""

import re
from collections.abc import Awaitable, Callable, Iterable
from functools import lru_cache
from pathlib import Path

from anyio import to_thread
from fastapi import Request, Response
from starlette.datastructures import Headers
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.types import Scope

from backend.engine.languages import Lang, language_of
from backend.web.client.assets import (
    FRONTEND,
    QUICKLY,
    RELEASE,
    STATIC,
    Assets,
    Sent,
    answer,
    sent,
    way_for,
)
from backend.web.client.page import PAGES, Page
from backend.web.client.previews import preview, tags
from backend.web.services import Services
from backend.web.visitor import site

WORDS = ("common", "home", "match")
"""The modules of words that `words/index.js` loads for every page."""
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Type": "text/html; charset=utf-8",
    "Vary": "Accept-Encoding, Accept-Language",
}

_IMPORT = re.compile(r"""^(?:import|export)\b[^;'"(]*['"](\.[^'"]+)['"]""", re.MULTILINE)


class _PageRoute(Route):
    """A route that stores itself in the scope like FastAPI's, so that logs and figures name it."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        match, more = super().matches(scope)
        return match, {**more, "route": self}


def routes(services: Services) -> list[BaseRoute]:
    """Return the routes of the pages and, under `/static/`, of all files they use."""
    pages = [_PageRoute(path, _shown(services, page)) for path, page in PAGES.items()]
    return [*pages, Mount(STATIC, Assets())]


def _shown(services: Services, page: Page) -> Callable[[Request], Awaitable[Response]]:
    async def shown(request: Request) -> Response:
        way, lang = way_for(request.headers), _lang(request.headers)
        link = await preview(services, request.scope, request.path_params.get("id"), lang)
        head = tags(link, site(request.scope, services.settings))
        games = tuple(services.games)
        text = await to_thread.run_sync(_sent, page, games, lang, way, head)
        return answer(text, way, request.headers, HEADERS)

    return shown


def _sent(page: Page, games: tuple[str, ...], lang: str, way: str | None, head: str) -> Sent:
    return _with_head(with_modules(page, games, lang, RELEASE.now()), way, head)


@lru_cache(maxsize=256)
def _with_head(html: str, way: str | None, head: str) -> Sent:
    """Return a page, with `head` as additional tags in its head."""
    return sent(html.replace("</head>", f"{head}</head>", 1), way, QUICKLY)


@lru_cache(maxsize=64)
def with_modules(page: Page, games: tuple[str, ...], lang: str, release: str) -> str:
    """Return a page that lists the games and all its modules, so that a browser fetches them early.

    The list comes after the styles, because nothing is shown without styles. It is not in a header,
    because proxies limit the size of headers. All modules are read for this, but only once.
    """
    entries = [f"pages/{page.module}"]
    if page.cards:
        entries += [f"games/{game}/card.js" for game in games]
    links = "".join(_link(module) for module in _modules(entries, lang))
    links += f'<meta name="games" content="{" ".join(games)}">\n'
    return page.html(links).replace(f'"{STATIC}/', f'"{STATIC}/{release}/')


def _link(module: str) -> str:
    return f'<link rel="modulepreload" href="/static/{module}">\n'


def _modules(entries: list[str], lang: str) -> list[str]:
    """Return the paths of modules and their imports, with the words of one language."""
    found = with_imports(FRONTEND / entry for entry in entries)
    found += [FRONTEND / "words" / lang / f"{area}.js" for area in WORDS]
    return [module.relative_to(FRONTEND).as_posix() for module in found]


def with_imports(entries: Iterable[Path]) -> list[Path]:
    """Return the modules of a list that exist, and all modules that they import."""
    found = [entry for entry in map(Path.resolve, entries) if entry.is_file()]
    for module in found:
        for name in _IMPORT.findall(module.read_text(encoding="utf-8")):
            needed = (module.parent / name).resolve()
            if needed not in found and needed.is_file():
                found.append(needed)
    return found


def _lang(headers: Headers) -> Lang:
    return language_of(headers.get("accept-language", ""))
