"""A release has one version: in the code, in the package and on top of the changelog."""

import re
import tomllib
from pathlib import Path

from backend.version import VERSION

ROOT = Path(__file__).resolve().parent.parent


def test_the_version_is_the_same_everywhere() -> None:
    package = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert package["project"]["version"] == VERSION


def test_the_changelog_tells_of_this_version() -> None:
    changelog = (ROOT / ".github" / "CHANGELOG.md").read_text()
    releases = re.findall(r"^## (\d+\.\d+\.\d+)$", changelog, re.MULTILINE)
    assert releases[0] == VERSION
