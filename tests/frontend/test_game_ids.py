"""In the client a game's id occurs only in the game's own folder."""

import re

from backend.games import GAMES
from backend.web.pages import FRONTEND, TEXTS


def test_no_game_is_named_outside_its_own_folder() -> None:
    found = []
    for path in sorted(FRONTEND.rglob("*")):
        name = path.relative_to(FRONTEND).as_posix()
        if path.suffix not in TEXTS or "node_modules" in path.parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for game_id in GAMES:
                elsewhere = not name.startswith(f"games/{game_id}/")
                if elsewhere and re.search(rf"(?<![A-Za-z0-9_]){game_id}(?![A-Za-z0-9_])", line):
                    found.append(f"frontend/{name}:{number}: {game_id}: {line.strip()[:80]}")
    assert not found, "\n".join(found)
