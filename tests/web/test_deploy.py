"""What is deployed: the compose file, the image, and the settings that the README names."""

import re
from pathlib import Path
from typing import Any

import yaml

from backend.settings import Settings, all_settings
from backend.stack.haproxy import for_compose

ROOT = Path(__file__).parents[2]


def test_compose_sets_known_settings() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    assert set(compose["services"]) == {"app", "db", "nats", "proxy"}
    assert [name for name, one in compose["services"].items() if "profiles" not in one] == [
        "app",
        "db",
    ]
    environment = compose["services"]["app"]["environment"]
    # The driver reads this one itself; in the URL a password with "@", "/" or "#" would break it.
    password = environment.pop("PGPASSWORD")
    assert password == compose["services"]["db"]["environment"]["POSTGRES_PASSWORD"]
    assert "PASSWORD" not in environment["DATABASE_URL"]
    assert environment.keys() <= {setting.variable for setting in all_settings()}
    plain: dict[str, Any] = {
        name.lower(): default for name, value in environment.items() if (default := _default(value))
    }
    settings = Settings(**plain)
    assert settings.database_url.startswith("postgresql://")
    assert compose["services"]["app"]["ports"] == ["${BIND:-0.0.0.0}:${PORT:-8000}:8000"]
    assert settings.port == 8000


def test_compose_runs_several_nodes() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    services = compose["services"]
    chosen = {
        line.partition("=")[0]: line.partition("=")[2]
        for line in (ROOT / "deploy" / "nodes.env").read_text().splitlines()
        if not line.startswith("#")
    }
    filled = {name: _filled(str(value), chosen) for name, value in services["app"].items()}
    assert "nats://nats:4222" in filled["environment"]
    assert re.search(r"127\.0\.0\.1:8001-8020:8000", filled["ports"])  # one for each node
    assert _filled(services["proxy"]["ports"][0], chosen) == "0.0.0.0:8000:8000"
    assert all(services[name]["profiles"] == ["nodes"] for name in ("nats", "proxy"))
    (volume,) = services["proxy"]["volumes"]
    assert (ROOT / volume.partition(":")[0]).read_text() == for_compose()


def _filled(value: str, chosen: dict[str, str]) -> str:
    """Return a value as Compose fills it in."""
    return re.sub(r"\$\{(\w+):-(.*?)\}", lambda m: chosen.get(m[1]) or m[2], value)


def test_compose_gives_away_no_more_than_it_must() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    for service in compose["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert "cap_add" not in service
        assert "privileged" not in service
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
        assert "/tmp" in service["tmpfs"]
    assert compose["services"]["db"]["user"] == "postgres"
    assert "ports" not in compose["services"]["db"]


def test_images_are_of_exact_versions() -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    images = [one["image"] for one in compose["services"].values() if "image" in one]
    images += re.findall(r"^FROM (\S+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert len(images) >= 2
    assert [image for image in images if not re.search(r":\d+(\.\d+){1,2}-\w", image)] == []


def test_compose_does_not_start_without_a_password() -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    uses = re.findall(r"\$\{DB_PASSWORD(.*?)\}", text)
    assert len(uses) == 2
    assert all(use.startswith(":?") for use in uses)  # compose ends with the words that follow


def test_the_image_runs_the_service_as_nobody_special() -> None:
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    assert 'CMD ["python", "-m", "backend"]' in lines
    assert "USER clanhold" in lines
    assert lines.index("USER clanhold") > lines.index("COPY backend ./backend")
    (variables,) = [line for line in lines if line.startswith("ENV HOST")]
    set_here = {pair.partition("=")[0] for pair in variables.split()[1:]}
    assert set_here <= {setting.variable for setting in all_settings()}
    copied = [line.split()[1] for line in lines if line.startswith("COPY")]
    assert all((ROOT / path).exists() for path in copied)
    (healthy,) = re.findall(r"^HEALTHCHECK [^C]*CMD (.*)$", "\n".join(lines), re.MULTILINE)
    assert "/readyz" in healthy


def test_readme_lists_exactly_the_settings() -> None:
    section = (ROOT / "README.md").read_text().partition("## Settings")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([A-Z_]+)` \| (.*?) \| (.*) \|$", section, re.MULTILINE)
    assert rows == [
        (one.variable, f"`{one.default}`" if one.default else "empty", one.description)
        for one in all_settings()
    ]


def _default(value: str) -> str:
    """Return a value as it is when nothing is set outside."""
    return re.sub(r"\$\{\w+:-(.*?)\}", r"\1", value)
