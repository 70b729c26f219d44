"""The laws of input for every game: any JSON is either an action or refused."""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from backend.engine import AnyGame, Json, from_json, play, to_json
from backend.engine.errors import MalformedAction, RuleError, SetupError
from backend.games import GAMES
from tests.games.laws import LAW
from tests.games.playing import CASES, Case, moves, some

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))

DEEP: Any = json.loads("[" * 500 + "]" * 500)
NEVER_FIT: tuple[Any, ...] = (
    *(10**30, -(10**30), 0.5, 1.0, float("nan"), float("inf")),
    *("no such name", "", "x" * 100_000, "\ud800"),
    *({}, {"type": "x"}, [[]], ["no such name"] * 2, DEEP),
)
NO_OBJECT: tuple[Any, ...] = (None, True, 0, 1.5, "pass", [], [{}], DEEP)
NO_TYPE: tuple[Any, ...] = (None, True, 0, 1.5, "no such type", [], {}, DEEP)

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.integers(0, 9)
)
MANY = settings(LAW, max_examples=150, phases=[Phase.generate, Phase.shrink])
junk = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def case_of(game: AnyGame) -> Case:
    """Return the game with its maximum number of seats and no options."""
    return [case for case in CASES if case.game is game and not case.options][-1]


@cache
def samples(game_id: str) -> list[Json]:
    """Return actions of a match: for each type, one for each set of keys and kinds of values."""
    game = GAMES[game_id]
    found = {}
    for move in moves(case_of(game), "samples"):
        for action in game.legal_actions(move.before):
            value = to_json(action)
            found[str([(key, type(item)) for key, item in value.items()]), value["type"]] = value
    return list(found.values())


def corrupted(value: Json) -> Iterator[Any]:
    """Yield the action with one thing wrong."""
    yield {**value, "unknown": 0}
    yield {**value, "": None}
    yield {**value, "Type": value["type"]}
    for key, item in value.items():
        for wrong in NO_TYPE if key == "type" else NEVER_FIT:
            yield {**value, key: wrong}
        if type(item) is not bool:
            yield {**value, key: True}
        if type(item) is list:
            yield {**value, key: [*item, *item]}
            yield {**value, key: item[:-1]}
            for i in range(len(item)):
                for wrong in (*NEVER_FIT, True, None):
                    yield {**value, key: [*item[:i], wrong, *item[i + 1 :]]}
        if type(item) is int:
            yield {**value, key: str(item)}
            yield {**value, key: float(item)}


@each_game
def test_junk_is_no_action(game: AnyGame) -> None:
    for value in (*NO_OBJECT, {}, *({"type": wrong} for wrong in NO_TYPE)):
        with pytest.raises(MalformedAction):
            from_json(game, "action", value)


@each_game
def test_one_wrong_thing_is_enough(game: AnyGame) -> None:
    for sample in samples(game.card.id):
        for value in corrupted(sample):
            with pytest.raises(MalformedAction):
                from_json(game, "action", value)


@each_game
def test_a_missing_key_is_missed(game: AnyGame) -> None:
    for sample in samples(game.card.id):
        for key in sample:
            value = {name: item for name, item in sample.items() if name != key}
            try:
                action = from_json(game, "action", value)
            except MalformedAction:
                continue
            # The encoder leaves out optional fields, too, so nothing was lost.
            assert to_json(action) == value


@each_game
@MANY
@given(value=junk)
def test_any_json_is_an_action_or_malformed(game: AnyGame, value: Any) -> None:
    with suppress(MalformedAction):
        from_json(game, "action", value)


@each_game
@LAW
@given(data=st.data())
def test_any_action_is_legal_or_refused(game: AnyGame, data: st.DataObject) -> None:
    """Objects with known keys and plausible values are often legal in another position."""
    case = case_of(game)
    known = samples(game.card.id)
    keys = sorted({key for sample in known for key in sample})
    values: dict[str, list[Any]] = {
        key: [sample[key] for sample in known if key in sample] for key in keys
    }
    move = data.draw(st.sampled_from(some(moves(case, "refused"), 20)))
    for _ in range(40):
        chosen = data.draw(st.lists(st.sampled_from(keys), unique=True))
        value = {key: data.draw(st.sampled_from(values[key]) | junk) for key in ["type", *chosen]}
        with suppress(RuleError):
            play(game, move.before, move.seat, from_json(game, "action", value))


@each_game
@MANY
@given(value=junk)
def test_any_json_is_options_or_refused(game: AnyGame, value: Any) -> None:
    if value == {}:
        return
    with pytest.raises(SetupError):
        from_json(game, "options", value)
