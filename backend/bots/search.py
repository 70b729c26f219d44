"""Looking ahead: a tree search over the positions ("worlds") that fit the bot's view.

Each look takes one possible world and follows the most promising actions down to a position that
is new. It judges every action there and adds the best chances to all actions on the way. Hidden
facts are dealt again for each look, so the choice never depends on facts the bot cannot know
(determinised information-set tree search). Each seat maximises its own chance.
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
"""Number of worlds in which the first position is judged, in games with hidden facts."""

Stop = Callable[[], bool]


class Edge:
    """An action in a position: the chances found so far, and the node it leads to."""

    __slots__ = ("glance", "node", "total", "visits")

    def __init__(self, worth: float) -> None:
        self.glance = worth
        self.node = Node()
        self.total = worth
        self.visits = 1


class Node:
    """A position. Several worlds may share it."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[Any, Edge] = {}

    def grow(self, action: Any, worth: float) -> None:
        """Add an action with its judged worth."""
        self.edges[action] = Edge(worth)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search found."""

    action: Any
    worth: dict[Any, float]
    """By action: the acting seat's chance."""


def search(
    brain: Brain,
    view: Any,
    legal: Sequence[Any],
    effort: Effort,
    *,
    rng: Random,
    stop: Stop = lambda: False,
) -> Verdict:
    """Search for the seat to act, from its view."""
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
    """Return whether no other action can become the favourite in the remaining looks."""
    visits = nlargest(2, (edge.visits for edge in root.edges.values()))
    return len(visits) == 1 or visits[0] - visits[1] > left


def _worthwhile(brain: Brain, worlds: Sequence[Any], legal: Sequence[Any]) -> Sequence[Any]:
    """Return the legal actions that are worth considering in at least one world."""
    if brain.options is None:
        return legal
    options = {action for world in worlds for action in brain.options(world)}
    return [action for action in legal if action in options] or legal


def _glance(brain: Brain, root: Node, worlds: Sequence[Any], actions: Sequence[Any]) -> None:
    """Judge actions in the first position by their average over worlds."""
    seat = brain.game.turn(worlds[0]) or 0
    for action in actions:
        worth = [_judged(brain, world, action)[seat] for world in worlds]
        root.grow(action, sum(worth) / len(worth))


def outlooks(
    brain: Brain, states: Sequence[Any], looks: int, stop: Stop = lambda: False
) -> list[Chances]:
    """Return the chances in fully known positions, after the same number of looks at each."""
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
    """Follow the tree to a leaf, add the actions there, and update all edges on the way."""
    game = brain.game
    hidden = game.card.hidden
    path: list[tuple[Edge, int]] = []
    node = root
    while (seat := game.turn(state)) is not None:
        edges = node.edges
        if not edges or (hidden and node is not root):
            # The possible actions differ between worlds.
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
    """Return the actions that were judged best."""
    if len(edges) <= breadth:
        return edges
    return dict(nlargest(breadth, edges.items(), key=lambda it: it[1].glance))


def _carry(path: list[tuple[Edge, int]], values: Chances) -> Chances:
    """Add the chances that a path led to, to all its edges."""
    for edge, seat in path:
        edge.visits += 1
        edge.total += values[seat]
    return values


def _judged(brain: Brain, state: Any, action: Any) -> Chances:
    """Judge the chances after an action."""
    twin = brain.game.copy(state)
    brain.game.advance(twin, action)
    return chances(brain, twin)


def _promising(edges: dict[Any, Edge], curiosity: float) -> tuple[Any, Edge]:
    """Return the action to follow: good so far, or rarely tried."""
    if len(edges) == 1:
        return next(iter(edges.items()))
    wish = curiosity * sqrt(sum(edge.visits for edge in edges.values()))
    return max(
        edges.items(),
        key=lambda it: it[1].total / it[1].visits + wish / (1 + it[1].visits),
    )


def _favourite(root: Node) -> Any:
    """Return the action that was followed most often; of several, the best."""
    edges = root.edges
    return max(edges, key=lambda action: (edges[action].visits, edges[action].total))


def _slip(worth: dict[Any, float], slips: float, rng: Random) -> Any:
    """Return a random action; better ones are more likely."""
    best = max(worth.values())
    weights = [exp((value - best) / slips) for value in worth.values()]
    return rng.choices(list(worth), weights)[0]
