"""GroupWriter: writes all log entries that wait at the same time in one transaction."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, bindparam, insert, update
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.expression import Insert, Update

from backend.matches.facts.changes import Entry
from backend.matches.facts.store import UNCHANGED, Conflict, Outcome, Then, Unavailable
from backend.protocol.messages import Status
from backend.storage.databases.statements import Rows, Statement, run_each
from backend.storage.mark import LastEntry, Mark
from backend.storage.models import LogRow, MatchRow, SeatRow
from backend.storage.outages import is_outage
from backend.storage.rows import HANDS, hands_values
from backend.storage.session import Database

MANY = 64
"""A commit with this many entries is not put off."""
Observer = Callable[[int, float], None]
"""Called after every commit with its number of entries and its duration in seconds."""


@dataclass(slots=True, eq=False)
class Waiting:
    """An entry that is not stored yet, and what follows once it is."""

    entry: Entry
    body: str
    outcome: Outcome
    then: Then

    @property
    def key(self) -> tuple[str, int]:
        """The log's primary key."""
        return self.entry.match, self.entry.seq


class GroupWriter:
    """Appends to the log. While it commits one batch, it collects the next."""

    def __init__(self, database: Database, observe: Observer, mark: Mark | None = None) -> None:
        self._database = database
        self._observe = observe
        self._mark = mark
        self._statements = _compiled(database.dialect)
        self._terms: Mapping[str, int] | None = None
        self._waiting: list[Waiting] = []
        self._writing = False
        """From the moment when an entry waits until none does."""
        self._waited = 0
        """Number of entries that waited when the commit was last put off; 0 if it was not."""
        self._rescue: asyncio.Task[None] | None = None
        """Writes the entries of a batch one by one."""
        self._idle: asyncio.Future[None] | None = None
        """Completed when no entry waits, for who closes the writer."""

    def fence(self, terms: Mapping[str, int]) -> None:
        """From now on append only to matches whose stored term is the one given here."""
        self._terms = terms
        self._statements = self._statements.fenced()

    def append(self, entry: Entry, outcome: Outcome, then: Then) -> None:
        """Call `then` when the entry is committed, or with `Conflict` or `Unavailable`."""
        self._waiting.append(Waiting(entry, _json(entry.body), outcome, then))
        if not self._writing:
            self._writing = True
            # Together with what else comes in this turn of the loop.
            asyncio.get_running_loop().call_soon(self._next)

    async def close(self) -> None:
        """Return once all entries are written."""
        if self._writing:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle

    # No task: each one that is woken between a move and its answer takes time.

    def _next(self) -> None:
        """Write all entries that wait, in one transaction.

        If several wait and their number has grown, put the commit off by a turn of the event loop:
        in a large batch each entry costs less. A lone entry is written at once.
        """
        waiting = len(self._waiting)
        if 1 < waiting < MANY and waiting > self._waited:
            self._waited = waiting
            asyncio.get_running_loop().call_soon(self._next)
            return
        self._waited = 0
        batch, self._waiting = self._waiting, []
        if not batch:
            self._writing = False
            if self._idle is not None:
                self._idle.set_result(None)
            return
        # Lock order: match id, then seq. The same in all processes, so that none deadlock.
        batch.sort(key=lambda one: one.key)
        written = partial(self._written, batch, perf_counter())
        try:
            statements = self._appending(batch)
        except Exception as error:
            written(error)
        else:
            self._database.run_all(statements, written)

    def _written(self, batch: list[Waiting], began: float, error: Exception | None) -> None:
        if error is None:
            self._inform(batch, {}, began)
        elif isinstance(error, Unavailable):
            self._inform(batch, dict.fromkeys(batch, error), began)
        else:  # one entry is faulty; the others can be stored without it
            self._rescue = asyncio.ensure_future(self._write_each(batch, began))

    async def _write_each(self, batch: list[Waiting], began: float) -> None:
        try:
            refused = await self._database.write(lambda c: self._insert_each(c, batch))
        except Exception as error:
            refused = dict.fromkeys(batch, error)
        self._inform(batch, refused, began)

    def _inform(
        self, batch: list[Waiting], refused: dict[Waiting, Exception], began: float
    ) -> None:
        """Inform the callers that wait for a batch."""
        stored = [one for one in batch if one not in refused] if refused else batch
        took = perf_counter() - began
        for one in batch:
            one.then(refused.get(one))
        # Frames come first. They are written in the next turn of the event loop or, if a task had
        # to be woken for them, in the one after it.
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, self._note, stored, took)

    def _note(self, stored: Sequence[Waiting], took: float) -> None:
        """Do for stored entries what nobody waits for, and write the next batch."""
        if stored:
            last = stored[-1].entry
            if self._mark is not None:
                self._mark.write(LastEntry(last.match, last.seq, last.at))
            self._observe(len(stored), took)
        self._next()

    def _appending(self, batch: Sequence[Waiting]) -> list[Statement]:
        """Return what writes entries, brings their matches up to date, and stores outcomes."""
        rows: Rows = [_log_row(one) for one in batch]
        if self._terms is not None:
            rows = [(*row, self._terms.get(str(row[0]), NO_TERM)) for row in rows]
        last = {one.entry.match: one.entry for one in batch}
        moved: Rows = [(e.seq, e.turn, e.at, e.match) for e in last.values()]
        found = [(self._statements.log, rows), (self._statements.moved, moved)]
        outcomes = [(one.entry, one.outcome) for one in batch if one.outcome is not UNCHANGED]
        return [*found, *self._ending(outcomes)] if outcomes else found

    def _ending(self, outcomes: Sequence[tuple[Entry, Outcome]]) -> Iterator[Statement]:
        """Return what stores the results of matches that ended, and who plays a seat now."""
        ended: Rows = [
            (Status.OVER, entry.at, _json(outcome.result), entry.match)
            for entry, outcome in outcomes
            if outcome.result is not None
        ]
        if ended:
            yield self._statements.ended, ended
        held: Rows = [
            (True, entry.match, seat) for entry, outcome in outcomes for seat in outcome.held
        ]
        if held:
            yield self._statements.held, held
        seated: Rows = [
            (*hands_values(outcome.chair).values(), entry.match, entry.seat)
            for entry, outcome in outcomes
            if outcome.chair is not None
        ]
        if seated:
            yield self._statements.seated, seated

    def _insert_each(
        self, connection: Connection, batch: Iterable[Waiting]
    ) -> dict[Waiting, Exception]:
        """Write entries one by one in one transaction; return the errors of faulty ones."""
        refused: dict[Waiting, Exception] = {}
        for one in batch:
            try:
                with connection.begin_nested():
                    run_each(self._appending([one]), connection)
            except IntegrityError:
                refused[one] = Conflict()
            except Exception as error:
                if is_outage(error):
                    raise
                refused[one] = error
        return refused


