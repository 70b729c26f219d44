"""The architecture as a test: which part may import which, what stays pure, how long a file may be.

Every import counts, also one inside a function or for type checking only.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LONGEST_FILE = 300
"""Lines."""
LONGEST_LINE = 100
"""Columns."""
MOST_FILES = 24
"""Python or JavaScript files in one folder; words in several languages count once."""
MEASURED = {".css", ".js", ".mjs", ".py"}
"""Kinds of files to which both apply."""

# Each part of backend/, and the parts it may import besides itself.
BESIDE = {"desk", "alerts", "ratings", "circles", "daily"}
"""Parts beside the matches, which they know; none of them knows another."""
JOINED = {
    *("engine", "games", "bots", "protocol", "matches", *BESIDE),
    *("pictures", "storage", "cluster", "web", "settings", "version"),
}
ARROWS: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "env": {"engine", "games"},
    "protocol": {"engine"},
    "matches": {"engine", "games", "protocol"},
    **{part: {"engine", "games", "protocol", "matches"} for part in BESIDE},
    "pictures": {"engine", "bots"},
    "storage": {"engine", "protocol", "matches", *BESIDE},
    "cluster": {"engine", "bots", "protocol", "matches", "storage"},
    "web": {"engine", "games", "protocol", "matches", *BESIDE, "pictures", "settings"},
    "stack": set(),
    "settings": set(),
    "version": set(),
    "app": JOINED,
    "cli": JOINED - {"web", "protocol"} | {"app", "bench", "env", "stack"},
    "bench": JOINED | {"app", "stack"},
    "__main__": JOINED | {"app", "cli", "bench"},
    "__init__": set(),
    "bootstrap": set(),
}
# Rooms inside a part: the modules that lie under a path, and what else of the part they may import.
# Modules not named here join the rooms, and no room imports them.
FACTS = "backend.matches.facts"
ROOMS: dict[str, set[str]] = {
    FACTS: set(),
    "backend.matches.decide": {FACTS},
    "backend.matches.hear": {FACTS, "backend.matches.decide"},
    "backend.matches.past": {FACTS},
}
# Parts that import nothing but the standard library and the parts above.
STANDARD_LIBRARY_ONLY = {"engine", "games", "bootstrap", "stack"}
# Parts without clock, logging, concurrency or chance of their own.
PURE = {"engine", "games"}
IMPURE_MODULES = {
    *("asyncio", "multiprocessing", "threading", "socket", "subprocess"),
    *("datetime", "time", "logging", "random", "secrets", "uuid"),
}
# Libraries that only some parts may know.
KEPT_TO = {
    "fastapi": {"web", "app", "bench"},
    "starlette": {"web", "app"},
    "sqlalchemy": {"storage"},
    "asyncpg": {"storage"},
    "nats": {"cluster"},
    "httpx": {"alerts"},
    "ssrfguard": {"alerts"},
    "webpush": {"alerts"},
    "aiosmtplib": {"alerts"},
    "gymnasium": {"env"},
    "numpy": {"env"},
    "pettingzoo": {"env"},
}
MAY_READ_ENVIRONMENT = {"settings", "bootstrap"}
ENVIRONMENT = {"environ", "environb", "getenv", "getenvb", "putenv"}


def imports(module: tuple[str, ...], is_package: bool, tree: ast.Module) -> Iterator[list[str]]:
    """The dotted names that a module imports, in parts, relative ones resolved."""
    package = module if is_package else module[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            base += node.module.split(".") if node.module else []
            yield from ([*base, alias.name] for alias in node.names)


def reads_environment(tree: ast.Module) -> bool:
    """Whether `os.environ` or one of its like is used, or imported from `os`."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="os"), attr=name) if name in ENVIRONMENT:
                return True
            case ast.ImportFrom(module="os", names=names):
                if any(alias.name in ENVIRONMENT for alias in names):
                    return True
    return False


