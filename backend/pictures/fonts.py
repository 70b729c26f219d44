"""Fonts for the words on pictures: the machine's, or else the plain one of Pillow."""

from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, NamedTuple

from PIL import ImageFont

FOLDERS = (
    *("/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts"),
    *("/System/Library/Fonts", "C:/Windows/Fonts"),
)


class Family(NamedTuple):
    """Fonts that go together."""

    sans: str
    serif: str
    files: tuple[str, ...]


FAMILIES = (
    Family(
        "Noto Sans",
        "Noto Serif",
        (
            *("NotoSans-Regular.ttf", "NotoSans-SemiBold.ttf", "NotoSans-Bold.ttf"),
            *("NotoSerif-Regular.ttf", "NotoSerif-Bold.ttf", "NotoSerif-SemiBoldItalic.ttf"),
        ),
    ),
    Family(
        "DejaVu Sans",
        "DejaVu Serif",
        ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf"),
    ),
)
"""The first family on the machine is the main one. The others add rare letters."""


@cache
def fonts() -> dict[str, Any]:
    """Return resvg's arguments about fonts. Without them it reads every font for each picture."""
    found = {path.name: path for folder in FOLDERS for path in Path(folder).rglob("*.tt[fc]")}
    known = [family for family in FAMILIES if family.files[0] in found]
    files = [str(found[name]) for family in known for name in family.files if name in found]
    if not known:
        known, files = [Family("Aileron", "Aileron", ())], [_plain()]
    return {
        "skip_system_fonts": True,
        "font_files": files,
        "font_family": known[0].sans,
        "sans_serif_family": known[0].sans,
        "serif_family": known[0].serif,
    }


def _plain() -> str:
    """Return the path of a file with Pillow's own font. The file exists until this process ends."""
    file = NamedTemporaryFile(suffix=".ttf")  # noqa: SIM115 - closed at the end of the process
    _kept.append(file)
    file.write(ImageFont.load_default(12).font_bytes)  # type: ignore[union-attr]
    file.flush()
    return file.name


_kept: list[Any] = []
