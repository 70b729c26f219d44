"""What a browser is, by its user agent: two words that people know."""

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
"""The first that is found counts: most browsers also name others."""
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
