"""What the product does by ways of its own, beside the library that it goes around: law 10 of the design.

Each is switched off in turn with the request as it is, in this process and without a server: the processor's time of a
whole request, from the WSGI call to the last byte, as the median of many. A way of ours is worth having where a request
takes a tenth more without it. That is why Flask, Flask-WTF and itsdangerous sign and check sessions and forms: ways of
our own around them saved 3 to 4 % and 1 % of a tap.
"""

import re
import statistics
import tempfile
import time
from collections import ChainMap
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from flask import Flask

from bench.battle import TWO, Tap, in_action
from bench.row import Row
from companion import create_app
from companion.config import Settings
from companion.services.tables import Tables, open_tables
from companion.store.bare import Bare
from companion.store.database import Database
from companion.web.tables.common import COOKIE
from companion.web.templates import Names
from tests.web.highnoon_table import Game

_TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')
ROUNDS = 120
WORTH = 1.1

Request = Callable[[], Any]
Without = Callable[[], AbstractContextManager[Any]]


def run() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/companion.sqlite3"
        asked = _Asked(
            create_app(Settings(data_folder=Path(folder), database_url=url, secret_key="0123456789abcdef" * 4))
        )
        table, army = _tables(asked, open_tables(Database(url))), _army(asked)
        requests = {
            "tap at a table": _taps(asked, table),
            "page of a table": lambda: asked.get(f"/tables/{table.table}"),
            "edit of a list": _edits(asked, army),
            "page of a list": lambda: asked.get(army),
            "unchanged page of a list": _unchanged(asked, army),
        }
        return [
            _row(asked, f"{name}: {what}", request, without)
            for name, request in requests.items()
            for what, without in _WITHOUT.items()
        ]


class _Asked:
    """A browser whose requests are timed: only what the application does counts, not what the client does."""

    def __init__(self, app: Flask) -> None:
        self.client = app.test_client()
        self.took = 0.0
        inner = app.wsgi_app

        def timed(environ: Any, start_response: Any) -> Any:
            began = time.process_time()
            answer = list(inner(environ, start_response))
            self.took = time.process_time() - began
            return answer

        app.wsgi_app = timed  # type: ignore[method-assign] # Flask's documented way

    def get(self, path: str, etag: str = "") -> Any:
        """A page, or that it has not changed."""
        return self._good(self.client.get(path, headers={"If-None-Match": etag} if etag else {}))

    def form(self, path: str, page: str, fields: dict[str, str]) -> Any:
        """A form of that page, sent by the script that fetches pieces of pages."""
        token = _TOKEN.search(page)
        sent = {"csrf_token": token[1] if token else "", **fields}
        return self._good(self.client.post(path, data=sent, headers={"HX-Request": "true"}))

    @staticmethod
    def _good(answer: Any) -> Any:
        if answer.status_code >= 400:
            raise RuntimeError(f"A request was answered {answer.status_code}.")
        return answer


def _tables(asked: _Asked, tables: Tables) -> Game:
    game = in_action(tables, TWO)
    asked.client.set_cookie(COOKIE, game.devices[0])
    return game


def _taps(asked: _Asked, game: Game) -> Request:
    """A counter laid and taken away again, each time answered with what changed."""
    address = f"/tables/{game.table}"
    page, first, number, keys = asked.get(address).text, Tap.first(game), str(game.opened().number), count()

    def tap() -> Any:
        key = next(keys)
        act = Tap(first.troop, first.seat, on=key % 2 == 0).act
        return asked.form(f"{address}/do", page, {"seen": number, "tap": f"bench-{key}", "act": act})

    return tap


def _army(asked: _Asked) -> str:
    sample = "/armies/samples/highnoon/the-maine-line"
    taken = asked.form(sample, asked.get(sample).text, {})
    return str(taken.headers.get("HX-Redirect") or taken.headers["Location"])


def _edits(asked: _Asked, army: str) -> Request:
    """The first troop is named this and that."""
    page, keys = asked.get(army).text, count()
    entry = re.search(r'data-id="([^"]+)"', page)
    fields = {"view": "army", "do": "change", "entry": entry[1] if entry else "t1"}
    return lambda: asked.form(f"{army}/edit", page, {**fields, "name": f"Name {next(keys)}"})


def _unchanged(asked: _Asked, army: str) -> Request:
    tags = {"": ""}

    def ask() -> Any:
        answer = asked.get(army, tags[""])
        if answer.status_code != 304:
            tags[""] = answer.headers["ETag"]
            answer = asked.get(army, tags[""])
        return answer

    return ask


def _row(asked: _Asked, name: str, request: Request, without: Without) -> Row:
    """Both ways in turns, so that a machine that is busy for a while slows both."""
    ours: list[float] = []
    theirs: list[float] = []
    for number in range(ROUNDS + 10):
        for times, way in ((ours, nullcontext), (theirs, without))[:: 1 if number % 2 else -1]:
            with way():
                request()
            if number >= 10:
                times.append(asked.took * 1000)
    return Row(name, statistics.median(theirs), "ms", "as it is", statistics.median(ours), WORTH, ">=", "ratio")


# The libraries' own ways


class _LibraryCursor:
    """The same statements by SQLAlchemy's connections."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def run(self, statement: Any, values: Any) -> None:
        self._connection.execute(statement, dict(values))

    def one(self, statement: Any, values: Any) -> Any:
        return self._connection.execute(statement, dict(values)).first()

    def all(self, statement: Any, values: Any) -> Any:
        return self._connection.execute(statement, dict(values)).all()


@contextmanager
def _library_together(bare: Any) -> Iterator[None]:
    with bare._engine.connect() as connection:
        before, bare._mine.connection = getattr(bare._mine, "connection", None), connection
        try:
            yield
        finally:
            bare._mine.connection = before


@contextmanager
def _library_read(bare: Any) -> Iterator[Any]:
    kept = getattr(bare._mine, "connection", None)
    with nullcontext(kept) if kept is not None else bare._engine.connect() as connection:
        yield _LibraryCursor(connection)


@contextmanager
def _library_write(bare: Any) -> Iterator[Any]:
    with bare._engine.execution_options(companion_writes=5.0).begin() as connection:
        yield _LibraryCursor(connection)


@contextmanager
def _tables_by_sqlalchemy() -> Iterator[None]:
    with ExitStack() as stack:
        for name, way in (("together", _library_together), ("read", _library_read), ("write", _library_write)):
            stack.enter_context(patch.object(Bare, name, way))
        yield


def _library_quick(database: Database, statement: Any, parameters: Any) -> Any:
    with database.read() as connection:
        return connection.execute(statement, dict(parameters)).first()


_WITHOUT: dict[str, Without] = {
    "the log by SQLAlchemy": _tables_by_sqlalchemy,
    "the state of a page by SQLAlchemy": lambda: patch.object(Database, "quick", _library_quick),
    "names merged by Jinja": lambda: patch.object(Names, "keys", ChainMap.keys),
}
