"""The client's modules, linked into one script."""

from pathlib import Path

import pytest
import quickjs

from backend.pictures import modules


@pytest.mark.parametrize(
    ("clause", "used"),
    [
        ("import { a } from './other.js';", "a"),
        ("import { a as b } from './other.js';", "b"),
        ("import {\n  a,\n  twice,\n} from './other.js';", "twice(a) / 2"),
        ("import * as all from './other.js';", "all.a"),
        ("import only from './other.js';", "only.a"),
        ("import './other.js';", "21"),
    ],
)
def test_imports_of_every_kind(
    clause: str, used: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modules, "FRONTEND", tmp_path)
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "main.js").write_text(f"{clause}\nexport const found = 2 * ({used});\n")
    (tmp_path / "room" / "other.js").write_text(
        "export const a = 21;\nexport function twice(n) {\n  return 2 * n;\n}\n"
        "export default { a };\nexport {};\n"
    )
    engine = quickjs.Context()
    engine.eval(modules.linked(["room/main.js"]))
    assert engine.eval("needed('room/main.js').found") == 42
    assert engine.eval("needed('room/main.js') === needed('room/main.js')")
