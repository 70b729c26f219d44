"""CSS selectors: the part of the language that the games' styles use.

A picture has no pointer and no focus, so `:hover`, `:focus` and the like match nothing. Selectors
that this module does not know match nothing either.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

_SIMPLE = re.compile(
    r"(?P<tag>[a-zA-Z]+|\*)|\.(?P<cls>[\w-]+)|\[(?P<attr>[\w-]+)\]|:(?P<pseudo>[\w-]+)(?P<open>\()?"
)

Path = Sequence[Element]
"""All ancestors of an element from the root down, and then the element."""


class Compound(NamedTuple):
    """The conditions for one element, like `.tile.last:not(.lit)`."""

    tag: str
    classes: frozenset[str]
    attributes: tuple[str, ...]
    any_of: tuple["list[Selector]", ...]
    none_of: tuple["list[Selector]", ...]
    child: bool
    """Whether the element must be a child of the one that fits the compound before."""
    never: bool
    """Whether it can match nothing in a picture."""

    def fits(self, path: Path) -> bool:
        """Whether the last element of a path meets the conditions."""
        element = path[-1]
        return (
            not self.never
            and self.tag in ("", "*", element.tag.rpartition("}")[2])
            and self.classes <= set(element.get("class", "").split())
            and all(name in element.attrib for name in self.attributes)
            and all(any(s.fits(path) for s in some) for some in self.any_of)
            and not any(s.fits(path) for some in self.none_of for s in some)
        )

    @property
    def weight(self) -> int:
        """Its specificity: a class counts more than any number of tags."""
        inside = sum(max(s.weight for s in some) for some in (*self.any_of, *self.none_of))
        named = len(self.classes) + len(self.attributes)
        return 1000 * named + (self.tag not in ("", "*")) + inside


class Selector(NamedTuple):
    """Compounds from the outermost element to the selected one."""

    compounds: tuple[Compound, ...]

    def fits(self, path: Path) -> bool:
        """Whether it selects the last element of a path."""
        *outer, last = self.compounds
        return last.fits(path) and _fit(outer, path[:-1], child=last.child)

    @property
    def weight(self) -> int:
        """Its specificity."""
        return sum(compound.weight for compound in self.compounds)


def _fit(compounds: Sequence[Compound], path: Path, *, child: bool) -> bool:
    if not compounds:
        return True
    *outer, last = compounds
    ends = [len(path)] if child else range(len(path), 0, -1)
    return any(
        end > 0 and last.fits(path[:end]) and _fit(outer, path[: end - 1], child=last.child)
        for end in ends
    )


def parse(text: str) -> list[Selector]:
    """Return the selectors of a list that is separated by commas."""
    return [_selector(one) for one in split(text, ",")]


def _selector(text: str) -> Selector:
    compounds: list[Compound] = []
    child = never = False
    for word in split(text, " "):
        if word in (">", "+", "~"):
            child, never = word == ">", word != ">"
        else:
            compounds.append(_compound(word, child=child, never=never))
            child = never = False
    return Selector(tuple(compounds))


def _compound(text: str, *, child: bool, never: bool) -> Compound:
    tag, classes, attributes = "", set(), []
    any_of, none_of = [], []
    at = 0
    while at < len(text):
        found = _SIMPLE.match(text, at)
        if found is None:
            never = True
            break
        at = found.end()
        tag = found["tag"] or tag
        if found["cls"]:
            classes.add(found["cls"])
        if found["attr"]:
            attributes.append(found["attr"])
        if found["pseudo"]:
            inside, at = _inside(text, at) if found["open"] else ("", at)
            match found["pseudo"]:
                case "is" | "where":
                    any_of.append(parse(inside))
                case "not":
                    none_of.append(parse(inside))
                case _:
                    never = True
    return Compound(
        tag, frozenset(classes), tuple(attributes), tuple(any_of), tuple(none_of), child, never
    )


def _inside(text: str, start: int) -> tuple[str, int]:
    """Return the text up to the bracket that closes one just opened, and the index after it."""
    depth = 1
    for at in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return text[start:at], at + 1
    return text[start:], len(text)


def split(text: str, at: str) -> list[str]:
    """Split a text at every separator outside brackets. Leave out empty parts."""
    parts, depth = [""], 0
    for sign in text:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == at and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]
