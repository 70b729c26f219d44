"""Links the client's own modules into one script, for a JavaScript engine that reads no files.

Each module becomes a function that is called once, when it is first needed. This is enough because
the client has no import cycles and exports only functions and constants.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"

_IMPORT = re.compile(r"""^import\s+(?:([^'";]+?)\s+from\s+)?['"](\.[^'"]+)['"];""", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|const|let|class) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"^export default ", re.MULTILINE)
_NOTHING = re.compile(r"^export \{\};$", re.MULTILINE)

LINKER = """
// What modules ask of a browser while they load.
globalThis.URL = class { pathname = '/'; };
globalThis.Intl = { PluralRules: class { select(n) { return n === 1 ? 'one' : 'other'; } } };
const modules = new Map();
const define = (name, body) => modules.set(name, { body, exports: null });
function needed(name) {
  const module = modules.get(name);
  if (!module.exports) module.body((module.exports = {}));
  return module.exports;
}
"""


def linked(entries: Iterable[str]) -> str:
    """Return a script with these modules and all they import; `needed(name)` returns one.

    A name is a path below `frontend/`.
    """
    names = list(entries)
    parts = [LINKER]
    for name in names:  # the loop appends to it
        source = (FRONTEND / name).read_text(encoding="utf-8")
        body, imports = _as_function(name, source)
        names += [found for found in imports if found not in names]
        parts.append(f"define({json.dumps(name)}, (exports) => {{\n{body}\n}});\n")
    return "".join(parts)


def _as_function(name: str, source: str) -> tuple[str, list[str]]:
    """Return a module's code as the body of a function, and the names of the modules it imports."""
    imports: list[str] = []

    def imported(found: re.Match[str]) -> str:
        target = (FRONTEND / name).parent.joinpath(found[2]).resolve()
        imports.append(target.relative_to(FRONTEND).as_posix())
        module = f"needed({json.dumps(imports[-1])})"
        return f"const {_pattern(found[1])} = {module};" if found[1] else f"{module};"

    body = _IMPORT.sub(imported, source).replace("import.meta.url", json.dumps(name))
    exported = _EXPORT.findall(body)
    body = _NOTHING.sub("", _DEFAULT.sub("exports.default = ", _EXPORT.sub("", body)))
    told = "".join(f"exports.{one} = {one};\n" for one in exported)
    return f"{body}\n{told}", imports


def _pattern(clause: str) -> str:
    """Return the left side of an assignment that binds the names of an import clause."""
    if clause.startswith("* as "):
        return clause.removeprefix("* as ")
    if clause.startswith("{"):
        return re.sub(r"\s+as\s+", ": ", clause)
    return f"{{ default: {clause} }}"
