"""What the services of the tables are made of: the games, the clock, and the way to the tables of the database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime

import companion.games
from companion.engine.game import Game
from companion.engine.play import TableRules
from companion.services.tables.base import Repeated, existing, inside, tap_key
from companion.store.codec import Codec
from companion.store.database import Database
from companion.store.play_people import TablePeople
from companion.store.play_rows import PlayRow, SeatedDevice
from companion.store.plays import Plays


def _found(game_id: str) -> Game:
    # Looked up at every call, so that a test can add a game of its own to the registry.
    return companion.games.game(game_id)


@dataclass(frozen=True)
class Games:
    """The games that are played, by their ids."""

    find: Callable[[str], Game] = _found
    _codecs: dict[str, Codec] = field(default_factory=dict)

    def rules(self, game_id: str) -> TableRules:
        """How it is played at a table."""
        return self.find(game_id).table

    def codec(self, game_id: str) -> Codec:
        """How its events, commands and states are written."""
        if game_id not in self._codecs:
            self._codecs[game_id] = Codec(self.rules(game_id))
        return self._codecs[game_id]


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class Clock:
    """What time it is."""

    now: Callable[[], datetime] = _now

    def ms(self) -> int:
        """In milliseconds, as it is stored."""
        return int(self.now().timestamp() * 1000)


@dataclass(frozen=True)
class Access:
    """The way to a table in the database, for the device that asks. ``plays`` holds the tables with their logs."""

    database: Database
    plays: Plays

    def at(self, table: str, device: str) -> tuple[PlayRow, SeatedDevice]:
        """The table, and this device at it. Errors: `NotFound` ``no-table``, ``not-at-this-table``."""
        play, seated = self.plays.play_for(table, device)
        return existing(play, table), inside(seated, table)

    @contextmanager
    def held(self, table: str, device: str, tap: str = "") -> Iterator[tuple[TablePeople, PlayRow, SeatedDevice]]:
        """The same in one transaction, with the people: nobody else changes the table meanwhile. Errors: also
        `Repeated`, where the key of the tap came before."""
        with self.writing() as people:
            play, seated = existing(people.locked(table), table), inside(people.device(table, device), table)
            if tap and not people.first_time(table, tap_key(tap)):
                raise Repeated
            yield people, play, seated

    @contextmanager
    def writing(self) -> Iterator[TablePeople]:
        """The people of the tables, in one transaction that changes them."""
        with self.database.write() as connection:
            yield TablePeople(connection)

    @contextmanager
    def reading(self) -> Iterator[TablePeople]:
        """The people of the tables as they are."""
        with self.database.read() as connection:
            yield TablePeople(connection)
