"""Measures: the operators' orders in force, as this process knows them."""

from collections.abc import Sequence

from backend.desk.store import Effect, Measure
from backend.protocol.codes import Code, Refused


class Measures:
    """All measures in force, by effect and subject. `Watch` keeps them up to date."""

    def __init__(self) -> None:
        self._known: dict[tuple[Effect, str], Measure] = {}

    def replace(self, measures: Sequence[Measure]) -> tuple[list[Measure], list[Measure]]:
        """Take over the measures in force. Return the new ones and those that have ended."""
        before = {measure.id: measure for measure in self._known.values()}
        self._known = {(measure.effect, measure.subject): measure for measure in measures}
        now = {measure.id: measure for measure in self._known.values()}
        new = [measure for number, measure in now.items() if number not in before]
        return new, [measure for number, measure in before.items() if number not in now]

    def find(self, effect: Effect, *subjects: str) -> Measure | None:
        """Return the measure that concerns one of these subjects."""
        if not self._known:
            return None
        return next((m for s in subjects if (m := self._known.get((effect, s)))), None)

    @property
    def notice(self) -> Measure | None:
        """The notice to everybody that is in force."""
        return self.find(Effect.NOTICE, "")

    def check_visitor(self, *subjects: str) -> None:
        """Raise `Refused` unless a person and their address may use the site."""
        if measure := self.find(Effect.BAR, *subjects):
            raise Refused(Code.BARRED, reason=measure.reason)

    def check_speaker(self, *subjects: str) -> None:
        """Raise `Refused` unless a person and their address may talk."""
        if measure := self.find(Effect.SILENCE, *subjects):
            raise Refused(Code.SILENCED, reason=measure.reason)

    def check_match(self, match: str) -> None:
        """Raise `Refused` unless people may open a table or match."""
        if measure := self.find(Effect.CLOSE, match):
            raise Refused(Code.SHUT, reason=measure.reason)

    def listed(self, match: str) -> bool:
        """Whether a table or match may be in public lists."""
        return not (self.find(Effect.HIDE, match) or self.find(Effect.CLOSE, match))
