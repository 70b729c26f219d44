"""The front page as a visitor uses it."""

from playwright.sync_api import Locator, Page, expect

from backend.games import GAMES
from tests.browser.people import Person


class HomePage:
    """The front page in a person's browser."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page

    def open(self) -> None:
        """Open the page and wait for its games."""
        self.person.go("/")
        self.ready()

    def ready(self) -> None:
        """Wait until the games are known."""
        expect(self.page.locator(".games article")).to_have_count(len(GAMES))

    @property
    def play(self) -> Locator:
        """The button that begins a match of Kilt Castle against bots."""
        return self.page.locator(".hero .play")

    def give_name(self) -> None:
        """Answer the question for a nickname."""
        field = self.page.locator("dialog input[autocomplete=nickname]")
        field.fill(self.person.name)
        field.press("Enter")
        expect(field).to_have_count(0)
