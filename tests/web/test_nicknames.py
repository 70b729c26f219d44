"""What a nickname may be."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from backend.protocol.codes import Refused
from backend.web.nicknames import LONGEST, nickname

INVISIBLE = "\u200b\u200e\u2060\ufeff\u00ad\u202e\x00\x1b\u2028\ue000\u3164\u115f\u2800\u034f"


@given(st.text(max_size=60) | st.text(st.sampled_from(f"aé\u0301क\u094d \u200d\u200c{INVISIBLE}")))
@example("e\u200b\u0301")
@example("\u200d\u200d")
def test_what_is_kept_is_short_visible_and_settled(text: str) -> None:
    try:
        nick = nickname(text)
    except Refused:
        return
    assert 1 <= len(nick) <= LONGEST
    assert nick == nick.strip() == nickname(nick)
    assert unicodedata.is_normalized("NFC", nick)
    assert not set(nick) & set(INVISIBLE)
    assert "  " not in nick
    assert any(character.isprintable() and not character.isspace() for character in nick)


@pytest.mark.parametrize(
    ("text", "nick"),
    [
        (" Fiona ", "Fiona"),
        ("a\tb\n c", "a b c"),
        ("Jose\u0301", "José"),
        ("Fi\u200bona", "Fiona"),
        ("Fi\u200dona", "Fiona"),
        ("क्\u200dष", "क्\u200dष"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 24, "x" * 24),
        ("王", "王"),
    ],
)
def test_good_nicknames(text: str, nick: str) -> None:
    assert nickname(text) == nick


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\u3164", "\u0301", "x" * 25, "\x00"])
def test_bad_nicknames_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(Refused) as caught:
        nickname(text)
    assert caught.value.code == "bad_nick"
    assert caught.value.message.endswith(".")
