"""Alerts in a real browser: switching them on, a push to the service worker, obstacles."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from tests.alerts import receivers
from tests.browser.home_page import HomePage
from tests.browser.keyboard import Keyboard
from tests.browser.people import Company
from tests.browser.site.test_access import FINGER, TARGETS
from tests.browser.windows import PATIENCE

SUBSCRIBED = """subscription => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.subscribe = async (options) => ({ toJSON: () => subscription });
}"""
"""No push service can be reached here, so the browser is given a subscription of our own."""
SHOWS = """() => {
  self.shown = new Promise((resolve) => {
    registration.showNotification = async (title, options) => resolve({ title, ...options });
  });
}"""

CLICKED = """async (path) => {
  const event = new Event('notificationclick');
  let opened = '';
  let closed = false;
  self.clients.openWindow = async (page) => (opened = page);
  event.notification = { data: path, close: () => (closed = true) };
  await new Promise((done) => {
    event.waitUntil = (work) => work.then(done);
    self.dispatchEvent(event);
  });
  return closed && opened;
}"""
"""A click on a notification: a headless browser cannot show one to click."""


MOVED = """(subscription) => {
  const event = new Event('pushsubscriptionchange');
  event.newSubscription = { toJSON: () => subscription };
  return new Promise((done) => {
    event.waitUntil = (work) => work.then(done);
    self.dispatchEvent(event);
  });
}"""
"""The browser tells the worker a new push address; wait until the worker has told the site."""


@pytest.fixture
def push_service() -> Iterator[tuple[str, "Queue[bytes]"]]:
    """A push service on loopback: its address, and what it got."""
    got: Queue[bytes] = Queue()

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.put(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/push", got
    server.shutdown()
    thread.join()
    server.server_close()


def open_alerts(page: Page) -> Keyboard:
    """Open the dialog by keyboard."""
    page.locator("[popovertarget=me-menu]").press("Enter")
    keys = Keyboard(page)
    keys.tab_to(name="Alerts")
    keys.press("Enter")
    expect(page.get_by_role("dialog", name="Alerts")).to_be_visible()
    return keys


def pushed(page: Page, worker: Worker, text: bytes) -> Any:
    """Let the browser hand a push to its service worker; returns the notification."""
    session = page.context.new_cdp_session(page)
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not known:
        page.evaluate("0")  # lets events come in
    worker.evaluate(SHOWS)
    facts = {"origin": page.evaluate("location.origin"), "registrationId": known[-1]}
    session.send("ServiceWorker.deliverPushMessage", {**facts, "data": text.decode()})
    notification = worker.evaluate("() => self.shown")
    session.detach()
    return notification


def test_a_browser_is_called_and_shows_what_it_heard(
    company: Company, push_service: tuple[str, "Queue[bytes]"]
) -> None:
    address, got = push_service
    browser = receivers.Browser()
    ann = company.person("Ann")
    page = ann.page
    HomePage(ann).open()
    page.evaluate(SUBSCRIBED, browser.subscription(address))
    keys = open_alerts(page)
    keys.tab_to(name="Alert me here")
    with page.context.expect_event("serviceworker", timeout=PATIENCE) as started:
        keys.press("Enter")
    ways = page.locator(".alerts .devices > li")
    expect(ways).to_have_count(1)
    expect(ways).to_contain_text("This browser")
    keys.tab_to(name="Test This browser")
    keys.press("Enter")
    expect(ways.locator("small")).to_have_text("Sent")
    text = browser.read(got.get(timeout=PATIENCE / 1000))
    notification = pushed(page, started.value, text)
    assert notification["title"] == "Clanhold"
    assert notification["body"] == "This is how an alert will look. All is well."
    assert notification["data"] == "/"
    turn = {"kind": "turn", "table": "Twins", "link": f"{ann.server.url}/m/abc", "text": "Go."}
    notification = pushed(page, started.value, json.dumps(turn).encode())
    assert (notification["body"], notification["tag"]) == ("Go.", "abc")
    assert started.value.evaluate(CLICKED, notification["data"]) == "/m/abc"
    keys.tab_to(name="No more alerts here")
    keys.press("Enter")
    expect(ways).to_have_text("Not at all so far.")
    # A push service may give the browser another address: the worker tells the site.
    started.value.evaluate(MOVED, browser.subscription(f"{address}/moved"))
    (way,) = ann.get("/api/me/alerts")["ways"]
    ann.post(f"/api/me/alerts/{way['id']}/test")
    assert way["this"]
    assert json.loads(browser.read(got.get(timeout=PATIENCE / 1000)))["kind"] == "test"


def test_a_page_says_why_it_cannot_call_and_a_webhook_is_called_instead(
    company: Company, push_service: tuple[str, "Queue[bytes]"]
) -> None:
    address, got = push_service
    ben = company.person("Ben", phone=True)
    HomePage(ben).open()
    ben.page.evaluate("Object.defineProperty(window, 'isSecureContext', { get: () => false })")
    open_alerts(ben.page)
    expect(ben.page.locator(".alerts .why")).to_contain_text("by HTTPS only")
    url = ben.page.get_by_label("By webhook")
    url.fill("ftp://example.org/")
    url.press("Enter")
    expect(ben.page.locator("dialog .toast")).to_have_text("Alerts cannot go to this address.")
    company.faults.allow("422")
    url.fill(address)
    url.press("Enter")
    way = ben.page.locator(".alerts .devices > li")
    expect(way).to_contain_text(address)
    way.get_by_role("button", name="Test").tap()
    expect(way.locator("small")).to_have_text("Sent")
    assert json.loads(got.get(timeout=PATIENCE / 1000))["kind"] == "test"
    way.get_by_text("What was sent last").tap()
    expect(way.locator("details li")).to_have_count(1)
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert ben.page.evaluate(wide), "it fits on a phone"
    assert ben.page.evaluate(TARGETS, FINGER) == []
