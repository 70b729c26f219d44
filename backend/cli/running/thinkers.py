"""thinkers: thinks for the bots of nodes on other machines, until stopped."""

import argparse
import asyncio
import os
import signal
from typing import Any

from backend.cli.command import CommandError, add_command


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "thinkers",
        run,
        "think for the bots of servers on other machines",
        "Take questions to bots from NATS and answer them. All servers with the same NATS_URL, "
        "rules and bots ask the thinkers first. Settings are environment variables.",
    )
    parser.add_argument(
        "--processes",
        type=int,
        metavar="N",
        help="number of bots that think at once (BOT_PROCESSES, or the number of processors)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Think until interrupted."""
    # Imported here because the other commands start faster without it.
    from backend.app import configure_logs  # noqa: PLC0415
    from backend.cli.running.server import read_settings  # noqa: PLC0415

    settings = read_settings()
    if not settings.nats_url:
        raise CommandError("Set NATS_URL to the NATS servers that the site's servers use.")
    if arguments.processes is not None and arguments.processes < 1:
        raise CommandError("--processes must be at least 1.")
    configure_logs(settings)
    processes = arguments.processes or settings.bot_processes or os.cpu_count() or 1
    asyncio.run(_think(settings.nats_url, processes))
    return 0


async def _think(url: str, processes: int) -> None:
    from backend.bots.near import Near  # noqa: PLC0415
    from backend.cluster.link import Link  # noqa: PLC0415
    from backend.cluster.thinking import Service  # noqa: PLC0415

    stopped = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stopped.set)
    link, near = Link(url, "clanhold thinkers"), Near(processes)
    service = Service(link, near.answer, processes)
    await service.open()
    opening, stopping = asyncio.create_task(link.open()), asyncio.create_task(stopped.wait())
    await asyncio.wait((opening, stopping), return_when=asyncio.FIRST_COMPLETED)
    if opening.done():
        opening.result()
        print(f"The thinkers are here, with {processes} processes.", flush=True)
    await stopping
    opening.cancel()
    await service.close()
    await link.close()
    await near.close()
    print(f"The thinkers have gone. Questions answered: {service.answered}", flush=True)
