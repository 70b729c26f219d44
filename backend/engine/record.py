"""MatchRecord: the replayable file of a match, and the check that it tells the truth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Self

from backend.engine.codec import to_json
from backend.engine.contract import AnyGame, Json, Seat
from backend.engine.errors import BadRecord, EngineError, RulesChanged
from backend.engine.fair import CONTRIBUTION_BYTES, SECRET_BYTES, commitment, derive_seed
from backend.engine.origin import Origin, go_on_from
from backend.engine.play import Step, begin, follow

FORMAT = 1
LATER = {"origin", "daily"}
"""Fields that older records do not have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRecord:
    """Everything needed to play a match again, move by move, and to check its shuffle."""

    game: str
    rules_version: int
    options: Json
    seats: tuple[str, ...]
    """The players' names, by seat."""
    commitment: str
    """Published before anyone contributed."""
    secret: str
    contributions: tuple[str, ...]
    seed: str
    actions: tuple[tuple[Seat, Json], ...]
    result: Json | None
    """None for a match that was not finished."""
    origin: Origin | None = None
    """The position in which it starts; None for a match that was dealt from its seed."""
    daily: str | None = None
    """The day whose deal it was, like "2026-11-18"; None for any other match."""

    @classmethod
    def from_secret(
        cls,
        game: AnyGame,
        options: Json,
        seats: Sequence[str],
        secret: bytes,
        contributions: Sequence[bytes],
    ) -> Self:
        """Return the record of a match that is about to begin."""
        return cls(
            game=game.card.id,
            rules_version=game.card.rules_version,
            options=options,
            seats=tuple(seats),
            commitment=commitment(secret),
            secret=secret.hex(),
            contributions=tuple(part.hex() for part in contributions),
            seed=derive_seed(secret, contributions),
            actions=(),
            result=None,
        )

    @classmethod
    def from_json(cls, value: Any) -> Self:
        """Read a record's JSON, strictly. Raises `BadRecord`."""
        if type(value) is not dict or not _is_format(value.get("format")):
            raise BadRecord(f"Not a match record of format {FORMAT}.")
        names = {field.name for field in fields(cls)} - LATER
        if missing := sorted(names - value.keys()):
            raise BadRecord(f"The record lacks {', '.join(missing)}.")
        if unknown := sorted(value.keys() - names - LATER - {"format"}):
            raise BadRecord(f"The record has unknown keys: {', '.join(map(str, unknown))}.")
        _check_shapes(value)
        return cls(
            **{name: value[name] for name in names - {"seats", "contributions", "actions"}},
            seats=tuple(value["seats"]),
            contributions=tuple(value["contributions"]),
            actions=tuple((Seat(seat), action) for seat, action in value["actions"]),
            origin=_origin(value.get("origin")),
            daily=value.get("daily"),
        )

    def to_json(self) -> Json:
        """Return the record as plain JSON."""
        return {"format": FORMAT, **to_json(self)}


def replay(game: AnyGame, record: MatchRecord, upto: int | None = None) -> Iterator[Step]:
    """Yield the first position and then one step per action, at most `upto` of them."""
    if record.game != game.card.id or record.rules_version != game.card.rules_version:
        raise RulesChanged(
            f"The record is of {record.game}, rules {record.rules_version}; "
            f"this is {game.card.id}, rules {game.card.rules_version}."
        )
    if record.origin is None:
        first = begin(game, record.options, len(record.seats), record.seed)
    else:
        first = go_on_from(game, record.origin, record.seed)
    yield from follow(game, first, record.actions[:upto])


def verify(game: AnyGame, record: MatchRecord) -> list[str]:
    """Say in plain words what is wrong with a record; empty when all of it holds."""
    return [*_check_shuffle(record), *_check_play(game, record)]


def _check_shuffle(record: MatchRecord) -> list[str]:
    found = []
    secret = bytes.fromhex(record.secret)
    contributions = [bytes.fromhex(part) for part in record.contributions]
    if commitment(secret) != record.commitment:
        found.append(
            "The secret does not match the commitment published before the match: "
            "it was replaced afterwards."
        )
    if derive_seed(secret, contributions) != record.seed:
        found.append(
            "The seed does not come from the secret and the players' contributions: "
            "the shuffle was not the promised one."
        )
    return found


def _check_play(game: AnyGame, record: MatchRecord) -> list[str]:
    played = -1
    state = None
    try:
        for step in replay(game, record):
            state = step.state
            played += 1
    except EngineError as error:
        where = f"Action {played + 1} of {len(record.actions)}" if played >= 0 else "The set-up"
        return [f"{where} breaks the rules: {error}"]
    result = to_json(game.result(state))
    if result == record.result:
        return []
    if result is None:
        return ["The record names a result, but the match is not over after its last action."]
    if record.result is None:
        return ["The match is over after the last action, but the record names no result."]
    return [f"The result should be {result}, but the record says {record.result}."]


def _check_shapes(value: Json) -> None:
    def sound(name: str, holds: bool, wanted: str) -> None:
        if not holds:
            raise BadRecord(f"The record's {name} must be {wanted}.")

    def is_hex(text: Any, length: int) -> bool:
        return (
            type(text) is str and len(text) == 2 * length and set(text) <= set("0123456789abcdef")
        )

    sound("game", type(value["game"]) is str, "a game's id")
    sound("rules_version", type(value["rules_version"]) is int, "a whole number")
    sound("options", type(value["options"]) is dict, "an object")
    sound("seats", _all(value["seats"], lambda name: type(name) is str), "a list of names")
    sound("commitment", is_hex(value["commitment"], 32), "64 hexadecimal digits")
    sound("secret", is_hex(value["secret"], SECRET_BYTES), "64 hexadecimal digits")
    sound("seed", is_hex(value["seed"], 32), "64 hexadecimal digits")
    sound(
        "contributions",
        _all(value["contributions"], lambda part: is_hex(part, CONTRIBUTION_BYTES))
        and len(value["contributions"]) == len(value["seats"]),
        "32 hexadecimal digits a seat",
    )
    sound(
        "actions",
        _all(value["actions"], lambda a: type(a) is list and len(a) == 2 and type(a[0]) is int),
        "a list of [seat, action]",
    )
    sound("daily", isinstance(value.get("daily"), str | None), "a day or null")
    sound("result", value["result"] is None or type(value["result"]) is dict, "an object or null")


def _origin(value: Any) -> Origin | None:
    if value is None:
        return None
    kinds = {"match": str, "move": int, "seat": int, "view": dict, "standing": dict}
    if type(value) is not dict or {key: type(of) for key, of in value.items()} != kinds:
        raise BadRecord("The record's origin must name a match, move and seat, and a position.")
    return Origin(**value)


def _is_format(value: Any) -> bool:
    return type(value) is int and value == FORMAT


def _all(value: Any, holds: Any) -> bool:
    return type(value) is list and all(holds(item) for item in value)
