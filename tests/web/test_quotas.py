"""One address makes so much in a day; what is there stays, and can be changed."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from flask.testing import FlaskClient

from companion import create_app
from companion.config import Settings
from companion.services import quotas
from companion.services.quotas import QuotaReached, Quotas
from companion.store.attempts import Attempts
from companion.store.database import Database
from tests.web.browser import field

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
def client(settings: Settings) -> FlaskClient:
    """A browser of an installation in which each address makes two of everything in a day."""
    app = create_app(replace(settings, libraries_a_day=2, lists_a_day=2, tables_a_day=2))
    app.testing = True
    return app.test_client()


def posted(client: FlaskClient, path: str, address: str, **form: str) -> int:
    token = field(client.get("/library/join"), "csrf_token")
    data = {"csrf_token": token, **form}
    return client.post(path, data=data, environ_base={"REMOTE_ADDR": address}).status_code


def make_list(client: FlaskClient, address: str = "203.0.113.7") -> int:
    return posted(client, "/armies/new", address, game="highnoon", gang="union-blue", size="500", name="Mine")


def make_table(client: FlaskClient, address: str = "203.0.113.7") -> int:
    return posted(client, "/tables/new", address, game="highnoon", players="2")


@pytest.mark.parametrize("make", [make_list, make_table])
def test_the_third_of_an_address_is_refused_with_a_sentence_and_another_address_goes_on(
    make: Callable[..., int], client: FlaskClient
) -> None:
    assert [make(client) for _ in range(3)] == [303, 303, 429]
    assert make(client, "203.0.113.8") == 303


def test_each_visitor_without_a_library_counts_as_one(client: FlaskClient) -> None:
    found = [make_list(client.application.test_client()) for _ in range(3)]
    assert found == [303, 303, 429]


@pytest.fixture
def database(settings: Settings) -> Database:
    return Database(settings.database_url)


def test_a_day_later_the_address_begins_anew(database: Database) -> None:
    few = Quotas(tables=1)
    quotas.count(database, few, "tables", "203.0.113.7", NOON)
    with pytest.raises(QuotaReached) as refused:
        quotas.count(database, few, "tables", "203.0.113.7", NOON + timedelta(hours=11, minutes=59))
    assert (refused.value.code, refused.value.values["most"]) == ("too-many-today", 1)
    quotas.count(database, few, "tables", "203.0.113.7", NOON + timedelta(hours=12))


def test_without_a_quota_nothing_is_counted(database: Database) -> None:
    for _ in range(5):
        quotas.count(database, Quotas(tables=0), "tables", "203.0.113.7", NOON)


def test_what_is_counted_by_the_day_outlasts_what_is_counted_by_ten_minutes(database: Database) -> None:
    """They are in one table, and each count forgets what is past."""
    few = Quotas(tables=1)
    quotas.count(database, few, "tables", "203.0.113.7", NOON)
    with database.write() as connection:
        assert Attempts(connection, window_seconds=600).count("words", NOON + timedelta(hours=1)) == 1
    quotas.count(database, few, "lists", "203.0.113.7", NOON + timedelta(hours=1, minutes=5))
    with database.write() as connection:
        assert Attempts(connection, window_seconds=600).count("words", NOON + timedelta(hours=1, minutes=6)) == 2
    with pytest.raises(QuotaReached):
        quotas.count(database, few, "tables", "203.0.113.7", NOON + timedelta(hours=2))
