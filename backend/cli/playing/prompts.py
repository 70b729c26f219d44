"""Asks a person at the terminal for a number, or for one of many actions through short menus."""

from collections.abc import Callable, Sequence

from backend.cli.playing.lines import action_line, fields, words
from backend.engine import Json

LONGEST_MENU = 16
WIDTH = 78

Entry = tuple[str, list[int]]
"""A line of a menu, and the numbers of the actions behind it."""


class Quit(Exception):
    """The person wants to stop."""


def ask(prompt: str) -> str:
    """Return the answer in lower case. Raises `Quit` for `q` and at the end of the input."""
    try:
        answer = input(prompt).strip().lower()
    except EOFError:
        print()
        raise Quit from None
    if answer == "q":
        raise Quit
    return answer


def ask_number(prompt: str, allowed: range) -> int:
    """Ask until the answer is one of the numbers."""
    while True:
        answer = ask(f"{prompt} ({allowed[0]} to {allowed[-1]}) ")
        if answer.isdecimal() and int(answer) in allowed:
            return int(answer)


def ask_action(
    actions: Sequence[Json], previews: Sequence[Json], show_help: Callable[[], None]
) -> int:
    """Ask until one action is chosen; return its number."""
    path = [list(range(len(actions)))]
    while True:
        entries = menu(actions, previews, path[-1])
        for number, (line, _) in enumerate(entries, 1):
            print(f"{number:4}  {line}")
        answer = ask("Number, b back, ? help, q quit: " if path[1:] else "Number, ? help, q quit: ")
        if answer == "?":
            show_help()
        elif answer == "b" and path[1:]:
            path.pop()
        elif answer.isdecimal() and 0 < int(answer) <= len(entries):
            chosen = entries[int(answer) - 1][1]
            if len(chosen) == 1:
                return chosen[0]
            path.append(chosen)
        else:
            print(f"Please type a number from 1 to {len(entries)}.")


def menu(actions: Sequence[Json], previews: Sequence[Json], among: list[int]) -> list[Entry]:
    """List the actions; if there are too many, groups of actions with the same value of a field."""
    if len(among) > LONGEST_MENU:
        keys = dict.fromkeys(key for number in among for key in actions[number])
        for key in keys:
            groups: dict[str, list[int]] = {}
            for number in among:
                groups.setdefault(_choice(key, actions[number]), []).append(number)
            if 1 < len(groups) < len(among):
                return [
                    (_group_line(line, actions, group), group) for line, group in groups.items()
                ]
    return [(_action_line(actions[number], previews[number]), [number]) for number in among]


def _choice(key: str, action: Json) -> str:
    value = words(action[key]) if key in action else "none"
    return value if key == "type" else f"{key.replace('_', ' ')} {value}"


def _group_line(line: str, actions: Sequence[Json], group: list[int]) -> str:
    return f"{line} …  ({len(group)})" if group[1:] else action_line(actions[group[0]])


def _action_line(action: Json, preview: Json) -> str:
    """Describe an action, with its preview if both fit into a line."""
    line = action_line(action)
    told = fields((key, value) for key, value in preview.items() if value not in (None, [], {}))
    if not told or len(line) + len(told) + 10 > WIDTH:
        return line
    return f"{line}  → {told}"
