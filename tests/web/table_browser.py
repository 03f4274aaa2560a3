"""What the tests of the table's pages share: people at a table of the toy, each with a browser of their own."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from urllib.parse import parse_qs

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.services.tables import Agreed, NewSeat, Tables, new_device
from companion.web.tables.common import COOKIE
from tests.toy_table import toy_game

PEOPLE = ("Anna", "Bob", "Cy", "Di", "Ed", "Flo")
HTMX = {"HX-Request": "true"}
_BUTTON = re.compile(r'<button[^>]* form="do"[^>]* value="([^"]*)"')
_FORM = re.compile(r'<form id="do".*?</form>', re.DOTALL)
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')


@dataclass
class Around:
    """A table, and the browsers around it; the first one is the host's."""

    app: Flask
    tables: Tables
    table: str
    code: str
    devices: list[str]
    browsers: list[FlaskClient]

    def address(self, *parts: str) -> str:
        return "/".join(("/tables", self.table, *parts))

    def see(self, who: int = 0, *parts: str) -> TestResponse:
        """A page, with the cover lifted where one lay on it."""
        page = self.browsers[who].get(self.address(*parts))
        lift = re.search(r'id="lift" href="([^"]+)"', page.text)
        return self.browsers[who].get(unescape(lift.group(1))) if lift else page

    def fields(self, page: TestResponse) -> dict[str, str]:
        """What the hidden form of a page sends with every button."""
        form = _FORM.search(page.text)
        assert form, "the page has no form for its buttons"
        return {name: unescape(value) for name, value in _HIDDEN.findall(form.group())}

    def tap(
        self, page: TestResponse, command: str, who: int = 0, *, htmx: bool = True, typed: dict[str, str] | None = None
    ) -> TestResponse:
        """Presses the button of a command, as the page has it."""
        data = self.fields(page) | {"act": act(page, command)} | (typed or {})
        return self.browsers[who].post(self.address("do"), data=data, headers=HTMX if htmx else {})

    @property
    def counter(self) -> int:
        """What the toy has come to: said in its headline."""
        opened = self.tables.looking.open(self.table, self.devices[0])
        assert opened.board is not None
        return int(opened.board.turn.headline.rpartition(" ")[2])


def acts(page: TestResponse) -> list[str]:
    """The values of the buttons of a page."""
    return [unescape(value) for value in _BUTTON.findall(page.text)]


def act(page: TestResponse, command: str) -> str:
    """The value of the button for a command."""
    return next(value for value in acts(page) if parse_qs(value)["command"] == [command])


@contextmanager
def around(
    app: Flask, players: int = 2, *, devices: int | None = None, game: str = "toy", agreed: Agreed | None = None
) -> Iterator[Around]:
    """People at a table that has begun; the last device holds what seats are left."""
    with toy_game():
        yield gather(app, players, devices=devices, game=game, agreed=agreed)


def gather(
    app: Flask, players: int = 2, *, devices: int | None = None, game: str = "toy", agreed: Agreed | None = None
) -> Around:
    """The same where the registry knows the game already."""
    tables: Tables = app.extensions["companion.tables"]
    secrets = [new_device() for _ in range(devices or players)]
    holders = [secrets[min(at, len(secrets) - 1)] for at in range(players)]
    seats = [NewSeat(PEOPLE[at], take=holder == secrets[0]) for at, holder in enumerate(holders)]
    made = tables.lobby.create(game, secrets[0], who="Anna’s phone", seats=seats, agreed=agreed or Agreed())
    for at, secret in enumerate(secrets[1:], 1):
        tables.entrance.enter(made.code, secret, "192.0.2.7", name=f"{PEOPLE[at]}’s phone")
    for seat, holder in zip(made.seats, holders, strict=True):
        if holder != secrets[0]:
            tables.seats.take(made.table, holder, seat)
            opened = tables.looking.open(made.table, holder, seat)
            tables.lobby.accept(made.table, holder, seat, opened.terms)
    tables.playing.start(made.table, secrets[0])
    return Around(app, tables, made.table, made.code, secrets, [browser_of(app, secret) for secret in secrets])


def browser_of(app: Flask, device: str) -> FlaskClient:
    """The browser of a device."""
    client = app.test_client()
    client.set_cookie(COOKIE, device)
    return client
