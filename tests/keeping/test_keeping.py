"""Coming back with a passkey or a recovery code after the browser was cleared."""

from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, select

from backend.storage.models import Base
from backend.web.people.cookies import hashed
from tests.circles.group import asked, founded, person_of, refused
from tests.keeping.authenticator import Authenticator
from tests.web.people.test_identity import me
from tests.web.site import HERE, Site, opened

pytestmark = pytest.mark.anyio

HEADERS = {"Origin": HERE}


async def browser_here(site: Site, nick: str = "") -> httpx.AsyncClient:
    """Return a browser on the machine itself; with a nickname, that of a new guest."""
    browser = await site.browser(base_url=HERE, headers=HEADERS)
    if nick:
        await asked(browser, "POST", "/api/me", nick=nick)
    return browser


async def made(browser: httpx.AsyncClient) -> Authenticator:
    """Return the new passkey of the person with a browser."""
    passkey = Authenticator(HERE, "localhost")
    options = await asked(browser, "POST", "/api/me/passkeys/options")
    kept = await asked(browser, "POST", "/api/me/passkeys", credential=passkey.make(options))
    assert len(kept["passkeys"]) == 1
    return passkey


async def back(browser: httpx.AsyncClient, passkey: Authenticator) -> dict[str, Any]:
    """Return what a browser sends to come back now."""
    return passkey.sign(await asked(browser, "POST", "/api/me/return/options"))


async def test_a_passkey_brings_one_back(each_site: Site) -> None:
    ann = await browser_here(each_site, "Ann")
    passkey = await made(ann)
    cleared = await browser_here(each_site)
    for _ in range(2):
        credential = await back(cleared, passkey)
        await asked(cleared, "POST", "/api/me/return", credential=credential)
        assert await person_of(cleared) == await person_of(ann)
    (known,) = (await asked(ann, "GET", "/api/me/keeping"))["passkeys"]
    await asked(ann, "DELETE", f"/api/me/passkeys/{known['id']}")
    credential = await back(cleared, passkey)
    assert await refused(cleared, "POST", "/api/me/return", credential=credential) == "no_way_back"


async def test_a_browser_that_was_somebody_else_is_not_any_more(site: Site) -> None:
    passkey = await made(await browser_here(site, "Ann"))
    other = await browser_here(site, "Ben")
    old = dict(other.cookies)
    await asked(other, "POST", "/api/me/return", credential=await back(other, passkey))
    assert await me(other) == "Ann"
    stale = await site.browser(base_url=HERE, cookies=old)
    assert await me(stale) is None


async def test_what_does_not_bring_one_back(each_site: Site) -> None:
    ann, ben = await browser_here(each_site, "Ann"), await browser_here(each_site, "Ben")
    passkey, cleared = await made(ann), await browser_here(each_site)

    async def is_turned_away(credential: Any) -> bool:
        code = await refused(cleared, "POST", "/api/me/return", credential=credential)
        return code == "no_way_back"

    used = await back(cleared, passkey)
    await asked(cleared, "POST", "/api/me/return", credential=used)
    assert await is_turned_away(used), "a challenge is answered once"
    stranger = Authenticator(HERE, "localhost")
    assert await is_turned_away(await back(cleared, stranger))
    stranger.id = passkey.id
    assert await is_turned_away(await back(cleared, stranger)), "another key signs"
    elsewhere = Authenticator("http://evil.test", "evil.test")
    elsewhere.id, elsewhere.key = passkey.id, passkey.key
    assert await is_turned_away(await back(cleared, elsewhere)), "signed for another site"
    passkey.count = 0
    assert await is_turned_away(await back(cleared, passkey)), "a copy counts on its own"
    forged = await back(cleared, passkey)
    assert await is_turned_away({**forged, "id": "\0"})
    for nonsense in ({"id": 7}, {"id": "x", "response": {"clientDataJSON": "e30"}}, {"a": [1]}):
        assert await is_turned_away(nonsense)
    # Ann cannot make what Ben was asked to make; nobody can have another person's passkey.
    options = await asked(ben, "POST", "/api/me/passkeys/options")
    foreign = Authenticator(HERE, "localhost").make(options)
    path = "/api/me/passkeys"
    assert await refused(ann, "POST", path, credential=foreign) == "no_way_back"
    again = passkey.make(await asked(ben, "POST", f"{path}/options"))
    assert await refused(ben, "POST", path, credential=again) == "no_way_back"


