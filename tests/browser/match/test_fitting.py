"""On every screen, every button of the bar can be seen and pressed."""

import json
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company, Person
from tests.browser.socket_seat import SocketSeat, begin, play_bots, play_on

DESKS = [(1024, 768), (1280, 800), (1366, 768), (1440, 900), (1520, 860), (1920, 1080)]
PHONES = [(390, 844), (360, 640), (844, 390), (740, 360)]
"""Upright and on their side."""
SPEAK = """async (lang) => (await import(
  new URL('../../core/words.js', document.scripts[0].src))).setLang(lang)"""
"""Switches to a language as the menu does: a page is looked at in both."""
OTHER = {"en": "de", "de": "en"}
"""By language: the one that comes after it."""
MISFITS = """(least) => {
  const inside = (a, b) => a.left > b.left - 1 && a.right < b.right + 1
    && a.top > b.top - 1 && a.bottom < b.bottom + 1;
  const ask = document.querySelector('.ask').getBoundingClientRect();
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const bad = [];
  // Cards on a phone lie on a strip that one can push.
  for (const button of document.querySelectorAll('.ask button:not(.kind-card *)')) {
    const box = button.getBoundingClientRect();
    if (!box.width) continue;
    const name = button.dataset.part || button.textContent;
    if (!inside(box, ask) || !inside(box, screen)) bad.push(`${name} is outside`);
    if (Math.min(box.width, box.height) < least) bad.push(`${name} is small`);
    const on = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (on?.closest('button') !== button) bad.push(`${name} is hidden`);
  }
  for (const said of document.querySelectorAll('.ask h1, .ask .sub'))
    if (said.scrollHeight > said.clientHeight + 3 || said.scrollWidth > said.clientWidth)
      bad.push(`“${said.textContent}” is cut`);
  // Upright, one's own things are all in sight.
  const rail = document.querySelector('.rail');
  if (innerWidth < innerHeight && rail.scrollWidth > rail.clientWidth + 1)
    bad.push('a card is cut');
  for (const place of [document.documentElement, document.querySelector('.page')]) {
    place.scrollLeft = 20;
    if (place.scrollLeft) bad.push(`${place.className || 'html'} can be pushed sideways`);
  }
  return bad;
}"""

COLLISIONS = """() => {
  const bad = [];
  // On a narrow desk the drawer lies over the stage.
  const whole = innerWidth > 1100 ? '.seat' : '.seat, .drawer';
  for (const seat of document.querySelectorAll('.seat')) {
    const texts = [...seat.querySelectorAll('.who b, .you, .time span, .money b, .next')];
    const boxes = [...texts, ...seat.querySelectorAll('.sealat .pic')]
      .map((e) => [e.textContent || 'the seal', e.getBoundingClientRect()])
      .filter(([, box]) => box.width);
    if (!seat.querySelector('.time span')?.offsetWidth) bad.push(`${seat.ariaLabel} has no clock`);
    for (const [i, [one, a]] of boxes.entries()) {
      for (const [other, b] of boxes.slice(i + 1))
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
          && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3)
          bad.push(`${one} and ${other} lie over each other`);
    }
    const seal = seat.querySelector('.sealat .pic')?.getBoundingClientRect();
    if (!seal) continue;
    for (const x of [seal.left + 4, seal.right - 4])
      for (const y of [seal.top + 4, seal.bottom - 4])
        if (!document.elementFromPoint(x, y)?.closest(whole)) bad.push('the seal is cut');
  }
  return bad;
}"""

LONGEST = {
    "price": 12,
    "payee": 1,
    "roof": True,
    "last_floor": True,
    "next": {"seat": 2, "colour": "orange"},
    "ducat_day": True,
    "area": 12,
    "height": 9,
    "barred": [],
}
"""What a floor in Kilt Castle would do if it did everything at once."""
NAMES = ("Ann", "Maximilian von Hohenfels", "Bartholomew Featherstone", "Wolfgang-Amadeus von Hof")
CUT = """async () => {
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  return ['.say', '.ask .sub'].filter((place) => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.querySelector(place);
    return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth;
  });
}"""


def asked(ann: Person, ben: Person, game: str) -> Iterator[MatchPage]:
    """Pages on which Ann is asked for something: among people, and against bots."""
    page = MatchPage(ann)
    among_people = begin([ann, ben], game)
    play_on([ann, ben], among_people, Random(1), 1)
    for match in (among_people, play_bots(ann, game)):
        page.open(match)
        until_asked([page])
        yield page
    if game == "kilt_castle":
        # A floor of three kinds is chosen beside a hint: nothing needs more room.
        while page.page.locator(".kind-crests button").count() < 3:
            page.act(Random(2))
            until_asked([page])
        yield page


def speak(page: MatchPage, language: str) -> None:
    """Switch to a language and wait until everything is drawn again."""
    page.page.evaluate(SPEAK, language)
    page.ready()
    expect(page.go).to_be_visible()


