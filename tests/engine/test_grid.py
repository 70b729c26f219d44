"""Grids: neighbours and connected areas."""

from backend.engine.grid import areas, around, neighbours


def test_around_goes_clockwise_from_the_top() -> None:
    assert around((2, 3)) == ((2, 2), (3, 3), (2, 4), (1, 3))


def test_neighbours_stay_on_the_board() -> None:
    assert neighbours(3, 2) == ((1, 3), (2, 4, 0), (5, 1), (0, 4), (1, 5, 3), (2, 4))


def test_areas_join_by_sides_only() -> None:
    near = neighbours(3, 3)
    # x . x
    # x x .
    # . . x
    members = [True, False, True, True, True, False, False, False, True]
    assert areas(members, near) == [[0, 3, 4], [2], [8]]
    assert areas([False] * 9, near) == []
    assert areas([True] * 9, near) == [list(range(9))]
