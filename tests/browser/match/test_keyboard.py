"""Matches with the keyboard alone, through the text board."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.home_page import HomePage
from tests.browser.keyboard import Keyboard
from tests.browser.match_page import SENT_AT_ONCE, MatchPage, until_asked
from tests.browser.people import Company, Person
from tests.browser.socket_seat import SocketSeat, begin, play_bots

OPEN = ".textboard fieldset:not(:has([aria-pressed=true])) button:not(:disabled)"
"""What the text board still asks for."""
KINDS = {
    "kings_kilt": {"advance", "fill", "betray", "reveal", "pass"},
    "castle_builders": {"build", "remove", "stop"},
    "castles": {"take", "lay", "castle", "deploy"},
}
"""All kinds of moves of the other games."""
UNDONE = {"kings_kilt": {"undo"}, "castle_builders": set[str](), "castles": {"undo"}}
"""After every move of Castle Builders a counter is drawn, so none can be taken back."""
UNDO, BACK = ".textboard [data-kind=undo]", ".textboard [data-kind=back]"
RARE = ("betray", "pass")
"""Kinds that are made by keyboard only: random betrayals would leave nothing to pass with."""
PRESSED = 4
"""Moves by keyboard at the beginning of a whole match; its end is played by keyboard, too."""
BETWEEN = 8
"""Moves in its middle, which are faster by socket."""
MATCHES = 6
"""Matches in which all kinds of moves must have come up."""
PARTS = """async ([game, action]) => (await import(
  new URL(`../../games/${game}/renderer.js`, document.scripts[0].src))).default.parts(action)"""
"""The parts of an action, in the order of picking."""
LOCKED = 1600
"""Milliseconds after which a move can be taken back."""


@pytest.mark.slow
def test_a_whole_match_by_keyboard(company: Company) -> None:
    home = HomePage(company.stranger("Keys"))
    home.open()
    keys = Keyboard(home.page)
    keys.tab_to(name="Play Kilt Castle")
    keys.press("Enter")
    expect(home.page.locator("dialog input[autocomplete=nickname]")).to_be_focused()
    keys.press("Control+a")
    home.page.keyboard.type("Keys")
    keys.press("Enter")
    home.page.wait_for_url("**/m/*")
    match = MatchPage(home.person)
    match.ready()
    keys.press("t")
    expect(home.page.locator(".textboard")).to_be_in_viewport()
    for _ in range(PRESSED):
        assert until_asked([match])
        act(match, keys)
    with SocketSeat(home.person, home.page.url.rpartition("/")[2]) as seat:
        seat.play(Random(5), BETWEEN)
    actions = 0
    while until_asked([match]) is not None:
        act(match, keys)
        actions += 1
        assert actions < 300, "this match does not end"
    assert actions, "the end is played by keyboard, too"
    expect(match.result).to_be_visible()
    keys.press("Escape")
    expect(match.result).to_have_count(0)


def act(match: MatchPage, keys: Keyboard) -> None:
    """Choose the first thing of each kind that is asked for, then confirm."""
    while match.go.is_disabled():
        part = match.page.locator(OPEN).first.get_attribute("data-part")
        assert part is not None
        keys.tab_to(inside="text", part=part)
        keys.press("Enter")
    keys.tab_to(inside="text", kind="confirm")
    keys.press("Enter")
    expect(match.page.locator(".board svg.sending")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", KINDS)
def test_every_kind_of_move_by_keyboard(company: Company, game: str) -> None:
    """Moves of a kind that was made by keyboard once are made by socket from then on."""
    ann = company.person("Keys")
    ann.page.clock.install()
    left = KINDS[game] | UNDONE[game]
    for number in range(MATCHES):
        if left:
            play_new_kinds(ann, game, left, Random(number))
    assert not left


def play_new_kinds(ann: Person, game: str, left: set[str], rng: Random) -> None:
    """Play a match to its result and make moves of the kinds that are left by keyboard."""
    page, keys = MatchPage(ann), Keyboard(ann.page)
    match = play_bots(ann, game, level="apprentice")
    shown = False
    with SocketSeat(ann, match) as seat:
        while asked(seat):
            assert seat.legal is not None
            actions = seat.legal["actions"]
            new = [action for action in actions if action["type"] in left and not is_plain(action)]
            if not new:
                shown = False
                usual = [action for action in actions if action["type"] not in RARE]
                seat.do(rng.choice(usual or actions))
                continue
            if not shown:
                page.open(match)
                shown = True
            assert until_asked([page])
            make(page, keys, game, new[0])
            until_heard(seat)
            left.remove(new[0]["type"])
            if "undo" in left and asked(seat) and until_asked([page]):
                if undone := take_back(page, keys):
                    until_heard(seat)
                left -= undone
    if not shown:
        page.open(match)
    expect(page.result).to_be_visible()
    keys.press("Escape")
    expect(page.result).to_have_count(0)


def is_plain(action: dict[str, Any]) -> bool:
    """Whether it is an advance that leaves no gap: it ends at once and cannot be taken back."""
    return bool(action["type"] == "advance" and action["from"][0] == 1)


def asked(seat: SocketSeat) -> bool:
    """Wait for one's turn; false when the match is over."""
    while seat.legal is None and seat.table["status"] != "over":
        seat.hear()
    return seat.legal is not None