NO_TERM = -1
"""The term of a match that is not this node's: no stored one equals it."""
_OWN_MATCH = """(SELECT id FROM matches
    WHERE id = $1::VARCHAR AND term = $11::INTEGER AND seq = $2::INTEGER - 1 FOR NO KEY UPDATE)"""
"""The match of an entry, on PostgreSQL. NULL, which the log refuses, if the match is another's or
its log does not end right before the entry. It waits for a claim that is being committed."""


class Statements(NamedTuple):
    """The SQL of an append."""

    log: str
    moved: str
    ended: str
    held: str
    seated: str

    @classmethod
    def compiled(cls, dialect: Dialect) -> "Statements":
        """Return the statements for a dialect, parameters in the order of `_appending`."""

        def change(*columns: str) -> str:
            values: dict[str, object] = {name: bindparam(name) for name in columns}
            statement = update(MatchRow).where(MatchRow.id == bindparam("match")).values(values)
            return _sql(dialect, statement, [*columns, "match"])

        def seat(*columns: str) -> str:
            values: dict[str, object] = {name: bindparam(name) for name in columns}
            of = (SeatRow.match_id == bindparam("match"), SeatRow.seat == bindparam("of"))
            return _sql(
                dialect, update(SeatRow).where(*of).values(values), [*columns, "match", "of"]
            )

        return cls(
            log=_sql(dialect, insert(LogRow), LogRow.__table__.columns.keys()),
            moved=change("seq", "turn", "moved"),
            ended=change("status", "finished", "result"),
            held=seat("bot_ended"),
            seated=seat(*HANDS),
        )

    def fenced(self) -> "Statements":
        """Return the same for entries whose rows end with the match's term."""
        return self._replace(log=self.log.replace("$1::VARCHAR", _OWN_MATCH, 1))


_COMPILED: dict[str, Statements] = {}
"""By the name of the dialect: compiling costs more than executing."""


def _compiled(dialect: Dialect) -> Statements:
    if dialect.name not in _COMPILED:
        _COMPILED[dialect.name] = Statements.compiled(dialect)
    return _COMPILED[dialect.name]


def _sql(dialect: Dialect, statement: Insert | Update, parameters: list[str]) -> str:
    compiled = statement.compile(dialect=dialect)
    if compiled.positiontup != parameters:
        raise AssertionError(f"parameters are out of order: {compiled}")
    return str(compiled)


def _log_row(one: Waiting) -> tuple[object, ...]:
    e = one.entry
    clocks = None if e.clocks is None else _json(e.clocks)
    return e.match, e.seq, e.kind, e.seat, one.body, e.submission, e.at, e.uptime, clocks, e.turn


def _json(value: object) -> str:
    return orjson.dumps(value).decode()
