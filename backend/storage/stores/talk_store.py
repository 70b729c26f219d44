"""SqlTalkStore: stores the talk at matches, and the open question to the players."""

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from backend.matches.facts.changes import ChatLine, Motion
from backend.protocol.messages import Channel
from backend.storage.models import ChatRow, QuestionRow
from backend.storage.rows import chat_lines, motion_of
from backend.storage.session import Database

CHAT = ChatRow.__table__


class SqlTalkStore:
    """Implements the part of `MatchStore` that is about talk and questions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_chat(self, line: ChatLine) -> ChatLine:
        """Store and return a chat line. If its submission is stored already, return that line."""
        values = {
            "match_id": line.match,
            "channel": line.channel,
            "person_id": line.person,
            "name": line.name,
            "text": line.text,
            "at": line.at,
            "submission": line.submission,
        }
        first = select(CHAT).where(
            ChatRow.person_id == line.person,
            ChatRow.match_id == line.match,
            ChatRow.submission == line.submission,
        )

        def work(connection: Connection) -> ChatLine:
            try:
                with connection.begin_nested():
                    connection.execute(insert(ChatRow), values)
            except IntegrityError:
                known = chat_lines(connection.execute(first))
                if not known:  # the error was about another constraint
                    raise
                return known[0]
            return line

        return await self._database.write(work)

    async def chat(self, match: str, channel: Channel, limit: int) -> list[ChatLine]:
        """Return the latest lines, oldest first."""
        lines = (
            select(CHAT)
            .where(ChatRow.match_id == match, ChatRow.channel == channel)
            .order_by(ChatRow.id.desc())
            .limit(limit)
        )
        latest = await self._database.read(lambda c: chat_lines(c.execute(lines)))
        return latest[::-1]

    async def ask(self, match: str, motion: Motion | None) -> None:
        """Store the open question at a match in place of the last one; None: there is none."""

        def work(connection: Connection) -> None:
            connection.execute(delete(QuestionRow).where(QuestionRow.match_id == match))
            if motion is not None:
                values = {"match_id": match, "motion": asdict(motion)}
                connection.execute(insert(QuestionRow), values)

        await self._database.write(work)

    async def asked(self, match: str) -> Motion | None:
        """Return the last question at a match. A later log entry may have ended it."""
        question = select(QuestionRow.motion).where(QuestionRow.match_id == match)
        found = await self._database.read(lambda c: c.execute(question).scalar())
        return None if found is None else motion_of(found)
