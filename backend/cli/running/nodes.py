"""nodes: lists the nodes of a cluster, or starts a trial cluster on this machine."""

import argparse
import asyncio
import signal
from typing import Any

from backend.cli.command import CommandError, add_command

ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals of Ctrl-C, `kill` and a closed terminal. Each ends all started servers."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "nodes",
        run,
        "list the nodes that serve a database, and how many matches each has",
        "List the nodes that serve the PostgreSQL database that DATABASE_URL names. With --start, "
        "start new nodes on this machine, with their own PostgreSQL, NATS and haproxy.",
    )
    parser.add_argument("--start", type=int, metavar="N", help="start N nodes until Ctrl-C")


def run(arguments: argparse.Namespace) -> int:
    """List, or start."""
    # Imported here because the other commands start faster without it.
    from backend.cli.running.server import read_settings  # noqa: PLC0415

    settings = read_settings()
    if arguments.start is None:
        return asyncio.run(_list(settings.database_url))
    if arguments.start < 1:
        raise CommandError("--start needs at least one node.")
    return _start(arguments.start, settings.port)


async def _list(url: str) -> int:
    from backend.storage.cluster.ownership import count_nodes  # noqa: PLC0415
    from backend.storage.session import connect, sqlite_file  # noqa: PLC0415

    if sqlite_file(url):
        raise CommandError("Nodes share a PostgreSQL database: set DATABASE_URL.")
    database = connect(url)
    try:
        nodes = await count_nodes(database)
    except Exception as error:
        raise CommandError(f"The database cannot be read: {error}".partition("\n")[0], 1) from None
    finally:
        await database.close()
    if not nodes:
        print("No nodes.")
        return 0
    print(f"{'node':10}{'release':10}{'matches':>8}  state")
    for one in nodes:
        state = "gone" if not one.lives else "draining" if one.draining else "lives"
        print(f"{one.node:10}{one.release:10}{one.owned:8}  {state}")
    return 0


def _start(count: int, port: int) -> int:
    from backend.stack.nodes import running  # noqa: PLC0415
    from backend.stack.programs import Missing  # noqa: PLC0415

    for ending in ENDINGS:
        signal.signal(ending, _end)
    try:
        with running(count, port=port, LOG_LEVEL="warning") as stack:
            print(f"Clanhold is open: {stack.url}")
            for node in stack.nodes:
                print(f"A node: {node.url}, process {node.pid}")
            print(f"DATABASE_URL={stack.nodes[0].database_url}")
            print(f"NATS_URL={stack.nats.url}", flush=True)
            signal.pause()
    except Missing as error:
        raise CommandError(str(error), 1) from None
    except (RuntimeError, OSError) as error:
        raise CommandError(f"The nodes cannot start: {error}", 1) from None
    except KeyboardInterrupt:
        pass
    return 0


def _end(*_: object) -> None:
    """End all servers. Ignore further signals while they end."""
    for ending in ENDINGS:
        signal.signal(ending, signal.SIG_IGN)
    raise KeyboardInterrupt
