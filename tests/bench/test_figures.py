"""What figures mean: ratios, spreads, verdicts, the stage of a stack."""

import pytest

from backend.bench.compare import change
from backend.bench.figures import Line, Spread, ratios, verdicts
from backend.bench.lines import lines
from backend.bench.size import FULL, QUICK
from backend.bench.stages import Seen, shares, stage_of

CPU = Line("matches", "CPU", "many/cpu", "µs", "relay/cpu", "relays")
BYTES = Line("messages", "update", "bytes/update", "B")
RATE = Line("matches", "rate", "many/rate")
ROUNDS = [
    {"many/cpu": 300.0, "relay/cpu": 100.0, "bytes/update": 500.0, "many/rate": 7.0},
    {"many/cpu": 200.0, "relay/cpu": 50.0, "bytes/update": 510.0, "many/rate": 9.0},
    {"many/cpu": 250.0, "relay/cpu": 125.0, "bytes/update": 490.0, "many/rate": 8.0},
]


def test_a_ratio_is_taken_round_by_round() -> None:
    assert CPU.ratio(ROUNDS) == Spread(3.0, 2.0, 4.0)
    assert CPU.figure(ROUNDS) == Spread(250.0, 200.0, 300.0)


def test_only_ratios_and_sizes_are_kept() -> None:
    kept = ratios([CPU, BYTES, RATE], ROUNDS)
    assert kept == {
        "matches: CPU, in relays": Spread(3.0, 2.0, 4.0),
        "messages: update": Spread(500.0, 490.0, 510.0),
    }


@pytest.mark.parametrize(
    ("spread", "steady"),
    [
        (Spread(1.0, 1.0, 1.0), True),
        (Spread(1.0, 0.84, 1.19), True),
        (Spread(1.0, 0.82, 1.0), False),
        (Spread(1.0, 1.0, 1.21), False),
    ],
)
def test_rounds_that_differ_by_more_than_a_fifth_are_not_steady(
    spread: Spread, steady: bool
) -> None:
    assert spread.steady is steady


def test_a_round_without_the_relay_has_no_ratio() -> None:
    assert CPU.ratio([{"many/cpu": 300.0}, ROUNDS[1]]) == Spread(4.0, 4.0, 4.0)
    assert CPU.ratio([{"many/cpu": 300.0}]) is None
    assert ratios([CPU], [{"relay/cpu": 1.0}]) == {}


def test_every_line_has_its_own_title_in_every_size() -> None:
    titles = [line.title for line in lines(FULL)]
    assert len(set(titles)) == len(titles)
    assert titles == [line.title for line in lines(QUICK)]


@pytest.mark.parametrize(
    ("now", "worse"), [(0.5, False), (1.0, False), (1.19, False), (1.2, False), (1.21, True)]
)
def test_more_than_a_fifth_is_worse(now: float, worse: bool) -> None:
    (verdict,) = verdicts({"p50": 1.0}, {"p50": now})
    assert verdict.worse is worse


def test_what_is_new_is_not_worse_but_what_is_missing_is() -> None:
    new, old = verdicts({"old": 1.0}, {"new": 9.0})
    assert (new.title, new.accepted, new.worse) == ("new", None, False)
    assert (old.title, old.now, old.worse) == ("old", None, True)


def test_a_change_is_new_by_old_of_the_same_round() -> None:
    old = [{"many/cpu": 100.0}, {"many/cpu": 400.0}, {}]
    new = [{"many/cpu": 50.0}, {"many/cpu": 300.0}, {"many/cpu": 1.0}]
    assert change(CPU, old, new) == Spread(0.625, 0.5, 0.75)
    assert change(BYTES, old, new) is None


@pytest.mark.parametrize(
    ("files", "stage"),
    [
        (["backend/engine/patch.py", "backend/matches/hear/announce.py"], "view and diff"),
        (["backend/games/x/rules.py", "backend/engine/play.py", "backend/matches/a.py"], "rules"),
        (["backend/games/x/scoring.py", "backend/games/x/outlook.py"], "view and diff"),
        (["json/encoder.py", "backend/matches/hear/shown.py"], "encode"),
        (["backend/matches/room.py", "lib/asyncio/runners.py"], "decide"),
        (["lib/asyncio/runners.py", "backend/cli/running/server.py"], "wake-ups"),
        (["lib/threading.py"], "other"),
        ([], "other"),
    ],
)
def test_the_innermost_known_file_decides_about_the_stage(files: list[str], stage: str) -> None:
    assert stage_of([f"/tree/{file}" for file in files]) == stage


def test_the_main_thread_is_shared_among_stages_and_others_commit() -> None:
    before = Seen({"read": 5}, 1.0, 0.5)
    after = Seen({"read": 8, "commit": 1}, 1.4, 0.7)
    spent = shares(before, after, 100)
    assert spent["read"] == pytest.approx(3000)
    assert spent["commit"] == pytest.approx(1000 + 2000)
    assert sum(spent.values()) == pytest.approx(6000)
