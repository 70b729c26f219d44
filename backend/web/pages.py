"""The pages: files of `frontend/`, as they are; a browser asks each time whether they changed."""

import os
import re
from collections.abc import Callable
from functools import lru_cache
from gzip import compress
from hashlib import sha256
from pathlib import Path

import brotli
from anyio import to_thread
from fastapi import FastAPI, Request, Response
from starlette.datastructures import Headers
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
PAGES = {
    "/": "index.html",
    "/t/{id}": "match.html",
    "/m/{id}": "match.html",
    "/device/{code}": "device.html",
}
"""Which file is the page at an address."""
SERVED = {".css", ".html", ".ico", ".js", ".mp3", ".ogg", ".png", ".svg", ".webmanifest", ".woff2"}
"""What pages are made of; other files of the folder are tools' and stay here."""
TEXTS = {".css", ".html", ".js", ".svg", ".webmanifest"}
"""What gets smaller on the way."""

PACKED: dict[str, Callable[[bytes], bytes]] = {"br": brotli.compress, "gzip": compress}
"""Ways to pack, the best first; browsers take `br` by HTTPS and on this machine."""

_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)"')
_SCRIPT = re.compile(r'<script type="module" src="/static/([^"]+)"')
_COMMENTS = {
    ".js": re.compile(r"/\*\*(?:(?!\*/).)*\*/|^[ \t]*//[^\n]*$", re.DOTALL | re.MULTILINE),
    ".css": re.compile(r"/\*(?:(?!\*/).)*\*/", re.DOTALL),
}
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_IMPORT = re.compile(r"""^(?:import|export)\b[^;'"]*['"](\.[^'"]+)['"]""", re.MULTILINE)


class Files(StaticFiles):
    """Static files with an ETag, checked at every use: a new version shows at once."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file that pages are made of."""
        if any(map(_of_tools, Path(path).parts)) or Path(path).suffix not in SERVED:
            return "", None
        return super().lookup_path(path)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, packed if the browser can unpack it, or that it has not changed."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        if Path(path).suffix not in TEXTS:
            return response
        response.headers["Vary"] = "Accept-Encoding"
        wanted = re.findall(r"[a-z]+", Headers(scope=scope).get("accept-encoding", ""))
        way = next((way for way in PACKED if way in wanted), None)
        if way is None or not isinstance(response, FileResponse) or response.stat_result is None:
            return response
        kept = ("content-type", "etag", "last-modified", "cache-control", "vary")
        headers = {name: value for name, value in response.headers.items() if name in kept}
        changed = response.stat_result.st_mtime_ns
        # In a thread: to pack a file for the first time takes a while, and matches go on.
        body = await to_thread.run_sync(packed, Path(response.path), way, changed)
        return Response(body, response.status_code, {**headers, "Content-Encoding": way})


def install(app: FastAPI) -> None:
    """Add the pages and, under `/static/`, all files they use."""
    files = Files(directory=FRONTEND)

    for path, name in PAGES.items():

        async def page(request: Request, name: str = name) -> Response:
            response = await files.get_response(name, request.scope)
            spoken = request.headers.get("accept-language", "").lower()
            response.headers["Link"] = _ahead(name, "de" if spoken.startswith("de") else "en")
            return response

        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/static", files)


def release(folder: Path = FRONTEND) -> str:
    """Return a short name of all files that pages are made of: others have another name."""
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


@lru_cache(maxsize=512)
def packed(path: Path, way: str, _changed: int) -> bytes:
    """Return a file as it travels."""
    text = path.read_text(encoding="utf-8")
    return PACKED[way](bare(text, path.suffix).encode())


def bare(text: str, kind: str = ".js") -> str:
    """Return a module or style without comments and indents; every line stays in place.

    Lines of a template lose their indents, too: they hold SVG, where those mean nothing.
    """
    if kind not in _COMMENTS:
        return text
    text = _COMMENTS[kind].sub(lambda one: "\n" * one[0].count("\n"), text)
    return _INDENT.sub("", text)


@lru_cache(maxsize=16)
def _ahead(page: str, lang: str) -> str:
    """Name all files of a page, so that a browser fetches them at once, not one after another.

    Styles come first, since nothing is shown without them; words in the language that is spoken.
    """
    html = (FRONTEND / page).read_text(encoding="utf-8")
    entries = _SCRIPT.findall(html)
    found = [(FRONTEND / entry).resolve() for entry in entries]
    for module in found:
        for name in _IMPORT.findall(module.read_text(encoding="utf-8")):
            needed = (module.parent / name).resolve()
            if needed not in found and needed.is_file():
                found.append(needed)
    found += sorted((FRONTEND / "words").glob(f"*.{lang}.js"))
    names = [module.relative_to(FRONTEND).as_posix() for module in found]
    styles = [f"<{style}>; rel=preload; as=style" for style in _STYLE.findall(html)]
    return ", ".join([*styles, *(f"</static/{name}>; rel=modulepreload" for name in names)])
