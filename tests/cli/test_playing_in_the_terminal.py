"""`play`: whole matches by keyboard, menus, and hidden hands."""

import pytest

from backend.cli.playing.play import CLEAR_SCREEN
from backend.cli.playing.prompts import LONGEST_MENU, menu
from backend.engine import Json
from backend.games import GAMES
from tests.cli.terminal import Terminal

PLAYABLE = [(game_id, seats) for game_id, game in GAMES.items() for seats in game.card.seat_counts]
HANDING_OVER = "Hand over the keyboard"


@pytest.mark.parametrize(("game_id", "seats"), PLAYABLE)
def test_a_whole_match(terminal: Terminal, game_id: str, seats: int) -> None:
    typed = "1\n" * 8 * GAMES[game_id].card.max_actions
    words = ("play", game_id, "--seats", str(seats), "--seed", "t", "--humans", "1")
    outcome = terminal.run(*words, typed=typed)
    assert outcome.status == 0
    assert "decided by: " in outcome.out
    assert HANDING_OVER not in outcome.out


@pytest.mark.parametrize("game_id", list(GAMES))
def test_hands_are_covered_between_people(terminal: Terminal, game_id: str) -> None:
    seats = str(GAMES[game_id].card.seat_counts[0])
    outcome = terminal.run("play", game_id, "--seats", seats, "--seed", "t", typed="1\n" * 60)
    assert outcome.status == 0
    turns = [
        line.split(",")[0] for line in outcome.out.splitlines() if line.endswith("will you do?")
    ]
    changes = sum(seat != before for before, seat in zip([None, *turns], turns, strict=False))
    if GAMES[game_id].card.hidden:
        asked = outcome.out.count(HANDING_OVER)
        assert changes <= asked <= changes + 1  # the input may end at the last one
        assert outcome.out.count(CLEAR_SCREEN) >= 2 * changes
    else:
        assert HANDING_OVER not in outcome.out


def test_random_players_can_have_all_seats(terminal: Terminal) -> None:
    outcome = terminal.run("play", "toy", "--seats", "3", "--humans", "0")
    assert outcome.status == 0
    assert "decided by: score" in outcome.out


def test_a_match_of_the_toy_by_hand(terminal: Terminal) -> None:
    outcome = terminal.run("play", "toy", "--seats", "2", "--seed", "t", typed="3\n" * 30)
    assert "take: stones 3  → heap" in outcome.out
    assert "· stones taken: seat 0, stones 3" in outcome.out
    assert "Please type a number from 1 to" in outcome.out
    assert "Until next time." in outcome.out


@pytest.mark.parametrize("typed", ["q\n", "", "x\n0\n99\n-1\nb\nQ\n"])
def test_quitting(terminal: Terminal, typed: str) -> None:
    outcome = terminal.run("play", "toy", "--seats", "2", typed=typed)
    assert outcome.status == 0
    assert outcome.out.endswith("Until next time.\n")


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize(("language", "heading"), [("en", "Rulings"), ("de", "Entscheidungen")])
def test_the_rules_can_be_read(
    terminal: Terminal, game_id: str, language: str, heading: str
) -> None:
    seats = str(GAMES[game_id].card.seat_counts[0])
    words = ("play", game_id, "--seats", seats, "--language", language)
    assert heading in terminal.run(*words, typed="?\n?\nq\n").out


def deployments() -> list[Json]:
    coins = ("ace", "2", "3", "4")
    return [{"type": "deploy", "coin": c, "at": [x, 0]} for c in coins for x in range(12)]


def test_many_actions_are_grouped_by_one_field_after_the_other() -> None:
    actions = [*deployments(), {"type": "pass"}]
    previews: list[Json] = [{}] * len(actions)
    first = menu(actions, previews, list(range(len(actions))))
    assert [line for line, _ in first] == ["deploy …  (48)", "pass"]
    second = menu(actions, previews, first[0][1])
    assert [line for line, _ in second] == [f"coin {c} …  (12)" for c in ("ace", "2", "3", "4")]
    third = menu(actions, previews, second[1][1])
    assert third[3] == ("deploy: coin 2, at 3,0", [15])
    assert len(third) <= LONGEST_MENU


def test_every_action_can_be_reached() -> None:
    actions = [*deployments(), *({"type": "lay", "at": [x, 1]} for x in range(30))]
    previews: list[Json] = [{}] * len(actions)

    def reached(among: list[int]) -> list[int]:
        groups = [group for _, group in menu(actions, previews, among)]
        return [n for group in groups for n in (reached(group) if group[1:] else group)]

    assert sorted(reached(list(range(len(actions))))) == list(range(len(actions)))


def test_previews_are_shown_where_they_fit() -> None:
    actions = [{"type": "build", "space": "c3"}]
    assert menu(actions, [{"price": 3, "roof": None}], [0])[0][0] == "build: space c3  → price 3"
    assert menu(actions, [{"area": ["c3"] * 30}], [0])[0][0] == "build: space c3"
