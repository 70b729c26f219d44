"""Workers: answers the server's questions to bots.

Bots think on other machines that do nothing else. If none of these answers, they think in processes
here. Players never wait long: a bot that cannot think in time acts at random.
"""

import asyncio
from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Any, Protocol, TypeVar

import orjson
import structlog

from backend.bots import knows
from backend.bots.near import Job, Near
from backend.bots.processes import Lost
from backend.bots.questions import deal_anew
from backend.bots.turns import Busy
from backend.engine import AnyGame, Choice, Json, MatchRecord, from_json, to_json
from backend.engine.errors import EngineError

UNFIT = (ValueError, TypeError, LookupError, EngineError)
"""The errors that reading a nonsensical answer raises."""
UNTIMED = 30.0
"""Seconds after which a thought without a time limit counts as lost."""
AT_LEISURE = 10
"""A hint, or a better move in a look back, may take this many times as long as a bot's action. So
neither search runs out of time, and both find the same action."""
AGAIN = 0.5
"""Seconds before it asks again after all bots were busy."""
LOOKING_BACK = "looking back"
"""The asker of all looks back: together they count as one asker."""

T = TypeVar("T")
log = structlog.get_logger()


class Far(Protocol):
    """Bots that think on other machines."""

    async def answer(self, job: Job) -> bytes | None:
        """Return the answer; None if no other machine answers in time."""


class Workers:
    """Bots that think here or elsewhere. All answers are checked."""

    def __init__(
        self,
        processes: int,
        seconds: float,
        far: Far | None = None,
        count: Callable[[str], None] = lambda _by: None,
    ) -> None:
        """At most `processes` bots think here at once, none for longer than `seconds`.

        `count` is called with the source of each answer: `thinkers` elsewhere, this `node`, or
        `chance`.
        """
        self.near = Near(processes)
        self._seconds = seconds
        self._far = far
        self._count = count
        self._random = SystemRandom()

    def knows(self, game: AnyGame) -> bool:
        """Whether bots know a game."""
        return knows(game)

    async def choose(self, choice: Choice, level: str, asker: str) -> Any:
        """Return one of the legal actions; a random one if no bot can think about it."""
        legal = choice.legal
        if len(legal) == 1:
            return legal[0]
        question = _about("action", choice)
        question |= {"level": level, "seed": self._random.getrandbits(63)}
        number = await self._find(asker, choice.game, question, lambda it: _number(it, legal))
        if number is None:
            self._count("chance")
            return self._random.choice(legal)
        return legal[number]

    async def reply(self, choice: Choice, level: str, asker: str, seed: int) -> Any:
        """Return one of the legal actions, always the same for the same arguments.

        If all bots are busy or a process dies, it asks again until there is an answer. If a bot
        fails, it fails for every asker, so the seed picks the same random action for all of them.
        """
        game, legal = choice.game, choice.legal
        if len(legal) == 1:
            return legal[0]
        question = _about("action", choice)
        question |= {"level": level, "seed": seed, "timed": False}
        job = Job(asker, orjson.dumps(question), UNTIMED)
        while knows(game):
            try:
                return legal[await self._answer(job, game, lambda it: _number(it, legal))]
            except (Busy, Lost):
                await asyncio.sleep(AGAIN)
            except Exception:  # a fault in a bot must not stop the match
                log.exception("a bot could not think", game=game.card.id)
                break
        self._count("chance")
        return Random(seed).choice(legal)

    async def hint(self, choice: Choice, asker: str) -> Json | None:
        """Return a good action, its chance and the reasons; None if no bot can think about it."""
        question, legal = _about("hint", choice), choice.legal
        return await self._find(
            asker, choice.game, question, lambda it: _hint(it, legal), times=AT_LEISURE
        )

    async def deal(self, game: AnyGame, view: Json, seed: str) -> Json | None:
        """Return a whole position that fits a seat's view; None if bots do not know the game."""
        if not knows(game):
            return None
        rules = game.card.id, game.card.rules_version
        return await asyncio.to_thread(deal_anew, rules, view, seed)

    async def curve(self, game: AnyGame, record: MatchRecord) -> list[list[float]] | None:
        """Return every seat's chance at the start of a finished match and after each action.

        None if too many looks back wait, or if bots do not know the game.
        """
        question = {"find": "curve", "record": record.to_json()}
        return await self._find(
            LOOKING_BACK, game, question, lambda it: _curve(it, record), live=False
        )

    async def better(self, game: AnyGame, record: MatchRecord, move: int) -> Json | None:
        """Return a better action than a move of a finished match, counted from 1.

        None if the move was good, or no bot can think about it.
        """
        question = {"find": "better", "record": record.to_json(), "move": move}
        return await self._find(
            LOOKING_BACK,
            game,
            question,
            lambda it: _better(it, game),
            times=AT_LEISURE,
            live=False,
        )

    async def close(self) -> None:
        """Stop all thinking and end the processes."""
        await self.near.close()

    async def _find(
        self,
        asker: str,
        game: AnyGame,
        question: Json,
        read: Callable[[Any], T],
        *,
        times: int = 1,
        live: bool = True,
    ) -> T | None:
        """Return the answer; None if too many wait, bots do not know the game or thinking fails.

        `read` parses an answer, and raises an error if the answer is invalid. The answer may take
        `times` as long as a bot's action.
        """
        if not knows(game):
            return None
        job = Job(asker, orjson.dumps(question), times * self._seconds, live)
        try:
            return await self._answer(job, game, read)
        except Busy:
            return None
        except Exception:  # a fault in a bot must not stop the match
            log.exception("a bot could not think", game=game.card.id)
            return None

    async def _answer(self, job: Job, game: AnyGame, read: Callable[[Any], T]) -> T:
        """Return the answer. Raises `Busy`, `Lost`, `Failed`, or an error of `read`."""
        if self._far is not None and (told := await self._far.answer(job)) is not None:
            try:
                found = read(orjson.loads(told))
            except UNFIT as error:
                log.warning("invalid answer of a thinker", game=game.card.id, error=error)
            else:
                self._count("thinkers")
                return found
        found = read(orjson.loads(await self.near.answer(job)))
        self._count("node")
        return found


