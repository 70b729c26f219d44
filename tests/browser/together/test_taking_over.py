"""A late friend gets the seat of a bot, or plays for somebody until they are back."""

from playwright.sync_api import expect

from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, begin, play_bots


def test_late_friend_takes_over_from_a_bot(company: Company) -> None:
    ann, sue = company.person("Ann"), company.person("Sue", phone=True)
    match = play_bots(ann)
    host, late = MatchPage(ann), MatchPage(sue)
    for page in (host, late):
        page.open(match)
    bot = ann.page.locator(".seat:not(.me) .name b").first.inner_text()
    sue.page.get_by_role("navigation").get_by_role("button", name="Spectators").click()
    sue.page.get_by_role("switch", name="Show my name").check()
    ann.page.get_by_role("tab", name="Spectators").click()
    expect(ann.page.locator(".onlookers")).to_contain_text("Sue")
    sue.page.go_back()

    sue.page.get_by_role("button", name="Ask for a seat").click()
    sue.page.get_by_role("button", name=f"Ask for the seat of {bot}").click()
    expect(late.banners).to_contain_text(f"You have asked for the seat of {bot}")
    expect(host.banners).to_contain_text(f"Sue would like to play in place of {bot}")
    ann.page.get_by_role("button", name="Agree").click()
    expect(sue.page.locator(".seat.me")).to_contain_text("Sue")
    ann.page.get_by_role("tab", name="Log").click()
    expect(ann.page.locator(".log")).to_contain_text("Sue has taken the seat over")
    expect(ann.page.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_friend_stands_in_until_the_owner_is_back(company: Company) -> None:
    ann, ben, sue = [company.person(name) for name in ("Ann", "Ben", "Sue")]
    match = begin([ann, ben], "castle_builders")
    with SocketSeat(ben, match) as seat:
        seat.ask("yield", seat=1)
    host, late = MatchPage(ann), MatchPage(sue)
    for page in (host, late):
        page.open(match)
    for answer in ("Decline", "Agree"):
        sue.page.get_by_role("button", name="Ask for a seat").click()
        sue.page.get_by_role("button", name="Ask for the seat of Ben").click()
        expect(host.banners).to_contain_text("Sue would like to play in place of Ben")
        ann.page.get_by_role("button", name=answer).click()
        if answer == "Decline":
            expect(sue.page.locator(".toast")).to_have_text("Ann said no")
    expect(sue.page.locator(".seat.me")).to_contain_text("Sue")

    owner = MatchPage(ben)
    owner.open(match)
    expect(owner.banners).to_contain_text("Sue plays for you")
    owner.banners.get_by_role("button").click()
    expect(ben.page.locator(".seat.me")).to_contain_text("Ben")
    expect(sue.page.locator(".seat.me")).to_have_count(0)

    # A bot that finishes for somebody is marked.
    with SocketSeat(ben, match) as seat:
        seat.ask("yield", seat=1)
    with SocketSeat(ann, match) as seat:
        seat.ask("concede", seat=0)
    expect(host.result.get_by_role("rowheader").nth(0)).to_contain_text("a bot at the end")
