"""The senders: a push that only its browser can read, mails with consent, no private addresses."""

import json
import time
from collections.abc import AsyncIterator
from ipaddress import ip_network
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from ssrfguard import Policy

from backend.alerts.facts import By, Outcome
from backend.alerts.senders.outside import PUBLIC, Outside
from tests.alerts.coding import decoded
from tests.alerts.heralds import arrive, heralding, look_later, reach
from tests.alerts.receivers import Browser, Receiver, mails_arriving, receiving, resolver_of
from tests.server.hall import Hall, opened, people

pytestmark = pytest.mark.anyio

ANN, BEN = people("Ann", "Ben")
GAME = "castle_builders"
ALLOWED = {"kind", "game", "table", "link", "deadline", "text", "content"}


@pytest.fixture
async def hall(sqlite_url: str) -> AsyncIterator[Hall]:
    """A hall with Ann and Ben."""
    async with opened(sqlite_url) as hall:
        await arrive(hall, ANN, BEN)
        yield hall


async def test_a_push_is_encrypted_for_its_browser_and_signed(hall: Hall, hook: Receiver) -> None:
    browser = Browser()
    facts = {"by": By.PUSH, "keys": browser.subscription("")["keys"], "lang": "de"}
    for person in (ANN, BEN):
        await reach(hall, person, f"{hook.url()}/{person.id}", **facts)
    ann, _ = await hall.match(GAME, ANN, BEN, title="Burg am See")
    async with heralding(hall) as herald:
        await look_later(hall, herald)
        keys = await herald.store.known_push_keys()
        public = (await herald.post.pusher()).key
        assert await herald.store.push_keys("other", "keys") == keys, "made once, kept for good"
    assert len(hook.got) == 2
    for headers, body in hook.got:
        assert b"Burg" not in body
        said = json.loads(browser.read(body))
        assert said.keys() == ALLOWED
        assert (said["game"], said["table"]) == (GAME, "Burg am See")
        assert said["text"].endswith(("Du bist am Zug.", "Die Partie hat begonnen."))
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["topic"] == ann.room.sheet.id
        assert 0 < int(headers["ttl"]) <= 86_400
        token, key = (part.partition("=")[2] for part in headers["authorization"].split(", "))
        assert key == public
        claims = signed_claims(token, key)
        assert claims["sub"] == "mailto:webmaster@clanhold.test"
        # Without the port, which no push service has: it is of no use at another service.
        assert claims["aud"] == "http://127.0.0.1"
        assert 0 < claims["exp"] - time.time() <= 86_400, "push services refuse more than a day"


def signed_claims(token: str, key: str) -> dict[str, Any]:
    """Return what a token says, after a look at its signature as a push service has it."""
    said, _, signature = token.rpartition(".")
    numbers = decoded(signature)
    r, s = int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:])
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))
    claims: dict[str, Any] = json.loads(decoded(said.partition(".")[2]))
    return claims


async def test_a_browser_that_is_gone_is_dropped(hall: Hall, hook: Receiver) -> None:
    keys = Browser().subscription("")["keys"]
    way = await reach(hall, ANN, hook.url(), by=By.PUSH, keys=keys, browser="browser of ann")
    hook.answer = "410 Gone"
    async with heralding(hall) as herald:
        assert (await herald.test(way)).outcome is Outcome.GONE
        assert await herald.store.ways_of(ANN.id) == []
        await reach(hall, ANN, hook.url(), by=By.PUSH, keys=keys, browser="browser of ann")
        await hall.store.drop_token("browser of ann")
        assert await herald.store.ways_of(ANN.id) == [], "the browser was signed out"


async def test_mails_need_consent_and_come_together(hall: Hall) -> None:
    async with (
        mails_arriving() as mails,
        heralding(hall, smtp_url=mails.url, mail_from="castle@clanhold.test") as herald,
    ):
        way = await reach(hall, ANN, "ann@example.org", by=By.MAIL, confirmed=None)
        await herald.ask(way)
        (question,) = mails.got
        assert question["to"] == "ann@example.org"
        assert f"https://clanhold.test/alerts/{way.code}" in question.get_content()
        for _ in range(2):
            await hall.match(GAME, ANN, BEN)
        await look_later(hall, herald)
        assert len(mails.got) == 1, "nobody has agreed yet"
        now = hall.hands.now
        assert await herald.store.confirm(way.code, now, now - 60)
        matches = [await hall.match(GAME, ANN, BEN) for _ in range(3)]
        await look_later(hall, herald)
        text = mails.got[1].get_content()
        for ann, _ in matches:
            assert f"https://clanhold.test/m/{ann.room.sheet.id}" in text
        assert f"/alerts/{way.code}#stop" in text
        assert mails.got[1]["list-unsubscribe"].endswith(f"/api/alerts/{way.code}/stop>")
        await hall.match(GAME, ANN, BEN)
        await look_later(hall, herald)
        assert len(mails.got) == 2, "one in a quarter of an hour"
        await look_later(hall, herald, 900)
        assert len(mails.got) == 3
        mails.refuse = "550 no such mailbox"
        delivery = await herald.test(way)
        assert (delivery.outcome, delivery.status) == (Outcome.FAILED, 550)


# No way to the inside.


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest",
        "https://[::ffff:127.0.0.1]/",
        "https://2130706433/",
        "https://user:word@example.org/",
        "https://example.org:22/",
        "ftp://example.org/",
        "https:///",
    ],
)
async def test_addresses_of_the_inside_are_refused(url: str) -> None:
    outside = Outside()
    assert not outside.allows(url)
    assert outside.allows("https://example.org/hook")
    assert (await outside.post(url, b"", {})).outcome is Outcome.FORBIDDEN
    await outside.close()


@pytest.mark.parametrize("answers", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:10.0.0.1"]])
async def test_names_that_lead_inside_are_refused(answers: list[str]) -> None:
    resolver = resolver_of(answers)
    outside = Outside(PUBLIC, resolver.resolve)
    answer = await outside.post("https://inside.example.org/", b"", {})
    assert answer.outcome is Outcome.FORBIDDEN
    await outside.close()


async def test_a_name_is_looked_up_once_and_pinned() -> None:
    """A resolver gains nothing by answering with another address the second time."""
    async with receiving("127.0.0.2") as good, receiving("127.0.0.1") as bad:
        policy = Policy(
            allowed_schemes=frozenset({"http"}),
            allowed_ports=frozenset({good.port, bad.port}),
            allowed_networks=(ip_network("127.0.0.2/32"),),
            max_redirects=0,
        )
        resolver = resolver_of(["127.0.0.2"], ["127.0.0.1"])
        outside = Outside(policy, resolver.resolve)
        first = await outside.post(good.url("rebinding.example.org"), b"{}", {})
        assert (first.outcome, resolver.asked) == (Outcome.SENT, 1)
        assert good.got[0][0]["host"].startswith("rebinding.example.org")
        second = await outside.post(bad.url("rebinding.example.org"), b"{}", {})
        assert (second.outcome, resolver.asked) == (Outcome.FORBIDDEN, 2)
        assert (len(good.got), len(bad.got)) == (1, 0)
        good.answer = "302 Found"
        resolver.asked = 0
        moved = await outside.post(good.url("rebinding.example.org"), b"{}", {})
        assert moved.outcome is Outcome.FAILED, "redirects are not followed"
        await outside.close()
