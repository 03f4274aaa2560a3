"""A clock that is turned by hand, and tables of the toy on a database of their own."""

from collections.abc import Iterator

import pytest

from companion.config import Settings
from companion.services.tables import Tables
from companion.store.database import Database
from tests.table_support import Clock, Party, make_tables, party


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    opened = Database(settings.database_url)
    yield opened
    opened.close()


@pytest.fixture
def tables(database: Database, clock: Clock) -> Tables:
    return make_tables(database, clock)


@pytest.fixture
def lobby(tables: Tables) -> Party:
    """Anna (the host) and Bob, who has not accepted yet."""
    return party(tables, start=False)


@pytest.fixture
def two(tables: Tables) -> Party:
    """Anna (the host) and Bob, who have begun."""
    return party(tables)
