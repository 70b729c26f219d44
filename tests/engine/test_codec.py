"""The codec: strict input, plain output."""

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backend.cli.making.toy import TOY
from backend.engine import AnyGame, from_json, to_json
from backend.engine.codec import Between, OneOf, choices
from backend.engine.errors import MalformedAction, SetupError

Number = Annotated[int, Between(-3, 9)]
Name = Annotated[str, OneOf(("bruce", "mackay"))]


@dataclass(frozen=True)
class Move:
    """An action with every kind of field."""

    type: ClassVar[str] = "move"
    from_: tuple[Number, Number]
    clan: Name
    owner: Number | None
    loud: bool
    path: tuple[Name, ...] = ()
    roof: Name | None = None
    index: int = field(init=False, default=0, repr=False, compare=False)


@dataclass(frozen=True)
class Pass:
    """An action without fields."""

    type: ClassVar[str] = "pass"


@dataclass(frozen=True)
class Options:
    """Options of several kinds."""

    board: Annotated[str, OneOf(("small", "large"))] = "small"
    clans: tuple[Name, ...] = ()


toy: AnyGame = TOY
game = replace(toy, action_types=(Move, Pass), options_type=Options)
PLAIN: dict[str, Any] = {
    "type": "move",
    "from": [1, -3],
    "clan": "bruce",
    "owner": None,
    "loud": False,
}

moves = st.builds(
    Move,
    from_=st.tuples(st.integers(-3, 9), st.integers(-3, 9)),
    clan=st.sampled_from(["bruce", "mackay"]),
    owner=st.none() | st.integers(-3, 9),
    loud=st.booleans(),
    path=st.lists(st.sampled_from(["bruce", "mackay"]), max_size=4).map(tuple),
    roof=st.none() | st.sampled_from(["bruce", "mackay"]),
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 12) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(derandomize=True, deadline=None)
@given(move=moves)
def test_actions_survive_the_journey(move: Move) -> None:
    assert from_json(game, "action", to_json(move)) == move


@pytest.mark.slow
@settings(derandomize=True, deadline=None, max_examples=300)
@given(key=st.sampled_from([*PLAIN, "path", "roof", "index", "from_"]), value=anything)
def test_what_is_read_is_written_again(key: str, value: Any) -> None:
    try:
        action = from_json(game, "action", PLAIN | {key: value})
    except MalformedAction:
        return
    given_back = to_json(action)
    assert given_back == {k: v for k, v in (PLAIN | {key: value}).items() if k in given_back}
    assert {"path": [], "roof": None} | given_back == {"path": [], "roof": None} | PLAIN | {
        key: value
    }


def test_forms() -> None:
    assert from_json(game, "action", PLAIN) == Move((1, -3), "bruce", None, False)
    assert to_json(Move((1, -3), "bruce", None, False)) == PLAIN
    assert to_json(Pass()) == {"type": "pass"}
    longer = Move((0, 9), "mackay", 2, True, ("bruce",), "mackay")
    assert list(to_json(longer)) == ["type", "from", "clan", "owner", "loud", "path", "roof"]


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ([], "it must be an object"),
        ({}, "`type` must be one of `move`, `pass`"),
        ({"type": "jump"}, "`type` must be one of"),
        ({"type": ["move"]}, "`type` must be one of"),
        ({"type": "pass", "clan": "bruce"}, "`clan` is not known here"),
        ({"type": "pass", "x" * 1000: 1}, "`" + "x" * 40 + "` is not known here"),
        ({**PLAIN, "index": 1}, "`index` is not known here"),
        ({**PLAIN, "from_": [1, 1]}, "`from_` is not known here"),
        ({**PLAIN, "from": [1]}, "`from` must be a list of 2"),
        ({**PLAIN, "from": [1, 1, 1]}, "`from` must be a list of 2"),
        ({**PLAIN, "from": {"0": 1, "1": 1}}, "`from` must be a list of 2"),
        ({**PLAIN, "from": "11"}, "`from` must be a list of 2"),
        ({**PLAIN, "from": [1, 10]}, "`from` must be a whole number from -3 to 9"),
        ({**PLAIN, "from": [1, 1.0]}, "`from` must be a whole number"),
        ({**PLAIN, "owner": True}, "`owner` must be a whole number"),
        ({**PLAIN, "owner": float("nan")}, "`owner` must be a whole number"),
        ({**PLAIN, "owner": 10**400}, "`owner` must be a whole number"),
        ({**PLAIN, "loud": 0}, "`loud` must be true or false"),
        ({**PLAIN, "clan": "Bruce"}, "`clan` must be one of `bruce`, `mackay`"),
        ({**PLAIN, "clan": None}, "`clan` must be one of"),
        ({**PLAIN, "path": "bruce"}, "`path` must be a list"),
        ({**PLAIN, "path": ["bruce", 1]}, "`path` must be one of"),
        ({key: PLAIN[key] for key in PLAIN if key != "owner"}, "`owner` is missing"),
    ],
)
def test_complaints_name_the_fault(value: Any, complaint: str) -> None:
    with pytest.raises(MalformedAction) as caught:
        from_json(game, "action", value)
    assert complaint in str(caught.value)
    assert caught.value.code == "malformed_action"


def test_options() -> None:
    assert from_json(game, "options", {}) == Options()
    assert from_json(game, "options", {"board": "large"}) == Options("large")
    wrong: list[Any] = [None, [], {"board": "huge"}, {"bord": "small"}, {"clans": [1]}]
    for value in wrong:
        with pytest.raises(SetupError):
            from_json(game, "options", value)


def test_choices_describe_a_form() -> None:
    assert choices(Options) == {
        "board": {"default": "small", "values": ["small", "large"]},
        "clans": {"default": [], "values": None},
    }
