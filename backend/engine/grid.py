"""Square grids: neighbours and connected areas."""

from collections.abc import Sequence

Square = tuple[int, int]
"""Column x to the right, row y downwards."""


def around(square: Square) -> tuple[Square, Square, Square, Square]:
    """Return the four orthogonal neighbours: up, right, down, left."""
    x, y = square
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def neighbours(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each square of a board numbered row by row, the numbers of its neighbours."""
    return tuple(
        tuple(
            ny * width + nx
            for nx, ny in around((i % width, i // width))
            if 0 <= nx < width and 0 <= ny < height
        )
        for i in range(width * height)
    )


def areas(members: Sequence[bool], near: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return the connected areas of the squares that are `members`, each in ascending order."""
    seen = [not member for member in members]
    found = []
    for first, taken in enumerate(seen):
        if taken:
            continue
        seen[first] = True
        area = [first]
        for square in area:
            for other in near[square]:
                if not seen[other]:
                    seen[other] = True
                    area.append(other)
        found.append(sorted(area))
    return found
