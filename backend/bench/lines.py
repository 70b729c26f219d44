"""All lines of the server's report, in order."""

from collections.abc import Iterator

from backend.bench.figures import Line
from backend.bench.size import Size

BARE, DURABLE, LONE, PLAIN = "bare relays", "durable relays", "durable relays alone", "plain ones"


def lines(size: Size) -> list[Line]:
    """Return the lines for a benchmark of this size."""
    return [*_relays(), *_moves(size), *_pictures(), *_crowds(size), *_bytes(), *_growth(size)]


def _relays() -> Iterator[Line]:
    for key, case in (("bare", "bare relay"), ("durable", "durable relay")):
        yield Line(case, "messages a second", f"{key}/rate")
        yield Line(case, "CPU a message", f"{key}/cpu", "µs")
    yield Line("durable relay, one pair", "p50", "durable one/p50", "ms")
    yield Line("durable relay, one pair", "CPU a message", "durable one/cpu", "µs")


def _moves(size: Size) -> Iterator[Line]:
    wanted = {"plain": "plain", "browser": "as a browser asks"}
    for key, title in wanted.items():
        case, cpu = f"{size.matches} matches, {title}", f"many {key}/cpu"
        yield Line(case, "moves a second", f"many {key}/rate")
        yield Line(case, "p99", f"many {key}/p99", "ms", reach="25 ms")
        reach = "3" if key == "plain" else ""
        yield Line(case, "CPU a move", cpu, "µs", "durable/cpu", DURABLE, reach)
        yield Line(case, "CPU a move", cpu, "µs", "bare/cpu", BARE)
        yield Line(case, "CPU of the load", f"many {key}/load", "µs")
    beside = {"beside bots": f"beside {size.thinkers} of thinking bots"}
    for key, title in (wanted | beside).items():
        case = f"one match, {title}"
        reach = "1.3" if key == "plain" else ""
        yield Line(case, "p50", f"one {key}/p50", "ms", "durable one/p50", LONE, reach)
        yield Line(case, "p99", f"one {key}/p99", "ms")
        reach = "400 µs" if key == "plain" else ""
        yield Line(case, "CPU a move", f"one {key}/cpu", "µs", "durable one/cpu", LONE, reach)


def _pictures() -> Iterator[Line]:
    case, key = "one match, beside pictures", "one beside pictures"
    for name in ("p50", "p99"):
        yield Line(case, name, f"{key}/{name}", "ms", f"one without pictures/{name}", PLAIN)
    yield Line(case, "more at p99", "pictures/more", "ms", reach="5 ms")
    yield Line(case, "CPU a picture", "pictures/cpu", "ms")


def _crowds(size: Size) -> Iterator[Line]:
    for count in size.crowds:
        case, relay = f"{count:,} onlookers", f"relay crowd {count}"
        last, cpu = f"crowd {count}/last", f"crowd {count}/cpu"
        yield Line(f"bare relay, {case}", "last has it", f"{relay}/last", "ms")
        yield Line(f"bare relay, {case}", "CPU each", f"{relay}/cpu", "µs")
        yield Line(case, "last has it", last, "ms", f"{relay}/last", BARE, "1.0")
        yield Line(case, "CPU each", cpu, "µs", f"{relay}/cpu", BARE, "1.0")


def _bytes() -> Iterator[Line]:
    case = "messages"
    yield Line(case, "update, median", "bytes/update", "B", reach="300 B")
    yield Line(case, "update, 95 %", "bytes/update 95", "B")
    yield Line(case, "legal, median", "bytes/legal plain", "B")
    yield Line(case, "legal with previews, median", "bytes/legal browser", "B")
    yield Line(case, "whole view, mean", "bytes/view", "B")
    yield Line(case, "welcome of an onlooker, early", "bytes/welcome", "B")
    yield Line(case, "welcome of an onlooker, late", "bytes/late welcome", "B")


def _growth(size: Size) -> Iterator[Line]:
    cpu = "CPU a move"
    for case, key, to, plain in (
        (f"last {size.leg} moves of a match", "late", "early", "first ones"),
        (f"log of {size.entries:,} entries", "long log", "short log", PLAIN),
        (f"{size.rooms:,} idle rooms", "idle rooms", "no idle rooms", PLAIN),
        (f"{size.viewers} lobby viewers", "lobby", "no lobby", PLAIN),
        (f"chat of {size.lines:,} lines", "chat", "no chat", PLAIN),
    ):
        yield Line(case, cpu, f"{key}/cpu", "µs", f"{to}/cpu", plain, "1.0")
    case = f"start, {size.stored:,} stored"
    yield Line(case, "time", "start full/time", "ms", "start empty/time", "empty starts", "1.1")
    yield Line(case, "CPU", "start full/cpu", "ms", "start empty/cpu", "empty starts", "1.1")
    yield Line("memory", "idle match", "memory/match", "KiB", reach="30 KiB")
    yield Line("memory", "idle onlooker", "memory/onlooker", "KiB", reach="35 KiB")
