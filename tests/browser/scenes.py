"""All pages in all their states, for the accessibility checks and the gallery."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company, Person
from tests.browser.socket_seat import begin, open_table, play_on

LATE = {"kilt_castle": 80, "kings_kilt": 30, "castle_builders": 14, "castles": 40}
"""Number of moves after which most boards are full."""
EARLY = {"kilt_castle": 12, "kings_kilt": 8, "castle_builders": 4, "castles": 10}
"""Number of moves after which a match has just begun."""


@dataclass
class House:
    """Tables and matches of two people at a server, each prepared when it is first used."""

    company: Company
    names: tuple[str, str] = ("Ann", "Ben")
    ann: Person = field(init=False)
    ben: Person = field(init=False)
    matches: dict[str, str] = field(default_factory=dict)
    """By game and stage, such as `castles late`."""

    def __post_init__(self) -> None:
        self.ann, self.ben = (self.company.person(name) for name in self.names)

    def table(self, game: str = "kilt_castle") -> str:
        """Return a table where both may sit."""
        name = f"{game} table"
        if name not in self.matches:
            self.matches[name] = open_table(self.ann, game, 3, public=True)
        return self.matches[name]

    def match(self, game: str, stage: str) -> str:
        """Return a match that is `early`, `late` or `over`; at Ann's turn unless it is over."""
        name = f"{game} {stage}"
        if name not in self.matches:
            self.matches[name] = self._played(game, stage)
        return self.matches[name]

    def _played(self, game: str, stage: str) -> str:
        match = begin([self.ann, self.ben], game, public=True)
        moves = {"early": EARLY[game], "late": LATE[game], "over": 10_000}[stage]
        play_on([self.ann, self.ben], match, Random(f"{game} {stage}"), moves)
        return match


@dataclass
class Stage:
    """A browser window in which Ann looks at something of the house."""

    house: House
    phone: bool = False
    settings: dict[str, Any] = field(default_factory=dict)
    shown: dict[str, MatchPage] = field(default_factory=dict)
    """Matches that are open already, by their ids: several scenes may use one page."""

    def window(self, *, known: bool = True) -> Person:
        """Open a window, Ann's own unless a stranger's is wanted."""
        ann = self.house.ann
        visitor = self.house.company.stranger(ann.name, phone=self.phone, **self.settings)
        if known:
            visitor.context.add_cookies(ann.context.cookies())  # type: ignore[arg-type]
            visitor.id = ann.id
        return visitor

    def match(self, game: str, stage: str) -> MatchPage:
        """Open a match, unless it is open already, and wait until it is drawn."""
        match = self.house.match(game, stage)
        if match in self.shown:
            return self.shown[match]
        page = self.shown[match] = MatchPage(self.window())
        page.open(match)
        if stage == "over":
            expect(page.result).to_be_visible()
        else:
            expect(page.go).to_be_visible()
        return page


def home(stage: Stage) -> Page:
    """The front page of a person with matches."""
    stage.house.table()
    stage.house.match("kilt_castle", "early")
    page = HomePage(stage.window())
    page.open()
    expect(page.page.locator("#mine li, #mine a").first).to_be_visible()
    return page.page


def table(stage: Stage) -> Page:
    """A table before the start, by its host."""
    person = stage.window()
    person.go(f"/t/{stage.house.table()}")
    expect(person.page.locator(".st").first).to_be_visible()
    return person.page


def castle(stage: Stage) -> Page:
    """Kilt Castle, seen as a castle."""
    page = stage.match("kilt_castle", "early")
    page.press(page.page.get_by_role("button", name="Castle"))
    return page.page


def plan(stage: Stage) -> Page:
    """Kilt Castle, seen as a plan, with an action chosen."""
    page = stage.match("kilt_castle", "early")
    page.press(page.page.get_by_role("button", name="Plan"))
    page.choose(Random(1))
    return page.page


def result(stage: Stage) -> Page:
    """The end of a match."""
    return stage.match("kilt_castle", "over").page


