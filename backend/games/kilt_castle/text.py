"""Draws a view of Kilt Castle for a terminal."""

from backend.games.kilt_castle.view import View

_COLUMNS = "abcde"
_BORDER = "     +" + "-------+" * 5


def text(view: View) -> str:
    """Draw a view, at most 78 columns wide."""
    return "\n".join([_headline(view), "", *_board(view), "", *_ring(view), "", *_seats(view)])


def _headline(view: View) -> str:
    if view["result"]:
        winners = " and ".join(f"seat {seat}" for seat in view["result"]["winners"])
        return f"Kilt Castle: over, won by {winners} ({view['result']['decided_by']})"
    doing = "relocates a card"
    if view["phase"] == "build":
        doing = f"builds {view['to_build'][0]} at slot {view['lane']}"
    due = "; ducat day due" if view["ducat_day"] else ""
    return f"Kilt Castle: seat {view['turn']} {doing} (mover {view['mover']}{due})"


def _board(view: View) -> list[str]:
    """Draw the castle with the slots' numbers around it."""
    lines = ["      " + "".join(f"{slot:^8}" for slot in range(5)), _BORDER]
    for row in range(5):
        cells = "|".join(_space(view, f"{column}{row + 1}") for column in _COLUMNS)
        lines += [f"  {19 - row:>2} |{cells}| {5 + row}", _BORDER]
    return [*lines, "      " + "".join(f"{slot:^8}" for slot in range(14, 9, -1))]


def _space(view: View, name: str) -> str:
    """Draw a space: `L3**` has light on top, three floors, two crests; `/3\\` has a roof."""
    tower = view["towers"].get(name)
    if name in view["lochs"]:
        mark = "~~~~~~~"
    elif not tower:
        mark = name
    elif name in view["roofs"]:
        mark = f"/{len(tower)}\\"
    else:
        colour, crests = tower[-1]
        mark = f"{str(colour)[0].upper()}{len(tower)}{'*' * int(crests)}"
    return f"{mark:^7}"


def _ring(view: View) -> list[str]:
    """Draw the rows from rear to front, each from the board outwards, inner colour first."""
    rows: dict[int, list[tuple[int, str]]] = {}
    for card, at in view["cards"].items():
        outer = next((name for name in card.split("-") if name != at["inner"]), None)
        face = at["inner"] if outer is None else f"{at['inner']}/{outer}"
        rows.setdefault(at["slot"], []).append((at["depth"], face))
    lines = []
    for slot in sorted(rows, key=lambda slot: (slot - view["front"] - 1) % 20):
        faces = "  ".join(face for _, face in sorted(rows[slot]))
        lines.append(f"{'front' if slot == view['front'] else 'slot':>5} {slot:>2}: {faces}")
    return lines


def _seats(view: View) -> list[str]:
    lines = []
    for number, seat in enumerate(view["seats"]):
        supply = ", ".join(
            f"{colour} {plain}+{one}*+{two}**"
            for colour, (plain, one, two) in seat["supply"].items()
        )
        sign = ">" if number == view["turn"] else " "
        lines.append(f"{sign} seat {number}: {seat['ducats']:>3} ducats, left {supply}")
    return lines
