"""The short code of an open table, said aloud and typed by hand."""

from dataclasses import replace

import pytest

from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio


async def open_table(site: Site) -> tuple[str, str]:
    """Return a new table and its code."""
    ann = await site.guest("Ann")
    answer = await ann.post("/api/tables", json={"game": "kilt_castle", "seats": 2})
    table = answer.json()["id"]
    return table, (await ann.get(f"/api/tables/{table}")).json()["code"]


async def test_code_leads_to_its_table_however_it_is_typed(site: Site) -> None:
    table, code = await open_table(site)
    stranger = await site.browser()
    for typed in (code, code.lower(), f"{code[:2]} {code[2:4]}-{code[4:]}"):
        assert (await stranger.get(f"/api/codes/{typed}")).json()["id"] == table
    assert code not in table


async def test_code_that_no_table_or_two_tables_have_leads_nowhere(site: Site) -> None:
    table, code = await open_table(site)
    stranger = await site.browser()
    assert (await stranger.get("/api/codes/NONONO")).json()["code"] == "no_such_word"
    other, _ = await open_table(site)
    room = await site.room(other)
    await site.store.save(replace(room.sheet, code=code))
    answer = await stranger.get(f"/api/codes/{code}")
    assert (answer.status_code, table in answer.text) == (404, False)


async def test_codes_cannot_be_guessed_quickly(sqlite_url: str) -> None:
    async with opened(sqlite_url, rate_limits=True) as site:
        stranger = await site.browser()
        answers = [(await stranger.get(f"/api/codes/BABAB{c}")).status_code for c in "AEIOU" * 10]
        assert (answers[0], answers[-1]) == (404, 429)
