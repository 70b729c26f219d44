"""Pictures of all pages in all their states: `make gallery` puts them into `gallery/` here.

`python -m tests.browser.pictures castles home-phone` takes pictures whose names begin so.
"""

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.chromium import opened
from tests.browser.home_page import HomePage
from tests.browser.people import Company
from tests.browser.scenes import LATE, SCENES, House, Stage, gathering, screen
from tests.browser.socket_seat import begin, open_table
from tests.browser.windows import Windows
from tests.server.running import running

FOLDER = Path(__file__).parent / "gallery"
SIZES = {"desktop": (1440, 900), "phone": (390, 844), "small": (360, 640)}
SCREENS = {"television": (1920, 1080), "large": (3840, 2160)}
SHORT_NAMES = ("Ann", "Ben")
LONG_NAMES = ("Maximilian von Hohenfels", "Bartholomew Featherstone")
CROWD = 9


@dataclass(frozen=True)
class Picture:
    """A scene and how it is shown."""

    name: str
    scene: Callable[[Stage], Page]
    size: str
    scheme: str = "light"
    locale: str = "en-GB"

    def take(self, house: House) -> None:
        """Open the scene and save a screenshot."""
        width, height = (SIZES | SCREENS)[self.size]
        touch = self.size in ("phone", "small")
        settings = {
            "viewport": {"width": width, "height": height},
            "color_scheme": self.scheme,
            "locale": self.locale,
            "device_scale_factor": 2 if touch else 1,
        }
        page = self.scene(Stage(house, phone=touch, settings=settings))
        page.evaluate("document.fonts.ready")
        page.screenshot(path=FOLDER / f"{self.name}.png")
        page.context.close()


def everywhere(name: str, scene: Callable[[Stage], Page]) -> Iterator[Picture]:
    """A page on a desk and on a phone, by day and by night."""
    for size in ("desktop", "phone"):
        for scheme in ("light", "dark"):
            yield Picture(f"{name}-{size}-{scheme}", scene, size, scheme)


def late(game: str, stage: Stage) -> Page:
    """A match whose board is full, with an action chosen."""
    page = stage.match(game, "late")
    page.choose(Random(3))
    return page.page


def over(game: str, stage: Stage) -> Page:
    """A match that is over, behind its result."""
    return stage.match(game, "over").page


def stranger(stage: Stage) -> Page:
    """The front page at a first visit."""
    home = HomePage(stage.window(known=False))
    home.open()
    return home.page


def crowded(stage: Stage) -> Page:
    """The front page on a busy evening, down to its end."""
    house = stage.house
    if "crowd" not in house.matches:
        games = [*LATE] * CROWD
        for game in games[:CROWD]:
            title = "A table with quite a long title for it"
            house.matches["crowd"] = open_table(house.ann, game, 2, public=True, title=title)
            begin([house.ann, house.ben], game, public=True)
    page = stranger(stage)
    expect(page.locator("#tables li, #tables a").nth(3)).to_be_visible()
    height = page.evaluate("document.documentElement.scrollHeight")
    width = page.evaluate("innerWidth")
    page.set_viewport_size({"width": width, "height": height})
    return page


def usual_pictures() -> Iterator[Picture]:
    """Everything with short names."""
    yield from everywhere("home-empty", stranger)
    for name, scene in SCENES.items():
        yield from everywhere(name, scene)
    for game in LATE:
        yield from everywhere(f"{game}-late", partial(late, game))
        yield from everywhere(f"{game}-over", partial(over, game))
        for size in SIZES:
            yield Picture(f"{game}-german-{size}", partial(late, game), size, locale="de-DE")
    for name in ("home", "table", "plan", "result"):
        yield Picture(f"{name}-german-small", SCENES[name], "small", "dark", "de-DE")
    yield from everywhere("home-crowded", crowded)
    for size in SCREENS:
        for scheme in ("light", "dark"):
            for scene in (screen, gathering):
                yield Picture(f"{scene.__name__}-{size}-{scheme}", scene, size, scheme)


def long_pictures() -> Iterator[Picture]:
    """Where long names may be in the way."""
    for name in ("home", "table", "castle", "result", "kings_kilt", "castles"):
        yield from everywhere(f"{name}-long", SCENES[name])


@contextmanager
def furnished(playwright: Playwright, browser: Browser, names: tuple[str, str]) -> Iterator[House]:
    """Run a server with tables and matches to look at."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/clanhold.db", ABSENCE_SECONDS="3600") as server,
    ):
        company = Company(playwright, Windows(browser), server, painted=True)
        yield House(company, names)
        company.leave()


def take(pictures: Iterable[Picture], house: House) -> None:
    """Take the pictures named on the command line, or all."""
    wishes = tuple(sys.argv[1:])
    for picture in pictures:
        if not wishes or picture.name.startswith(wishes):
            picture.take(house)


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with opened() as (playwright, browser):
        with furnished(playwright, browser, SHORT_NAMES) as house:
            take(usual_pictures(), house)
        with furnished(playwright, browser, LONG_NAMES) as house:
            take(long_pictures(), house)


if __name__ == "__main__":
    main()
