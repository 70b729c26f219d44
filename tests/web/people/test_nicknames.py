"""What a nickname may be."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from backend.protocol.codes import Refused
from backend.web.people.nicknames import LONGEST, nickname

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


@pytest.mark.parametrize(
    "text",
    [
        *("bot", "Bot 2", "Mason bot 2", "B0T", "Вот", "ʙᴏᴛ", "b o t", "b.o.t", "bot7", "ｂｏｔ"),
        *("Admin", "the Admin", "@dmin", "ädmin", "Mоderator", "Moderatorin", "Gastgeber"),
        *("host", "H0ST", "System", "Clanhold", "mason", "Mason 2", "Lehrling 3", "CLANCHEF"),
    ],
)
def test_names_of_the_house_are_refused(text: str) -> None:
    with pytest.raises(Refused) as caught:
        nickname(text)
    assert caught.value.code == "reserved_nick"


@pytest.mark.parametrize(
    "text",
    [
        *("Talbot", "Abbott", "Ghost", "Hostetler", "Perry Mason", "Masonry", "Meisterin"),
        *("Rory", "Magnus", "Ann 0", "Systematic", "Boticelli", "Modest", "1337", "Ботан"),
    ],
)
def test_names_that_only_look_a_little_like_it_are_not(text: str) -> None:
    assert nickname(text) == text


def test_a_bot_may_be_called_one() -> None:
    assert nickname("Fiona's bot", bot=True) == "Fiona's bot"
    with pytest.raises(Refused):
        nickname("Moderator bot", bot=True)


@pytest.mark.parametrize("tower", ["\u0301" * 22, "\u0301\u200d" * 11, "\u0301\u0489" * 11])
def test_letters_bear_three_marks_at_most(tower: str) -> None:
    kept = nickname(f"a{tower}"[:24])
    marks = [sign for sign in unicodedata.normalize("NFD", kept) if unicodedata.combining(sign)]
    assert len(marks) <= 4, "one of them is part of the letter"
    assert nickname("Nguyễn") == "Nguyễn"
