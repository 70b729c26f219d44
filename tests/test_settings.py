"""Settings come from the environment, checked, and every one is described."""

import pytest
from pydantic import ValidationError

from backend.settings import Settings, all_settings


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the machine's own settings."""
    for setting in all_settings():
        monkeypatch.delenv(setting.variable, raising=False)


def test_every_setting_is_described_once() -> None:
    listed = all_settings()
    assert [one.variable for one in listed] == [name.upper() for name in Settings.model_fields]
    assert all(one.description.endswith(".") for one in listed)


def test_listed_defaults_are_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    defaults = Settings()
    for setting in all_settings():
        monkeypatch.setenv(setting.variable, setting.default)
    assert Settings() == defaults


def test_the_environment_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = {
        "PORT": "8123",
        "DATABASE_URL": "postgres://clanhold@db/clanhold",
        "ALLOWED_ORIGINS": "https://a.example, https://b.example,",
        "TRUST_PROXY": "true",
        "BOT_PACE": "0",
        "LOG_LEVEL": "WARNING",
        "HOST": "",
    }
    for variable, value in changes.items():
        monkeypatch.setenv(variable, value)
    settings = Settings()
    assert settings.port == 8123
    assert settings.allowed_origins == ("https://a.example", "https://b.example")
    assert settings.trust_proxy is True
    assert settings.bot_pace == 0
    assert settings.log_level == "warning"
    assert settings.host == "0.0.0.0"


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("PORT", "70000"),
        ("DATABASE_URL", "mysql://db/clanhold"),
        ("DATABASE_URL", "sqlite://"),
        ("DATABASE_URL", "sqlite:///:memory:"),
        ("PUBLIC_URL", "play.example.org"),
        ("COOKIE_SECURE", "maybe"),
        ("SQLITE_SYNCHRONOUS", "OFF"),
        ("ABSENCE_SECONDS", "0"),
    ],
)
def test_a_wrong_value_is_refused(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(ValidationError):
        Settings()


def test_settings_never_change() -> None:
    with pytest.raises(ValidationError):
        Settings().port = 1  # type: ignore[misc]


def test_the_token_is_not_shown() -> None:
    assert "hush" not in repr(Settings(metrics_token="hush"))
