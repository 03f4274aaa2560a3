"""Signatures of cookies and forms: Flask's and Flask-WTF's own, and nothing kept beyond the key that made it."""

from typing import Any

import pytest
from flask import Flask, session
from flask.sessions import SecureCookieSessionInterface
from flask.testing import FlaskClient
from flask_wtf.csrf import CSRFError, generate_csrf
from itsdangerous import BadSignature

from tests.web.browser import field

HTTPS = "https://armies.example"


def test_a_cookie_is_signed_as_flask_signs_it(app: Flask) -> None:
    ours = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined] # ours has it
    flasks = SecureCookieSessionInterface().get_signing_serializer(app)
    assert flasks is not None
    assert flasks.loads(ours.dumps({"library": "x"})) == ours.loads(flasks.dumps({"library": "x"})) == {"library": "x"}


def test_a_cookie_is_worth_nothing_once_the_secret_has_changed(app: Flask) -> None:
    interface: Any = app.session_interface
    signed = interface.get_signing_serializer(app).dumps({"library": "x"})
    app.secret_key = "another"
    with pytest.raises(BadSignature):
        interface.get_signing_serializer(app).loads(signed)


def test_a_cookie_of_an_older_secret_is_read_for_as_long_as_that_is_named(app: Flask) -> None:
    interface: Any = app.session_interface
    signed, older = interface.get_signing_serializer(app).dumps({"library": "x"}), app.secret_key
    app.secret_key, app.config["SECRET_KEY_FALLBACKS"] = "another", [older]
    assert interface.get_signing_serializer(app).loads(signed) == {"library": "x"}
    app.config["SECRET_KEY_FALLBACKS"].clear()
    with pytest.raises(BadSignature):
        interface.get_signing_serializer(app).loads(signed)


def test_a_form_is_worth_nothing_once_the_secret_has_changed(app: Flask) -> None:
    with app.test_request_context("/"):
        token, known = generate_csrf(), session["csrf_token"]
    _send(app, token, known)
    app.secret_key = "another"
    with pytest.raises(CSRFError, match="invalid"):
        _send(app, token, known)


def _send(app: Flask, token: str, known: str) -> None:
    """A form with this token, from a browser whose session knows that one."""
    with app.test_request_context("/nowhere", method="POST", data={"csrf_token": token}):
        session["csrf_token"] = known
        app.extensions["csrf"].protect()


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
