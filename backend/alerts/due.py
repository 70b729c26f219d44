"""Whether an alert is still true at the time of sending. Pure: only looks at the facts."""

from hashlib import sha256

from backend.alerts.facts import About, Alert, Scene
from backend.protocol.messages import Status

SLACK = 1.0
"""Seconds by which a clock may differ from the forecast."""


def sitter_key(match: str, person: str) -> str:
    """Return a key for the person who sat down. It does not reveal the person."""
    return sha256(f"{match}/{person}".encode()).hexdigest()[:16]


def still_true(alert: Alert, scene: Scene | None, uptime: float) -> bool:
    """Whether what an alert says is still true."""
    if scene is None or alert.about in alert.way.without:
        return False
    person = alert.way.person
    match alert.about:
        case About.TURN:
            mine = scene.to_act == person and not scene.acted
            return mine and alert.key == str(scene.turn_began)
        case About.TIME:
            runs_out = scene.runs_out_in(uptime)
            mine = scene.to_act == person and alert.key == str(scene.seq)
            return mine and runs_out is not None and runs_out <= SLACK
        case About.BEGAN:
            return scene.status is Status.RUNNING and scene.to_act != person
        case About.REMATCH:
            taken = {p for p, took in zip(scene.people, scene.took, strict=True) if took}
            return scene.status is Status.OPEN and person not in taken
        case About.CALLED:
            return scene.status is Status.OPEN and person not in scene.people
        case About.PLAYS:
            goes_on = scene.status is not Status.OVER
            return goes_on and person in scene.followers and person not in scene.people
        case About.SAT:
            keys = {sitter_key(scene.match, p) for p in scene.people if p}
            return scene.status is Status.OPEN and scene.host == person and alert.key in keys
        case _:
            return True


def comes_later(alert: Alert, scene: Scene | None, uptime: float) -> float | None:
    """Return in how many seconds a time alert is due; None for others, or if it is due now.

    The clocks of matches stand still while the service is down.
    """
    if scene is None or alert.about is not About.TIME or alert.key != str(scene.seq):
        return None
    seconds = scene.runs_out_in(uptime)
    return seconds if seconds is not None and seconds > SLACK else None
