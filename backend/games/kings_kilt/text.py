"""Draws a view of King's Kilt for a terminal."""

from typing import Final

from backend.games.kings_kilt.pieces import CLANS, FAMILY_CARDS, POINTS, RANKS, ROWS
from backend.games.kings_kilt.view import CardView, SeatView, View

_CELL: Final = 12
_LEADER_MARK: Final = "*"


def text(view: View) -> str:
    """Draw a view, at most 78 columns wide."""
    lines = [_headline(view), ""]
    lines += [_row(view, row) for row in range(ROWS, 0, -1)]
    lines += ["", _pile(view), f"Discards: {_discards(view['discards'])}", ""]
    lines += [_seat(view, number) for number in range(len(view["seats"]))]
    lines += _result(view)
    return "\n".join(line.rstrip() for line in lines)


def _headline(view: View) -> str:
    seat = view["turn"]
    match view["phase"]:
        case "move" if "6,0" in view["pyramid"]:
            return f"Seat {seat} betrays or passes."
        case "move":
            return f"Seat {seat} advances or betrays."
        case "fill":
            row, i = view["vacuum"] or (0, 0)
            return f"Seat {seat} fills the vacuum at [{row},{i}]."
        case "reveal":
            return f"Seat {seat} turns a family card face up."
    return "The match is over."


def _row(view: View, row: int) -> str:
    cells = [_place(view, row, i).center(_CELL) for i in range(ROWS + 1 - row)]
    worth = f"+{POINTS[row]}" if row in POINTS else ""
    label = f"{row} {RANKS[row] if row in POINTS else ''} {worth}".rstrip()
    cells_from = 4 + (row - 1) * _CELL // 2
    return f"{label:<{cells_from}}" + "".join(cells)


def _place(view: View, row: int, i: int) -> str:
    card = view["pyramid"].get(f"{row},{i}")
    if card:
        return f"{i}:{_card(card)}"
    return f"{i}:?????" if view["vacuum"] == [row, i] else f"{i}:·"


def _card(card: CardView) -> str:
    return card["clan"].capitalize() + (_LEADER_MARK if card["leader"] else "")


def _pile(view: View) -> str:
    top = view["pile"]["top"]
    on_top = f", {_card(top)} on top" if top else ""
    return f"Pile: {view['pile']['count']}{on_top}   ({_LEADER_MARK} marks a leader)"


def _discards(discards: list[str]) -> str:
    counts = [(clan, discards.count(clan)) for clan in CLANS if clan in discards]
    return " ".join(f"{clan[:4].capitalize()}×{count}" for clan, count in counts) or "none"


def _seat(view: View, number: int) -> str:
    seat = view["seats"][number]
    mark = ">" if view["turn"] == number else " "
    out = "  passed" if seat["passed"] else ""
    return f"{mark} Seat {number}  {_family(seat)}\n{'':10}influence {_influence(seat)}{out}"


def _family(seat: SeatView) -> str:
    shown, hidden = seat["family"]["shown"], seat["family"]["hidden"]
    if hidden is None:
        secret = ["?"] * (FAMILY_CARDS - len(shown))
    else:
        secret = [f"({clan.capitalize()})" for clan in hidden]
    return " ".join(["family", *(clan.capitalize() for clan in shown), *secret])


def _influence(seat: SeatView) -> str:
    cards = seat["influence"]["cards"]
    if cards is None:
        return str(seat["influence"]["count"])
    return " ".join(clan.capitalize() for clan in cards) or "none"


def _result(view: View) -> list[str]:
    result = view["result"]
    if result is None:
        return []
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(result["scores"]))
    winners = " and ".join(f"Seat {seat}" for seat in result["winners"])
    return ["", f"Points: {scores}.", f"{winners} won, decided by {result['decided_by']}."]
