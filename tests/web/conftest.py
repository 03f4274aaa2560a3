"""Browsers of people around a table."""

from collections.abc import Iterator

import pytest
from flask import Flask

from tests.toy_table import toy_game
from tests.web.plain_browser import Visitor


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
