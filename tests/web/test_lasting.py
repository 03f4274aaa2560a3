"""A library and a seat at a table last, whatever the clock says, whichever key signs and whatever fails meanwhile."""

import time
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion import create_app
from companion.config import Settings
from companion.services.storage import Database
from companion.web.library import COOKIE
from companion.web.tables.common import COOKIE as DEVICE
from tests.web.browser import field, new_browser, send, words_of
from tests.web.table_browser import around

SESSION = "companion"
OTHER_KEY = "fedcba9876543210" * 4
SECONDS, DAY = 2, 24 * 3600
YEARS = 40 * 365 * DAY

OPEN = "open on this device only"
NOTHING = "Nothing saved yet"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Moves the clock by which cookies and forms are signed: ``clock(-2)`` is two seconds back."""
    real = time.time

    def move(seconds: int) -> None:
        monkeypatch.setattr(time, "time", lambda: real() + seconds)

    return move


def cookie(browser: FlaskClient, name: str = COOKIE) -> str:
    found = browser.get_cookie(name)
    return found.value if found else ""


def written(answer: TestResponse) -> set[str]:
    """The cookies that an answer writes or removes."""
    return {line.partition("=")[0] for line in answer.headers.getlist("Set-Cookie")}


def with_library(app: Flask) -> FlaskClient:
    """A browser that has saved something."""
    browser = new_browser(app)
    send(browser, "/library/code")
    assert OPEN in words_of(browser.get("/library"))
    return browser


def signed(app: Flask, said: dict[str, Any]) -> str:
    """A session cookie as Flask writes it."""
    interface: Any = app.session_interface
    value: str = interface.get_signing_serializer(app).dumps(said)
    return value


def of_an_earlier_release(app: Flask) -> tuple[FlaskClient, str]:
    """A browser whose library's secret lies in the session, and that secret."""
    browser = with_library(app)
    secret = cookie(browser)
    browser.delete_cookie(COOKIE)
    browser.set_cookie(SESSION, signed(app, {"library": secret, "csrf_token": "0" * 40}))
    return browser, secret


def with_key(settings: Settings, key: str, *earlier: str) -> Flask:
    """The same site, started again with another key."""
    made = create_app(replace(settings, secret_key=key, secret_key_fallbacks=earlier))
    made.testing = True
    return made


def moved_to(app: Flask, browser: FlaskClient) -> FlaskClient:
    """The same browser at the site as it was started again."""
    other = app.test_client()
    for name in (COOKIE, SESSION, DEVICE):
        if cookie(browser, name):
            other.set_cookie(name, cookie(browser, name))
    return other


# The clock


@pytest.mark.parametrize("back", [SECONDS, DAY, YEARS])
def test_a_clock_that_was_set_back_takes_no_library_and_refuses_no_form(app: Flask, clock: Any, back: int) -> None:
    browser = with_library(app)
    token, secret = field(browser.get("/library/join"), "csrf_token"), cookie(browser)
    clock(-back)
    assert browser.post("/library/code", data={"csrf_token": token}).status_code == 200
    assert send(browser, "/library/code").status_code == 200
    assert OPEN in words_of(browser.get("/library"))
    assert cookie(browser) == secret


def test_a_clock_that_was_years_ahead_takes_no_library_and_refuses_no_form(app: Flask, clock: Any) -> None:
    clock(YEARS)
    browser = with_library(app)
    token = field(browser.get("/library/join"), "csrf_token")
    clock(0)
    assert browser.post("/library/code", data={"csrf_token": token}).status_code == 200
    assert OPEN in words_of(browser.get("/library"))


def test_two_servers_whose_clocks_differ_share_their_browsers(app: Flask, clock: Any) -> None:
    browser = with_library(app)
    secret = cookie(browser)
    browser.delete_cookie(SESSION)
    clock(3)
    token = field(browser.get("/library/join"), "csrf_token")
    clock(0)
    assert browser.post("/library/code", data={"csrf_token": token}).status_code == 200
    assert cookie(browser) == secret


@pytest.mark.parametrize("back", [0, SECONDS, DAY])
def test_the_library_of_an_earlier_release_is_moved_over_whatever_the_clock_says(
    app: Flask, clock: Any, back: int
) -> None:
    browser, secret = of_an_earlier_release(app)
    clock(-back)
    assert OPEN in words_of(browser.get("/library"))
    assert cookie(browser) == secret
    assert written(browser.get("/library")) == set()


def test_a_form_that_lay_open_while_the_library_was_moved_over_is_still_taken(app: Flask) -> None:
    browser, secret = of_an_earlier_release(app)
    token = field(browser.get("/library/join"), "csrf_token")
    browser.delete_cookie(COOKIE)
    assert browser.post("/library/code", data={"csrf_token": token}).status_code == 200
    assert cookie(browser) == secret


def test_a_form_that_is_refused_moves_the_library_over_all_the_same(app: Flask) -> None:
    browser, secret = of_an_earlier_release(app)
    assert browser.post("/library/code").status_code == 400
    assert cookie(browser) == secret


def test_two_windows_that_come_at_once_from_an_earlier_release_keep_one_library(app: Flask) -> None:
    browser, secret = of_an_earlier_release(app)
    other = moved_to(app, browser)
    for window in (browser, other):
        send(window, "/library/code")
        assert cookie(window) == secret


# Nothing is overwritten because it could not be read


