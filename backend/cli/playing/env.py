"""env: plays matches in a game's PettingZoo environment and prints the sizes of its spaces."""

import argparse
from time import perf_counter
from typing import Any

from backend.cli.command import CommandError, add_command
from backend.cli.playing.match_setup import add_setup, read_setup


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "env",
        run,
        "play in a PettingZoo environment, for programs that learn",
        "Play random matches with backend/env/example.py, in the way of a program that learns. In "
        'Python: `from backend.env import make`, then `make("GAME", seats=2)`.',
    )
    add_setup(parser)
    parser.add_argument("--games", type=int, default=10, metavar="N", help="matches (10)")


def run(arguments: argparse.Namespace) -> int:
    """Play, then print the sizes and the time."""
    try:
        from backend.env import Environment  # noqa: PLC0415
        from backend.env.example import play  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise CommandError(
            f"There is no package {error.name}. Install the extra `rl` first: "
            ".venv/bin/python -m pip install pettingzoo"
        ) from None
    setup = read_setup(arguments)
    if arguments.games < 1:
        raise CommandError("--games must be at least 1.")
    env = Environment(setup.game, setup.seats, setup.options)
    won = dict.fromkeys(env.possible_agents, 0.0)
    began = perf_counter()
    for number in range(arguments.games):
        rewards = play(env, int.from_bytes(setup.draw(number, "env")[:8]))
        won = {agent: total + rewards[agent] for agent, total in won.items()}
    seconds = perf_counter() - began
    print(f'{env}, {setup.seats} agents, {arguments.games} matches, --seed "{setup.seed}"')
    one = env.possible_agents[0]
    print(f"  observation   {env.observation_space(one)}")
    print(f"  actions       {env.action_space(one)}")
    for agent, reward in won.items():
        print(f"  {agent:12}  mean reward {reward / arguments.games:+.2f}")
    print(f"  time          {seconds:.1f} s")
    return 0
