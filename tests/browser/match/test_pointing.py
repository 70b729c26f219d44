"""Pointing at things shows what they would do, and moves nothing."""

from random import Random

import pytest

from tests.browser.match_page import LIT, SENT_AT_ONCE, MatchPage, kind
from tests.browser.scenes import LATE, House, Stage

FEW = 5


@pytest.mark.parametrize("game", LATE)
def test_pointing_moves_neither_board_nor_bar(house: House, game: str) -> None:
    page = Stage(house).match(game, "early")
    before = places(page)
    rng = Random(1)
    parts = page.lit()
    for part in rng.sample(parts, min(FEW, len(parts))):
        point(page, part)
        assert places(page) == before, part
    first = kind(parts[0])
    if first not in SENT_AT_ONCE:  # the match is not to go on: others look at it, too
        page.pick(rng.choice([part for part in parts if kind(part) == first]))
        chosen = places(page)
        for part in [part for part in page.lit() if kind(part) != first][:FEW]:
            point(page, part)
            assert places(page) == chosen, part
    house.company.close(page.page.context)


def point(page: MatchPage, part: str) -> None:
    """Move the mouse over a lit part, and wait for what that draws."""
    lit = page.page.locator(LIT).and_(page.page.locator(f'[data-part="{part}"]'))
    lit.first.hover()
    page.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def places(page: MatchPage) -> list[object]:
    """Return where board and bar are."""
    return [page.page.locator(part).bounding_box() for part in (".board", ".foot")]