def import_problem(module: tuple[str, ...], target: list[str]) -> str | None:
    """What is wrong with `module` importing `target`, if anything."""
    part = module[1]
    library = target[0]
    if library != "backend":
        if library in KEPT_TO and part not in KEPT_TO[library]:
            return f"only {', '.join(sorted(KEPT_TO[library]))} may import {library}"
        if part in STANDARD_LIBRARY_ONLY and library not in sys.stdlib_module_names:
            return f"{part} knows the standard library only, not {library}"
        if part in PURE and library in IMPURE_MODULES:
            return f"{part} is pure: no {library}"
        return None
    if problem := room_problem(".".join(module), ".".join(target)):
        return problem
    other = target[1] if len(target) > 1 else "__init__"
    if other != part and other not in ARROWS[part]:
        return f"{part} may not import {other}"
    # A game's own modules are three levels deep; backend/games/__init__.py lists all games.
    if part == other == "games" and len(module) > 2 and target[2:3] != [module[2]]:
        return f"the game {module[2]} may import engine and itself, not {'.'.join(target)}"
    return None


def room_problem(module: str, target: str) -> str | None:
    """What is wrong with an import inside a part that has rooms, if anything."""
    room = room_of(module)
    if room is None or not target.startswith(".".join(room.split(".")[:2])):
        return None
    if room_of(target) in {room, *ROOMS[room]}:
        return None
    return f"{room} may not import {target}"


def room_of(module: str) -> str | None:
    """The room that a module, or a name in it, lies in."""
    return next((r for r in ROOMS if module == r or module.startswith(f"{r}.")), None)


def cycles(arrows: dict[str, set[str]]) -> list[str]:
    """The modules that import each other, directly or through others."""
    left = {module: targets & arrows.keys() for module, targets in arrows.items()}
    while free := [module for module, targets in left.items() if not targets & left.keys()]:
        for module in free:
            del left[module]
    while ends := left.keys() - {target for targets in left.values() for target in targets}:
        for module in ends:
            del left[module]
    return sorted(left)


def module_arrows() -> dict[str, set[str]]:
    """Each module of backend/, and the modules it imports."""
    sources = {}
    for path in (ROOT / "backend").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        sources[parts[:-1] if is_package else parts] = (is_package, path)
    arrows: dict[str, set[str]] = {}
    for module, (is_package, path) in sources.items():
        found = arrows.setdefault(".".join(module), set())
        for target in imports(module, is_package, ast.parse(path.read_text())):
            # `from package import name` may mean a module of that name, or the package itself.
            known = next(
                (t for n in (0, 1) if (t := tuple(target[: len(target) - n])) in sources), None
            )
            if known is not None and known != module:
                found.add(".".join(known))
    return arrows


def problems(path: str, source: str) -> list[str]:
    """All that is wrong with the file at `path`, seen from the project's root."""
    module = Path(path).with_suffix("").parts
    is_package = module[-1] == "__init__" and len(module) > 2
    if is_package:
        module = module[:-1]
    part = module[1]
    if part not in ARROWS:
        return [f"{path}: backend/{part} is new; add to ARROWS (test_layers.py) what it may import"]
    tree = ast.parse(source, path)
    found = [import_problem(module, target) for target in imports(module, is_package, tree)]
    if part not in MAY_READ_ENVIRONMENT and reads_environment(tree):
        found.append("only backend/settings.py reads the environment")
    return [f"{path}: {problem}" for problem in found if problem]


def test_imports_point_one_way() -> None:
    paths = sorted((ROOT / "backend").rglob("*.py"))
    found = [
        problem
        for path in paths
        for problem in problems(path.relative_to(ROOT).as_posix(), path.read_text())
    ]
    assert not found, "\n".join(found)


def test_no_modules_import_each_other() -> None:
    assert not cycles(module_arrows())


