"""Browsers of people around a table."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from companion.services.tables import Tables, lobby
from companion.store.attempts import Attempts
from companion.web.tables.common import COOKIE
from tests.support import Complaints, LiveServer, serving
from tests.toy_table import toy_game
from tests.web.evening_kinds import happened, shown_by
from tests.web.evening_support import SEATS, Phones
from tests.web.highnoon_table import Game, Sit
from tests.web.plain_browser import Visitor

PHONE = ViewportSize(width=390, height=844)


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test fall alike each time, so that a game played through pages fails or passes for good."""
    tables = count(1)

    def seed() -> str:
        return sha256(f"{request.node.name} {next(tables)}".encode()).hexdigest()

    monkeypatch.setattr(lobby, "table_seed", seed)


@pytest.fixture
def host(app: Flask) -> Iterator[Visitor]:
    """The browser that makes the table; the registry knows the toy besides the real games."""
    with toy_game():
        yield Visitor(app.test_client())


@pytest.fixture
def guest(app: Flask) -> Visitor:
    return Visitor(app.test_client())


@pytest.fixture
def stranger(app: Flask) -> Visitor:
    return Visitor(app.test_client())


@pytest.fixture
def served(app: Flask) -> Iterator[LiveServer]:
    with serving(app) as server:
        yield server


@pytest.fixture
def sit_down(browser: Browser, served: LiveServer) -> Iterator[Sit]:
    """Opens the table on a phone of its own for each device; no script may have failed by the end."""
    contexts: list[BrowserContext] = []
    complaints: list[Complaints] = []

    def open_all(game: Game, *, javascript: bool = True) -> list[Page]:
        for secret in game.devices:
            context = browser.new_context(
                base_url=served.url,
                viewport=PHONE,
                reduced_motion="reduce",
                java_script_enabled=javascript,
                service_workers="block",
            )
            context.set_default_timeout(20_000)
            context.add_cookies([{"name": COOKIE, "value": secret, "url": served.url}])
            contexts.append(context)
            page = context.new_page()
            complaints.append(Complaints(page))
            page.clock.install()
            page.goto(f"/tables/{game.table}")
            game.pages.append(page)
        return game.pages

    yield open_all
    for context in contexts:
        context.close()
    assert [text for complaint in complaints for text in complaint.found] == []


@pytest.fixture
def tables(live_server: LiveServer) -> Tables:
    """The tables of the one server of all browser tests."""
    found: Tables = live_server.app.extensions["companion.tables"]
    return found


@pytest.fixture(scope="session")
def two_phones(browser: Browser, live_server: LiveServer) -> Iterator[dict[Page, Complaints]]:
    """Anna's and Ben's, for the whole evening: to begin with new ones takes longer than a test."""
    pages: dict[Page, Complaints] = {}
    for _ in SEATS:
        context = browser.new_context(
            base_url=live_server.url, viewport=PHONE, reduced_motion="reduce", service_workers="block"
        )
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.clock.install()
        pages[page] = Complaints(page)
    yield pages
    for page in pages:
        page.context.close()


@pytest.fixture
def phones(
    two_phones: dict[Page, Complaints], live_server: LiveServer, request: pytest.FixtureRequest
) -> Iterator[Phones]:
    """Opens a table on them; by the end, when they are laid aside, no script may have failed, and all that
    `evening_kinds` says of the test has happened."""
    opened: list[Game] = []
    failed = request.session.testsfailed

    def open_both(game: Game) -> list[Page]:
        opened.append(game)
        for page, secret in zip(two_phones, game.devices, strict=True):
            page.context.add_cookies([{"name": COOKIE, "value": secret, "url": live_server.url}])
            page.goto(f"/tables/{game.table}")
        game.pages = list(two_phones)
        return game.pages

    for complaints in two_phones.values():
        complaints.found.clear()
    yield open_both
    for page in two_phones:
        page.goto("about:blank")
    assert [text for complaints in two_phones.values() for text in complaints.found] == []
    if request.session.testsfailed == failed:
        came_up = {kind for game in opened for kind in happened(game)}
        assert shown_by(request.function.__name__) - came_up == set()


@pytest.fixture
def one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is counted in this test falls into one window of time, whatever the clock says."""
    monkeypatch.setattr(Attempts, "_window", lambda _self, _now: 1)
    monkeypatch.setattr(Attempts, "_past", lambda _self, _now: 0)
