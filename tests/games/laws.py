"""Tools for testing a law of all games."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from tests.games.playing import Case

LAW = settings(
    max_examples=3,
    derandomize=True,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""Few examples, because each is a whole match. No shrinking: a smaller seed is not simpler."""
SEEDS = st.integers(0, 2**64 - 1).map(str)


def each(cases: list[Case]) -> pytest.MarkDecorator:
    """Run a test for each case; `make quick` takes only full tables with the default options."""
    marked = [
        pytest.param(case, marks=() if case.plain else pytest.mark.slow, id=str(case))
        for case in cases
    ]
    return pytest.mark.parametrize("case", marked)
