"""Finds the common names of a browser and its system in its user agent."""

from functools import lru_cache

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
"""In order of search, because most browsers also name other ones."""
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


@lru_cache(maxsize=256)
def device_of(agent: str) -> str:
    """Return the names of a browser and its system, like "Firefox/Windows"; unknown ones empty."""
    return f"{_named(BROWSERS, agent)}/{_named(SYSTEMS, agent)}"


def _named(names: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for sign, name in names if sign in agent), "")
