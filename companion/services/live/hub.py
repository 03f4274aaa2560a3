"""The lines of one process: which device listens to which table, what it was told, and the two threads that tell it.

One thread watches the database and tells every device that is behind. The other repeats the version every second, so
that a page notices within 3 s that its line is dead, and records which devices are here. Both rest while nobody
listens.
"""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Protocol

from companion.engine.errors import NotFound
from companion.services.live.presence import Presence
from companion.store import listening, presence
from companion.store.database import Database
from companion.store.ids import fingerprint
from companion.store.presence import Key

BEAT_SECONDS = 1.0
_AGAIN_SECONDS = 0.5
"""After the database was out of reach, until it is tried again."""

_AT_ONCE = 50
"""Lines that are written to before others get their turn: 1,000 phones must not keep a tap waiting."""

MOST_LINES = 16
"""Lines that a device may have open at a table, in one process: each page has one. The oldest makes way for another."""

_MOST_UNWRITTEN = 60
"""Notes about who is here that wait while the database is out of reach; then the oldest go."""

OUT = b"event: out\ndata:\n\n"
"""This device has nothing to look for at the table any more."""

_log = logging.getLogger(__name__)


class Line(Protocol):
    """An open connection to one page. Neither method may block."""

    def send(self, data: bytes) -> bool:
        """False where the other end is gone, or has stopped reading."""
        ...

    def close(self) -> None:
        """Ends it; a second time does nothing."""
        ...


@dataclass(eq=False, slots=True)
class Phone:
    """A device that listens: its table, the fingerprint of its secret, and the version it was told last."""

    table: str
    key: str
    line: Line
    told: int = 0

    @property
    def who(self) -> Key:
        """The key under which its presence is recorded."""
        return self.table, self.key


def in_a_thread(name: str, work: Callable[[], None]) -> None:
    """Starts a thread; where gevent has patched threads it is a greenlet."""
    threading.Thread(target=work, name=f"live-{name}", daemon=True).start()


def at_version(version: int) -> bytes:
    """The only message there is, as a server-sent event."""
    return b"data: %d\n\n" % version


