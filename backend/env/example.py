"""An example that trains nothing but plays: every agent takes a random legal action.

Start it with `python -m backend env GAME --seats 3`, and write a better `choose`.
"""

from collections.abc import Mapping
from random import Random

import numpy as np
from pettingzoo import AECEnv

from backend.env.environment import Observation


def choose(observation: Observation, rng: Random) -> int:
    """Return the number of one of the actions that the mask allows."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def play(env: AECEnv[str, Observation, int | None], seed: int) -> Mapping[str, float]:
    """Play a match to its end. Return everybody's reward."""
    rng = Random(seed)
    rewards = {}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        rewards[agent] = reward
        env.step(None if over or observation is None else choose(observation, rng))
    return rewards
