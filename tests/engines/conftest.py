"""Two phones in each engine. `make test-engines` runs these tests; `make test` does not collect them."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import pytest

from companion.web.tables.common import COOKIE
from tests.engines.driver import Driver, firefox, screen, webkit
from tests.engines.phone import Phone
from tests.support import LiveServer
from tests.web.conftest import same_luck
from tests.web.highnoon_table import Game

__all__ = ["same_luck"]

ENGINES = ("webkit", "firefox")
SHOWN = os.environ.get("ENGINES_PICTURES", "")
"""A folder into which each test that ends puts a picture of each phone."""

Sit = Callable[[Game], list[Phone]]


@pytest.fixture(scope="session", params=ENGINES)
def drivers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Driver]]:
    """Two browsers of an engine, for all tests in it."""
    start: Callable[[Path], AbstractContextManager[Driver]] = webkit if request.param == "webkit" else firefox
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        if request.param == "webkit":
            patch.setenv("DISPLAY", stack.enter_context(screen()))
        yield [stack.enter_context(start(tmp_path_factory.mktemp(request.param))) for _ in range(2)]


@pytest.fixture
def phones(request: pytest.FixtureRequest, drivers: list[Driver], live_server: LiveServer) -> Iterator[list[Phone]]:
    """The two windows."""
    engine = request.node.callspec.params["drivers"]
    made = [Phone(engine, driver, live_server.url) for driver in drivers]
    yield made
    for at, phone in enumerate(made):
        if SHOWN and phone.ask("return location.href") != "about:blank":  # WebKit has no picture of an empty window
            phone.picture(Path(SHOWN) / f"{request.node.name}-{at}.png")
        phone.driver.navigate("about:blank")


@pytest.fixture
def phone(phones: list[Phone]) -> Phone:
    """The first of them."""
    return phones[0]


@pytest.fixture
def sit_down(phones: list[Phone]) -> Sit:
    """Opens a table on both phones."""

    def open_both(game: Game) -> list[Phone]:
        for phone, secret in zip(phones, game.devices, strict=True):
            phone.open("/about")
            phone.driver.cookie(COOKIE, secret)
            phone.open(f"/tables/{game.table}")
        return phones

    return open_both


@pytest.fixture
def tables(live_server: LiveServer) -> object:
    """The tables of the one server."""
    return live_server.app.extensions["companion.tables"]
