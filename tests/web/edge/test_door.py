"""The door: which connections get in, which have to go, and what is reported."""

import resource
from itertools import count
from typing import Any

import pytest
import structlog

from backend.settings import Settings
from backend.web.limits import RATES, SHARE
from backend.web.wire import door
from backend.web.wire.door import Door, Stall, Why, raise_file_limit

HERE, THERE = ("127.0.0.1", 1), ("192.0.2.1", 1)


def test_an_address_has_some_places_and_gives_them_back() -> None:
    one = Door(Settings(connections_per_address=2, rate_limits=True))
    assert [one.enter(THERE) for _ in range(3)] == [None, None, Why.CROWD]
    assert one.enter(("192.0.2.2", 1)) is None
    one.leave(THERE)
    assert [one.enter(THERE) for _ in range(2)] == [None, Why.CROWD]


def test_who_comes_and_goes_all_the_time_has_to_wait() -> None:
    one = Door(Settings(rate_limits=True))
    entered = 0
    while (why := one.enter(THERE)) is None:
        one.leave(THERE)
        entered += 1
    assert why is Why.RUSH
    assert entered >= RATES["connections"].burst * SHARE
    assert one.enter(HERE) is None


def test_neighbours_in_one_network_share_places() -> None:
    one = Door(Settings(connections_per_address=1, rate_limits=True))
    assert one.enter(("2001:db8::1", 1)) is None
    assert one.enter(("2001:db8::2", 1)) is Why.CROWD


@pytest.mark.parametrize("settings", [{"trust_proxy": True}, {"rate_limits": False}])
def test_addresses_may_not_count(settings: dict[str, Any]) -> None:
    one = Door(Settings(connections_per_address=1, **settings))
    assert [one.enter(THERE) for _ in range(10)] == [None] * 10


def test_when_the_house_is_full_only_this_machine_gets_in() -> None:
    one = Door(Settings(rate_limits=True), files=door.KEPT_FREE + 2)
    assert [one.enter(("192.0.2.1", 1)), one.enter(("192.0.2.2", 1))] == [None, None]
    assert one.enter(("192.0.2.3", 1)) is Why.FULL
    assert [one.enter(HERE) for _ in range(door.FOR_THIS_MACHINE)] == [None] * 16
    assert one.enter(HERE) is Why.FULL


def test_who_was_turned_away_is_told_now_and_then() -> None:
    counted: list[str] = []
    one = Door(Settings(), count=counted.append)
    with structlog.testing.capture_logs() as lines:
        for _ in range(1_000):
            one.turned_away(Why.CROWD, THERE)
        one.look_around([], 100.0)
        one.turned_away(Why.BAD, HERE)
        one.look_around([], 101.0)
        assert len(lines) == 1
        one.look_around([], 100.0 + door.TELL_EVERY)
    assert [(line["address"], line["times"]) for line in lines] == [
        ("192.0.2.1", 1000),
        (HERE[0], 1),
    ]
    assert len(counted) == 1_001


def test_a_report_is_short_and_needs_little_memory() -> None:
    one = Door(Settings())
    numbers = count()
    with structlog.testing.capture_logs() as lines:
        for _ in range(2 * door.REMEMBERED):
            number = next(numbers)
            one.turned_away(Why.CROWD, (f"10.0.{number // 256}.{number % 256}", 1))
        one.look_around([], 100.0)
    assert len(lines) == door.TOLD + 1
    assert sum(line["times"] for line in lines) == 2 * door.REMEMBERED


def test_who_reads_something_is_not_stalled() -> None:
    stall, long = Stall(), door.STALLED
    assert not stall.over(0, 0.0)
    assert not stall.over(100, 1000.0)
    assert not stall.over(200, 1000.0 + long)
    assert not stall.over(99, 1001.0 + long)  # something was read
    assert not stall.over(0, 1500.0)
    assert not stall.over(50, 2000.0)
    assert stall.over(50, 2001.0 + long)


def test_as_many_files_as_allowed_may_be_open() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (128, before[1]))
        allowed = raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == allowed > 128
        assert raise_file_limit() == allowed
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
