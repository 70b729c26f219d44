"""The chances to win during a finished match, and its turning points.

The estimate for a single position depends on whose turn it is, so only changes that last for a few
moves count.
"""

import asyncio
from collections import OrderedDict

from backend.engine import AnyGame, Json, MatchRecord
from backend.matches.facts.thinking import Thinkers
from backend.protocol.codes import Code, Refused

PATIENCE = 20.0
"""The greatest number of seconds that a request waits for an answer."""
SPAN = 3
"""Number of positions before and after a move that are compared."""
SWING = 0.1
"""The smallest lasting change of a player's chance that can be a turning point."""
KEPT = 100
"""Number of matches whose chances are kept: those requested last."""
MOST = 5
"""Maximum number of turning points."""

Curve = list[list[float]]
"""Every player's chance, by position from the first to the last."""


class LookBack:
    """The chances of one match, computed once for all requests."""

    def __init__(self, game: AnyGame, thinkers: Thinkers) -> None:
        self._game = game
        self._thinkers = thinkers
        self._task: asyncio.Task[Json] | None = None

    async def chances(self, record: MatchRecord) -> Json:
        """Return the chances and turning points. Raises `Refused` if they cannot be found soon.

        After `PATIENCE` seconds the computation goes on for later requests.
        """
        if self._task is None:
            self._task = asyncio.create_task(self._find_out(record))
            self._task.add_done_callback(self._found_out)
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(self._task)
        except TimeoutError:
            raise Refused(Code.BUSY) from None

    async def _find_out(self, record: MatchRecord) -> Json:
        curve = await self._thinkers.curve(self._game, record)
        if curve is None:
            known = self._thinkers.knows(self._game)
            raise Refused(Code.BUSY if known else Code.NO_CHANCES)
        points = turning_points(curve)
        for point in points:
            point["better"] = await self._thinkers.better(self._game, record, point["move"])
        return {"chances": evened(curve), "turning_points": points}

    def _found_out(self, task: asyncio.Task[Json]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._task = None  # the next request tries again


class LookBacks:
    """The look backs of this process. Their matches need not be in memory."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[tuple[str, int], LookBack] = OrderedDict()

    def at(self, match: str, seq: int, game: AnyGame) -> LookBack:
        """Return the look back at a match whose log ends with entry `seq`."""
        found = self._kept.pop((match, seq), None) or LookBack(game, self._thinkers)
        self._kept[match, seq] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def evened(curve: Curve) -> Curve:
    """Return each position's chances averaged with its two neighbours'; the last one unchanged."""
    together = [_mean(curve[max(0, n - 1) : n + 2]) for n in range(len(curve) - 1)]
    return [[round(chance, 3) for chance in chances] for chances in [*together, curve[-1]]]


def turning_points(curve: Curve) -> list[Json]:
    """Return the moves with the greatest lasting changes of a player's chance, in their order."""
    changes = []
    for move in range(1, len(curve)):
        before, after = _mean(curve[max(0, move - SPAN) : move]), _mean(curve[move : move + SPAN])
        gains = [round(b - a, 3) for a, b in zip(before, after, strict=True)]
        change = max(gains, key=lambda gain: (abs(gain), gain))
        if abs(change) >= SWING:
            changes.append((abs(change), move, gains.index(change), change))
    chosen: list[tuple[int, int, float]] = []
    for _, move, seat, change in sorted(changes, reverse=True):
        if len(chosen) < MOST and all(abs(move - other) > SPAN for other, _, _ in chosen):
            chosen.append((move, seat, change))
    return [{"move": move, "seat": seat, "change": change} for move, seat, change in sorted(chosen)]


def _mean(positions: Curve) -> list[float]:
    return [sum(chances) / len(positions) for chances in zip(*positions, strict=True)]
