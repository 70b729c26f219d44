"""Meter: the service's figures in Prometheus' format, one registry for each app."""

import asyncio
from collections import Counter as Tally
from collections.abc import Callable, Iterator

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from backend.matches.hall.hub import Hub
from backend.protocol.messages import Status
from backend.web.operating.spread import Spread

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Meter:
    """Counts events. Labels are names from the code, never texts from visitors."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._connections = Gauge(
            "clanhold_connections", "Open websockets", ["kind"], registry=registry
        )
        self._answers = Spread(
            "clanhold_answer_seconds", "From a websocket's request to its answer", SECONDS, "kind"
        )
        self._requests = Histogram(
            "clanhold_http_seconds",
            "From an HTTP request to the end of its response",
            ["route", "status"],
            buckets=SECONDS,
            registry=registry,
        )
        self._refusals = Counter(
            "clanhold_refusals", "Refused requests", ["code"], registry=registry
        )
        self._turned_away = Counter(
            "clanhold_turned_away",
            "Connections that the server ended without an answer by the app",
            ["why"],
            registry=registry,
        )
        self._entries = Counter(
            "clanhold_moves", "Committed log entries, most of them moves", registry=registry
        )
        self._batches = Spread("clanhold_commit_entries", "Log entries in one commit", BATCHES)
        self._commits = Spread("clanhold_commit_seconds", "Time of one commit", SECONDS)
        for spread in (self._answers, self._batches, self._commits):
            registry.register(spread)
        self._lessons = Counter(
            "clanhold_lessons",
            "Lessons begun, prompts reached, lessons finished",
            ["game", "step"],
            registry=registry,
        )
        self._first_moves = Counter(
            "clanhold_first_moves",
            "Matches in which a person made their first move",
            ["game", "lesson"],
            registry=registry,
        )
        self._thoughts = Counter(
            "clanhold_thoughts",
            "Answered questions to bots, by source: thinkers, this node, or chance",
            ["by"],
            registry=registry,
        )
        self._thinking = Gauge(
            "clanhold_thinking",
            "Questions to bots that wait for a process, run here, or run elsewhere",
            ["state"],
            registry=registry,
        )
        self._database = Gauge("clanhold_database_bytes", "Size of the database", registry=registry)
        self.database_due = 0.0
        """When to measure the database's size again, in seconds of `monotonic`."""
        self._cut = Gauge(
            "clanhold_log_cut",
            "1 if moves that an earlier run had stored are missing, as after damage to a disk",
            registry=registry,
        )
        self._dropped = Gauge(
            "clanhold_log_lines_dropped", "Log lines dropped by a slow reader", registry=registry
        )
        tasks = Gauge("clanhold_tasks", "Tasks of the event loop", registry=registry)
        tasks.set_function(lambda: len(asyncio.all_tasks()))

    def log_was_cut(self) -> None:
        """Note that log entries are missing that an earlier run had stored."""
        self._cut.set(1)

    def connected(self, kind: str) -> None:
        """Count an opened websocket."""
        self._connections.labels(kind).inc()

    def disconnected(self, kind: str) -> None:
        """Count a closed websocket."""
        self._connections.labels(kind).dec()

    def answered(self, kind: str, seconds: float) -> None:
        """Measure a websocket's request."""
        self._answers.observe(seconds, kind)

    def responded(self, route: str, status: int, seconds: float) -> None:
        """Measure an HTTP request."""
        self._requests.labels(route, str(status)).observe(seconds)

    def refused(self, code: str) -> None:
        """Count a refused request."""
        self._refusals.labels(code).inc()

    def turned_away(self, why: str) -> None:
        """Count a connection that the server refused or ended."""
        self._turned_away.labels(why).inc()

    def committed(self, entries: int, seconds: float) -> None:
        """Measure a commit of log entries."""
        self._entries.inc(entries)
        self._batches.observe(entries)
        self._commits.observe(seconds)

    def lesson(self, game: str, step: str) -> None:
        """Count a step of a lesson."""
        self._lessons.labels(game, step).inc()

    def first_move(self, game: str, *, lesson: bool) -> None:
        """Count a person's first move in a match."""
        self._first_moves.labels(game, "yes" if lesson else "no").inc()

    def thought(self, by: str) -> None:
        """Count an answered question to bots: by `thinkers`, this `node`, or `chance`."""
        self._thoughts.labels(by).inc()

    def count_thoughts(self, **states: Callable[[], int]) -> None:
        """Set the functions that count the questions in each state."""
        for state, count in states.items():
            self._thinking.labels(state).set_function(count)

    def database_measured(self, size: int) -> None:
        """Set the size of the database in bytes."""
        self._database.set(size)

    def follow(self, hub: Hub) -> None:
        """Count a hub's rooms and people at each request for the figures."""
        self._registry.register(_InMemory(hub))

    def count(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Add a figure whose value is computed at each request for the figures."""
        Gauge(name, what, registry=self._registry).set_function(value)

    def count_dropped_lines(self, count: Callable[[], int]) -> None:
        """Set the function that counts the log lines that were dropped."""
        self._dropped.set_function(count)

    def text(self) -> bytes:
        """Return all figures in Prometheus' text format."""
        return generate_latest(self._registry)


class _InMemory(Collector):
    """The rooms of a hub, and the people in them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Count in one pass."""
        rooms = self._hub.rooms
        status = Tally(room.sheet.status for room in rooms)
        people = {one.person for room in rooms for one in room.audience if one.person}
        yield GaugeMetricFamily("clanhold_rooms", "Tables and matches in memory", len(rooms))
        yield GaugeMetricFamily("clanhold_tables", "Open tables in memory", status[Status.OPEN])
        matches = GaugeMetricFamily("clanhold_matches", "Matches in memory", labels=["status"])
        for each in (Status.RUNNING, Status.OVER):
            matches.add_metric([each.value], status[each])
        yield matches
        yield GaugeMetricFamily("clanhold_people", "People at tables and matches", len(people))
