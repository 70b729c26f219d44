"""The games as PettingZoo environments, for those who train programs to play.

Needs the package `pettingzoo`, the extra `rl` of pyproject.toml; the server never imports this.
"""

from backend.env.environment import Environment, make, make_parallel

__all__ = ["Environment", "make", "make_parallel"]
