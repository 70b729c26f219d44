"""Serves the files of `frontend/` that pages use, packed, under addresses that name the release.

Browsers may cache `/static/<release>/…` for ever, because a changed file changes the release. Files
import each other by relative paths, so all come from the same release. Browsers must revalidate
`/static/…` without a release at every use.
"""

import os
import re
from collections.abc import Callable
from functools import lru_cache, partial
from gzip import compress
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import brotli
from anyio import to_thread
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.types import Receive, Scope, Send

from backend.web.client.packing import bare

FRONTEND = Path(__file__).resolve().parents[3] / "frontend"
STATIC = "/static"
SERVED = {
    ".css",
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
"""The endings of files that are served. Other files of the folder belong to tools."""
TEXTS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""The endings of files that are compressed, and their media types."""
Packers = dict[str, Callable[[bytes], bytes]]
PACKED: Packers = {"br": brotli.compress, "gzip": compress}
"""Compressions, best first. Browsers accept `br` only over HTTPS or from their own machine."""
QUICKLY: Packers = {"br": partial(brotli.compress, quality=6), "gzip": compress}
"""The same for pages. Each table and each name of the site needs another page, so speed counts:
a tenth more bytes saves 98 % of the work."""
FOR_GOOD = "public, max-age=31536000, immutable"
LOOK_AGAIN = 1.0
"""Seconds between two checks whether files have changed."""

_STYLE_IMPORT = re.compile(r"^@import '([^']+)';$", re.MULTILINE)
_RELEASE = re.compile(r"[0-9a-f]{12}")


class Sent(NamedTuple):
    """The body of a text file, compressed for sending, and its ETag."""

    body: bytes
    etag: str


class Assets:
    """ASGI application for everything below `STATIC`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a file, or answer 304 if the browser has it."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        first, _, rest = scope["path"].removeprefix(f"{STATIC}/").partition("/")
        of_release = _RELEASE.fullmatch(first) is not None
        path = _find(rest if of_release else scope["path"].removeprefix(f"{STATIC}/"))
        kept = FOR_GOOD if of_release and first == RELEASE.now() else "no-cache"
        response = await _response(path, Headers(scope=scope), kept)
        await response(scope, receive, send)


async def _response(path: Path, asked: Headers, kept: str) -> Response:
    headers = {"Cache-Control": kept}
    if path.suffix not in TEXTS:
        return FileResponse(path, headers=headers)
    way = way_for(asked)
    kind = f"{TEXTS[path.suffix]}; charset=utf-8"
    headers |= {"Content-Type": kind, "Vary": "Accept-Encoding"}
    text = _known.get((path, way))
    if text is None or text[0] != RELEASE.now():
        # In a thread, because packing takes long and must not block the event loop.
        text = RELEASE.now(), await to_thread.run_sync(packed, path, way, _changed(path))
        _known[path, way] = text
    return answer(text[1], way, asked, headers)


_known: dict[tuple[Path, str | None], tuple[str, Sent]] = {}
"""The latest packed files, each with its release. At most three for each file in `frontend/`."""


def answer(text: Sent, way: str | None, asked: Headers, headers: dict[str, str]) -> Response:
    """Return a text as a response, or a response 304 if the browser has it already."""
    headers = {**headers, "ETag": text.etag}
    if text.etag in re.findall(r'"[^"]*"', asked.get("if-none-match", "")):
        headers.pop("Content-Type", None)
        return Response(status_code=304, headers=headers)
    return Response(text.body, headers=headers | ({"Content-Encoding": way} if way else {}))


def _find(path: str) -> Path:
    """Return the file at a path. Raises `HTTPException` if no such file is served."""
    parts = path.split("/")
    if Path(path).suffix not in SERVED or any(_of_tools(part) for part in parts):
        raise HTTPException(404)
    found = FRONTEND.joinpath(*parts)
    try:
        known = found.is_file()
    except (OSError, ValueError):  # the path cannot be that of a file
        known = False
    if not known:
        raise HTTPException(404)
    return found


def way_for(headers: Headers) -> str | None:
    """Return the best compression that a browser accepts, None if it accepts none."""
    wanted = re.findall(r"[a-z]+", headers.get("accept-encoding", ""))
    return next((way for way in PACKED if way in wanted), None)


@lru_cache(maxsize=1024)
def packed(path: Path, way: str | None, _changed: int) -> Sent:
    """Return a file minified and compressed; a style sheet together with its imports."""
    parts = [part.read_text(encoding="utf-8") for part in parts_of(path)]
    return sent("".join(bare(text, path.suffix) for text in parts), way)


def _changed(path: Path) -> int:
    return max(part.stat().st_mtime_ns for part in parts_of(path))


def parts_of(path: Path) -> list[Path]:
    """Return a style sheet's imports, in their order, and then itself; any other file alone."""
    if path.suffix != ".css":
        return [path]
    imports = _STYLE_IMPORT.findall(path.read_text(encoding="utf-8"))
    return [*(part for name in imports for part in parts_of(path.parent / name)), path]


def sent(text: str, way: str | None, packers: Packers = PACKED) -> Sent:
    """Return a text compressed in a way (None: not), with its ETag."""
    body = text.encode()
    etag = f'"{sha256(body).hexdigest()[:32]}-{way or "plain"}"'  # hash of the plain text
    return Sent(packers[way](body) if way else body, etag)


class Release:
    """The release: a name for the present content of all files."""

    def __init__(self, folder: Path, look_again: float = LOOK_AGAIN) -> None:
        self._folder = folder
        self._look_again = look_again
        self._name = ""
        self._stamp = (0, 0, 0)
        self._looked = float("-inf")

    def now(self) -> str:
        """Return the release. Check the files again if the last check is `look_again` s old."""
        if monotonic() - self._looked >= self._look_again:
            stats = [path.stat() for path in _files(self._folder)]
            stamp = len(stats), sum(s.st_mtime_ns for s in stats), sum(s.st_size for s in stats)
            if stamp != self._stamp:
                self._name, self._stamp = release(self._folder), stamp
            self._looked = monotonic()
        return self._name


RELEASE = Release(FRONTEND)


def release(folder: Path = FRONTEND) -> str:
    """Return the release: a short hash of the paths and contents of all served files."""
    found = sha256()
    for path in _files(folder):
        content = sha256(path.read_bytes()).hexdigest()
        found.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return found.hexdigest()[:12]


def _files(folder: Path) -> list[Path]:
    found = []
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not _of_tools(name))
        paths = (Path(where, name) for name in sorted(names) if not _of_tools(name))
        found += [path for path in paths if path.suffix in SERVED]
    return found


def _of_tools(name: str) -> bool:
    return name.startswith(".") or name in ("", "node_modules")
