"""The pages and their files: packed, checked anew each time, fetched at once."""

import gzip
import re

import pytest

from backend.web.pages import FRONTEND
from tests.web.site import Site

pytestmark = pytest.mark.anyio


async def test_a_file_comes_packed_and_is_not_sent_again(site: Site) -> None:
    guest = await site.browser()
    async with guest.stream(
        "GET", "/static/core/patch.js", headers={"Accept-Encoding": "gzip"}
    ) as answer:
        packed = b"".join([part async for part in answer.aiter_raw()])
    assert gzip.decompress(packed) == (FRONTEND / "core" / "patch.js").read_bytes()
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    again = await guest.get(
        "/static/core/patch.js", headers={"If-None-Match": answer.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


async def test_a_file_comes_plain_to_who_cannot_unpack(site: Site) -> None:
    answer = await (await site.browser()).get(
        "/static/core/patch.js", headers={"Accept-Encoding": "identity"}
    )
    assert "content-encoding" not in answer.headers
    assert answer.content == (FRONTEND / "core" / "patch.js").read_bytes()


@pytest.mark.parametrize("page", ["/", "/m/anything", "/device/anything"])
async def test_a_page_names_all_its_modules(site: Site, page: str) -> None:
    guest = await site.browser()
    answer = await guest.get(page)
    named = re.findall(r"<(/static/[^>]+)>; rel=modulepreload", answer.headers["link"])
    assert "/static/core/words.js" in named
    for path in named:
        text = (await guest.get(path)).text
        for imported in re.findall(r"^import [^'\"]*['\"](\.[^'\"]+)['\"]", text, re.MULTILINE):
            folder = FRONTEND / path.removeprefix("/static/")
            needed = (folder.parent / imported).resolve().relative_to(FRONTEND).as_posix()
            assert f"/static/{needed}" in named


@pytest.mark.parametrize("path", ["package.json", "tsconfig.json", "node_modules/x.js", ".npmrc"])
async def test_tools_files_are_not_served(site: Site, path: str) -> None:
    answer = await (await site.browser()).get(f"/static/{path}")
    assert answer.status_code == 404
