"""The recorded matches in tests/records/<id>/: all are valid, and they show every ending."""

from pathlib import Path

import pytest

from backend.engine import AnyGame, MatchRecord, replay
from backend.engine.record import verify
from backend.games import GAMES, RULES
from tests.games.playing import CASES, RECORDS, positions, records

FILES = sorted(path for game_id in GAMES for path in (RECORDS / game_id).glob("*.json"))
MATCHES = 40

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
each_file = pytest.mark.parametrize(
    "path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES]
)


@each_file
def test_a_record_holds(path: Path) -> None:
    record = records(path.parent.name)[path]
    game = RULES[record.game, record.rules_version]
    assert record.game == path.parent.name
    assert verify(game, record) == []
    for step in replay(game, record):
        assert list(game.audit(step.state)) == []
    assert record.seats == tuple(f"Seat {seat}" for seat in range(len(record.seats)))
    assert MatchRecord.from_json(record.to_json()) == record


@each_game
def test_no_rules_are_thrown_away(game: AnyGame) -> None:
    """Stored matches may have begun under any earlier version: `keep-rules` keeps them."""
    versions = range(1, game.card.rules_version + 1)
    assert [version for version in versions if (game.card.id, version) not in RULES] == []


@each_game
def test_records_cover_every_seat_count_and_ending(game: AnyGame) -> None:
    found = records(game.card.id).values()
    seats = {len(record.seats) for record in found}
    endings = {record.result["decided_by"] for record in found if record.result}
    wanted = {"score", *game.card.tie_breaks} | random_endings(game)
    missing = [f"{count} seats" for count in game.card.seat_counts if count not in seats]
    missing += [f"decided by {ending}" for ending in sorted(wanted - endings)]
    assert missing == [], f"tests/records/{game.card.id} lacks: {', '.join(missing)}"


def random_endings(game: AnyGame) -> set[str]:
    """Return how random matches end: a card does not say whether a win can be shared."""
    endings = set()
    for case in CASES:
        for number in range(MATCHES if case.game is game else 0):
            *_, end = positions(case, f"ending {number}")
            result = game.result(end)
            assert result is not None
            endings.add(result.decided_by)
    return endings
