"""Reports: a line of talk, with the lines around it, for the operators."""

from typing import Any

import pytest

from tests.web.caller import Caller, calling
from tests.web.operators import operator, say, table_of
from tests.web.site import Site

pytestmark = pytest.mark.anyio


async def test_a_report_comes_with_the_lines_around_it(each_site: Site) -> None:
    fiona, iain = await each_site.guest("Fiona"), await each_site.guest("Iain")
    table = await table_of(fiona)
    async with (
        calling(each_site, f"/ws/table/{table}", fiona) as a,
        calling(each_site, f"/ws/table/{table}", iain) as b,
    ):
        for number in range(30):
            await say(a if number % 2 else b, f"n{number}", f"line {number}")
        line = a.heard[-1]["line"] if a.heard[-1]["type"] == "talk" else last_line(a)
    complaint = {"person": line["person"], "at": line["at"], "note": "rude"}
    for browser in (fiona, fiona, await each_site.browser()):
        answer = await browser.post(f"/api/tables/{table}/reports", json=complaint)
        assert answer.status_code == 201, answer.text
    desk = await operator(each_site)
    reports = (await desk.get("/api/desk")).json()["reports"]
    assert len(reports) == 2  # a person can report a line only once
    assert {report["note"] for report in reports} == {"rude"}
    lines = reports[0]["lines"]
    assert [one["text"] for one in lines] == [f"line {n}" for n in range(10, 30)]
    assert [one["text"] for one in lines if one.get("reported")] == [line["text"]]
    number = reports[0]["id"]
    assert (await desk.post(f"/api/desk/reports/{number}/settle")).status_code == 200
    assert (await desk.post(f"/api/desk/reports/{number}/settle")).status_code == 404
    reports = (await desk.get("/api/desk")).json()["reports"]
    assert [report["id"] == number for report in reports] == [False, True]


def last_line(caller: Caller) -> dict[str, Any]:
    """Return the last line of talk that somebody heard."""
    lines = [message["line"] for message in caller.heard if message["type"] == "talk"]
    return dict(lines[-1])


async def test_nobody_reports_what_they_cannot_read(site: Site) -> None:
    fiona, iain = await site.guest("Fiona"), await site.guest("Iain")
    match = await site.begin(fiona, "castle_builders")
    async with calling(site, f"/ws/table/{match}", iain) as onlooker:
        await onlooker.ask("say", "1", channel="watchers", text="Fiona will lose")
        line = last_line(onlooker)
    complaint = {"person": line["person"], "at": line["at"]}
    answer = await fiona.post(f"/api/tables/{match}/reports", json=complaint)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_line")
    answer = await iain.post(f"/api/tables/{match}/reports", json=complaint)
    assert answer.status_code == 201
