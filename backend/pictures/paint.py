"""From a scene to an image: the client's renderer draws, its style colours, resvg rasters.

All of it runs in a process of its own, see `studio`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from json import dumps, loads
from typing import Any

import quickjs
import resvg_py
from PIL import Image

from backend.engine.languages import Lang
from backend.pictures.fonts import fonts
from backend.pictures.modules import FRONTEND, linked
from backend.pictures.scene import Look, Scene
from backend.pictures.style import painted, tokens

SECONDS = 2
"""Seconds of processor time that a renderer may take. Ours take a few milliseconds."""
MEMORY = 64 * 1024 * 1024
"""Bytes that a renderer may use."""
FRAME, LAST_FRAME = 700, 3000
"""Milliseconds for which an animated replay shows each position, and the last one."""
QUALITY = 72
"""Quality of an animated replay, in per cent."""

PAGE = "pages/picture/picture.js"
WORDS = ("words/{lang}/common.js", "words/{lang}/match.js", "games/{game}/words.{lang}.js")

Draw = Callable[[str], str]
"""Turns a position into a drawing, both as JSON: quickjs fails to return long strings otherwise."""


def paint(scene: Scene, look: Look, _until: Any = None) -> bytes:
    """Return a picture as PNG."""
    image = resvg_py.svg_to_bytes(
        svg_string=drawn(scene, look),
        width=look.width,
        background=tokens(look.theme)["--page"],
        **fonts(),
    )
    return bytes(image)


def drawn(scene: Scene, look: Look) -> str:
    """Return a picture as SVG that needs no style sheet."""
    around = {"title": scene.title, "table": scene.table, "names": scene.names}
    try:
        svg = loads(_renderer(scene.game, look.lang)(dumps({**scene.seen, **around})))
    except quickjs.JSException:
        _renderer.cache_clear()  # the failed engine may be in any state
        raise
    return painted(svg, scene.game, look.theme)


def animate(pictures: Sequence[bytes], _until: Any = None) -> bytes:
    """Return an animated WebP that shows these pictures in turn."""
    first, *others = [Image.open(BytesIO(one)).convert("RGB") for one in pictures]
    file = BytesIO()
    first.save(
        file,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=[FRAME] * len(others) + [LAST_FRAME],
        loop=0,
        quality=QUALITY,
        method=2,
    )
    return file.getvalue()


@lru_cache(maxsize=8)
def _renderer(game: str, lang: Lang) -> Draw:
    """Return a game's renderer with the words of a language."""
    words = [name.format(game=game, lang=lang) for name in WORDS]
    words = [name for name in words if (FRONTEND / name).is_file()]
    renderer = f"games/{game}/renderer.js"
    engine = quickjs.Context()
    engine.set_memory_limit(MEMORY)
    engine.set_time_limit(SECONDS)
    engine.eval(linked([PAGE, renderer, *words]))
    spoken = ", ".join(f"needed({dumps(name)}).default" for name in words)
    engine.eval(
        f"""
        const {{ speak, picture }} = needed({dumps(PAGE)});
        const renderer = needed({dumps(renderer)}).default;
        speak({spoken});
        var draw = (position) => JSON.stringify(picture(renderer, JSON.parse(position)));
        """
    )
    while engine.execute_pending_job():
        pass
    draw: Draw = engine.get("draw")
    return draw
