"""The board for a terminal."""

from backend.cli.making.toy.view import View


def text(view: View) -> str:
    """Draw a view as lines for a terminal."""
    seats = [f"Seat {i} took {seat['taken']}" for i, seat in enumerate(view["seats"])]
    return "\n".join([f"Heap: {'o' * view['heap'] or 'empty'}", *seats])