def until_heard(seat: SocketSeat) -> None:
    """Wait until the seat has received what was done on the page."""
    while seat.legal and seat.legal["seq"] == seat.seq:
        seat.hear()


def make(match: MatchPage, keys: Keyboard, game: str, action: dict[str, Any]) -> None:
    """Make a move: pick its parts in the text board, confirm if that is asked for."""
    first, *others = match.page.evaluate(PARTS, [game, action])
    pick(keys, first)
    if action["type"] not in SENT_AT_ONCE and match.page.locator(BACK).count():
        keys.tab_to(inside="text", kind="back")
        keys.press("Enter")
        expect(match.page.locator(BACK)).to_have_count(0)
        pick(keys, first)
    for part in others:
        pick(keys, part)
    if action["type"] not in SENT_AT_ONCE:
        keys.tab_to(inside="text", kind="confirm")
        keys.press("Enter")
    match.answered()
    assert keys.focused()["inside"] == "text"


def pick(keys: Keyboard, part: str) -> None:
    """Pick a part in the text board."""
    keys.tab_to(inside="text", part=part)
    keys.press("Enter")


def take_back(match: MatchPage, keys: Keyboard) -> set[str]:
    """Take the last move back, if that is possible."""
    if not match.page.locator(UNDO).count():
        return set()
    match.page.clock.fast_forward(LOCKED)
    keys.tab_to(inside="text", kind="undo")
    keys.press("Enter")
    expect(match.page.locator(".toast")).to_contain_text("Taken back: ")
    assert keys.focused()["inside"] == "text"
    return {"undo"}


def test_shortcuts_and_the_board_itself(company: Company) -> None:
    people = [company.person("Ann"), company.person("Ben")]
    pages = [MatchPage(person) for person in people]
    match_id = begin(people)
    for page in pages:
        page.open(match_id)
    match = until_asked(pages)
    assert match is not None
    keys = Keyboard(match.page)
    plan = match.page.get_by_role("button", name="Plan")
    keys.press("v")
    expect(plan).to_have_attribute("aria-pressed", "true")
    keys.press("v")
    expect(plan).to_have_attribute("aria-pressed", "false")
    keys.press("?")
    expect(match.page.locator("dialog.help")).to_be_visible()
    keys.press("Escape")
    expect(match.page.locator("dialog.help")).to_have_count(0)
    keys.press("l")
    expect(match.page.locator(".drawer")).to_be_hidden()
    keys.press("l")
    expect(match.page.locator(".drawer")).to_be_visible()
    keys.tab_to(inside="board", part="card:")
    keys.press("Enter")
    keys.tab_to(inside="board", part="slot:")
    keys.press("Enter")
    expect(match.go).to_be_enabled()
    keys.press("Enter")  # the chosen target again is the button
    expect(match.moves).to_have_count(1)


def test_escape_closes_the_menu_and_leaves_the_choice_alone(company: Company) -> None:
    ann = company.person("Ann")
    match = MatchPage(ann)
    match.open(play_bots(ann))
    assert until_asked([match])
    match.choose(Random(1))
    ann.page.locator("[popovertarget=menu]").click()
    expect(ann.page.locator("#menu")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#menu")).to_be_hidden()
    expect(match.go).to_be_enabled()
    ann.page.keyboard.press("Escape")
    expect(match.go).to_be_disabled()
