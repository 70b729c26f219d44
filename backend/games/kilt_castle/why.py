"""The parts that a player picks for an action of Kilt Castle, and why one cannot be picked."""

from collections import Counter
from collections.abc import Sequence

from backend.engine import WhyNot
from backend.engine.parts import kind_of, picked, value_of
from backend.games.kilt_castle.actions import Action, Relocate
from backend.games.kilt_castle.pieces import (
    AHEAD,
    BOARDS,
    CREST_KINDS,
    LANES,
    MOST_ROWS,
    ROW_ROOM,
    SLOTS,
    SPACE_NUMBER,
    SPACES,
)
from backend.games.kilt_castle.view import View

_SLOTS = {str(slot): slot for slot in range(SLOTS)}
_CRESTS = {str(crests): crests for crests in range(CREST_KINDS)}


def parts(action: Action) -> list[str]:
    """Return the card and its slot; or the floor by its crests, the space, the roof to move."""
    if isinstance(action, Relocate):
        return [f"card:{action.card}", f"slot:{action.to}"]
    found = [f"crests:{action.crests}", f"space:{action.space}"]
    if action.roof_from is not None:
        found.append(f"roof:{action.roof_from}")
    return found


def why_not(view: View, chosen: Sequence[str], part: str) -> WhyNot | None:
    """Explain why a card, slot, floor, space or roof cannot be picked."""
    value = value_of(part)
    building = view["phase"] == "build"
    match kind_of(part):
        case "card" if value in view["cards"]:
            return _build_first(view) if building else _why_no_card(view, value)
        case "slot" if value in _SLOTS:
            return _build_first(view) if building else _why_no_slot(view, chosen, _SLOTS[value])
        case "crests" if value in _CRESTS:
            facts = {"colour": view["to_build"][0], "n": _CRESTS[value]} if building else {}
            return WhyNot("none_left", facts) if building else WhyNot("move_first")
        case "space" if value in view["lochs"]:
            return WhyNot("loch", ruling="KC-R1")
        case "space" if value in SPACE_NUMBER:
            return _why_no_space(view, value) if building else WhyNot("move_first")
        case "roof" if value in view["roofs"]:
            return WhyNot("roof_stays", ruling="KC-R9") if building else WhyNot("move_first")
    return None


def _build_first(view: View) -> WhyNot:
    return WhyNot("build_first", {"colour": view["to_build"][0]})


def _rows(view: View) -> Counter[int]:
    """Return the number of cards by slot."""
    return Counter(card["slot"] for card in view["cards"].values())


def _rear(view: View) -> int:
    """Return the first occupied slot ahead of the front: the last row of the train."""
    rows, slot = _rows(view), AHEAD[view["front"]]
    while not rows[slot]:
        slot = AHEAD[slot]
    return slot


def _why_no_card(view: View, card: str) -> WhyNot:
    """Explain why a card cannot be relocated."""
    front, rows = view["front"], _rows(view)
    slot = view["cards"][card]["slot"]
    if slot != front:
        return WhyNot("no_room_ahead", {"n": ROW_ROOM[len(view["seats"])]})
    if rows[slot] == 1:
        return WhyNot("front_stays", ruling="KC-R4")
    if AHEAD[front] == _rear(view):
        return WhyNot("ring_closed", ruling="KC-R3")
    return WhyNot("most_rows", {"n": MOST_ROWS[len(view["seats"])]}, "KC-R5")


def _why_no_slot(view: View, chosen: Sequence[str], slot: int) -> WhyNot:
    card = view["cards"].get(picked(chosen, "card") or "")
    if card is None:
        return WhyNot("card_first")
    origin, front, rear = card["slot"], view["front"], _rear(view)
    if slot == origin:
        return WhyNot("own_slot", ruling="KC-R3")
    beyond = AHEAD[front]
    closed = beyond == rear
    if closed and slot == beyond:
        return WhyNot("ring_closed", ruling="KC-R3")
    if (slot - origin) % SLOTS > (front - origin) % SLOTS + (not closed):
        in_train = (front - slot) % SLOTS <= (front - rear) % SLOTS
        return WhyNot("behind" if in_train else "too_far", {"last": beyond}, "KC-R3")
    if _rows(view)[slot]:
        return WhyNot("row_full", {"n": ROW_ROOM[len(view["seats"])]})
    return WhyNot("most_rows", {"n": MOST_ROWS[len(view["seats"])]}, "KC-R5")


def _why_no_space(view: View, space: str) -> WhyNot:
    lane = [SPACES[number] for number in _lane(view)]
    towers, roofs = view["towers"], view["roofs"]
    if space not in lane:
        return WhyNot("not_in_lane", {"slot": view["lane"]})
    if space in roofs:
        return WhyNot("roofed", {"space": space})
    if space in towers:
        payee, price = _seat_of(view, str(towers[space][-1][0])), len(towers[space])
        ducats = view["seats"][view["turn"] or 0]["ducats"]
        if payee == view["turn"] or price <= ducats:
            return WhyNot("floor_first")
        return WhyNot("dear", {"price": price, "payee": payee, "ducats": ducats}, "KC-R10")
    nearest = next(one for one in lane if one not in towers)
    return WhyNot("floor_first") if space == nearest else WhyNot("farther", {"space": nearest})


def _lane(view: View) -> tuple[int, ...]:
    board = next(name for name, lochs in BOARDS.items() if [*lochs] == view["lochs"])
    return LANES[board][view["lane"] or 0]


def _seat_of(view: View, colour: str) -> int:
    return next(seat for seat, one in enumerate(view["seats"]) if colour in one["colours"])
