"""A whole copy of a database while people use it, and a database made from such a copy.

SQLite is copied by its own online backup: one moment of the database, whole, however many write meanwhile. PostgreSQL
is copied and restored by its own programs, `pg_dump` and `pg_restore`, which must be as new as the server.

A copy holds all that the database holds, also what opens a library or a table: only its owner may read the file.
"""

import os
import secrets
import sqlite3
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import inspect, text
from sqlalchemy.engine import URL, make_url

from companion.engine.errors import Illegal
from companion.store import migrate
from companion.store.damage import faults_of_file
from companion.store.database import Database, normal_url
from companion.store.trouble import DAMAGED, file_of, trouble

_SECONDS = 30
"""How long a copy waits for another program that has the database to itself."""


def back_up(url: str, copy: Path) -> int:
    """Copies the database into a file and returns the size in bytes. An older copy there is replaced once the new one
    is whole and on the disk; before that, it stays.

    Errors: `Illegal` ``no-database``, ``backup-in-place``, ``database-damaged``, ``cannot-write``,
    ``program-missing``, ``backup-failed``.
    """
    file = _file(url)
    if file is not None:
        _refuse_in_place(file, copy)
        if not file.is_file():
            raise Illegal("no-database", f"There is no database at {file}.", file=str(file))
    with _new_file(copy) as part:
        if file is None:
            _run("pg_dump", url, "--format=custom", "--no-owner", f"--file={part}")
        else:
            _copy(file, part)
    return copy.stat().st_size


def restore(url: str, copy: Path, *, replace: bool = False) -> Path | None:
    """Puts a copy in the place of the database. With ``replace`` also where the database holds data: SQLite's old file
    is kept beside it and returned, PostgreSQL's old rows go.

    Nothing is changed unless the copy is whole, of this release or an older one, and nobody uses the database. Errors:
    `Illegal` ``backup-damaged``, ``database-newer``, ``database-in-use``, ``database-holds-data``, ``cannot-write``,
    ``program-missing``, ``restore-failed``.
    """
    file = _file(url)
    if file is None:
        _restore_server(url, copy, replace)
        return None
    _refuse_in_place(file, copy)
    _check_copy(copy)
    old = _set_aside(file, replace) if file.exists() else None
    try:
        with _new_file(file) as part:
            _copy(copy, part)
    except BaseException:
        if old is not None:
            old.rename(file)
        raise
    return old


def _file(url: str) -> Path | None:
    """The file of the database; None for a server."""
    if make_url(normal_url(url)).get_backend_name() == "postgresql":
        return None
    found = file_of(url)
    if found is None:
        raise Illegal("no-database", "A database in memory cannot be copied.")
    return found


def _refuse_in_place(file: Path, copy: Path) -> None:
    if file.resolve() == copy.resolve():
        raise Illegal("backup-in-place", f"{copy} is the database itself. Name another file.", file=str(copy))


# SQLite


def _copy(file: Path, part: Path) -> None:
    try:
        with closing(sqlite3.connect(file, timeout=_SECONDS)) as source, closing(sqlite3.connect(part)) as target:
            # All of it in one go: in several, each write of another process would begin the copy anew.
            source.backup(target)
            # One file, with no log beside it.
            target.execute("PRAGMA journal_mode = DELETE").fetchall()
    except sqlite3.Error as error:
        found = trouble(error, file.parent)
        code = DAMAGED if found is not None and found.code == DAMAGED else "backup-failed"
        raise Illegal(code, f"The database {file} cannot be copied: {error}.", file=str(file)) from error
    faults = faults_of_file(part)
    if faults:
        raise Illegal(
            DAMAGED,
            f"The database {file} is damaged, so its copy was thrown away: {faults[0]} "
            "`companion db check` says more. Keep the backups that you have.",
            file=str(file),
        )