def _about(find: str, choice: Choice) -> Json:
    """Return a question about a choice."""
    card = choice.game.card
    return {
        "find": find,
        "rules": (card.id, card.rules_version),
        "view": choice.view,
        "legal": [to_json(action) for action in choice.legal],
        "past": choice.past,
    }


def _number(told: Any, legal: Sequence[Any]) -> int:
    """Read the number of an action."""
    if type(told) is not int or not 0 <= told < len(legal):
        raise ValueError("there is no such action")
    return told


def _hint(told: Any, legal: Sequence[Any]) -> Json:
    action = legal[_number(told["action"], legal)]
    reasons = told["reasons"]
    if not all(isinstance(reason["why"], str) for reason in reasons):
        raise ValueError("a reason must say why")
    return {"action": to_json(action), "chance": _chance(told["chance"]), "reasons": reasons}


def _curve(told: Any, record: MatchRecord) -> list[list[float]]:
    curve = [[_chance(chance) for chance in chances] for chances in told]
    if [len(chances) for chances in curve] != [len(record.seats)] * (len(record.actions) + 1):
        raise ValueError("there must be a chance for everybody after each action")
    return curve


def _better(told: Any, game: AnyGame) -> Json | None:
    if told is None:
        return None
    from_json(game, "action", told["action"])  # raises an error for no valid action
    gain = told["gain"]
    return {"action": told["action"], "gain": gain if gain is None else _chance(gain)}


def _chance(told: Any) -> float:
    if not -0.001 <= told <= 1.001:  # sums of many chances are not exact
        raise ValueError("there is no such chance")
    return float(told)
