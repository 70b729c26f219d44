"""The list of one's devices, by keyboard."""

import pytest
from playwright.sync_api import expect

from tests.browser.home_page import HomePage
from tests.browser.keyboard import Keyboard
from tests.browser.people import Company


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_another_device_is_ended_by_keyboard(company: Company, phone: bool) -> None:
    ann = company.person("Ann", phone=phone)
    other = company.stranger("Ann")
    other.page.goto(ann.post("/api/me/link")["url"])
    other.page.locator(".btn.primary").press("Enter")
    expect(other.page.locator("a.btn.primary")).to_be_visible()
    HomePage(ann).open()
    ann.page.locator("[popovertarget=me-menu]").press("Enter")
    keys = Keyboard(ann.page)
    keys.tab_to(name="Your devices")
    keys.press("Enter")
    devices = ann.page.locator(".devices li")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="this device")).to_have_count(1)
    expect(devices.first).to_contain_text("seen today")
    keys.tab_to(name="End Chrome on")
    keys.press("Enter")
    ann.page.get_by_role("dialog", name="End Chrome on").get_by_text("End", exact=True).press(
        "Enter"
    )
    expect(devices).to_have_count(1)
    expect(ann.page.locator("dialog:has(.devices) button").first).to_be_focused()
    HomePage(other).open()
    expect(other.page.get_by_role("button", name="Choose a name")).to_be_visible()
