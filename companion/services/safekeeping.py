"""Keeping a database safe, for the person who runs the server: copies of it, and whether it is sound."""

from dataclasses import dataclass

from companion.engine.errors import CompanionError
from companion.services.storage import status
from companion.services.tables import open_tables
from companion.store import damage
from companion.store.backups import back_up, restore
from companion.store.database import Database

__all__ = ["Soundness", "back_up", "check", "restore"]


@dataclass(frozen=True)
class Soundness:
    """What a check found. ``faults`` are sentences. ``tables`` is how many logs were checked; ``left_out`` says why
    others were not."""

    faults: tuple[str, ...] = ()
    tables: int = 0
    left_out: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """True where nothing was found."""
        return not self.faults


def check(url: str, *, logs: bool = True) -> Soundness:
    """Checks the database itself, then the log of every table: chain, chance and decisions. Nothing is changed.

    Errors: ``database-newer``, ``database-unreachable``, ``database-damaged``.
    """
    database = Database(url)
    try:
        faults = damage.faults(database)
        if faults or not logs:
            return Soundness(tuple(faults))
        if not status(url).current:
            return Soundness(left_out=("The logs of tables can be checked after `companion db upgrade`.",))
        return _logs(database)
    finally:
        database.close()


def _logs(database: Database) -> Soundness:
    records = open_tables(database).records
    faults: list[str] = []
    left_out: list[str] = []
    codes = records.codes()
    for code in codes:
        try:
            found = records.verify(code).faults
        except CompanionError as error:
            left_out.append(f"Table {code}: {error.message}")
        else:
            faults += [f"Table {code}: {fault}" for fault in found]
    return Soundness(tuple(faults), len(codes) - len(left_out), tuple(left_out))
