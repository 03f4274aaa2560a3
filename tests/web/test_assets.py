"""Static files: kept for good under an address with their hash, asked for again under any other."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.web.assets import Assets, static_address

IMMUTABLE = "public, max-age=31536000, immutable"


@pytest.fixture
def address(app: Flask) -> str:
    with app.test_request_context():
        return static_address("css/base.css")


def cache_control(client: FlaskClient, path: str) -> str | None:
    with client.get(path) as answer:
        assert answer.status_code == 200
        return answer.headers.get("Cache-Control")


def test_an_address_with_the_right_hash_is_kept_for_good(client: FlaskClient, address: str) -> None:
    assert "?v=" in address
    assert cache_control(client, address) == IMMUTABLE


@pytest.mark.parametrize("query", ["", "?v=", "?v=000000000000"])
def test_any_other_address_is_asked_for_again(client: FlaskClient, query: str) -> None:
    assert cache_control(client, f"/static/css/base.css{query}") == "no-cache"


def test_a_file_that_was_not_changed_is_not_sent_again(client: FlaskClient) -> None:
    with client.get("/static/css/base.css") as first:
        tag = first.headers["ETag"]
    with client.get("/static/css/base.css", headers={"If-None-Match": tag}) as second:
        assert second.status_code == 304


def test_a_file_that_was_changed_has_another_hash(tmp_path: Path) -> None:
    assets = Assets(tmp_path)
    (tmp_path / "a.css").write_text("one", encoding="utf-8")
    first = assets.hash_of("a.css")
    (tmp_path / "a.css").write_text("two", encoding="utf-8")
    assert first is not None
    assert assets.hash_of("a.css") != first


def test_a_file_that_is_not_there_has_a_plain_address(app: Flask) -> None:
    with app.test_request_context():
        assert static_address("css/missing.css") == "/static/css/missing.css"


def test_an_address_below_a_prefix_keeps_the_prefix(app: Flask) -> None:
    with app.test_request_context(environ_overrides={"SCRIPT_NAME": "/games"}):
        assert static_address("css/base.css").startswith("/games/static/css/base.css?v=")


@pytest.mark.parametrize("path", ["../pyproject.toml", "%2e%2e/pyproject.toml", "css/../../pyproject.toml", "css"])
def test_nothing_outside_the_folder_is_served(client: FlaskClient, path: str) -> None:
    with client.get(f"/static/{path}") as answer:
        assert answer.status_code == 404
