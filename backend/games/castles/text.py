"""Draws a view of Castles for a terminal: the map, then armies and seats in words."""

from backend.games.castles.view import SeatView, TileView, View

_SIGNS = {"null": "0", "ace": "A"}
_STEPS = {
    "take": "takes a tile",
    "lay": "lays a tile",
    "castle": "founds a castle",
    "deploy": "deploys an army",
}


def text(view: View) -> str:
    """Draw a view, at most 78 columns wide."""
    lines = [_heading(view), "", *_map(view), ""]
    lines += [_square(view, key) for key in view["tiles"] if key in _busy(view)]
    lines += [_seat(view, seat, of) for seat, of in enumerate(view["seats"])]
    if view["pile"]["count"]:
        lines.append(f"Pile: {view['pile']['count']} tiles")
    if view["taken"]:
        lines.append(f"Tile in hand: {_name(view['taken'])}")
    if view["last_round"]:
        gold = ", ".join(str(each) for each in view["last_round"]["gold"])
        lines.append(f"Gold of round {view['last_round']['round'] + 1}: {gold}")
    if view["result"]:
        winners = " and ".join(f"seat {seat}" for seat in view["result"]["winners"])
        lines.append(f"Won by {winners} ({view['result']['decided_by']}).")
    return "\n".join(lines)


def _heading(view: View) -> str:
    step = "over" if view["turn"] is None else f"seat {view['turn']} {_STEPS[view['phase']]}"
    return f"Castles · round {view['round'] + 1} of {view['rounds']} · {step}"


def _map(view: View) -> list[str]:
    """Draw each tile as suit letter and value, with a mark where a castle or armies stand."""
    places = [_place(key) for key in view["tiles"]]
    if not places:
        return ["(no tile lies yet)"]
    columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    rows = range(min(y for _, y in places), max(y for _, y in places) + 1)
    width = 5 if len(columns) <= 14 else 3
    lines = ["    " + "".join(f"{x:>{width}}" for x in columns)]
    for y in rows:
        cells = "".join(f"{_cell(view, f'{x},{y}'):>{width}}" for x in columns)
        lines.append(f"{y:>3} {cells}".rstrip())
    return lines


def _cell(view: View, key: str) -> str:
    if key not in view["tiles"]:
        return "·"
    tile = view["tiles"][key]
    castle = list(_place(key)) in view["castles"]
    mark = "♜" if castle else "•" if key in view["armies"] else ""
    return mark + tile["suit"][0] + _sign(tile["value"])


def _square(view: View, key: str) -> str:
    """Describe a square with a castle or armies."""
    at = list(_place(key))
    found = [f"castle of seat {view['castles'].index(at)}"] if at in view["castles"] else []
    found += [
        f"{view['seats'][army['owner']]['suit']} {_sign(army['coin'])}"
        for army in view["armies"].get(key, [])
    ]
    return f"{key:>7}  {_name(view['tiles'][key])}: {', '.join(found)}"


def _seat(view: View, seat: int, of: SeatView) -> str:
    parts = [f"{of['gold']} gold"]
    if of["proper"]["held"]:
        tile = of["proper"]["tile"]
        parts.append(f"proper tile {_sign(tile['value']) if tile else '?'}")
    if of["pile"]["count"]:
        parts.append(f"{of['pile']['count']} tiles")
    values = of["coins"]["values"]
    hand = " ".join(_sign(value) for value in values or ["?"] * of["coins"]["count"])
    parts.append(f"armies {hand or 'none'}")
    mark = ">" if view["turn"] == seat else " "
    return f"{mark} seat {seat} ({of['suit']}): {', '.join(parts)}"


def _busy(view: View) -> set[str]:
    castles = {f"{at[0]},{at[1]}" for at in view["castles"] if at}
    return castles | view["armies"].keys()


def _place(key: str) -> tuple[int, int]:
    x, y = key.split(",")
    return int(x), int(y)


def _name(tile: TileView) -> str:
    return f"{tile['suit']} {_sign(tile['value'])}"


def _sign(value: str | None) -> str:
    return "?" if value is None else _SIGNS.get(value, value)
