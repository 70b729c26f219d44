"""haproxy in front of nodes."""

from collections.abc import Iterable
from pathlib import Path

from backend.stack.programs import Program, find, free_port, listens

_CONFIGURATION = """\
# haproxy in front of Clanhold's nodes. All websockets of one table go to the same node: where the
# table was opened, if that is known. It may be the wrong node, or a new one: the nodes see to that.
defaults
    mode http
    option redispatch 1
    retries 3
    # A node that ends may close a connection that is being used again: another answers instead.
    retry-on conn-failure empty-response
    timeout connect 2s
    timeout http-request 10s
    timeout client 75s
    timeout server 75s
    timeout tunnel 1h
    # A node that is busy for a moment must not lose its visitors: three checks of 3 s each.
    timeout check 3s
    default-server check inter 1s fall 3 rise 1
    option httpchk GET /readyz

frontend site
    bind {bind}
{limits}    # What haproxy sees, not what visitors claim. With TRUST_PROXY=true another proxy is
    # in front, which knows better.
    acl proxied env(TRUST_PROXY) -m str true
    http-request set-header x-forwarded-for %[src] unless proxied
    http-request del-header x-forwarded-proto unless proxied
    http-request disable-l7-retry unless METH_GET
    use_backend tables if {{ path_beg /ws/table/ }}
    default_backend pages

backend tables
    balance uri
    hash-type consistent
    stick-table type string len 40 size 100k expire 1d
    stick match path,field(4,/)
{servers}

backend pages
    balance leastconn
    # Remember which node has opened a table: the answer names its page, /t/<id>.
    stick store-response res.hdr(location),field(3,/) table tables if METH_POST {{ status 201 }}
{servers}
"""


_LIMITS = """\
    # As CONNECTIONS_PER_ADDRESS, which nodes cannot count behind a proxy.
    stick-table type ipv6 size 100k expire 60s store conn_cur
    tcp-request connection track-sc0 src
    tcp-request connection reject if { sc0_conn_cur gt 500 } !{ env(TRUST_PROXY) -m str true }
"""


def configuration(bind: str, servers: Iterable[str], limits: str = "") -> str:
    """Return a configuration; `servers` are lines of haproxy's without the indentation."""
    lines = "\n".join(f"    {server}" for server in servers)
    return _CONFIGURATION.format(bind=bind, servers=lines, limits=limits)


def for_compose() -> str:
    """Return the configuration for Docker, whose name server knows all containers of a service."""
    resolvers = "resolvers docker\n    nameserver dns 127.0.0.11:53\n    hold valid 1s\n\n"
    server = "server-template app 20 app:8000 resolvers docker init-addr none"
    return resolvers + configuration("*:8000", [server], _LIMITS)


class Haproxy(Program):
    """haproxy on a port of its own."""

    name = "haproxy"

    def __init__(self, folder: str, ports: Iterable[int], port: int = 0) -> None:
        """Serve the nodes that listen on some ports. Raises `Missing`."""
        super().__init__()
        self._program = find("haproxy", "haproxy")
        self.port = port or free_port()
        self._file = Path(folder) / "haproxy.cfg"
        servers = [f"server node{port} 127.0.0.1:{port}" for port in ports]
        self._file.write_text(configuration(f"127.0.0.1:{self.port}", servers))

    def start(self) -> None:
        """Start, and return when it listens."""
        self.run([self._program, "-q", "-db", "-f", str(self._file)], lambda: listens(self.port))
