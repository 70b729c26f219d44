"""Minifies modules and styles: removes comments, spaces, and the last comma of a list.

Names do not change. The text must be formatted by Prettier, which ends every statement with a
semicolon, so that line breaks have no meaning. No body of a loop or an `if` may be empty, as in
`while (next());`, because a semicolon before a closing brace is removed, too.
"""

import re

_SPACE = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/)+", re.DOTALL)
_STRING = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"")
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
_TEMPLATE = re.compile(r"[`}](?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)", re.DOTALL)
"""A template, or its part from the end of one `${…}` to the beginning of the next."""
_WORD = re.compile(r"[\w$]+")
_INDENT = re.compile(r"\n[ \t]+")
_BEFORE_REGEX = re.compile(r"(?:^|[(,=:\[!&|?{};>]|\breturn)$")

_STYLE_COMMENT = re.compile(r"/\*.*?\*/|^@import [^;]*;", re.DOTALL | re.MULTILINE)
"""Also matches imports: `assets.packed` has put the imported sheets before this one."""
_STYLE_SPACE = re.compile(r"\s*([{};,])\s*|(?<=[\w)-])(:)\s+")


def bare(text: str, kind: str = ".js") -> str:
    """Return a module or style minified, any other text unchanged."""
    if kind == ".js":
        return _module(text)
    return _style(text) if kind == ".css" else text


def _style(text: str) -> str:
    text = _STYLE_SPACE.sub(r"\1\2", _STYLE_COMMENT.sub("", text))
    return re.sub(r"\s+", " ", text).replace(";}", "}").strip()


def _module(text: str) -> str:
    parts: list[str] = []
    braces: list[str] = []
    at, spaced = 0, False
    while at < len(text):
        if found := _SPACE.match(text, at):
            at, spaced = found.end(), True
            continue
        part = _next(text, at, parts, braces)
        if _is_needless(parts, part):
            parts.pop()
        if spaced and parts and _would_merge(parts[-1][-1], part[0]):
            parts.append(" ")
        at, spaced = at + len(part), False
        in_template = len(part) > 1 and part[0] in "`}"
        # Templates contain SVG, in which indents have no meaning, so these are removed as well.
        parts.append(_INDENT.sub("\n", part) if in_template else part)
    return "".join(parts)


def _next(text: str, at: int, parts: list[str], braces: list[str]) -> str:
    """Return the next token of a module; `braces` has all open braces."""
    sign = text[at]
    if sign == "`" or (sign == "}" and braces[-1] == "${"):
        if sign == "}":
            braces.pop()
        part = _found(_TEMPLATE, text, at)
        if part.endswith("${"):
            braces.append("${")
        return part
    if sign == "{":
        braces.append(sign)
    elif sign == "}":
        braces.pop()
    elif sign in "'\"":
        return _found(_STRING, text, at)
    elif sign == "/" and _BEFORE_REGEX.search("".join(parts[-2:])):
        return _found(_REGEX, text, at)
    word = _WORD.match(text, at)
    return word[0] if word else sign


def _found(pattern: re.Pattern[str], text: str, at: int) -> str:
    found = pattern.match(text, at)
    if found is None:
        raise ValueError(f"not understood: {text[at : at + 40]!r}")
    return found[0]


def _is_needless(parts: list[str], closing: str) -> bool:
    """Whether the last token has no meaning before a closing one."""
    if parts[-1:] == [";"]:
        return closing == "}"
    # In `[a, , ]` and `[, ]` a comma stands for an element that is left out.
    return parts[-1:] == [","] and closing in {")", "]", "}"} and parts[-2] not in {",", "["}


def _would_merge(last: str, first: str) -> bool:
    """Whether two tokens need a space between them."""
    if last == first and last in "+-":
        return True
    return all(sign.isalnum() or sign in "_$" for sign in (last, first))