def test_a_library_that_was_not_found_keeps_its_cookie_until_something_is_saved(app: Flask) -> None:
    """Another device shut this one out, or somebody put an older copy of the database in place for an hour."""
    browser = with_library(app)
    secret = cookie(browser)
    _forget_devices(app)
    for path in ("/", "/library", "/library/join", "/armies", "/armies/new?game=highnoon"):
        assert COOKIE not in written(browser.get(path))
    assert NOTHING in words_of(browser.get("/library"))
    send(browser, "/library/code")
    assert cookie(browser) not in ("", secret)
    assert OPEN in words_of(browser.get("/library"))


def test_a_database_that_is_away_for_a_moment_takes_no_library(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = with_library(app)
    secret = cookie(browser)
    app.testing = False
    with monkeypatch.context() as away:
        away.setattr(Database, "open_reader", _unreachable)
        answer = browser.get("/library")
        assert (answer.status_code, written(answer)) == (500, set())
    assert OPEN in words_of(browser.get("/library"))
    assert cookie(browser) == secret


def test_a_cookie_of_a_later_release_is_left_alone_by_looking(app: Flask) -> None:
    browser = new_browser(app)
    browser.set_cookie(COOKIE, "2~of-another-form")
    for path in ("/", "/library", "/library/join", "/armies/new?game=highnoon"):
        assert COOKIE not in written(browser.get(path))


def test_leaving_removes_the_secret_wherever_it_lies(app: Flask) -> None:
    browser, _ = of_an_earlier_release(app)
    send(browser, "/library/leave", on="/library/leave")
    assert cookie(browser) == ""
    assert NOTHING in words_of(browser.get("/library"))
    assert cookie(browser) == ""


def test_a_secret_that_differs_in_one_letter_opens_nothing(app: Flask) -> None:
    browser = with_library(app)
    secret = cookie(browser)
    browser.set_cookie(COOKIE, secret[:-1] + ("b" if secret[-1] != "b" else "c"))
    assert NOTHING in words_of(browser.get("/library"))


def test_whatever_shows_a_library_says_that_it_goes_by_the_cookie(app: Flask) -> None:
    browser = with_library(app)
    for path in ("/", "/library", "/armies", "/offline/armies.json"):
        assert "Cookie" in browser.get(path).headers["Vary"], path


def _forget_devices(app: Flask) -> None:
    database: Database = app.extensions["companion.database"]
    with database.write() as connection:
        connection.exec_driver_sql("DELETE FROM device")


def _unreachable(_database: Database) -> None:
    raise ConnectionError("the database is away")


# The key


def test_with_the_old_key_named_a_new_one_throws_nobody_out(app: Flask, settings: Settings) -> None:
    browser = with_library(app)
    secret = cookie(browser)
    token = field(browser.get("/library/join"), "csrf_token")
    draft = field(browser.get("/library/recovery"), "draft")
    renewed = with_key(settings, OTHER_KEY, settings.secret_key)
    browser = moved_to(renewed, browser)
    assert browser.post("/library/code", data={"csrf_token": token}).status_code == 200
    assert send(browser, "/library/recovery", draft=draft).status_code == 200
    assert OPEN in words_of(browser.get("/library"))
    assert cookie(browser) == secret


def test_what_is_signed_after_a_change_of_the_key_is_signed_with_the_new_one(app: Flask, settings: Settings) -> None:
    browser = moved_to(with_key(settings, OTHER_KEY, settings.secret_key), with_library(app))
    browser.delete_cookie(SESSION)
    token = field(browser.get("/library/join"), "csrf_token")
    draft = field(browser.get("/library/recovery"), "draft")
    later = moved_to(with_key(settings, OTHER_KEY), browser)
    assert later.post("/library/recovery", data={"csrf_token": token, "draft": draft}).status_code == 200


def test_keys_change_one_after_the_other_and_the_library_stays(app: Flask, settings: Settings) -> None:
    browser = with_library(app)
    secret = cookie(browser)
    keys = [settings.secret_key, *(f"{number:032}" for number in range(3))]
    for old, new in pairwise(keys):
        token = field(browser.get("/library/join"), "csrf_token")
        browser = moved_to(with_key(settings, new, old), browser)
        assert browser.post("/library/code", data={"csrf_token": token}).status_code == 200
        browser.delete_cookie(SESSION)
    assert OPEN in words_of(browser.get("/library"))
    assert cookie(browser) == secret


def test_a_key_that_was_changed_without_naming_the_old_one_takes_no_library(app: Flask, settings: Settings) -> None:
    moved, fresh = of_an_earlier_release(app), with_library(app)
    changed = with_key(settings, OTHER_KEY)
    for browser, secret in (moved, (fresh, cookie(fresh))):
        other = moved_to(changed, browser)
        other.get("/library/join")
        assert send(other, "/library/code").status_code == 200
        assert OPEN in words_of(other.get("/library"))
        assert cookie(other) == secret


def test_a_form_of_a_key_that_is_named_no_more_is_refused(app: Flask, settings: Settings) -> None:
    browser = with_library(app)
    token = field(browser.get("/library/join"), "csrf_token")
    other = moved_to(with_key(settings, OTHER_KEY), browser)
    assert other.post("/library/code", data={"csrf_token": token}).status_code == 400


# A seat at a table


def test_a_seat_is_held_whatever_the_clock_says_and_whichever_key_signs(
    app: Flask, settings: Settings, clock: Any
) -> None:
    with around(app) as game:
        page = game.see(0)
        browser = game.browsers[0]
        game.browsers[0] = moved_to(with_key(settings, OTHER_KEY, settings.secret_key), browser)
        clock(-DAY)
        assert game.tap(page, "roll").status_code == 200
        assert game.counter > 0
        assert cookie(game.browsers[0], DEVICE) == game.devices[0]
        without = moved_to(with_key(settings, OTHER_KEY), browser)
        assert without.get(game.address()).status_code == 200
