"""Applies the client's style sheets to a drawing: a theme's colours and all rules are written in.

resvg knows no custom properties, no nested rules and few selectors, so this module resolves all of
them before.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from backend.pictures.modules import FRONTEND
from backend.pictures.scene import Theme
from backend.pictures.selectors import Selector, parse, split

SVG = "http://www.w3.org/2000/svg"
DRAWN = {
    *("clip-path", "color", "display", "fill", "fill-opacity", "filter", "font", "font-size"),
    *("letter-spacing", "opacity", "paint-order", "stroke", "stroke-dasharray", "stroke-linecap"),
    *("stroke-linejoin", "stroke-opacity", "stroke-width", "text-anchor", "transform"),
    *("font-family", "font-style", "font-weight", "visibility"),
}
"""Properties that change a picture. All others concern motion, the pointer or pages."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_IMPORT = re.compile(r"^@import '([^']+)';$", re.MULTILINE)
_TOKEN = re.compile(r"(--[\w-]+):\s*([^;]+);")
_VAR = re.compile(r"var\((--[\w-]+)\)")
_DAY_NIGHT = re.compile(r"light-dark\(([^(),]+),([^(),]+)\)")
_THINNED = re.compile(r"color-mix\(in srgb, (#[0-9a-f]{6}) (\d+)%, transparent\)")
_STATEMENT = re.compile(r"([^{};]*)([;{]|$)")
_SHIFT = re.compile(r"translate([XY])\((-?[\d.]+)px\)")

Kin = tuple[tuple[str | None, ...], ...]

ElementTree.register_namespace("", SVG)


class Rule(NamedTuple):
    """The declarations for the elements that a selector selects."""

    selector: Selector
    declarations: Mapping[str, str]


@cache
def tokens(theme: Theme) -> dict[str, str]:
    """Return every design token in the colours of a theme."""
    text = _COMMENT.sub("", (FRONTEND / "style/shared/tokens.css").read_text(encoding="utf-8"))
    text = text.partition("@media")[0]
    choice = 1 if theme == "light" else 2
    chosen = _DAY_NIGHT.sub(lambda found: found[choice].strip(), text)
    return {name: " ".join(value.split()) for name, value in _TOKEN.findall(chosen)}


class Style:
    """The rules of a style sheet, found by a class that their elements must have."""

    def __init__(self, text: str) -> None:
        ordered = sorted(_rules(text), key=lambda rule: rule.selector.weight)
        self._by_class: dict[str, list[tuple[int, Rule]]] = {}
        """Rules with their places in the cascade, by class; "" for rules without a class. A later
        place wins."""
        for place, rule in enumerate(ordered):
            needed = min(rule.selector.compounds[-1].classes, default="")
            self._by_class.setdefault(needed, []).append((place, rule))

    def declared(self, path: list[Element]) -> dict[str, str]:
        """Return all declarations for the last element of a path, after the cascade."""
        names = ("", *path[-1].get("class", "").split())
        some = [found for name in {*names} for found in self._by_class.get(name, ())]
        found: dict[str, str] = {}
        for _, (selector, declarations) in sorted(some, key=itemgetter(0)):
            if selector.fits(path):
                found |= declarations
        return found


@cache
def style_of(game: str) -> Style:
    """Return the style of a game's board."""
    path = FRONTEND / "games" / game / "style.css"
    return Style(_read(path) if path.is_file() else "")


def painted(svg: str, game: str, theme: Theme) -> str:
    """Return a drawing with the game's style and the theme's colours written into it."""
    root = ElementTree.fromstring(svg)
    _dress([root], (), style_of(game), {})
    text = ElementTree.tostring(root, encoding="unicode")
    return resolved(text, tokens(theme))


def resolved(text: str, values: Mapping[str, str]) -> str:
    """Return a text with every `var(--…)` and every mixed colour replaced by its value."""
    while _VAR.search(text):
        text = _VAR.sub(lambda found: values[found[1]], text)
    return _THINNED.sub(lambda found: f"{found[1]}{round(int(found[2]) * 2.55):02x}", text)


def _dress(path: list[Element], kin: Kin, style: Style, known: dict[Kin, dict[str, str]]) -> None:
    """Write a style's declarations into the attributes of an element and all its descendants.

    `kin` are the tags, classes and names of attributes along the path: all that selectors ask for.
    `known` caches the declarations by `kin`, because many elements have the same.
    """
    element = path[-1]
    kin = (*kin, (element.tag, element.get("class"), *element.attrib))
    if kin not in known:
        known[kin] = style.declared(path)
    declared = known[kin].copy()
    if "transform" in declared:
        element.set("transform", _SHIFT.sub(_shift, declared.pop("transform")))
    if declared:
        element.set("style", ";".join(f"{name}:{value}" for name, value in declared.items()))
    for child in element:
        path.append(child)
        _dress(path, kin, style, known)
        path.pop()


def _shift(found: re.Match[str]) -> str:
    return f"translate({found[2]} 0)" if found[1] == "X" else f"translate(0 {found[2]})"


def _read(path: Path) -> str:
    """Return the text of a style sheet, after the text of all that it imports."""
    text = path.read_text(encoding="utf-8")
    imported = [_read(path.parent / name) for name in _IMPORT.findall(text)]
    return _COMMENT.sub("", "\n".join([*imported, _IMPORT.sub("", text)]))


def _rules(text: str, outer: str = "") -> Iterator[Rule]:
    """Yield the rules of a style sheet. Nested rules come after the outer ones."""
    own: dict[str, str] = {}
    nested: list[tuple[str, str]] = []
    at = 0
    while found := _STATEMENT.match(text, at):
        at = found.end()
        head = " ".join(found[1].split())
        if found[2] == "{":
            end = _closing(text, at)
            nested.append((head, text[at:end]))
            at = end + 1
        elif ":" in head:
            name, _, value = head.partition(":")
            if name in DRAWN:
                own[name] = value.strip()
        if at >= len(text):
            break
    if own and outer:
        yield from (Rule(selector, own) for selector in parse(outer))
    for head, body in nested:
        if not head.startswith("@"):
            yield from _rules(body, _joined(outer, head))


def _joined(outer: str, inner: str) -> str:
    """Return the selector of a nested rule."""
    if not outer:
        return inner
    around = f":is({outer})"
    parts = [
        part.replace("&", around) if "&" in part else f"{around} {part}"
        for part in split(inner, ",")
    ]
    return ", ".join(parts)


def _closing(text: str, start: int) -> int:
    """Return the index of the brace that closes one just opened."""
    depth = 1
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    return len(text)
