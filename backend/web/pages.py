"""The pages: files of `frontend/`, as they are; a browser asks each time whether they changed."""

import os
from pathlib import Path

from fastapi import FastAPI, Request, Response
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


class Files(StaticFiles):
    """Static files with an ETag, checked at every use: a new version shows at once."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file that pages are made of."""
        parts = Path(path).parts
        hidden = any(part.startswith(".") or part == "node_modules" for part in parts)
        if hidden or Path(path).suffix not in SERVED:
            return "", None
        return super().lookup_path(path)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file, or that it has not changed."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        return response


def install(app: FastAPI) -> None:
    """Add the pages and, under `/static/`, all files they use."""
    files = Files(directory=FRONTEND)

    for path, name in PAGES.items():

        async def page(request: Request, name: str = name) -> Response:
            return await files.get_response(name, request.scope)

        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/static", files)
