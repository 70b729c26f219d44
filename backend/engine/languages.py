"""The languages of rules, pages, pictures and alerts."""

from typing import Literal, get_args

Lang = Literal["en", "de"]
LANGS: tuple[Lang, ...] = get_args(Lang)


def language_of(tag: str) -> Lang:
    """Return the language of a tag such as `de-AT`; the first one for any other."""
    return next((lang for lang in LANGS if tag.lower().startswith(lang)), LANGS[0])