def misfits(page: MatchPage, *, phone: bool) -> Iterator[str]:
    """What does not fit, in both languages and on each screen."""
    screens = PHONES if phone else DESKS
    # Begins with what is shown, because switching takes most of the time; ends with room for a
    # choice.
    spoken = page.page.evaluate("document.documentElement.lang")
    for language, sizes in ((spoken, reversed(screens)), (OTHER[spoken], screens)):
        if language != spoken:
            speak(page, language)
        for width, height in sizes:
            if page.page.viewport_size != {"width": width, "height": height}:
                page.page.set_viewport_size({"width": width, "height": height})
            for what in page.page.evaluate(MISFITS, 44 if phone else 40):
                yield f"{language} {width}x{height}: {what}"


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", ["kilt_castle", "kings_kilt", "castle_builders", "castles"])
def test_every_button_of_the_bar_fits(company: Company, game: str, *, phone: bool) -> None:
    ann, ben = company.person("Ann", phone=phone), company.person("Ben")
    for page in asked(ann, ben, game):
        assert [*misfits(page, phone=phone)] == []
        page.choose(Random(3))
        assert [*misfits(page, phone=phone)] == []


def test_the_board_does_not_move_while_one_picks(company: Company) -> None:
    ann = company.person("Ann", phone=True)
    page = MatchPage(ann)
    page.open(play_bots(ann))
    for width, height in PHONES:
        page.page.set_viewport_size({"width": width, "height": height})
        until_asked([page])
        while page.page.locator(".kind-crests").is_visible():
            page.act(Random(2))
            until_asked([page])
        places: dict[str, list[object]] = {"en": [], "de": []}
        for kind in ("", "card", "slot"):
            if kind:
                page.pick(next(part for part in page.lit() if part.startswith(kind)))
            for language, seen in places.items():
                speak(page, language)
                seen.append(page.page.locator(".bar").first.bounding_box())
        assert page.go.is_enabled()
        for language, (first, *later) in places.items():
            assert later == [first, first], (language, width, height)
        page.commit()


def doing_everything(text: str | bytes) -> str:
    """Return what the server says as if everybody had a long name and a floor did everything."""
    message = json.loads(text)
    if message["type"] == "welcome":
        for chair, name in zip(message["table"]["chairs"], NAMES, strict=True):
            chair["name"] = name
        view = message["view"]
        for column, row in product("abcde", "12345"):
            view["towers"].setdefault(column + row, [["orange", 0]])
        message["legal"]["previews"] = [LONGEST | {"each": {"area": [12] * 99}}]
    if message.get("prospect"):
        message["prospect"] = {"days": [12] * 4, "then": [15] * 4}
    return json.dumps(message)


def pass_on(page: WebSocketRoute) -> None:
    """Send a page the longest effects."""
    server = page.connect_to_server()
    server.on_message(lambda text: page.send(doing_everything(text)))


def asked_to_build(person: Person) -> str:
    """Begin matches with three bots until the person is to build in one; returns it."""
    while True:
        match = play_bots(person, seats=4, level="apprentice")
        with SocketSeat(person, match) as seat:
            while seat.table["status"] != "over":
                if seat.legal and seat.legal["actions"][0]["type"] == "build":
                    return match
                seat.play(Random(1), 1)
                seat.ask("ping")


def test_effects_are_never_cut(company: Company) -> None:
    ann = company.person("Ann")
    match = asked_to_build(ann)
    ann.page.route_web_socket("**/ws/**", pass_on)
    page = MatchPage(ann)
    page.open(match)
    page.choose(Random(1))
    effects = ann.page.locator(".ask .sub")
    for language, told in (("English", "Last floor"), ("Deutsch", "Letztes Stockwerk")):
        if language == "Deutsch":
            ann.page.locator("[popovertarget=menu]").click()
            ann.page.get_by_role("button", name=language).click()
        expect(effects).to_contain_text(told)
        expect(effects).to_contain_text("Bartholomew… 12 → 15, Wolfgang-Am… 12 → 15")
        for width, height in ((1280, 720), (1024, 768), (390, 844), (360, 640)):
            ann.page.set_viewport_size({"width": width, "height": height})
            assert (language, width, ann.page.evaluate(CUT)) == (language, width, [])


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", ["kilt_castle", "castles"])
def test_clocks_names_and_the_seal_leave_each_other_room(
    company: Company, game: str, *, phone: bool
) -> None:
    names = ("Maximilian", "Bartholomew", "Wolfgang-Amadeus", "Ann")
    people = [company.person(name, phone=phone) for name in names]
    match = begin(people, game, time={"pace": "live", "minutes": 10, "increment": 15})
    page = MatchPage(people[0])
    page.open(match)
    page.press(page.page.locator(".tip .tool"))
    for width, height in PHONES if phone else [*DESKS, (1280, 720), (768, 1024)]:
        page.page.set_viewport_size({"width": width, "height": height})
        assert (width, height, page.page.evaluate(COLLISIONS)) == (width, height, [])
