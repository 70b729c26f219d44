"""SqlStore: all storage of the service, in one database."""

from backend.storage.creations import SqlCreationStore
from backend.storage.desk_store import SqlDeskStore
from backend.storage.device_store import SqlDeviceStore
from backend.storage.match_store import SqlMatchStore
from backend.storage.migrate import upgrade
from backend.storage.people_store import SqlPeopleStore
from backend.storage.session import connect
from backend.storage.talk_store import SqlTalkStore
from backend.storage.writer import GroupWriter, Observer


def _ignore(_entries: int, _seconds: float) -> None:
    """Observe nothing."""


class SqlStore(
    SqlMatchStore, SqlTalkStore, SqlPeopleStore, SqlDeviceStore, SqlCreationStore, SqlDeskStore
):
    """Stores everything. Use it after `open` and before `close`."""

    def __init__(
        self, url: str, *, sqlite_synchronous: str = "FULL", observe: Observer = _ignore
    ) -> None:
        """Call `observe` after every commit to the log."""
        database = connect(url, sqlite_synchronous=sqlite_synchronous)
        writer = GroupWriter(database, observe)
        SqlMatchStore.__init__(self, database, writer)
        SqlTalkStore.__init__(self, database)
        SqlPeopleStore.__init__(self, database)
        SqlDeviceStore.__init__(self, database)
        SqlDeskStore.__init__(self, database)
        SqlCreationStore.__init__(self, database)

    async def open(self) -> None:
        """Bring the tables up to date. Several processes may do this at once."""
        await upgrade(self._database)

    async def close(self) -> None:
        """Finish all writes, then close the database."""
        await self._writer.close()
        await self._database.close()
