"""People in a circle, and what they do there."""

from typing import Any

import httpx

from backend.matches.decide.new_table import Wish
from backend.matches.decide.seating import chair_of
from backend.matches.facts.store import Person
from backend.matches.hall import new_matches
from tests.web.site import CONTRIBUTION, Site


async def asked(browser: httpx.AsyncClient, verb: str, path: str, **body: Any) -> Any:
    """Ask for something that is granted; returns the answer."""
    answer = await browser.request(verb, path, json=body or None)
    assert answer.is_success, answer.text
    return answer.json() if answer.content else None


async def refused(browser: httpx.AsyncClient, verb: str, path: str, **body: Any) -> str:
    """Ask for something that is refused; returns the code."""
    answer = await browser.request(verb, path, json=body or None)
    assert answer.is_client_error, answer.text
    return str(answer.json()["code"])


async def founded(browser: httpx.AsyncClient, name: str = "Friday at eight") -> dict[str, Any]:
    """Return a new circle as its founder sees it."""
    found: dict[str, Any] = await asked(browser, "POST", "/api/circles", name=name)
    return found


def secret_of(circle: dict[str, Any]) -> str:
    """Return the end of the link that a member sees."""
    return str(circle["link"]).partition("#")[2]


async def joined(browser: httpx.AsyncClient, circle: dict[str, Any]) -> dict[str, Any]:
    """Let somebody join; returns the circle as they see it."""
    path = f"/api/circles/{circle['id']}/members"
    found: dict[str, Any] = await asked(browser, "POST", path, secret=secret_of(circle))
    return found


async def person_of(browser: httpx.AsyncClient) -> Person:
    """Return who uses a browser."""
    return Person(**(await browser.get("/api/me")).json()["person"])


async def played(site: Site, circle: str, *browsers: httpx.AsyncClient, seed: int = 1) -> str:
    """Let people play a match of the circle to its end; returns its id."""
    people = [await person_of(browser) for browser in browsers]
    hub = site.services.hub
    room = await new_matches.open_table(hub, Wish(game="castles", seats=len(people)), people[0])
    chairs = {seat: chair_of(person, CONTRIBUTION) for seat, person in enumerate(people)}
    sheet = room.sheet.with_chairs(chairs)
    hub.drop(room)
    await site.store.save(sheet)
    room = await hub.room(sheet.id)
    await new_matches.begin(hub, room)
    await site.services.circles.add_to_circle(circle, sheet.id)
    await site.play(sheet.id, seed=seed)
    return sheet.id
