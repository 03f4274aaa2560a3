"""Signatures of cookies and forms: which keys count, and what a form has to prove."""

from dataclasses import replace
from typing import Any

import pytest
from flask import session
from flask.testing import FlaskClient
from flask_wtf.csrf import CSRFError, generate_csrf

from companion import create_app
from companion.config import Settings
from tests.web.browser import field

ANOTHER = "fedcba9876543210" * 4
HTTPS = "https://armies.example"


def started_again(settings: Settings, *, key: str, earlier: tuple[str, ...] = ()) -> FlaskClient:
    """The same site with another key."""
    return create_app(replace(settings, secret_key=key, secret_key_fallbacks=earlier)).test_client()


def moved(browser: FlaskClient, other: FlaskClient) -> FlaskClient:
    """The browser, with its session, at the site that was started again."""
    kept = browser.get_cookie("companion")
    assert kept is not None
    other.set_cookie("companion", kept.value)
    return other


def test_a_form_that_lay_open_while_the_key_changed_is_taken_for_as_long_as_the_old_key_is_named(
    settings: Settings, client: FlaskClient
) -> None:
    token = field(client.get("/library/join"), "csrf_token")
    after = moved(client, started_again(settings, key=ANOTHER, earlier=(settings.secret_key,)))
    assert after.post("/library/code", data={"csrf_token": token}).status_code == 200


def test_neither_form_nor_session_is_worth_anything_once_their_key_is_gone(
    settings: Settings, client: FlaskClient
) -> None:
    token = field(client.get("/library/join"), "csrf_token")
    after = moved(client, started_again(settings, key=ANOTHER))
    assert after.post("/library/code", data={"csrf_token": token}).status_code == 400


def test_a_form_signed_by_somebody_elses_key_is_refused_though_the_session_is_ours(settings: Settings) -> None:
    ours, theirs = (create_app(replace(settings, secret_key=key)) for key in (settings.secret_key, ANOTHER))
    with theirs.test_request_context("/"):
        token, known = generate_csrf(), session["csrf_token"]
    with ours.test_request_context("/nowhere", method="POST", data={"csrf_token": token}):
        session["csrf_token"] = known
        with pytest.raises(CSRFError, match="invalid"):
            ours.extensions["csrf"].protect()


def test_what_is_signed_after_a_change_of_keys_is_signed_with_the_new_one(settings: Settings) -> None:
    between = started_again(settings, key=ANOTHER, earlier=(settings.secret_key,))
    token = field(between.get("/library/join"), "csrf_token")
    after = moved(between, started_again(settings, key=ANOTHER))
    assert after.post("/library/code", data={"csrf_token": token}).status_code == 200


@pytest.mark.parametrize(
    ("referrer", "status"),
    [(f"{HTTPS}/library/join", 200), ("https://evil.example/", 400), ("http://armies.example/", 400), ("", 400)],
)
def test_over_https_a_form_has_to_come_from_a_page_of_ours(client: FlaskClient, referrer: str, status: int) -> None:
    token = field(client.get("/library/join", base_url=HTTPS), "csrf_token")
    headers = {"Referer": referrer} if referrer else {}
    answer = client.post("/library/code", base_url=HTTPS, data={"csrf_token": token}, headers=headers)
    assert answer.status_code == status


@pytest.mark.parametrize(
    "change", [lambda token: token[:-1] + ("A" if token[-1] != "A" else "E"), lambda token: token[1:]]
)
def test_a_form_whose_token_was_tampered_with_is_refused(client: FlaskClient, change: Any) -> None:
    token = field(client.get("/library/join"), "csrf_token")
    assert client.post("/library/code", data={"csrf_token": change(token)}).status_code == 400
    assert client.post("/library/code", data={"csrf_token": token}).status_code == 200
