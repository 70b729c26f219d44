"""The news that a room reports: every applied change, and events that are not stored."""

from dataclasses import dataclass

from backend.matches.facts.changes import Change


@dataclass(frozen=True, slots=True)
class CrowdChanged:
    """People came or went."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The room's state in memory may differ from the stored one."""

    error: BaseException


News = Change | CrowdChanged | Lost
"""Any news of a room."""