def replay(stage: Stage) -> Page:
    """Looking back."""
    page = MatchPage(stage.window())
    page.open(stage.house.match("kilt_castle", "over"), "#20")
    expect(page.page.get_by_role("slider")).to_be_visible()
    return page.page


def rules(stage: Stage) -> Page:
    """The rules over a match."""
    page = stage.match("kilt_castle", "early").page
    page.keyboard.press("?")
    expect(page.locator("dialog.help :is(h2, h3)").nth(1)).to_be_visible()
    return page


def menu(stage: Stage) -> Page:
    """The menu of a match."""
    page = stage.match("kilt_castle", "early")
    page.press(page.page.locator("[popovertarget=menu]"))
    expect(page.page.locator("#menu")).to_be_visible()
    return page.page


def text_board(stage: Stage) -> Page:
    """A match as text."""
    page = stage.match("kilt_castle", "early").page
    page.keyboard.press("t")
    expect(page.locator(".textboard.shown")).to_be_visible()
    return page


def device(stage: Stage) -> Page:
    """The page behind a link for another device."""
    link = stage.house.ann.post("/api/me/link")["url"]
    person = stage.window(known=False)
    person.page.goto(link)
    expect(person.page.locator(".btn.primary")).to_be_visible()
    return person.page


def your_bot(stage: Stage) -> Page:
    """A new token of one's bot."""
    home = HomePage(stage.window())
    home.open()
    home.page.locator("[popovertarget=me-menu]").click()
    home.page.locator("#me-menu [data-key=bot]").click()
    home.page.locator(".your-bot .btn.primary").click()
    expect(home.page.locator(".your-bot .command")).to_be_visible()
    return home.page


def devices(stage: Stage) -> Page:
    """The list of one's devices, two of them."""
    person = stage.window(known=False)
    person.arrive()
    link = person.post("/api/me/link")["url"]
    phone = stage.house.company.stranger(person.name, phone=True)
    phone.page.goto(link)
    phone.page.locator(".btn.primary").click()
    expect(phone.page.locator("a.btn.primary")).to_be_visible()
    phone.context.close()
    home = HomePage(person)
    home.open()
    home.page.locator("[popovertarget=me-menu]").click()
    home.page.locator("#me-menu [data-key=device]").click()
    expect(home.page.locator(".devices li")).to_have_count(2)
    return home.page


def kings_kilt(stage: Stage) -> Page:
    """King's Kilt in the middle of a match."""
    return stage.match("kings_kilt", "early").page


def castle_builders(stage: Stage) -> Page:
    """Castle Builders in the middle of a match."""
    return stage.match("castle_builders", "early").page


def castles(stage: Stage) -> Page:
    """Castles in the middle of a match."""
    return stage.match("castles", "early").page


def lesson(stage: Stage) -> Page:
    """The first prompt of a lesson."""
    person = stage.window()
    match = person.post("/api/lessons", game="castle_builders")["id"]
    page = MatchPage(person)
    page.open(match)
    expect(page.page.locator(".lesson.said")).to_be_visible()
    return page.page


def screen(stage: Stage) -> Page:
    """A match on a screen in a living room."""
    person = stage.window(known=False)
    person.go(f"/t/{stage.house.match('kilt_castle', 'early')}/screen")
    expect(person.page.locator(".playing .board svg > g").first).to_be_visible()
    expect(person.page.locator(".caption h1")).not_to_be_empty()
    return person.page


def gathering(stage: Stage) -> Page:
    """A table before the start, on a screen."""
    person = stage.window(known=False)
    person.go(f"/t/{stage.house.table()}/screen")
    expect(person.page.locator(".place").first).to_be_visible()
    return person.page


SCENES: dict[str, Callable[[Stage], Page]] = {
    scene.__name__: scene
    for scene in (
        *(home, table, castle, plan, result, replay, rules, menu, text_board, device),
        *(your_bot, devices, kings_kilt, castle_builders, castles, lesson, screen),
    )
}
