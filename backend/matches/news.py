"""What a room reports: every change it has applied, and what changes nothing that is stored."""

from dataclasses import dataclass

from backend.matches.facts.changes import Change


@dataclass(frozen=True, slots=True)
class CrowdChanged:
    """News: people came or went."""


@dataclass(frozen=True, slots=True)
class Lost:
    """News: what the room knows may differ from what is stored."""

    error: BaseException


News = Change | CrowdChanged | Lost
"""What a room reports."""
