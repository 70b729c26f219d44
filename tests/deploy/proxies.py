"""Real reverse proxies with the examples' configuration, on free ports of this machine."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.servers import PATIENCE, free_port, missing

DEPLOY = Path(__file__).parents[2] / "backend" / "deploy"
NAME = "play.example.org"


@dataclass(frozen=True, slots=True)
class Proxy:
    """A running proxy."""

    http: int
    https: int


@dataclass(frozen=True, slots=True)
class Certificate:
    """A self-signed certificate for the example's site."""

    chain: Path
    key: Path


def make_certificate(folder: Path) -> Certificate:
    """Make a certificate."""
    made = Certificate(folder / "fullchain.pem", folder / "privkey.pem")
    words = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    words += ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2"]
    files = ["-out", str(made.chain), "-keyout", str(made.key)]
    subprocess.run([_program("openssl"), "req", *words, *files], check=True, capture_output=True)
    return made


@contextmanager
def nginx(folder: Path, site: int, certificate: Certificate) -> Iterator[Proxy]:
    """Run nginx before a site."""
    proxy = Proxy(free_port(), free_port())
    live = f"/etc/letsencrypt/live/{NAME}"
    changes = {
        "listen 80;": f"listen 127.0.0.1:{proxy.http};",
        "listen [::]:80;": "",
        "listen 443 ": f"listen 127.0.0.1:{proxy.https} ",
        "listen [::]:443 ssl http2;": "",
        "127.0.0.1:8000": f"127.0.0.1:{site}",
        f"{live}/fullchain.pem": str(certificate.chain),
        f"{live}/privkey.pem": str(certificate.key),
    }
    paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{path}_temp_path {folder}/{path};\n" for path in paths)
    (folder / "clanhold.conf").write_text(_changed("nginx.conf", changes))
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; {temporary} include {folder}/clanhold.conf; }}\n"
    )
    files = ["-c", f"{folder}/nginx.conf", "-e", f"{folder}/error.log"]
    with _running([_program("nginx"), *files], folder, proxy):
        yield proxy


@contextmanager
def caddy(folder: Path, site: int, certificate: Certificate) -> Iterator[Proxy]:
    """Run Caddy before a site."""
    proxy = Proxy(free_port(), free_port())
    head = (
        f"{{\nadmin off\nauto_https disable_certs\ndefault_bind 127.0.0.1\n"
        f"http_port {proxy.http}\nhttps_port {proxy.https}\nstorage file_system {folder}\n}}\n"
    )
    changes = {
        f"{NAME} {{": f"{NAME} {{\ntls {certificate.chain} {certificate.key}",
        "127.0.0.1:8000": f"127.0.0.1:{site}",
    }
    (folder / "Caddyfile").write_text(head + _changed("Caddyfile", changes))
    files = ["--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]
    with _running([_program("caddy"), "run", *files], folder, proxy):
        yield proxy


def _changed(example: str, changes: dict[str, str]) -> str:
    """Return an example with the ports and files of the test."""
    text = (DEPLOY / example).read_text()
    for old, new in changes.items():
        assert old in text, f"{example} has no {old}"
        text = text.replace(old, new)
    return text


def _program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    return found or missing(f"{name} is not installed")


@contextmanager
def _running(command: list[str], folder: Path, proxy: Proxy) -> Iterator[None]:
    environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin"}
    with (folder / "output").open("w") as output:
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
    try:
        for port in (proxy.http, proxy.https):
            _wait_for(port, process, folder)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait_for(port: int, process: subprocess.Popen[bytes], folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None, (folder / "output").read_text()
        assert time.monotonic() < deadline, "the proxy did not get ready"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.02)  # polling: nothing can tell us when a port opens
