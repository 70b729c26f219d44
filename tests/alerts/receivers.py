"""Servers on loopback that get what alerts send: a push service or webhook, a mail server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from queue import Queue
from types import SimpleNamespace
from typing import Any

import http_ece
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.alerts.coding import encoded


class Receiver:
    """An HTTP server that keeps every request, and answers as a test wishes."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.answer = "201 Created"
        self.before_answer = asyncio.Event()
        self.before_answer.set()
        self.port = 0

    def url(self, host: str = "127.0.0.1") -> str:
        """Where it listens."""
        return f"http://{host}:{self.port}/hook"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").splitlines()
            pairs = (line.partition(": ") for line in head[1:] if line)
            headers = {name.lower(): value for name, _, value in pairs}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.got.append((headers, body))
            await self.before_answer.wait()
            extra = "Location: http://127.0.0.1/elsewhere\r\n" if self.answer[0] == "3" else ""
            answer = f"HTTP/1.1 {self.answer}\r\n{extra}Content-Length: 0\r\n\r\n"
            writer.write(answer.encode())
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def receiving(host: str = "127.0.0.1") -> AsyncIterator[Receiver]:
    """Run a receiver for a while."""
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, host, 0)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        receiver.before_answer.set()
        server.close()
        await server.wait_closed()


class Browser:
    """A browser's part of Web Push: its keys, and how it reads what comes."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        public = self._private.public_key()
        self._public = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._auth = b"0123456789abcdef"

    def subscription(self, endpoint: str) -> dict[str, Any]:
        """What the browser tells the site."""
        keys = {"p256dh": encoded(self._public), "auth": encoded(self._auth)}
        return {"endpoint": endpoint, "keys": keys}

    def read(self, body: bytes) -> bytes:
        """Decrypt a message, with another library than the one that encrypts it."""
        text: bytes = http_ece.decrypt(
            body, private_key=self._private, auth_secret=self._auth, version="aes128gcm"
        )
        return text


class Mails:
    """A mail server's inbox."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.inbox: Queue[EmailMessage] = Queue()
        """The same, for another thread to wait for."""
        self.refuse = ""
        self.port = 0

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        """Keep a mail, or refuse it."""
        if self.refuse:
            return self.refuse
        mail: Any = message_from_bytes(envelope.content, policy=default)
        self.got.append(mail)
        self.inbox.put(mail)
        return "250 OK"

    @property
    def url(self) -> str:
        """The setting that leads here."""
        return f"smtp://127.0.0.1:{self.port}"


@asynccontextmanager
async def mails_arriving() -> AsyncIterator[Mails]:
    """Run a mail server for a while."""
    mails, open_ = Mails(), set[SMTP]()

    def session() -> SMTP:
        loop = asyncio.get_running_loop()
        protocol = SMTP(mails, loop=loop, hostname="mail.test", enable_SMTPUTF8=True)
        open_.add(protocol)
        return protocol

    server = await asyncio.get_running_loop().create_server(session, "127.0.0.1", 0)
    mails.port = server.sockets[0].getsockname()[1]
    try:
        yield mails
    finally:
        server.close()
        for protocol in open_:
            if (transport := getattr(protocol, "transport", None)) is not None:
                transport.close()
        await server.wait_closed()


def resolver_of(*answers: list[str]) -> SimpleNamespace:
    """A resolver that gives one list of addresses after the other, and counts."""
    given = SimpleNamespace(asked=0)

    def resolve(host: str, port: Any, *args: Any, **kwargs: Any) -> list[Any]:
        addresses = answers[min(given.asked, len(answers) - 1)]
        given.asked += 1
        return [(2, 1, 6, "", (address, int(port or 0))) for address in addresses]

    given.resolve = resolve
    return given
