"""Sets up `.venv` from the lock files: python3 backend/bootstrap.py [--dev | --dev-python].

With --dev, it also sets up the tools that check the client, in `frontend/node_modules`, and the
programs that tests use. With --dev-python it skips both: Python can be checked while another run
sets them up.

It runs before anything is installed, so it uses only the standard library. The lock files decide
which versions are installed; the machine's own settings decide where they are downloaded from.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "clanhold-stamp"
RUNTIME_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
FRONTEND = ROOT / "frontend"
NODE_LOCK = FRONTEND / "package-lock.json"
NODE_STAMP = FRONTEND / "node_modules" / "clanhold-stamp"


def main() -> None:
    """Bring the environment up to date. Takes no time if it already is."""
    parser = argparse.ArgumentParser(description="Set up Clanhold's Python environment in .venv.")
    wish = parser.add_mutually_exclusive_group()
    wish.add_argument("--dev", action="store_true", help="also what tests and checks need")
    wish.add_argument("--dev-python", action="store_true", help="the same, but only in .venv")
    wanted = parser.parse_args()
    dev: bool = wanted.dev
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(str(part) for part in sys.version_info[:3])
        sys.exit(f"Clanhold needs Python 3.11 or newer; this python3 is {found}.")
    with Path(__file__).open() as this_file:
        fcntl.flock(this_file, fcntl.LOCK_EX)  # two runs of make must not build .venv together
        set_up_venv(DEV_LOCK if dev or wanted.dev_python else RUNTIME_LOCK)
        if dev:
            set_up_node_modules()
    if dev:
        set_up_programs()


def set_up_venv(lock: Path) -> None:
    """Install `lock` into the venv, unless the stamp says that this was done."""
    stamp = STAMP.read_text() if STAMP.exists() and PYTHON.exists() else ""
    # The development lock holds everything of the runtime lock, in the same versions.
    if stamp in (stamp_for(lock), stamp_for(DEV_LOCK)):
        return
    if stamp.partition("\n")[0] != place():
        create_venv()
    say(f"Installing {lock.name} into .venv ...")
    STAMP.unlink(missing_ok=True)
    if not install_with_uv(lock):
        say("uv could not do it; installing with pip instead ...")
        run(*pip_install(lock))
    STAMP.write_text(stamp_for(lock))


def set_up_node_modules() -> None:
    """Install the tools that check the client, unless the stamp says that this was done."""
    wanted = hashlib.sha256(NODE_LOCK.read_bytes()).hexdigest()
    if NODE_STAMP.exists() and NODE_STAMP.read_text() == wanted:
        return
    say("Installing frontend/package-lock.json into frontend/node_modules ...")
    run(VENV / "bin" / "npm", "ci", "--prefix", FRONTEND, "--loglevel=error")
    NODE_STAMP.write_text(wanted)


def place() -> str:
    """Return what a venv depends on: its folder and its Python."""
    return f"{VENV} {sys.implementation.cache_tag}"


def stamp_for(lock: Path) -> str:
    """Return the stamp of a venv into which `lock` was installed."""
    return f"{place()}\n{hashlib.sha256(lock.read_bytes()).hexdigest()}\n"


def create_venv() -> None:
    """Create an empty venv, in place of any old one."""
    if importlib.util.find_spec("ensurepip") is None:
        package = "python{}.{}-venv".format(*sys.version_info[:2])
        if not apt_install(package):
            sys.exit(f"Python's venv module is incomplete here. Install {package}, then try again.")
    say("Creating .venv ...")
    run(sys.executable, "-m", "venv", "--clear", VENV)


def install_with_uv(lock: Path) -> bool:
    """Install `lock` with uv, after installing uv if needed. Return whether it worked."""
    uv = shutil.which("uv") or VENV / "bin" / "uv"
    if not Path(uv).exists() and not fetch_uv():
        return False
    return succeeds(
        *(uv, "pip", "install", "-q", "--python", PYTHON, "--require-hashes", "-r", lock),
        UV_SYSTEM_CERTS="1",
        UV_COMPILE_BYTECODE="1",
    )


def fetch_uv() -> bool:
    """Install uv in the version of the development lock. Return whether it worked."""
    pinned = "uv==" + DEV_LOCK.read_text().partition("\nuv==")[2].partition("\n    #")[0]
    requirement = VENV / "uv-requirement.txt"
    requirement.write_text(pinned)
    return succeeds(*pip_install(requirement))


def pip_install(lock: Path) -> tuple[str | Path, ...]:
    """Return the command that installs `lock` with the venv's pip."""
    return (PYTHON, "-m", "pip", "install", "-qq", "--require-hashes", "-r", lock)


def set_up_programs() -> None:
    """Install the servers, browser and fonts for tests; print what cannot be installed."""
    found = {
        "postgresql": shutil.which("postgres") or any_path("/usr/lib/postgresql", "*/bin/postgres"),
        "nats-server": which_for_root("nats-server"),
        "haproxy": which_for_root("haproxy"),
        "nginx-light": which_for_root("nginx"),
        "caddy": shutil.which("caddy"),
        "chromium-headless-shell": shutil.which("chromium-headless-shell"),
        "fonts-noto-core": any_path("/usr/share/fonts", "**/NotoSans-Regular.*"),
    }
    missing = [package for package in found if not found[package]]
    if missing and not apt_install(*missing):
        say(f"Not installed: {', '.join(missing)}. Tests that cannot do without are skipped.")


def which_for_root(program: str) -> str | None:
    """Return the path of a program. It may be in a folder that only root's PATH contains."""
    return shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/local/sbin:/usr/sbin")


def any_path(folder: str, pattern: str) -> bool:
    """Return whether a folder contains a path that matches a pattern."""
    return any(Path(folder).glob(pattern))


def apt_install(*packages: str) -> bool:
    """Install Debian packages, if this is Debian and we may. Return whether it worked."""
    if not shutil.which("apt-get"):
        return False
    as_root: tuple[str, ...] = ()
    if os.geteuid() != 0:
        as_root = ("sudo", "-n")
        if not shutil.which("sudo") or not succeeds(*as_root, "true"):
            return False
    say(f"Installing {', '.join(packages)} with apt-get ...")
    apt_get = (*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq")
    install = (*apt_get, "install", "-y", "--no-install-recommends", *packages)
    return succeeds(*apt_get, "update") and succeeds(*install, stdout=subprocess.DEVNULL)


def run(*command: str | Path) -> None:
    """Run a command; exit if it fails."""
    if not succeeds(*command):
        sys.exit("Set-up failed at: " + " ".join(str(word) for word in command))


def succeeds(*command: str | Path, stdout: int | None = None, **environment: str) -> bool:
    """Run a command with additions to the environment. Return whether it succeeded."""
    try:
        done = subprocess.run(command, env=os.environ | environment, stdout=stdout, check=False)
    except OSError:
        return False
    return done.returncode == 0


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


if __name__ == "__main__":
    main()
