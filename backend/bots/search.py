"""Looking ahead: a tree search over the positions ("worlds") that fit the bot's view.

Each look takes one possible world and follows the most promising actions to a position that is not
in the tree yet. It judges every action there, and adds the best chances to all actions on the way.
Each look deals the hidden facts anew, so the choice never depends on facts that the bot cannot know
(determinised information-set tree search). Each seat maximises its own chance.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt
from operator import attrgetter, itemgetter
from random import Random
from typing import Any

from backend.bots.brain import Brain, Chances, Effort, Past, chances, possible_worlds

WORLDS = 8
"""Number of worlds in which the first position is judged, in games with hidden facts."""

Stop = Callable[[], bool]


class Edge:
    """An action in a position: the chances found so far, and the node it leads to."""

    __slots__ = ("action", "glance", "node", "total", "visits")

    def __init__(self, action: Any, worth: float | None = None) -> None:
        """`worth`: the chance that was judged without looking ahead, None if it was not judged."""
        self.action = action
        self.glance = worth or 0.0
        self.node: Node | None = None
        """None before the action is followed."""
        self.total = self.glance
        self.visits = 0 if worth is None else 1


class Node:
    """A position. Several worlds may share it."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[Any, Edge] = {}
        """By action."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a search."""

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
    past: Past = (),
    stop: Stop = lambda: False,
) -> Verdict:
    """Search for the seat to act, from its view and the moves so far."""
    game = brain.game
    imagine = possible_worlds(brain, view, past)
    worlds = [imagine(rng)]
    if game.card.hidden:
        worlds += [imagine(rng) for _ in range(min(effort.looks, WORLDS) - 1)]
    root = Node()
    _glance(brain, root, worlds, legal if effort.slips else _worthwhile(brain, worlds, legal))
    for done in range(effort.looks - 1):
        if stop() or (not effort.slips and _settled(root, done, effort.looks - 1 - done)):
            break
        _look(brain, root, imagine(rng) if game.card.hidden else game.copy(worlds[0]))
    worth = {action: edge.total / edge.visits for action, edge in root.edges.items()}
    action = _slip(worth, effort.slips, rng) if effort.slips else _favourite(root)
    return Verdict(action, worth)


def _settled(root: Node, done: int, left: int) -> bool:
    """Return whether the remaining looks cannot make another action the favourite."""
    if len(root.edges) == 1:
        return True
    if done <= left:
        return False  # no action can be that far ahead yet
    second, first = sorted([edge.visits for edge in root.edges.values()])[-2:]
    return first - second > left


def _worthwhile(brain: Brain, worlds: Sequence[Any], legal: Sequence[Any]) -> Sequence[Any]:
    """Return the legal actions that are worth considering in at least one world."""
    if brain.options is None:
        return legal
    options = {action for world in worlds for action in brain.options(world)}
    return [action for action in legal if action in options] or legal


def _glance(brain: Brain, root: Node, worlds: Sequence[Any], actions: Sequence[Any]) -> None:
    """Judge actions in the first position by their average over worlds."""
    seat = brain.game.turn(worlds[0]) or 0
    found = [_judged(brain, world, actions) for world in worlds]
    for action, values in zip(actions, zip(*found, strict=True), strict=True):
        worth = sum([value[seat] for value in values]) / len(worlds)
        root.edges[action] = Edge(action, worth)


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
    """Follow the tree to a leaf, add the actions there, and update all edges on the way.

    Changes `state`.
    """
    turn, advance = brain.game.turn, brain.game.advance
    options = brain.options or brain.game.legal_actions
    hidden = brain.game.card.hidden
    path: list[tuple[Edge, int]] = []
    node = root
    while (seat := turn(state)) is not None:
        edges = node.edges
        if not edges or (hidden and node is not root):
            # The possible actions differ between worlds.
            actions = options(state)
            try:
                choice = [edges[action] for action in actions]
            except KeyError:
                new = [it for it in actions if it not in edges] if edges else actions
                if len(actions) == 1 and not brain.breadth:
                    # Not judged: it will be followed in any case, and that gives a better estimate.
                    edges[new[0]] = Edge(new[0])
                else:
                    found = _judged(brain, state, new)
                    for action, values in zip(new, found, strict=True):
                        edges[action] = Edge(action, values[seat])
                    if len(edges) == len(new) > 1:
                        return _carry(path, max(found, key=itemgetter(seat)))
                choice = [edges[action] for action in actions]
        else:
            choice = list(edges.values())
        if brain.breadth and node is not root:
            choice = sorted(choice, key=_GLANCE, reverse=True)[: brain.breadth]
        edge = choice[0] if len(choice) == 1 else _promising(choice, brain.curiosity)
        path.append((edge, seat))
        advance(state, edge.action)
        if edge.node is None:
            edge.node = Node()
        node = edge.node
    return _carry(path, chances(brain, state))


_GLANCE = attrgetter("glance")


def _carry(path: list[tuple[Edge, int]], values: Chances) -> Chances:
    """Add the chances at the end of a path to all its edges."""
    for edge, seat in path:
        edge.visits += 1
        edge.total += values[seat]
    return values


def _judged(brain: Brain, state: Any, actions: Sequence[Any]) -> Sequence[Chances]:
    """Judge the chances after each of the actions."""
    if brain.foresee and (foreseen := brain.foresee(state, actions)) is not None:
        return foreseen
    copy, advance = brain.game.copy, brain.game.advance
    found = []
    for action in actions:
        twin = copy(state)
        advance(twin, action)
        found.append(chances(brain, twin))
    return found


def _promising(edges: Sequence[Edge], curiosity: float) -> Edge:
    """Return the edge to follow: good so far, or rarely tried."""
    wish = curiosity * sqrt(sum([edge.visits for edge in edges]))
    best = edges[0]
    most = -inf
    for edge in edges:
        visits = edge.visits
        hope = edge.total / visits + wish / (1 + visits)
        if hope > most:
            best, most = edge, hope
    return best


def _favourite(root: Node) -> Any:
    """Return the action that was followed most often; of several, the best."""
    edges = root.edges
    return max(edges, key=lambda action: (edges[action].visits, edges[action].total))


def _slip(worth: dict[Any, float], slips: float, rng: Random) -> Any:
    """Return a random action; better ones are more likely."""
    best = max(worth.values())
    weights = [exp((value - best) / slips) for value in worth.values()]
    return rng.choices(list(worth), weights)[0]
