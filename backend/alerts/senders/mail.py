"""Mailer: sends mails through the operator's server."""

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

import aiosmtplib

from backend.alerts.facts import Outcome, Way
from backend.alerts.senders.outside import Answer
from backend.alerts.words import Mail

SECONDS = 20.0
"""Seconds for sending one mail, from connecting to the server's answer."""
PORTS = {"smtp": 587, "smtps": 465}


class Mailer:
    """Sends mails. `smtp://` uses TLS if the server offers it, `smtps://` from the start."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        self._sender = sender
        self._server = {
            "hostname": parts.hostname,
            "port": parts.port or PORTS[parts.scheme],
            "use_tls": parts.scheme == "smtps",
            "username": unquote(parts.username) if parts.username else None,
            "password": unquote(parts.password) if parts.password else None,
            "timeout": SECONDS,
        }

    async def send(self, way: Way, mail: Mail, stop: str = "") -> Answer:
        """Send a mail. `stop` is the address that ends these mails with one click."""
        message = EmailMessage()
        message["From"], message["To"] = self._sender, way.address
        message["Subject"] = mail.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="clanhold")
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            message["List-Unsubscribe"] = f"<{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(mail.body)
        try:
            await aiosmtplib.send(message, **self._server)  # type: ignore[arg-type]
        except aiosmtplib.SMTPRecipientsRefused as refused:
            return Answer(Outcome.FAILED, refused.recipients[0].code)
        except aiosmtplib.SMTPResponseException as refused:
            return Answer(Outcome.FAILED, refused.code)
        except (aiosmtplib.SMTPConnectError, aiosmtplib.SMTPConnectTimeoutError):
            return Answer(Outcome.FAILED)
        except (aiosmtplib.SMTPException, OSError):
            return Answer(Outcome.UNKNOWN)
        return Answer(Outcome.SENT)
