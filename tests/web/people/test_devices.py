"""The devices of a person: seeing them, ending them, being away for too long."""

from dataclasses import replace

import httpx
import pytest

from backend.matches.facts.clock import Times
from backend.web.people.user_agent import device_of
from tests.web.caller import calling
from tests.web.people.test_identity import code_of, me
from tests.web.site import Site

pytestmark = pytest.mark.anyio

DAY = 86_400
DESKTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0"
PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (DESKTOP, "Firefox/Windows"),
        (PHONE, "Safari/iPhone"),
        (
            "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
            "Chrome/Android",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)"
            " Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
            "Edge/Mac",
        ),
        ("curl/8.5.0", "/"),
        ("", "/"),
    ],
)
def test_devices_have_names_that_people_know(agent: str, device: str) -> None:
    assert device_of(agent) == device


async def two_devices(site: Site) -> tuple[httpx.AsyncClient, httpx.AsyncClient]:
    """Return the desktop and the phone of one person."""
    desktop = await site.browser(headers={"User-Agent": DESKTOP})
    phone = await site.browser(headers={"User-Agent": PHONE})
    await desktop.post("/api/me", json={"nick": "Fiona"})
    await phone.post("/api/me/claim", json={"code": await code_of(desktop)})
    return desktop, phone


async def test_everybody_sees_their_own_devices(each_site: Site) -> None:
    desktop, _ = await two_devices(each_site)
    await each_site.guest("Iain")
    found = (await desktop.get("/api/me/devices")).json()["devices"]
    assert {(d["browser"], d["system"], d["this"]) for d in found} == {
        ("Firefox", "Windows", True),
        ("Safari", "iPhone", False),
    }
    assert all(len(device["seen"]) == len("2026-11-18") for device in found)
    assert (await (await each_site.browser()).get("/api/me/devices")).status_code == 401


async def test_another_device_is_ended_for_good(each_site: Site) -> None:
    desktop, phone = await two_devices(each_site)
    path = f"/ws/table/{await each_site.begin(desktop, 'kilt_castle')}"
    found = (await desktop.get("/api/me/devices")).json()["devices"]
    (other,) = (device["id"] for device in found if not device["this"])
    async with calling(each_site, path, phone) as there, calling(each_site, path, desktop) as here:
        left = await desktop.delete(f"/api/me/devices/{other}")
        assert [device["this"] for device in left.json()["devices"]] == [True]
        assert await there.end() == (1012, "come again")
        assert here.closed is None
    assert await me(phone) is None
    assert await me(desktop) == "Fiona"
    again = await desktop.delete(f"/api/me/devices/{other}")
    assert (again.status_code, again.json()["code"]) == (404, "no_such_device")


async def test_nobody_ends_a_device_of_somebody_else(site: Site) -> None:
    fiona, iain = await site.guest("Fiona"), await site.guest("Iain")
    (own,) = (await fiona.get("/api/me/devices")).json()["devices"]
    assert (await iain.delete(f"/api/me/devices/{own['id']}")).status_code == 404
    assert await me(fiona) == "Fiona"


async def test_who_was_away_for_too_long_is_nobody(each_site: Site) -> None:
    desktop, phone = await two_devices(each_site)
    now = each_site.services.times.now()

    def days_later(days: int) -> None:
        times = Times(lambda: now + days * DAY, each_site.services.times.uptime)
        each_site.app.state.services = replace(each_site.services, times=times)

    days_later(364)
    assert await me(desktop) == "Fiona"
    days_later(367)
    assert await me(desktop) == "Fiona", "it was seen three days ago"
    found = (await desktop.get("/api/me/devices")).json()["devices"]
    assert [device["this"] for device in found] == [True]
    assert await me(phone) is None
    days_later(800)
    assert await me(desktop) is None
