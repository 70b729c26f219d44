"""Looking ahead: a tree search over worlds that the bot's view allows.

Each look takes one possible world, follows the most promising actions down to a position that was
not looked at yet, judges everything that may be done there, and carries the best of it back up.
What is hidden is dealt anew for each look, so that no action is chosen for facts the bot cannot
know (determinised information-set tree search); each seat seeks its own chance.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import exp, sqrt
from operator import itemgetter
from random import Random
from typing import Any

from backend.bots.brain import Brain, Chances, Effort, chances

WORLDS = 8
"""In so many worlds the first position is judged at a glance, where facts are hidden."""

Stop = Callable[[], bool]


class Edge:
    """An action in a position: what came of it so far, and where it leads."""

    __slots__ = ("glance", "node", "total", "visits")

    def __init__(self, worth: float) -> None:
        self.glance = worth
        self.node = Node()
        self.total = worth
        self.visits = 1


class Node:
    """A position as the seats know it: several worlds may share it."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[Any, Edge] = {}

    def grow(self, action: Any, worth: float) -> None:
        """Add an action, worth so much at a glance."""
        self.edges[action] = Edge(worth)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search found."""

    action: Any
    worth: dict[Any, float]
    """By action, the acting seat's chance."""


def search(
    brain: Brain,
    view: Any,
    legal: Sequence[Any],
    effort: Effort,
    *,
    rng: Random,
    stop: Stop = lambda: False,
) -> Verdict:
    """Return what to do for the seat to act in its view."""
    game = brain.game
    worlds = [brain.imagine(view, rng)]
    if game.card.hidden:
        worlds += [brain.imagine(view, rng) for _ in range(min(effort.looks, WORLDS) - 1)]
    root = Node()
    _glance(brain, root, worlds, legal if effort.slips else _worthwhile(brain, worlds, legal))
    for left in range(effort.looks - 1, 0, -1):
        if stop() or (not effort.slips and _settled(root, left)):
            break
        world = brain.imagine(view, rng) if game.card.hidden else worlds[0]
        _look(brain, root, game.copy(world))
    worth = {action: edge.total / edge.visits for action, edge in root.edges.items()}
    action = _slip(worth, effort.slips, rng) if effort.slips else _favourite(root)
    return Verdict(action, worth)


def _settled(root: Node, left: int) -> bool:
    """Whether no other action can become the favourite in the looks that are left."""
    visits = nlargest(2, (edge.visits for edge in root.edges.values()))
    return len(visits) == 1 or visits[0] - visits[1] > left


def _worthwhile(brain: Brain, worlds: Sequence[Any], legal: Sequence[Any]) -> Sequence[Any]:
    """Return the legal actions that are worth a thought in one world at least."""
    if brain.options is None:
        return legal
    options = {action for world in worlds for action in brain.options(world)}
    return [action for action in legal if action in options] or legal


def _glance(brain: Brain, root: Node, worlds: Sequence[Any], actions: Sequence[Any]) -> None:
    """Judge actions in the first position, on an average of worlds."""
    seat = brain.game.turn(worlds[0]) or 0
    for action in actions:
        worth = [_judged(brain, world, action)[seat] for world in worlds]
        root.grow(action, sum(worth) / len(worth))


def outlooks(
    brain: Brain, states: Sequence[Any], looks: int, stop: Stop = lambda: False
) -> list[Chances]:
    """Return the chances in positions that lie open, after looking ahead from each alike."""
    game = brain.game
    trees = [(state, Node()) for state in states]
    rounds: list[list[Chances]] = []
    while len(rounds) < looks and not (rounds and stop()):
        rounds.append([_look(brain, root, game.copy(state)) for state, root in trees])
    return [
        [sum(values) / len(rounds) for values in zip(*found, strict=True)]
        for found in zip(*rounds, strict=True)
    ]


def _look(brain: Brain, root: Node, state: Any) -> Chances:
    """Follow the tree to its rim, grow it there, and carry what was found back up."""
    game = brain.game
    hidden = game.card.hidden
    path: list[tuple[Edge, int]] = []
    node = root
    while (seat := game.turn(state)) is not None:
        edges = node.edges
        if not edges or (hidden and node is not root):
            # In another world other actions may be possible.
            actions = (brain.options or game.legal_actions)(state)
            if not edges and len(actions) > 1:
                found = [_judged(brain, state, action) for action in actions]
                for action, values in zip(actions, found, strict=True):
                    node.grow(action, values[seat])
                return _carry(path, max(found, key=itemgetter(seat)))
            for action in actions:
                if action not in edges:
                    node.grow(action, _judged(brain, state, action)[seat])
            edges = {action: edges[action] for action in actions}
        if brain.breadth and node is not root:
            edges = _finest(edges, brain.breadth)
        action, edge = _promising(edges, brain.curiosity)
        path.append((edge, seat))
        game.advance(state, action)
        node = edge.node
    return _carry(path, chances(brain, state))


def _finest(edges: dict[Any, Edge], breadth: int) -> dict[Any, Edge]:
    """Return the few actions that are best at a glance."""
    if len(edges) <= breadth:
        return edges
    return dict(nlargest(breadth, edges.items(), key=lambda it: it[1].glance))


def _carry(path: list[tuple[Edge, int]], values: Chances) -> Chances:
    """Note along the path what it led to."""
    for edge, seat in path:
        edge.visits += 1
        edge.total += values[seat]
    return values


def _judged(brain: Brain, state: Any, action: Any) -> Chances:
    """Return the chances after an action, at a glance."""
    twin = brain.game.copy(state)
    brain.game.advance(twin, action)
    return chances(brain, twin)


def _promising(edges: dict[Any, Edge], curiosity: float) -> tuple[Any, Edge]:
    """Return the action to follow: good so far, or seldom tried."""
    if len(edges) == 1:
        return next(iter(edges.items()))
    wish = curiosity * sqrt(sum(edge.visits for edge in edges.values()))
    return max(
        edges.items(),
        key=lambda it: it[1].total / it[1].visits + wish / (1 + it[1].visits),
    )


def _favourite(root: Node) -> Any:
    """Return the action that was followed most; of several, the best."""
    edges = root.edges
    return max(edges, key=lambda action: (edges[action].visits, edges[action].total))


def _slip(worth: dict[Any, float], slips: float, rng: Random) -> Any:
    """Return any action, a good one more likely."""
    best = max(worth.values())
    weights = [exp((value - best) / slips) for value in worth.values()]
    return rng.choices(list(worth), weights)[0]
