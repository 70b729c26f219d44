"""What pages say, and which of it is English: the dictionaries of `frontend/words` decide."""

import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

WORDS = Path(__file__).parents[2] / "frontend" / "words"
ENTRY = re.compile(r"^\s*'([^']+)':\s*(?:'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"),", re.MULTILINE)
SAID = """() => {
  const texts = [document.title];
  const shown = element => element.checkVisibility({visibilityProperty: true});
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {parentElement: at, data} = walker.currentNode;
    if (at && data.trim() && (at.closest('svg') || shown(at))) texts.push(data.trim());
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext], [alt]')) {
    if (!element.closest('svg') && !shown(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']) {
      if (element.getAttribute(name)) texts.push(element.getAttribute(name));
    }
  }
  return texts;
}"""
"""Every text that is seen or read out."""
LEAST_LETTERS = 2


def said(page: Page) -> list[str]:
    """Return every text of a page."""
    texts: list[str] = page.evaluate(SAID)
    return texts


@cache
def dictionary(language: str) -> dict[str, str]:
    """Return all words of a language by key."""
    words: dict[str, str] = {}
    for path in sorted(WORDS.glob(f"*.{language}.js")):
        for key, single, double in ENTRY.findall(path.read_text(encoding="utf-8")):
            words[key] = re.sub(r"\\(.)", r"\1", single or double)
    return words


@cache
def english_only() -> dict[str, re.Pattern[str]]:
    """Return a pattern for every English text that no German one contains."""
    german = dictionary("de")
    patterns = {
        english: _pattern(english)
        for key, english in dictionary("en").items()
        if english != german[key] and len(re.sub(r"\{\w+\}|\W", "", english)) >= LEAST_LETTERS
    }
    whole = "\n".join(german.values())
    return {english: pattern for english, pattern in patterns.items() if not pattern.search(whole)}


def english_in(texts: list[str], names: set[str]) -> list[str]:
    """Return what of these texts is English; `names` are what people and tables are called."""
    return [
        f"{text!r} has {english!r}"
        for text in texts
        if text not in names
        for english, pattern in english_only().items()
        if pattern.search(text)
    ]


def _pattern(words: str) -> re.Pattern[str]:
    """Return where words stand as a whole, whatever fills their gaps."""
    pieces = [re.escape(piece) for piece in re.split(r"\{\w+\}", words)]
    whole = "[^\n]{1,60}?".join(pieces)
    alone = all(piece.strip(" .:·,") == "" for piece in pieces[1:]) or len(pieces) == 1
    return re.compile(rf"(?<!\w){whole}(?!\w)" if alone else rf"^{whole}$", re.MULTILINE)
