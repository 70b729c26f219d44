"""The parts of each page that differ. The template `frontend/page.html` has the common parts.

`web/security.py` sets the headers of all pages: what a page may do, and whether search engines may
list it.
"""

from dataclasses import KW_ONLY, dataclass
from string import Template

from backend.web.client.assets import FRONTEND, STATIC

TEMPLATE = Template((FRONTEND / "page.html").read_text(encoding="utf-8"))
APP = '<div id="app"></div>'
SPLASH = '<div id="app"><main class="splash"><h1>Clanhold</h1></main></div>'
"""Shows the site's name until the script has drawn the page."""
LOST = """\
<main class="splash lost">
<h1>Clanhold</h1>
<p>There is nothing at this address.</p>
<p lang="de">Unter dieser Adresse ist nichts.</p>
<a class="btn primary" href="/">Home · <span lang="de">Startseite</span></a>
</main>"""
MEDIA = {"match_phone": "(max-width: 720px), (max-height: 480px) and (pointer: coarse)"}
"""The media queries of style sheets for some screens. `match.js` reads the query for phones from
the page, so both have the same definition of a phone."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page."""

    module: str = ""
    """The path of its script, below `frontend/pages/`."""
    styles: tuple[str, ...] = ()
    """Its style sheets besides the shared one, in `frontend/style/`."""
    _: KW_ONLY
    body: str = APP
    icon: bool = True
    """Whether it has the site's icon. A match's page draws an icon of its own."""
    edges: bool = True
    """Whether it also fills the edges of a phone's screen, around the camera."""
    installs: bool = False
    """Whether browsers offer to install the site from here."""
    cards: bool = False
    """Whether it needs the card of every game."""

    def html(self, before_script: str = "") -> str:
        """Return the page's HTML, with `before_script` inserted before its script."""
        lines = [_ICON if self.icon else '<link rel="icon" href="data:,">']
        if self.installs:
            lines += _INSTALLED
        lines += [_style(name) for name in ("shared", *self.styles)]
        if self.module:
            source = f"{STATIC}/pages/{self.module}"
            lines.append(f'{before_script}<script type="module" src="{source}"></script>')
        viewport = "width=device-width, initial-scale=1"
        if self.edges:
            viewport += ", viewport-fit=cover"
        return TEMPLATE.substitute(viewport=viewport, head="\n".join(lines), body=self.body)


_ICON = f'<link rel="icon" href="{STATIC}/icon.svg" type="image/svg+xml">'
_INSTALLED = (
    f'<link rel="apple-touch-icon" href="{STATIC}/icon-192.png">',
    f'<link rel="manifest" href="{STATIC}/manifest.webmanifest">',
)


def _style(name: str) -> str:
    media = f' media="{MEDIA[name]}"' if name in MEDIA else ""
    return f'<link rel="stylesheet" href="{STATIC}/style/{name}.css"{media}>'


_MATCH = Page("match/match.js", ("match", "match_phone"), icon=False, installs=True, body=SPLASH)
_SCREEN = Page("screen/screen.js", ("screen",), icon=False, edges=False)

PAGES = {
    "/": Page("home/home.js", ("home",), installs=True, cards=True, body=SPLASH),
    "/t/{id}": _MATCH,
    "/m/{id}": _MATCH,
    "/t/{id}/screen": _SCREEN,
    "/m/{id}/screen": _SCREEN,
    "/embed/m/{id}": Page("embed/embed.js", ("embed",), icon=False, edges=False),
    "/device/{code}": Page("device/device.js", ("home", "device")),
    "/alerts/{code}": Page("alerts/alerts.js", ("home", "device")),
    "/p/{person}": Page("profile/profile.js", ("home", "profile"), cards=True),
    "/best": Page("profile/best.js", ("home", "profile"), cards=True),
    "/c/{circle}": Page("circle/circle.js", ("home", "circle"), cards=True),
    "/daily": Page("daily/daily.js", ("home", "daily"), cards=True, body=SPLASH),
}
"""The page at each address."""
DESK = Page("desk/desk.js", ("home", "desk"))
"""The page for operators; `web/operating/desk.py` serves it to them alone."""
MISSING = Page(body=LOST)
"""The page for unknown addresses."""
