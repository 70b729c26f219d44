"""The cookie: its safe name with HTTPS, and which one counts if there are several."""

import httpx
import pytest
from starlette.datastructures import Headers

from backend.web.people.cookies import MOST_TOKENS, PLAIN, SAFE, browsers_of, hashed, token_of
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio

BY_HTTPS = "https://clanhold.test"


async def nick(browser: httpx.AsyncClient, cookie: str) -> str | None:
    """Return who a browser with these cookies is."""
    answer = await browser.get("/api/me", headers={"Cookie": cookie})
    person = answer.json()["person"]
    return person["nick"] if person else None


@pytest.mark.parametrize(
    ("cookies", "token"),
    [
        (["clanhold=a"], "a"),
        (["other=x; clanhold=a"], "a"),
        (["clanhold=a; clanhold=b"], None),
        (["clanhold=a", "clanhold=b"], None),  # a proxy may split the header
        (["clanhold=a; clanhold=a"], "a"),
        (["clanhold=a; __Host-clanhold=b"], "b"),
        (["__Host-clanhold=b; clanhold=a; clanhold=c"], "b"),
        (["__Host-clanhold=; clanhold=a"], "a"),
        (["xclanhold=a; clanholdx=b"], None),
        ([], None),
    ],
)
async def test_two_tokens_are_none_and_the_safe_name_counts(
    cookies: list[str], token: str | None
) -> None:
    headers = Headers(raw=[(b"cookie", line.encode()) for line in cookies])
    assert token_of(headers) == token


async def test_nobody_becomes_somebody_else_by_a_second_cookie(site: Site) -> None:
    fiona, thief = await site.guest("Fiona"), await site.guest("Iain")
    own, planted = (f"{PLAIN}={guest.cookies[PLAIN]}" for guest in (fiona, thief))
    stranger = await site.browser()
    assert await nick(stranger, own) == "Fiona"
    assert await nick(stranger, f"{own}; {planted}") is None
    assert await nick(stranger, f"{planted}; {own}") is None


async def test_by_https_the_cookie_has_a_name_that_no_neighbour_can_set(sqlite_url: str) -> None:
    async with opened(sqlite_url) as site:
        browser = await site.browser(base_url=BY_HTTPS)
        answer = await browser.post("/api/me", json={"nick": "Fiona"})
        (cookie,) = [c for c in answer.headers.get_list("set-cookie") if c.startswith(SAFE)]
        assert "secure" in cookie.lower()
        assert "path=/" in cookie.lower()
        assert "domain" not in cookie.lower()
        assert (await browser.get("/api/me")).json()["person"]["nick"] == "Fiona"


async def test_who_has_a_cookie_from_before_stays_and_gets_the_safe_name(sqlite_url: str) -> None:
    async with opened(sqlite_url) as site:
        token = (await site.guest("Fiona")).cookies[PLAIN]
        browser = await site.browser(base_url=BY_HTTPS)
        old = {"Cookie": f"{PLAIN}={token}; clanhold_fresh=1"}
        answer = await browser.get("/api/me", headers=old)
        assert answer.json()["person"]["nick"] == "Fiona"
        cookies = answer.headers.get_list("set-cookie")
        assert any(cookie.startswith(f"{SAFE}={token};") for cookie in cookies)
        assert any(c.startswith(f'{PLAIN}="";') and "Max-Age=0" in c for c in cookies)


async def test_who_leaves_is_nobody_under_both_names(sqlite_url: str) -> None:
    async with opened(sqlite_url) as site:
        tokens = [(await site.guest(name)).cookies[PLAIN] for name in ("Fiona", "Iain")]
        browser = await site.browser(base_url=BY_HTTPS)
        both = {"Cookie": f"{SAFE}={tokens[0]}; {PLAIN}={tokens[1]}"}
        answer = await browser.post("/api/me/leave", headers=both)
        cleared = [c.partition("=")[0] for c in answer.headers.get_list("set-cookie")]
        assert {SAFE, PLAIN} <= set(cleared)
        for token in tokens:
            assert await site.store.person_of_token(hashed(token)) is None


async def test_a_thousand_cookies_are_not_all_looked_up() -> None:
    cookies = "; ".join(f"clanhold={number}" for number in range(1_000))
    assert len(browsers_of(Headers({"cookie": cookies}))) == MOST_TOKENS