async def test_a_recovery_code_works_once_however_it_is_typed(each_site: Site) -> None:
    ann = await browser_here(each_site, "Ann")
    old = (await asked(ann, "POST", "/api/me/codes"))["codes"]
    codes = (await asked(ann, "POST", "/api/me/codes"))["codes"]
    assert len({*old, *codes}) == 16
    cleared = await browser_here(each_site)
    recover = "/api/me/recover"
    assert await refused(cleared, "POST", recover, code=old[0]) == "no_way_back"
    typed = codes[0].lower().replace("-", " ")
    assert (await asked(cleared, "POST", recover, code=typed))["person"]["nick"] == "Ann"
    assert await refused(cleared, "POST", recover, code=codes[0]) == "no_way_back"
    assert (await asked(ann, "GET", "/api/me/keeping"))["codes"] == 7


async def test_without_https_there_is_the_device_link_alone(site: Site) -> None:
    ann = await site.guest("Ann")
    assert await asked(ann, "GET", "/api/me/keeping") == {
        "safe": False,
        "passkeys_possible": False,
        "passkeys": [],
        "codes": 0,
    }
    for path, body in (
        ("/api/me/passkeys/options", {}),
        ("/api/me/codes", {}),
        ("/api/me/return/options", {}),
        ("/api/me/recover", {"code": "x"}),
    ):
        assert await refused(ann, "POST", path, **body) == "not_safe"
    here = await site.browser(base_url="http://127.0.0.1")
    await asked(here, "POST", "/api/me", nick="Ben")
    kept = await asked(here, "GET", "/api/me/keeping")
    assert (kept["safe"], kept["passkeys_possible"]) == (True, False), "an address is no name"
    kept = await asked(await browser_here(site, "Cat"), "GET", "/api/me/keeping")
    assert (kept["safe"], kept["passkeys_possible"]) == (True, True)


async def test_trying_codes_is_slow(sqlite_url: str) -> None:
    async with opened(sqlite_url, rate_limits=True) as site:
        eve = await browser_here(site)
        tries = [await refused(eve, "POST", "/api/me/recover", code="x") for _ in range(25)]
    assert tries == ["no_way_back"] * 24 + ["too_fast"]


async def stored(site: Site) -> str:
    """Return all rows of all tables, as one text."""
    tables = Base.metadata.tables

    def read(connection: Connection) -> list[str]:
        return [
            f"{name}: {tuple(row)}"
            for name, table in tables.items()
            for row in connection.execute(select(table))
        ]

    rows = await site.store.database.read(read)
    return "\n".join(rows)


async def test_whoever_is_forgotten_leaves_nothing_in_any_table(each_site: Site) -> None:
    ann, ben = await browser_here(each_site, "Annabella"), await browser_here(each_site, "Ben")
    shared, alone = await founded(ben, "Ours"), await founded(ann, "Annabella's own")
    path = f"/api/circles/{shared['id']}"
    secret = shared["link"].partition("#")[2]
    await asked(ann, "POST", f"{path}/members", secret=secret)
    await asked(ann, "PUT", f"{path}/vote", game="castles")
    table = (await asked(ann, "POST", f"{path}/tables", game="castles"))["id"]
    await asked(ann, "PUT", f"{path}/vote", game="castles")
    passkey = await made(ann)
    codes = (await asked(ann, "POST", "/api/me/codes"))["codes"]
    await asked(ann, "POST", "/api/me/passkeys/options")
    person = (await person_of(ann)).id
    letters = codes[0].replace("-", "")
    before = await stored(each_site)
    assert not [code for code in codes if code in before or code.replace("-", "") in before]
    traces = [person, "Annabella", passkey.make({"publicKey": {"challenge": "A" * 43}})["id"]]
    traces += [hashed(letters), alone["id"]]
    assert [trace in before for trace in traces] == [True] * len(traces)
    await asked(ann, "DELETE", "/api/me")
    after = await stored(each_site)
    assert [trace for trace in traces if trace in after] == []
    assert "challenges: " not in after
    seen = await asked(ben, "GET", path)
    assert [member["nick"] for member in seen["members"]] == ["Ben"]
    assert [line["id"] for line in seen["unfinished"]] in ([], [table])
