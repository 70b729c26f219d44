"""A match as a PettingZoo environment: agents act one at a time (AEC).

An agent is a seat. It observes its seat's view as `features`, and an `action_mask` that is 1 for
each action it may take now. The reward comes at the end.
"""

from hashlib import sha256
from random import SystemRandom
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import OrderEnforcingWrapper
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from backend.engine import AnyGame, Json, Result, Seat, Watcher, begin, play
from backend.env.features import BOUND, FEATURES, features
from backend.env.numbering import Numbering
from backend.games import GAMES

Observation = dict[str, NDArray[Any]]


def make(game: str, seats: int, **options: Any) -> AECEnv[str, Observation, int | None]:
    """Return the environment of a game, by its id. `options` are the game's own."""
    return OrderEnforcingWrapper(Environment(GAMES[game], seats, options))


def make_parallel(
    game: str, seats: int, **options: Any
) -> ParallelEnv[str, Observation, int | None]:
    """Return the same as a parallel environment: only the action of the agent to act counts."""
    return turn_based_aec_to_parallel(make(game, seats, **options))


class Environment(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # has no types
    """One match after another; `reset` begins the next."""

    def __init__(self, game: AnyGame, seats: int, options: Json) -> None:
        """Raises `SetupError` if the game does not allow this number of seats or these options."""
        super().__init__()
        self.game = game
        self.numbering = Numbering(game)
        self._options = options
        self._seats = {f"seat_{seat}": Seat(seat) for seat in range(seats)}
        self.metadata = {
            "name": f"{game.card.id}_v{game.card.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.render_mode = "ansi"
        self.possible_agents = list(self._seats)
        actions = len(self.numbering.actions)
        self._action_space = {agent: Discrete(actions) for agent in self._seats}
        self._observation_space = {
            agent: Dict(
                {
                    "observation": Box(-BOUND, BOUND, (FEATURES,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self._seats
        }
        self.position: Any = None
        """The whole truth. Agents get views of it."""
        self.reset()

    def action_space(self, agent: str) -> Space[Any]:
        """Return the numbers of all actions, the same for every agent."""
        return self._action_space[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        """Return what an observation looks like, the same for every agent."""
        return self._observation_space[agent]

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:  # noqa: ARG002
        """Begin a match. The same seed gives the same deal; without one, chance decides."""
        number = SystemRandom().getrandbits(64) if seed is None else seed
        deal = sha256(f"{number}".encode()).hexdigest()
        self.position = begin(self.game, self._options, len(self._seats), deal)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self._select()

    def view(self, agent: str) -> Json:
        """Return all that a seat may know, as JSON. `observe` turns it into numbers."""
        view: Json = self.game.view(self.position, self._seats[agent])
        return {"you": self._seats[agent], **view}

    def observe(self, agent: str) -> Observation:
        """Return the view as numbers, and a mask of the legal actions; empty unless it must act."""
        mask = np.zeros(len(self.numbering.actions), dtype=np.int8)
        if self.game.turn(self.position) == self._seats[agent]:
            number = self.numbering.number
            mask[[number[action] for action in self.game.legal_actions(self.position)]] = 1
        return {"observation": features(self.view(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action; raises `IllegalAction` if the mask does not allow it.

        After the end, every agent takes None once.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        seat = self._seats[self.agent_selection]
        chosen = None if action is None else self.numbering.actions[int(action)]
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.position = play(self.game, self.position, seat, chosen).state
        self._clear_rewards()
        result = self.game.result(self.position)
        if result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {
                agent: _reward(result, seat, len(self._seats))
                for agent, seat in self._seats.items()
            }
        self._accumulate_rewards()
        self._select()

    def render(self) -> str:
        """Return what onlookers see, as lines for a terminal."""
        return self.game.text(self.game.view(self.position, Watcher.SPECTATOR))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _select(self) -> None:
        """Select the agent whose turn it is; after the end, the first one."""
        turn = self.game.turn(self.position)
        self.agent_selection = self.possible_agents[turn or 0]


def _reward(result: Result, seat: Seat, seats: int) -> float:
    """Return 1 for winning alone. All rewards of a match add up to 0."""
    share = (seat in result.winners) / len(result.winners)
    return (seats * share - 1) / (seats - 1)
