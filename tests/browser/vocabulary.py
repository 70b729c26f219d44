"""What pages say, and which of it is English: the dictionaries of the client decide."""

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

DICTIONARIES = Path(__file__).parents[1] / "frontend" / "dictionaries.js"
READ = f"""
import {{ CARDS, DICTIONARIES }} from {DICTIONARIES.as_uri()!r};
const words = {{ en: {{}}, de: {{}} }};
for (const [en, de] of Object.values(DICTIONARIES)) {{
  Object.assign(words.en, en);
  Object.assign(words.de, de);
}}
for (const [game, card] of Object.entries(CARDS))
  for (const lang of ['en', 'de'])
    for (const [key, text] of Object.entries(card.words[lang]))
      words[lang][`${{game}}.card.${{key}}`] = text;
console.log(JSON.stringify(words));
"""
SAID = """() => {
  const texts = [document.title];
  const shown = element => element.checkVisibility({visibilityProperty: true});
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {parentElement: at, data} = walker.currentNode;
    if (at && data.trim() && (at.closest('svg') || shown(at))) texts.push(data.trim());
  }
  const names = ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'];
  for (const element of document.querySelectorAll(names.map(name => `[${name}]`).join())) {
    if (!element.closest('svg') && !shown(element)) continue;
    for (const name of names) {
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
def _words() -> dict[str, dict[str, str]]:
    """Return all words by language and key, as the client's modules have them."""
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or "node"
    command = [node, "--input-type=module", "--eval", READ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    words: dict[str, dict[str, str]] = json.loads(done.stdout)
    return words


@cache
def dictionary(language: str) -> dict[str, str]:
    """Return all words of a language by key."""
    words = dict(_words()[language])
    others = {key: text for key, text in words.items() if key.endswith(".other")}
    for key, text in others.items():  # singular and plural may be equal
        words.setdefault(key.removesuffix("other") + "one", text)
    return words


@cache
def english_only() -> dict[str, re.Pattern[str]]:
    """Return a pattern for every English text that no German one contains."""
    german = dictionary("de")
    patterns = {
        english: _pattern(english)
        for key, english in dictionary("en").items()
        if english != german[key] and _letters(english)
    }
    whole = "\n".join(german.values())
    return {english: pattern for english, pattern in patterns.items() if not pattern.search(whole)}


@cache
def german_sentences() -> list[re.Pattern[str]]:
    """Return a pattern for every German text that has letters outside its gaps."""
    return [_gaps(german) for german in dictionary("de").values() if _letters(german)]


def english_in(texts: list[str], names: set[str]) -> list[str]:
    """Return which of these texts are English; `names` belong to no language."""
    named = re.compile("|".join(re.escape(name) for name in names) or r"(?!)")
    nameless = dict.fromkeys(named.sub("…", text) for text in texts)
    return [f"{text!r} has {english!r}" for text in nameless for english in _english_of(text)]


@cache
def _english_of(text: str) -> list[str]:
    """Return which parts of a text are English; cached, because most texts recur."""
    found = [english for english, pattern in english_only().items() if pattern.search(text)]
    allowed = found and any(one.fullmatch(text) for one in german_sentences())
    return [] if allowed else found


def _letters(words: str) -> bool:
    """Whether words say anything without the values in their gaps."""
    return len(re.sub(r"\{\w+\}|[\W\d]", "", words)) >= LEAST_LETTERS


def _gaps(words: str) -> re.Pattern[str]:
    """Return words with anything in their gaps."""
    return re.compile("[^\n]{1,60}?".join(map(re.escape, re.split(r"\{\w+\}", words))))


def _pattern(words: str) -> re.Pattern[str]:
    """Return where words stand as a whole: those with gaps alone, others also among others."""
    whole = _gaps(words).pattern
    return re.compile(rf"^{whole}$" if "{" in words else rf"(?<!\w){whole}(?!\w)", re.MULTILINE)
