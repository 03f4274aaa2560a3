"""The least that a durable log can be: the yardstick of what the disk and the driver cost by themselves."""

import sqlite3


def bare_connection(path: str) -> sqlite3.Connection:
    """The driver by itself, as durable as the store is."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=10)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def bare_log(path: str) -> sqlite3.Connection:
    """A file with the least that a log can be."""
    connection = bare_connection(path)
    connection.execute("CREATE TABLE IF NOT EXISTS play (id TEXT PRIMARY KEY, number INTEGER, version INTEGER)")
    connection.execute("CREATE TABLE IF NOT EXISTS step (id TEXT, number INTEGER, body TEXT, PRIMARY KEY (id, number))")
    connection.execute("INSERT OR IGNORE INTO play VALUES ('t', 0, 0)")
    return connection


def bare_append(connection: sqlite3.Connection, number: int) -> None:
    """One row more and one changed, in one durable transaction."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE play SET number = ?, version = version + 1 WHERE id = 't'", (number,))
    connection.execute("INSERT OR REPLACE INTO step VALUES ('t', ?, ?)", (number, "x" * 300))
    connection.execute("COMMIT")
