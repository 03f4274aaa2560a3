"""Rules entries and tables of all games: found by id and by chapter. Knows no game by name."""

from functools import cache

from companion.engine.errors import NotFound
from companion.engine.game import Entry
from companion.engine.tables import Table
from companion.games import game as find_game


@cache
def entries_of(game: str) -> dict[str, Entry]:
    """The entries of a game by id. Errors: `NotFound` ``no-such-game``."""
    return {entry.id: entry for entry in find_game(game).rules()}


def entry_of(game: str, entry: str) -> Entry:
    """One entry. Errors: `NotFound` ``no-such-rule``."""
    found = entries_of(game).get(entry)
    if found is None:
        raise NotFound("no-such-rule", "There is no rule at this address.", entry=entry[:60])
    return found


def chapters(game: str) -> dict[str, list[Entry]]:
    """The entries of a game by chapter, in the game's order."""
    made: dict[str, list[Entry]] = {}
    for entry in entries_of(game).values():
        made.setdefault(entry.chapter, []).append(entry)
    return made


@cache
def tables_of(game: str) -> dict[str, Table]:
    """The tables of a game by id. Errors: `NotFound` ``no-such-game``."""
    return {table.id: table for table in find_game(game).tables()}


def table_of(game: str, table: str) -> Table:
    """One table. Errors: `NotFound` ``no-such-table``."""
    found = tables_of(game).get(table)
    if found is None:
        raise NotFound("no-such-table", "There is no table at this address.", table=table[:60])
    return found
