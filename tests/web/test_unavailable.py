"""What cannot be saved is said with its cause, nothing is lost by it, and the same tap counts once afterwards."""

import json
from collections.abc import Iterator
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.store.database import Database
from companion.store.trouble import unavailable
from companion.web import storage
from tests.web.browser import send, words_of
from tests.web.table_browser import Around, around

FULL = unavailable("disk-full").message
BUSY = unavailable("database-busy").message


@pytest.fixture
def table(app: Flask) -> Iterator[Around]:
    with around(app) as found:
        yield found


@pytest.fixture
def database(app: Flask) -> Database:
    with app.app_context():
        return storage.database()


def only_reads(database: Database, *, only: bool) -> None:
    """The storage takes nothing from now on, or takes it again."""
    with database.engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA query_only = {int(only)}")


def test_a_tap_that_cannot_be_saved_says_why_and_counts_once_when_it_can(table: Around, database: Database) -> None:
    page = table.see()
    only_reads(database, only=True)
    refused = table.tap(page, "roll")
    assert refused.status_code == 503
    said = json.loads(refused.headers["HX-Trigger"])["toast"]
    assert said == {"text": unavailable("storage-read-only").message, "kind": "error"}
    assert refused.headers["HX-Reswap"] == "none"
    assert refused.headers["Companion-Error"] == "storage-read-only"
    assert "Retry-After" not in refused.headers
    assert table.counter == 0
    only_reads(database, only=False)
    assert table.tap(page, "roll").status_code == 200
    once = table.counter
    assert once > 0
    assert table.tap(page, "roll").status_code == 200
    assert table.counter == once


def test_what_passes_by_itself_says_when_to_come_again(table: Around, monkeypatch: pytest.MonkeyPatch) -> None:
    page = table.see()

    def busy(*_args: object) -> None:
        raise unavailable("database-busy")

    with monkeypatch.context() as patch:
        patch.setattr("companion.store.turns.begin", busy)
        refused = table.tap(page, "roll")
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "1")
    assert BUSY in unescape(refused.text)
    assert table.tap(page, "roll").status_code == 200


def test_a_list_that_cannot_be_saved_says_why_on_a_page_and_as_json(client: FlaskClient, database: Database) -> None:
    fields = {"game": "highnoon", "gang": "union-blue", "size": "750", "how": "empty"}
    only_reads(database, only=True)
    page = send(client, "/armies/new", on="/armies/import", **fields)
    assert page.status_code == 503
    assert unavailable("storage-read-only").message in words_of(page)
    assert "fault of ours" not in page.text
    assert "data-unread" in page.text
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json is not None
    assert answer.json["code"] == "storage-read-only"
    only_reads(database, only=False)
    assert send(client, "/armies/new", on="/armies/import", **fields).status_code == 303
    assert client.get("/healthz").json == {"status": "ok"}


def test_a_page_whose_database_is_away_says_so(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_self: Database) -> None:
        raise unavailable("database-away")

    monkeypatch.setattr(Database, "open_reader", away)
    page = client.get("/a/nothing")
    assert (page.status_code, page.headers["Retry-After"]) == (503, "2")
    assert "The database cannot be reached." in words_of(page)


def test_no_form_takes_it_for_something_wrong_with_what_was_typed(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object, **_more: object) -> None:
        raise unavailable("disk-full")

    monkeypatch.setattr(Database, "write", full)
    typed = {"game": "highnoon", "players": "2", "gang": "union-blue", "size": "750"}
    answers = {path: send(client, path, on="/armies/import", **typed) for path in ("/armies/new", "/tables/new")}
    assert {path: answer.status_code for path, answer in answers.items()} == dict.fromkeys(answers, 503)
    assert all(FULL in unescape(answer.text) for answer in answers.values())


@pytest.mark.parametrize(
    ("code", "heading"), [("disk-full", "The server’s disk is full"), ("database-busy", "Try again in a moment")]
)
def test_the_heading_promises_a_moment_only_where_a_moment_helps(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, code: str, heading: str
) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise unavailable(code)

    monkeypatch.setattr(Database, "write", refuse)
    page = send(client, "/armies/new", on="/armies/import", game="highnoon", gang="union-blue", size="750")
    assert page.status_code == 503
    assert heading in words_of(page)


def test_a_sheet_is_printed_though_the_disk_takes_nothing(client: FlaskClient, database: Database) -> None:
    only_reads(database, only=True)
    for path in ("/games/highnoon/print", "/games/highnoon/print.pdf?part=reference"):
        assert client.get(path).status_code == 200
    only_reads(database, only=False)
