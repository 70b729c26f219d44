"""The pages: files of `frontend/` as they are. Browsers ask each time whether they changed."""

import os
import re
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from gzip import compress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import brotli
from anyio import to_thread
from fastapi import FastAPI, Request, Response
from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from backend.web.packing import bare
from backend.web.previews import preview, tags
from backend.web.services import Use
from backend.web.visitor import site

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
PAGES = {
    "/": "index.html",
    "/t/{id}": "match.html",
    "/m/{id}": "match.html",
    "/device/{code}": "device.html",
}
"""Which file is the page at an address."""
SHOWS_ALL_GAMES = {"index.html"}
"""The pages that need the card of every game."""
WORDS = ("common", "home", "match")
"""The words that every page needs, as `words/index.js` loads them."""
SERVED = {
    ".css",
    ".html",
    ".ico",
    ".jpg",
    ".js",
    ".mp3",
    ".ogg",
    ".png",
    ".svg",
    ".webmanifest",
    ".woff2",
}
"""Kinds of files that pages use; other files of the folder belong to tools and are not served."""
TEXTS = {".css", ".html", ".js", ".svg", ".webmanifest"}
"""Kinds of files that are compressed."""

Packers = dict[str, Callable[[bytes], bytes]]
PACKED: Packers = {"br": brotli.compress, "gzip": compress}
"""Compressions, the best first; browsers accept `br` by HTTPS and on this machine only."""
QUICKLY: Packers = {"br": partial(brotli.compress, quality=6), "gzip": compress}
"""The same for pages. Each table and each name of the site makes another page, so a tenth more
bytes are better than fifty times the work."""
PAGE_VARIES = "Accept-Encoding, Accept-Language"

_SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"')
_STYLE_IMPORT = re.compile(r"^@import '([^']+)';$", re.MULTILINE)
_IMPORT = re.compile(r"""^(?:import|export)\b[^;'"(]*['"](\.[^'"]+)['"]""", re.MULTILINE)


class Files(StaticFiles):
    """Static files with an ETag, checked at every use: a new version shows at once."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file that pages use."""
        if any(map(_of_tools, Path(path).parts)) or Path(path).suffix not in SERVED:
            return "", None
        return super().lookup_path(path)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, compressed if the browser accepts it, or say that it has not changed."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        if Path(path).suffix not in TEXTS:
            return response
        response.headers["Vary"] = "Accept-Encoding"
        asked = Headers(scope=scope)
        way = _way(asked)
        if way is None or not isinstance(response, FileResponse):
            return response
        # In a thread: to pack a file for the first time takes a while, and matches go on.
        text = await to_thread.run_sync(_text, Path(response.path), way)
        kept = ("content-type", "cache-control", "vary")
        headers = Headers({**{name: response.headers[name] for name in kept}, "etag": text.etag})
        if self.is_not_modified(headers, asked):
            return NotModifiedResponse(headers)
        return Response(text.body, headers={**headers, "Content-Encoding": way})


def install(app: FastAPI) -> None:
    """Add the pages and, under `/static/`, all files they use."""
    files = Files(directory=FRONTEND)

    for path, name in PAGES.items():

        async def page(request: Request, services: Use, name: str = name) -> Response:
            way, lang = _way(request.headers), _lang(request.headers)
            shown = await preview(services, request.path_params.get("id"), lang)
            head = tags(shown, site(request.scope, services.settings))
            games = tuple(services.games)
            text = await to_thread.run_sync(_page, name, games, lang, way, head)
            headers = Headers({"Cache-Control": "no-cache", "ETag": text.etag, "Vary": PAGE_VARIES})
            if files.is_not_modified(headers, request.headers):
                return NotModifiedResponse(headers)
            packing = {"Content-Encoding": way} if way else {}
            return HTMLResponse(text.body, headers={**headers, **packing})

        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/static", files)


