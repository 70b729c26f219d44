"""Style sheets written into a drawing."""

from xml.etree import ElementTree

import pytest

from backend.pictures.style import Style, painted, resolved, tokens

DRAWING = (
    '<svg><g class="tile last"><path class="ring"/><g><text class="num small"/></g></g>'
    '<g class="tile lit" data-part="x"><path class="ring"/></g><path class="ring"/></svg>'
)


def styled(css: str) -> list[dict[str, str]]:
    """Return what a style declares for each class `ring`, and then for the text."""
    root = ElementTree.fromstring(DRAWING)
    first, second, third = root
    (ring, group) = first
    paths = [[root, first, ring], [root, second, second[0]], [root, third]]
    return [Style(css).declared(path) for path in [*paths, [root, first, group, group[0]]]]


@pytest.mark.parametrize(
    ("css", "fills"),
    [
        (".ring { fill: red; }", ["red", "red", "red", None]),
        (".tile .ring { fill: red; }", ["red", "red", None, None]),
        (".tile.last .ring { fill: red; }", ["red", None, None, None]),
        (".tile:not(.last) .ring { fill: red; }", [None, "red", None, None]),
        (".tile:not(.lit, :hover) .ring { fill: red; }", ["red", None, None, None]),
        (":is(.last, .none) > .ring { fill: red; }", ["red", None, None, None]),
        (".tile > text { fill: red; }", [None, None, None, None]),
        (".tile text { fill: red; }", [None, None, None, "red"]),
        ("[data-part] .ring { fill: red; }", [None, "red", None, None]),
        (".tile:hover .ring { fill: red; }", [None, None, None, None]),
        (".tile { .ring { fill: red; } &.lit .ring { fill: blue; } }", ["red", "blue", None, None]),
        (".tile .ring { fill: red; } .ring { fill: blue; }", ["red", "red", "blue", None]),
        (".ring { fill: red; } path { fill: blue; }", ["red", "red", "red", None]),
        (".ring, text { fill: red; } /* { */", ["red", "red", "red", "red"]),
        ("@media (x) { .ring { fill: red; } }", [None, None, None, None]),
        (".ring { cursor: pointer; animation: a 1s; }", [None, None, None, None]),
    ],
)
def test_rules_reach_what_their_selectors_mean(css: str, fills: list[str | None]) -> None:
    assert [found.get("fill") for found in styled(css)] == fills


def test_tokens_are_those_of_the_theme() -> None:
    assert tokens("light")["--page"] == "#e5ddcd"
    assert tokens("dark")["--page"] == "#12161b"
    assert tokens("dark")["--m-move"] == "280ms"
    assert not [value for value in tokens("light").values() if "light-dark" in value]


def test_colours_are_mixed_and_unknown_tokens_are_faults() -> None:
    values = {"--a": "var(--b)", "--b": "#102030"}
    assert resolved('fill="var(--a)"', values) == 'fill="#102030"'
    mixed = "color-mix(in srgb, var(--b) 20%, transparent)"
    assert resolved(mixed, values) == "#10203033"
    with pytest.raises(KeyError):
        resolved("var(--c)", values)


def test_a_shift_becomes_a_transform() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><g class="kc-card"><i class="shade"/></g></svg>'
    assert 'transform="translate(0 2.5)"' in painted(svg, "kilt_castle", "light")