def test_no_file_is_too_long_or_too_wide() -> None:
    found = []
    for folder in ("backend", "frontend", "migrations", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in MEASURED or "node_modules" in path.parts:
                continue
            name, lines = path.relative_to(ROOT).as_posix(), path.read_text().splitlines()
            if len(lines) > LONGEST_FILE:
                found.append(f"{name}: {len(lines)} lines; split what is over {LONGEST_FILE}")
            wide = [n for n, line in enumerate(lines, 1) if len(line) > LONGEST_LINE]
            found += [f"{name}:{n}: more than {LONGEST_LINE} columns" for n in wide]
    assert not found, "\n".join(found)


def test_no_folder_is_crowded() -> None:
    paths = [
        path
        for folder in ("backend", "frontend")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".js", ".py"} and "node_modules" not in path.parts
    ]
    names = {path.parent / path.name.partition(".")[0] for path in paths}
    crowded = [folder for folder, n in Counter(p.parent for p in names).items() if n > MOST_FILES]
    assert not crowded


def test_cycles_are_found() -> None:
    ring = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}
    assert cycles(ring) == ["b", "c"]
    assert cycles({"a": {"b"}, "b": set()}) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("backend/engine/rng.py", "import hashlib\nfrom backend.engine.errors import RuleError"),
        ("backend/games/__init__.py", "from backend.games.castles import Castles"),
        ("backend/games/castles/rules.py", "from backend.games.castles import pieces"),
        ("backend/games/castles/__init__.py", "from .rules import Castles"),
        ("backend/bots/greedy.py", "from backend.games.castles.state import State"),
        (
            "backend/storage/sql_store.py",
            "import sqlalchemy\nfrom backend.matches.facts.store import Store",
        ),
        ("backend/web/socket.py", "import fastapi\nfrom backend import matches"),
        ("backend/app.py", "from backend import bots, storage, web"),
        ("backend/protocol/messages.py", "from backend.engine import Json"),
        ("backend/matches/facts/match.py", "from backend.matches.facts.talk import Talk"),
        ("backend/matches/hear/announce.py", "from backend.matches.decide import questions"),
        ("backend/matches/room.py", "from backend.matches.hear.audience import Audience"),
        ("backend/settings.py", "import os\nhost = os.environ['HOST']"),
    ],
)
def test_good_code_passes(path: str, source: str) -> None:
    assert problems(path, source) == []


@pytest.mark.parametrize(
    ("path", "source", "problem"),
    [
        ("backend/engine/codec.py", "import pydantic", "standard library only"),
        ("backend/engine/play.py", "from backend.games import GAMES", "may not import games"),
        ("backend/engine/rng.py", "import random", "engine is pure"),
        ("backend/games/castles/rules.py", "from backend.games import kings_kilt", "and itself"),
        ("backend/games/castles/rules.py", "from backend.games import GAMES", "and itself"),
        ("backend/games/castles/rules.py", "from ..kings_kilt import rules", "and itself"),
        ("backend/games/castles/__init__.py", "from ..kings_kilt import rules", "and itself"),
        ("backend/games/castles/rules.py", "def f():\n  from time import time", "games is pure"),
        ("backend/bots/greedy.py", "from backend import matches", "may not import matches"),
        ("backend/matches/room.py", "from fastapi import WebSocket", "may import fastapi"),
        ("backend/protocol/codes.py", "from backend.matches import room", "may not import matches"),
        ("backend/matches/facts/match.py", "from backend.matches.room import Room", "matches.room"),
        ("backend/matches/decide/seating.py", "from backend.matches import hear", "matches.hear"),
        ("backend/matches/hear/talk.py", "from backend.matches.hall import hub", "matches.hall"),
        ("backend/matches/facts/store.py", "import sqlalchemy.orm", "may import sqlalchemy"),
        ("backend/web/lobby.py", "from backend.storage import models", "may not import storage"),
        ("backend/web/operating/ops.py", "from os import environ", "reads the environment"),
        ("backend/app.py", "import os\nport = os.getenv('PORT')", "reads the environment"),
        ("backend/utils/text.py", "", "backend/utils is new"),
    ],
)
def test_bad_code_is_found(path: str, source: str, problem: str) -> None:
    (found,) = problems(path, source)
    assert problem in found
