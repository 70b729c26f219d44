"""Settings: everything an operator can change. No other file reads the environment."""

import socket
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Switch = Literal["auto", "true", "false"]
EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that mean every address of this machine."""


class Settings(BaseSettings):
    """How the service runs. A field's environment variable is its name in capitals."""

    model_config = SettingsConfigDict(frozen=True, env_ignore_empty=True, extra="forbid")

    host: str = Field(
        "0.0.0.0", description="Address to listen on; 127.0.0.1 keeps it to this machine."
    )
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on.")
    database_url: str = Field(
        "sqlite:///clanhold.db",
        pattern=r"^(sqlite:///[^:?]|postgres(ql)?://)",
        description="Where everything is kept: `sqlite:///file` or `postgresql://user@host/name`.",
    )
    sqlite_synchronous: Literal["FULL", "NORMAL"] = Field(
        "FULL",
        description="SQLite: FULL keeps every move through a power cut; NORMAL is faster.",
    )
    nats_url: str = Field(
        "",
        repr=False,
        pattern=r"^(\w+://\S+)?$",
        description="NATS servers that connect this process with others, separated by commas, "
        "like `nats://127.0.0.1:4222`; empty: this process serves the site alone.",
    )
    public_url: str = Field(
        "",
        pattern=r"^(https?://[^/\s]+)?$",
        description="Address that links show, like `https://play.example.org`; "
        "empty: taken from the request; on this machine itself, its address in the network.",
    )
    allowed_origins: Annotated[tuple[str, ...], NoDecode] = Field(
        (),
        description="Further addresses of this very site, separated by commas, where a proxy "
        "changes `Host`; pages of other sites may not use it.",
    )
    allowed_hosts: Annotated[tuple[str, ...], NoDecode] = Field(
        (),
        description="Further names of this site, separated by commas. Not needed: names in the two "
        "settings above, names of this machine and of private networks, and IP addresses. "
        "`.example.org` means all names below it, `*` any name.",
    )
    cookie_secure: Switch = Field(
        "auto", description="Whether cookies travel by HTTPS only; auto: when the page does."
    )
    trust_proxy: bool = Field(
        False, description="Believe a reverse proxy's headers about the visitor's address."
    )
    rate_limits: bool = Field(True, description="Limit how often a person or address may ask.")
    connections_per_address: int = Field(
        500,
        ge=1,
        description="Connections of all kinds that one address may have open at a time; a whole "
        "school may share one address. Not counted with `TRUST_PROXY`.",
    )
    request_seconds: float = Field(
        10.0,
        gt=0,
        description="Seconds in which a request's head must arrive, and then its body.",
    )
    metrics_token: str = Field(
        "",
        repr=False,
        description="Bearer token that `/metrics` asks for; empty: only this machine may look.",
    )
    log_format: Literal["console", "json"] = Field(
        "console", description="How log lines look: for people or for programs."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="The least important log lines that are written."
    )
    bot_pace: float = Field(0.7, ge=0, description="Seconds a bot takes at least before it acts.")
    bot_seconds: float = Field(
        3.0, gt=0, le=60, description="Seconds a bot may think at most before it acts."
    )
    bot_processes: int = Field(
        0, ge=0, le=64, description="Processes in which bots think; 0: one less than processors."
    )
    absence_seconds: int = Field(
        60, ge=1, description="Seconds after which a player who left a live match is absent."
    )
    idle_minutes: int = Field(
        5,
        ge=1,
        description="Minutes after which a player who does nothing in a public match without a "
        "clock may be replaced by a bot.",
    )
    idle_table_minutes: int = Field(
        10, ge=1, description="Minutes after which an open table is deleted if nobody is there."
    )
    open_tables_per_person: int = Field(
        8, ge=1, description="Tables that a person may have open at once, before they start."
    )
    open_tables_per_address: int = Field(
        32, ge=1, description="The same for all people at one address together."
    )
    retire_minutes: int = Field(
        10, ge=1, description="Minutes after which a running match without viewers leaves memory."
    )
    session_days: int = Field(
        365, ge=1, le=365, description="Days without a visit after which a browser is signed out."
    )
    smtp_url: str = Field(
        "",
        repr=False,
        pattern=r"^(smtps?://\S+)?$",
        description="Mail server for alerts, like `smtps://user:password@mail.example.org`; "
        "empty: nobody is alerted by e-mail.",
    )
    mail_from: str = Field("clanhold@localhost", description="Address from which mails are sent.")
    push_contact: str = Field(
        "",
        description="E-mail address that push services may write to; empty: `webmaster` at the "
        "site's name.",
    )
    alerts_to_private_networks: bool = Field(
        False,
        description="Let webhooks and pushes go to private networks and without HTTPS: for tests "
        "and at home, never where strangers come.",
    )
    shutdown_seconds: int = Field(
        10, ge=1, description="Seconds that open connections get to end at shutdown."
    )

    @field_validator("allowed_origins", "allowed_hosts", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _lower(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value


def lan_address(host: str) -> str | None:
    """Return this machine's address in its network; None if a server at `host` is not there.

    Connecting a UDP socket selects the address without sending anything.
    """
    if host not in EVERYWHERE:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") or address == "0.0.0.0" else address


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting for the list in the documentation."""

    variable: str
    default: str
    description: str


def all_settings() -> list[Setting]:
    """Return every setting in order."""
    return [
        Setting(name.upper(), _shown(field.default), field.description or "")
        for name, field in Settings.model_fields.items()
    ]


def _shown(default: object) -> str:
    """Return a default as an environment variable would hold it."""
    if isinstance(default, bool):
        return str(default).lower()
    return ",".join(default) if isinstance(default, tuple) else str(default)
