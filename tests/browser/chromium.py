"""The browser that tests and pictures use: Debian's headless Chromium."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright, sync_playwright

PROGRAMS = ("chromium-headless-shell", "chromium")
"""The first one found is used. The whole Chromium also draws its own windows: twice the work."""
MISSING = "Chromium is not installed (Debian's package is chromium-headless-shell)"


def program() -> str | None:
    """Return the path of Chromium, None where there is none."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def opened() -> Iterator[tuple[Playwright, Browser]]:
    """Run a browser for a script; ends the script where there is no Chromium."""
    path = program()
    if path is None:
        sys.exit(f"{MISSING}.")
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=path) as one:
        yield playwright, one
