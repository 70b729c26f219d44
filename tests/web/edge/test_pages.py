"""The pages and their files: compressed, revalidated each time, fetched at once."""

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from backend.web.client import assets
from backend.web.client.assets import FRONTEND, packed, parts_of, release
from backend.web.client.packing import bare
from tests.servers import missing
from tests.web.site import Site

SAME = """
const [typescript, pairs] = process.argv.slice(2);
const ts = require(typescript);
const parsed = text => {
  const source = ts.createSourceFile('a.js', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  if (source.parseDiagnostics.length) throw new Error(`not a module: ${text.slice(0, 200)}`);
  const all = [];
  const visit = node => {
    const words = node.rawText ?? node.text ?? '';
    all.push(node === source ? '' : `${node.kind} ${words.replace(/\\n\\s*/g, '\\n')}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return all;
};
for (const [before, after] of require(pairs)) {
  const [ours, theirs] = [parsed(before), parsed(after)];
  const at = ours.findIndex((node, i) => node !== theirs[i]);
  if (at >= 0) throw new Error(`changed: ${ours[at]} became ${theirs[at]}`);
}
"""

pytestmark = pytest.mark.anyio


async def test_a_file_comes_packed_and_is_not_sent_again(site: Site) -> None:
    guest = await site.browser()
    asking = {"Accept-Encoding": "gzip"}
    async with guest.stream("GET", "/static/core/patch.js", headers=asking) as answer:
        body = b"".join([part async for part in answer.aiter_raw()])
    assert gzip.decompress(body).decode() == bare((FRONTEND / "core" / "patch.js").read_text())
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    again = await guest.get(
        "/static/core/patch.js", headers={**asking, "If-None-Match": answer.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


async def test_a_style_comes_with_its_imports_and_again_when_one_of_them_changes(
    site: Site, tmp_path: Path
) -> None:
    sheet, part = tmp_path / "page.css", tmp_path / "part.css"
    sheet.write_text("@import 'part.css';\n\n.a {\n  color: red;\n}\n")
    part.write_text(".b {\n  color: blue;\n}\n")
    assert [path.name for path in parts_of(sheet)] == ["part.css", "page.css"]
    before = packed(sheet, "gzip", 1)
    assert gzip.decompress(before.body).decode().replace(";}", "}") == ".b{color:blue}.a{color:red}"
    part.write_text(".b {\n  color: green;\n}\n")
    assert packed(sheet, "gzip", 2).etag != before.etag
    answer = await (await site.browser()).get("/static/style/match.css")
    assert "@import" not in answer.text
    assert answer.text.count("{") > len(parts_of(FRONTEND / "style" / "match.css"))


@pytest.mark.slow
def test_a_module_without_comments_means_the_same(tmp_path: Path) -> None:
    modules = [path for path in FRONTEND.rglob("*.js") if "node_modules" not in path.parts]
    texts = [path.read_text(encoding="utf-8") for path in modules]
    pairs = [[text, bare(text)] for text in texts]
    (tmp_path / "pairs.json").write_text(json.dumps(pairs))
    typescript = FRONTEND / "node_modules" / "typescript"
    if not typescript.exists():
        missing("TypeScript is not installed (make test sets it up)")
    script = tmp_path / "same.cjs"
    script.write_text(SAME)
    node = Path(sys.executable).with_name("node")
    subprocess.run([node, script, typescript, tmp_path / "pairs.json"], check=True)


def test_a_style_loses_its_comments_and_spaces_and_nothing_else() -> None:
    style = (
        "/* One\n   two */\n.a :hover,\n.b {\n  color: red; /* why */\n  top: calc(1px + 2px);\n}\n"
    )
    assert bare(style, ".css") == ".a :hover,.b{color:red;top:calc(1px + 2px)}"
    assert bare("<p>\n  /* no */</p>", ".html") == "<p>\n  /* no */</p>"


@pytest.mark.parametrize(
    ("module", "packed"),
    [
        ("f(\n  a, // first\n  b,\n);\nreturn x;", "f(a,b);return x;"),
        ("const a = [\n  { b, c, },\n  [, ],\n  [d, , ],\n];", "const a=[{b,c},[,],[d,,]];"),
        ("for (;;) {\n  if (a) {\n    b();\n  }\n  c;\n}", "for(;;){if(a){b()}c}"),
        ("f(',)', `;}${a},)`, /;}/, );", "f(',)',`;}${a},)`,/;}/);"),
        ("const url = 'https://x /* y */';", "const url='https://x /* y */';"),
        ("a + +b - -c;", "a+ +b- -c;"),
        ("x.replace(/[/'] +/g, 1) / 2;", "x.replace(/[/'] +/g,1)/2;"),
        (
            "t = `<g  a='${ x ? `${ y } / ${ { z: 1 }.z }` : '' }'>\n   </g>`;",
            "t=`<g  a='${x?`${y} / ${{z:1}.z}`:''}'>\n</g>`;",
        ),
    ],
)
def test_a_module_keeps_what_means_something(module: str, packed: str) -> None:
    assert bare(module) == packed


async def test_a_file_comes_plain_to_who_cannot_unpack(site: Site) -> None:
    answer = await (await site.browser()).get(
        "/static/core/patch.js", headers={"Accept-Encoding": "identity"}
    )
    assert "content-encoding" not in answer.headers
    assert answer.text == bare((FRONTEND / "core" / "patch.js").read_text())


@pytest.mark.parametrize("path", ["core/patch.js", "previews/home.jpg"])
async def test_a_file_of_this_release_is_kept_for_good(site: Site, path: str) -> None:
    guest = await site.browser()
    kept = {}
    for base in (f"/static/{release()}", "/static/0123456789ab", "/static"):
        answer = await guest.get(f"{base}/{path}")
        assert answer.status_code == 200
        kept[base] = answer.headers["cache-control"]
    assert list(kept.values()) == [assets.FOR_GOOD, "no-cache", "no-cache"]


def test_a_file_that_changes_is_another_release(tmp_path: Path) -> None:
    """Developers see their changes of the pages without restarting the server."""
    module = tmp_path / "bar.js"
    module.write_text("a module")
    watched = assets.Release(tmp_path, look_again=0.0)
    before = watched.now()
    module.write_text("another module")
    assert watched.now() != before


ADDRESSES = ["/", "/t/anything", "/m/anything", "/device/anything"]
AHEAD = re.compile(rf'<link rel="modulepreload" href="(/static/{release()}/[^"]+)">')
BASE = f"/static/{release()}"


@pytest.mark.parametrize("page", ADDRESSES)
async def test_a_page_names_all_its_modules(site: Site, page: str) -> None:
    guest = await site.browser()
    html = (await guest.get(page)).text
    named = AHEAD.findall(html.partition("</head>")[0])
    assert f"{BASE}/core/words.js" in named
    assert len(named) == len(set(named))
    for path in named:
        text = (await guest.get(path)).text
        for imported in re.findall(r"^import [^'\"]*['\"](\.[^'\"]+)['\"]", text, re.MULTILINE):
            folder = FRONTEND / path.removeprefix(f"{BASE}/")
            needed = (folder.parent / imported).resolve().relative_to(FRONTEND).as_posix()
            assert f"{BASE}/{needed}" in named


@pytest.mark.parametrize("page", ADDRESSES)
async def test_a_page_fits_through_a_proxy_as_it_comes(site: Site, page: str) -> None:
    answer = await (await site.browser()).get(page)
    assert sum(len(name) + len(value) + 4 for name, value in answer.headers.raw) < 3000


@pytest.mark.parametrize("page", ADDRESSES)
@pytest.mark.parametrize("packing", ["br", "gzip", "identity"])
async def test_a_page_is_sent_again_only_in_another_language(
    site: Site, page: str, packing: str
) -> None:
    guest = await site.browser(headers={"Accept-Encoding": packing})
    answers = {
        lang: await guest.get(page, headers={"Accept-Language": spoken})
        for lang, spoken in {"en": "en-GB,de;q=0.5", "de": "de-AT,en;q=0.5"}.items()
    }
    for lang, other in (("en", "de"), ("de", "en")):
        answer = answers[lang]
        assert answer.headers.get("content-encoding", "identity") == packing
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
        words = [name for name in AHEAD.findall(answer.text) if name.startswith(f"{BASE}/words/")]
        assert f"{BASE}/words/{lang}/common.js" in words
        assert not any(f"/words/{other}/" in name for name in words)
        known = {"If-None-Match": answer.headers["etag"]}
        again = await guest.get(page, headers={"Accept-Language": lang, **known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == answer.headers["etag"]
        changed = await guest.get(page, headers={"Accept-Language": other, **known})
        assert (changed.status_code, changed.text) == (200, answers[other].text)


@pytest.mark.parametrize("path", ["package.json", "tsconfig.json", "node_modules/x.js", ".npmrc"])
async def test_tools_files_are_not_served(site: Site, path: str) -> None:
    answer = await (await site.browser()).get(f"/static/{path}")
    assert answer.status_code == 404


def test_other_pages_are_another_release(tmp_path: Path) -> None:
    page, module = tmp_path / "index.html", tmp_path / "ui" / "bar.js"
    module.parent.mkdir()
    page.write_text("a page")
    module.write_text("a module")
    before = release(tmp_path)
    for path in ("package.json", ".hidden.js", "node_modules/tool.js"):  # not served
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text("of tools")
    assert release(tmp_path) == before
    module.write_text("another module")
    changed = release(tmp_path)
    renamed = release((module.rename(tmp_path / "ui" / "bars.js")).parents[1])
    assert len({before, changed, renamed}) == 3


async def test_a_page_under_a_new_name_costs_little(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(_text: bytes) -> bytes:
        raise AssertionError("this takes milliseconds")

    monkeypatch.setitem(assets.PACKED, "br", slow)
    browser = await site.browser(headers={"Accept-Encoding": "br"})
    for number in range(3):
        answer = await browser.get("/t/x", headers={"Host": f"castle-{number}.local"})
        assert answer.headers["content-encoding"] == "br"
        assert f"http://castle-{number}.local/static/" in answer.text
