"""The texts of alerts, in the language of their reader.

An alert names the game, the table, a link and a deadline. It never says what happened in the match.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple, TypedDict

from backend.alerts.facts import About, Scene, Way
from backend.protocol.messages import Status

SENTENCES: Mapping[str, Mapping[About, str]] = {
    "en": {
        About.TURN: "It is your turn.",
        About.TIME: "Your time is running out.",
        About.SAT: "Somebody sat down at your table.",
        About.BEGAN: "The match has begun.",
        About.REMATCH: "A rematch is being set up. Your seat is kept.",
        About.CALLED: "Your circle has opened a table.",
        About.PLAYS: "Somebody you follow is at the table.",
        About.TEST: "This is how an alert will look. All is well.",
    },
    "de": {
        About.TURN: "Du bist am Zug.",
        About.TIME: "Deine Zeit läuft ab.",
        About.SAT: "Jemand hat sich an deinen Tisch gesetzt.",
        About.BEGAN: "Die Partie hat begonnen.",
        About.REMATCH: "Eine Revanche wird vorbereitet. Dein Platz ist frei gehalten.",
        About.CALLED: "Dein Kreis hat einen Tisch eröffnet.",
        About.PLAYS: "Jemand, dem du folgst, sitzt am Tisch.",
        About.TEST: "So sieht ein Hinweis aus. Alles in Ordnung.",
    },
}
UNTIL: Mapping[str, str] = {"en": "Until {at} UTC.", "de": "Bis {at} UTC."}
MAIL: Mapping[str, Mapping[str, str]] = {
    "en": {
        "several": "{n} tables are waiting for you",
        "confirm_subject": "Clanhold: may we write to you?",
        "confirm": "Somebody, hopefully you, wants Clanhold to write to this address when it is "
        "their turn.\n\nYes, that was me:\n{confirm}\n\nIf it was not you, do nothing: "
        "you will not hear from us again.",
        "stop": "No more of these mails: {stop}",
    },
    "de": {
        "several": "{n} Tische warten auf dich",
        "confirm_subject": "Clanhold: Dürfen wir dir schreiben?",
        "confirm": "Jemand, hoffentlich du, möchte, dass Clanhold an diese Adresse schreibt, "
        "wenn er oder sie am Zug ist.\n\nJa, das war ich:\n{confirm}\n\nWenn du das nicht "
        "warst, tu nichts: Du hörst nicht wieder von uns.",
        "stop": "Keine solchen Mails mehr: {stop}",
    },
}


class Payload(TypedDict):
    """The content of an alert. A webhook gets it as JSON, a browser gets it encrypted."""

    kind: str
    game: str
    table: str
    link: str
    deadline: float | None
    """Seconds since 1970, UTC, when the player's time is up; null if there is none."""
    text: str
    content: str
    """The text with the link, under the name that some chat services expect."""


class Mail(NamedTuple):
    """A mail without its addresses."""

    subject: str
    body: str


def payload(
    way: Way, about: About, scene: Scene | None, title: str, deadline: float | None
) -> Payload:
    """Return the alert about a match; `title` is the game's. Without a scene it is a test."""
    table = scene.title if scene else "Clanhold"
    timed = deadline if about in (About.TURN, About.TIME) else None
    text = f"{title} · {table}: " if scene else ""
    text += SENTENCES[way.lang][about]
    if timed is not None:
        at = datetime.fromtimestamp(timed, UTC).strftime("%Y-%m-%d %H:%M")
        text += " " + UNTIL[way.lang].format(at=at)
    return {
        "kind": about.value,
        "game": scene.game if scene else "",
        "table": table,
        "link": link(way, scene),
        "deadline": timed,
        "text": text,
        "content": f"{text} {link(way, scene)}",
    }


def link(way: Way, scene: Scene | None) -> str:
    """Return the address of a table on this site, or of its front page."""
    if scene is None:
        return f"{way.site}/"
    return f"{way.site}/{'t' if scene.status is Status.OPEN else 'm'}/{scene.match}"


def mail(way: Way, said: Sequence[Payload]) -> Mail:
    """Return one mail with all these alerts."""
    words = MAIL[way.lang]
    subject = said[0]["text"] if len(said) == 1 else words["several"].format(n=len(said))
    lines = [f"{one['text']}\n{one['link']}" for one in said]
    lines.append(words["stop"].format(stop=stop_link(way)))
    return Mail(f"Clanhold: {subject}", "\n\n".join(lines))


def confirming_mail(way: Way) -> Mail:
    """Return the mail that asks its reader to confirm the address."""
    words = MAIL[way.lang]
    asks = words["confirm"].format(confirm=f"{way.site}/alerts/{way.code}")
    return Mail(words["confirm_subject"], asks)


def stop_link(way: Way) -> str:
    """Return the address of the page that ends the mails."""
    return f"{way.site}/alerts/{way.code}#stop"
