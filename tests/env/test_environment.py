"""The games as PettingZoo environments: PettingZoo's own tests, masks, secrets, rewards."""

from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from backend.engine import Rng
from backend.engine.errors import IllegalAction, SetupError
from backend.env import Environment, make, make_parallel
from backend.env.example import choose, play
from backend.games import GAMES
from tests.games.playing import CASES, Case, scrambled

SEATS = {game_id: game.card.seat_counts[-1] for game_id, game in GAMES.items()}

each_game = pytest.mark.parametrize("game", GAMES)
# PettingZoo's hints: it prefers no mask beside the observation, and misses actions after the end.
hinted = pytest.mark.filterwarnings("ignore:Observation:UserWarning", "ignore:Action mask")


@each_game
@hinted
def test_it_is_an_environment_for_pettingzoo(game: str) -> None:
    api_test(make(game, SEATS[game]), num_cycles=60)


@each_game
def test_the_same_seed_gives_the_same_match(game: str) -> None:
    seed_test(lambda: make(game, SEATS[game]), num_cycles=40)


@each_game
def test_it_can_be_made_parallel(game: str) -> None:
    parallel_api_test(make_parallel(game, SEATS[game]), num_cycles=100)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_mask_allows_what_is_legal_and_hidden_facts_change_nothing(case: Case) -> None:
    env = Environment(case.game, case.seats, case.options)
    rng = Random(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        agent = env.agent_selection
        allowed = np.flatnonzero(env.observe(agent)["action_mask"])
        legal = case.game.legal_actions(env.position)
        assert {env.numbering.actions[int(number)] for number in allowed} == set(legal)
        if rng.random() < 0.1:
            truth = env.position
            for seat, each in enumerate(env.agents):
                env.position = truth
                before = env.observe(each)
                env.position = scrambled(case, truth, case.viewers[seat], Rng(rng.randbytes(8)))
                after = env.observe(each)
                assert (before["observation"] == after["observation"]).all()
                assert (before["action_mask"] == after["action_mask"]).all()
                assert before["action_mask"].any() == (each == agent)
            env.position = truth
        env.step(int(rng.choice(allowed)))
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_an_action_that_is_not_legal_is_refused() -> None:
    env = make("castles", 3)
    env.reset(seed=1)
    observation, *_ = env.last()
    assert observation is not None
    with pytest.raises(IllegalAction):
        env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    with pytest.raises(IllegalAction):
        env.step(None)
    env.step(choose(observation, Random(1)))  # nothing has happened meanwhile


def test_seats_that_a_game_does_not_have() -> None:
    with pytest.raises(SetupError):
        make("castle_builders", 3)


def test_observations_differ_with_what_is_seen() -> None:
    env = Environment(GAMES["kings_kilt"], 2, {})
    env.reset(seed=1)
    first, second = (env.observe(agent)["observation"] for agent in env.agents)
    assert (first != second).any()
    env.reset(seed=2)
    assert (env.observe("seat_0")["observation"] != first).any()


def test_the_example_plays_and_the_winner_is_rewarded() -> None:
    rewards = play(make("kilt_castle", 3), seed=3)
    assert sorted(rewards.values()) == pytest.approx([-0.5, -0.5, 1.0])