class Live:
    """Made once per process; threads start with the first phone, so that a process may fork before."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], float] = time.time,
        set_to_work: Callable[[str, Callable[[], None]], None] = in_a_thread,
    ) -> None:
        self._database = database
        self._set_to_work = set_to_work
        self._presence = Presence(clock)
        self._unwritten: deque[presence.Note] = deque(maxlen=_MOST_UNWRITTEN)
        self._phones: dict[str, dict[Phone, None]] = {}
        self._lock = threading.Lock()
        self._bell = threading.Event()
        self._running: set[str] = set()
        self._broken = listening.broken(database)

    def phone(self, table: str, secret: str | None, line: Line) -> Phone:
        """A phone that may listen. Errors: `NotFound`, ``not-at-this-table``, also for a table that does not exist."""
        key = fingerprint(secret or "")
        if key not in listening.admitted(self._database, [table])[table]:
            raise NotFound(
                "not-at-this-table", "This device is not at that table. Join the table with its code.", table=table
            )
        return Phone(table, key, line)

    def listen(self, phone: Phone) -> None:
        """Tells the phone every version from now on, the present one at once. The caller has checked that it may
        listen."""
        with self._lock:
            phones = self._phones.setdefault(phone.table, {})
            mine = [other for other in phones if other.key == phone.key]
            phones[phone] = None
            self._presence.opened(phone.who)
        for other in mine[: len(mine) + 1 - MOST_LINES]:
            self.leave(other)
        self._start("watch", self._watch)
        self._start("beat", self._beat)
        # After it was put on the list, so that no change falls between reading and listening.
        self.look([phone.table])

    def leave(self, phone: Phone) -> None:
        """The line is closed, if it is not yet; a second time does nothing."""
        with self._lock:
            phones = self._phones.get(phone.table, {})
            if phone not in phones:
                return
            del phones[phone]
            if not phones:
                del self._phones[phone.table]
            self._presence.closed(phone.who)
        phone.line.close()

    def ring(self) -> None:
        """This process has just committed something: look now rather than in a moment."""
        self._bell.set()

    def tell(self, table: str) -> None:
        """This process has just committed something at that table, whose phones need not wait for the page that answers
        it. Where the database is out of reach they hear of it later; what was committed stays so."""
        try:
            self.look([table])
        except self._broken:
            self.ring()

    def listeners(self) -> int:
        """How many lines are open in this process."""
        return sum(len(phones) for phones in list(self._phones.values()))

    def look(self, tables: Collection[str] | None = None) -> None:
        """Tells every phone that is behind. A phone that was sent away is told so and disconnected. None: all
        tables."""
        heard = set(self._phones) if tables is None else {table for table in tables if table in self._phones}
        if not heard:
            return
        versions = listening.versions(self._database, heard)
        behind = {table for table in heard if self._is_behind(table, versions.get(table))}
        if not behind:
            return
        admitted = listening.admitted(self._database, behind)
        for table in behind:
            for phone in self._of(table):
                if table not in versions or phone.key not in admitted[table]:
                    self._say(phone, OUT)
                    self.leave(phone)
                elif phone.told < versions[table]:
                    phone.told = versions[table]
                    self._say(phone, at_version(versions[table]))

    def _is_behind(self, table: str, version: int | None) -> bool:
        return version is None or any(phone.told < version for phone in self._of(table))

    def _of(self, table: str) -> list[Phone]:
        with self._lock:
            return list(self._phones.get(table, ()))

    def _say(self, phone: Phone, data: bytes) -> None:
        if not phone.line.send(data):
            self.leave(phone)

    # The hand that watches

    def _watch(self) -> None:
        """Follows the database while somebody listens, and comes back to it when it was out of reach."""
        while self._phones:
            try:
                watch = listening.watch(self._database)
                try:
                    self.look()
                    while self._phones:
                        self._follow(watch)
                finally:
                    watch.close()
            except self._broken as error:
                _log.warning("Cannot watch the tables for changes. Trying again. (%s)", type(error).__name__)
                time.sleep(_AGAIN_SECONDS)

    def _follow(self, watch: listening.Watch) -> None:
        news = watch.news(self._bell)
        if news is None or news:
            self.look(news)

    # The hand that beats

    def _beat(self) -> None:
        while self._phones or self._presence or self._unwritten:
            time.sleep(BEAT_SECONDS)
            self.beat()

    def beat(self) -> None:
        """Repeats every version, and records which devices came, stayed and left."""
        for number, phone in enumerate(self._everybody()):
            # One who was never told anything has a greeting under way.
            if phone.told:
                self._say(phone, at_version(phone.told))
            if number % _AT_ONCE == _AT_ONCE - 1:
                time.sleep(0)
        try:
            self._note()
        except self._broken as error:
            _log.warning("Cannot record which devices are here. (%s)", type(error).__name__)

    def _everybody(self) -> Iterable[Phone]:
        with self._lock:
            return [phone for phones in self._phones.values() for phone in phones]

    def _note(self) -> None:
        with self._lock:
            due = self._presence.due()
            if due:
                self._unwritten.append(due)
        while self._unwritten:
            changed = presence.write(self._database, self._unwritten[0])
            self._unwritten.popleft()
            if changed:
                self.ring()

    # Threads

    def _start(self, name: str, work: Callable[[], None]) -> None:
        with self._lock:
            if name in self._running:
                return
            self._running.add(name)
        self._set_to_work(name, lambda: self._run(name, work))

    def _run(self, name: str, work: Callable[[], None]) -> None:
        try:
            work()
        finally:
            with self._lock:
                self._running.discard(name)
            # Somebody may have come while the last one was leaving.
            if self._phones:
                self._start(name, work)