def _check_copy(copy: Path) -> None:
    found = faults_of_file(copy)
    revision = None if found else _revision(copy)
    if found or revision is None:
        why = found[0] if found else "it holds none of our tables."
        raise Illegal("backup-damaged", f"{copy} is not a whole backup: {why} Nothing was changed.", file=str(copy))
    migrate.status(f"sqlite:///{copy.absolute()}")


def _revision(copy: Path) -> str | None:
    with closing(sqlite3.connect(copy)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            return None
    return None if row is None else str(row[0])


def _set_aside(file: Path, replace: bool) -> Path:
    """Gives the present database another name. A damaged one goes with the log that lies beside it."""
    _refuse_in_use(file)
    if not replace:
        raise _holds_data(f"The file {file}")
    old = file.with_name(f"{file.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}")
    try:
        file.rename(old)
        for ending in ("-wal", "-shm"):
            beside = Path(f"{file}{ending}")
            if beside.exists():
                beside.rename(f"{old}{ending}")
    except OSError as error:
        raise Illegal("cannot-write", f"Cannot rename {file}: {error.strerror}.", file=str(file)) from error
    return old


def _refuse_in_use(file: Path) -> None:
    """Leaving the log is allowed only to the last one who has the file open, and brings all of the log into it."""
    try:
        with closing(sqlite3.connect(file, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
    except sqlite3.OperationalError as error:
        raise Illegal(
            "database-in-use",
            f"Another program uses {file}. Stop the companion first. Nothing was changed.",
            file=str(file),
        ) from error
    except sqlite3.DatabaseError:
        return  # It is damaged, which may be why it is replaced.


@contextmanager
def _new_file(place: Path) -> Iterator[Path]:
    """A file beside its place, which takes the place once it is on the disk; an error leaves the place as it was."""
    part = place.with_name(f".{place.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        yield part
        for path in (part, part.parent):
            number = os.open(path, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)
            if path == part:
                part.replace(place)
    except OSError as error:
        raise Illegal("cannot-write", f"Cannot write {place}: {error.strerror}.", file=str(place)) from error
    finally:
        part.unlink(missing_ok=True)


# PostgreSQL


def _restore_server(url: str, copy: Path, replace: bool) -> None:
    database = Database(url)
    try:
        with database.read() as connection:
            others = connection.execute(
                text(
                    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
                    "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
                )
            ).scalar_one()
            held = inspect(connection).has_table("alembic_version")
    finally:
        database.close()
    if others:
        raise Illegal(
            "database-in-use", "Other programs use the database. Stop the companion first. Nothing was changed."
        )
    if held and not replace:
        raise _holds_data("The database")
    # All or nothing.
    _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(copy))


def _holds_data(what: str) -> Illegal:
    return Illegal(
        "database-holds-data",
        f"{what} holds data. To put the backup in its place, add --replace. Nothing was changed.",
    )


def _run(program: str, url: str, *arguments: str) -> None:
    """One of PostgreSQL's own programs. The password goes by the environment: others can read a command line."""
    address = make_url(normal_url(url)).set(drivername="postgresql")
    command = [program, f"--dbname={_without_password(address)}", *arguments]
    try:
        done = subprocess.run(command, env=_environment(address), capture_output=True, text=True, check=False)  # noqa: S603 - a fixed program
    except FileNotFoundError as error:
        raise Illegal(
            "program-missing",
            f"The program {program} is not installed. It comes with PostgreSQL’s client programs.",
            program=program,
        ) from error
    if done.returncode:
        said = next(iter(done.stderr.strip().splitlines()), f"exit status {done.returncode}")
        code = "backup-failed" if program == "pg_dump" else "restore-failed"
        raise Illegal(code, f"{said.removesuffix('.')}. Nothing was changed.", program=program)


def _without_password(address: URL) -> str:
    return address._replace(password=None).render_as_string(hide_password=False)


def _environment(address: URL) -> Mapping[str, str]:
    return {**os.environ, "PGPASSWORD": str(address.password)} if address.password else dict(os.environ)