def release(folder: Path = FRONTEND) -> str:
    """Return a short name of all files that pages use; it changes when one of them does."""
    found = sha256()
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not _of_tools(name))
        for path in (Path(where, name) for name in sorted(names) if not _of_tools(name)):
            if path.suffix in SERVED:
                content = sha256(path.read_bytes()).hexdigest()
                found.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return found.hexdigest()[:12]


def _of_tools(name: str) -> bool:
    return name.startswith(".") or name == "node_modules"


class Sent(NamedTuple):
    """A text as it is sent."""

    body: bytes
    etag: str


def _text(path: Path, way: str) -> Sent:
    changed = max(part.stat().st_mtime_ns for part in parts_of(path))
    return packed(path, way, changed)


@lru_cache(maxsize=512)
def packed(path: Path, way: str, _changed: int) -> Sent:
    """Return a file as it is sent: bare, a style together with its imports."""
    parts = [part.read_text(encoding="utf-8") for part in parts_of(path)]
    return _sent("".join(bare(text, path.suffix) for text in parts), way)


def parts_of(path: Path) -> list[Path]:
    """Return a style's imports, in their order, and then the style; any other file alone."""
    if path.suffix != ".css":
        return [path]
    imports = _STYLE_IMPORT.findall(path.read_text(encoding="utf-8"))
    return [*(part for name in imports for part in parts_of(path.parent / name)), path]


def _sent(text: str, way: str | None, packers: Packers = PACKED) -> Sent:
    body = text.encode()
    etag = f'"{sha256(body).hexdigest()[:32]}-{way or "plain"}"'  # however packers may change
    return Sent(packers[way](body) if way else body, etag)


def _page(name: str, games: tuple[str, ...], lang: str, way: str | None, head: str) -> Sent:
    changed = (FRONTEND / name).stat().st_mtime_ns
    return _with_head(with_modules(name, games, lang, changed), way, head)


@lru_cache(maxsize=256)
def _with_head(html: str, way: str | None, head: str) -> Sent:
    """Return a page; `head` is for those who only want to know what is here."""
    return _sent(html.replace("</head>", f"{head}</head>", 1), way, QUICKLY)


@lru_cache(maxsize=16)
def with_modules(name: str, games: tuple[str, ...], lang: str, _changed: int) -> str:
    """Return a page that names the games and all its modules, so that a browser fetches them.

    They stand behind the styles, since nothing is shown without those; not in a header, since
    proxies expect these to be small. All of them are read for this: once, not for every table.
    """
    html = (FRONTEND / name).read_text(encoding="utf-8")
    entries = _SCRIPT.findall(html)
    if name in SHOWS_ALL_GAMES:
        entries += [f"games/{game}/card.js" for game in games]
    links = "".join(_link(module) for module in _modules(entries, lang))
    links += f'<meta name="games" content="{" ".join(games)}">\n'
    return html.replace('<script type="module"', f'{links}<script type="module"', 1)


def _link(module: str) -> str:
    return f'<link rel="modulepreload" href="/static/{module}">\n'


def _modules(entries: list[str], lang: str) -> list[str]:
    """Return modules with all they import, and the words in the language that is spoken."""
    found = with_imports(FRONTEND / entry for entry in entries)
    found += [FRONTEND / "words" / f"{area}.{lang}.js" for area in WORDS]
    return [module.relative_to(FRONTEND).as_posix() for module in found]


def with_imports(entries: Iterable[Path]) -> list[Path]:
    """Return those of these modules that exist, and all modules that they import."""
    found = [entry for entry in map(Path.resolve, entries) if entry.is_file()]
    for module in found:
        for name in _IMPORT.findall(module.read_text(encoding="utf-8")):
            needed = (module.parent / name).resolve()
            if needed not in found and needed.is_file():
                found.append(needed)
    return found


def _lang(headers: Headers) -> str:
    return "de" if headers.get("accept-language", "").lower().startswith("de") else "en"


def _way(headers: Headers) -> str | None:
    """Return the best compression a browser accepts, None if there is none."""
    wanted = re.findall(r"[a-z]+", headers.get("accept-encoding", ""))
    return next((way for way in PACKED if way in wanted), None)
