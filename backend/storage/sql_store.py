"""SqlStore: all storage of the service, in one database."""

from time import time

from sqlalchemy import Connection, select

from backend.storage.mark import Mark
from backend.storage.migrate import upgrade
from backend.storage.models import LogRow, MatchRow
from backend.storage.session import Database, connect, sqlite_file
from backend.storage.stores.alert_store import SqlAlertStore
from backend.storage.stores.circle_store import SqlCircleStore
from backend.storage.stores.creations import SqlCreationStore
from backend.storage.stores.daily_store import SqlDailyStore
from backend.storage.stores.desk_store import SqlDeskStore
from backend.storage.stores.device_store import SqlDeviceStore
from backend.storage.stores.follow_store import SqlFollowStore
from backend.storage.stores.keeping_store import SqlKeepingStore
from backend.storage.stores.match_store import SqlMatchStore
from backend.storage.stores.people_store import SqlPeopleStore
from backend.storage.stores.rating_store import SqlRatingStore
from backend.storage.stores.talk_store import SqlTalkStore
from backend.storage.writer import GroupWriter, Observer

DAY = 86_400.0
"""Seconds."""


def _ignore(_entries: int, _seconds: float) -> None:
    """Observe nothing."""


class SqlStore(
    SqlMatchStore,
    SqlTalkStore,
    SqlPeopleStore,
    SqlDeviceStore,
    SqlFollowStore,
    SqlCreationStore,
    SqlDeskStore,
    SqlRatingStore,
    SqlCircleStore,
    SqlKeepingStore,
    SqlDailyStore,
):
    """Stores everything. Use it after `open` and before `close`."""

    def __init__(
        self, url: str, *, sqlite_synchronous: str = "FULL", observe: Observer = _ignore
    ) -> None:
        """`observe` is called after every commit of log entries."""
        database = connect(url, sqlite_synchronous=sqlite_synchronous)
        file = sqlite_file(url)
        self._mark = Mark(file) if file else None
        writer = GroupWriter(database, observe, self._mark)
        SqlMatchStore.__init__(self, database, writer)
        SqlTalkStore.__init__(self, database)
        SqlPeopleStore.__init__(self, database)
        SqlDeviceStore.__init__(self, database)
        SqlFollowStore.__init__(self, database)
        SqlDeskStore.__init__(self, database)
        SqlRatingStore.__init__(self, database)
        SqlCreationStore.__init__(self, database)
        self.alerts = SqlAlertStore(database)
        SqlCircleStore.__init__(self, database)
        SqlKeepingStore.__init__(self, database)
        SqlDailyStore.__init__(self, database)

    async def open(self) -> None:
        """Bring the tables up to date. Several processes may do this at once."""
        await upgrade(self._database)

    async def missing_entry(self) -> tuple[str, int] | None:
        """Return match and number of the last stored log entry, if that entry is missing now.

        If the whole match is missing, it may have been purged: only in the first 24 hours does that
        count as a loss.
        """
        last = self._mark.read() if self._mark else None
        if last is None:
            return None
        entry = select(LogRow.seq).where(LogRow.match_id == last.match, LogRow.seq == last.seq)
        match = select(MatchRow.id).where(MatchRow.id == last.match)

        def found(connection: Connection) -> bool:
            if connection.execute(match).first() is None:
                return time() - last.at >= DAY
            return connection.execute(entry).first() is not None

        return None if await self._database.read(found) else last[:2]

    @property
    def database(self) -> Database:
        """The database that all stores share."""
        return self._database

    async def close(self) -> None:
        """Finish all writes, then close the database."""
        await self._writer.close()
        await self._database.close()
        if self._mark:
            self._mark.close()
