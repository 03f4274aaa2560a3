"""A browser as the web tests use it: it reads the forms of the page it was given and sends them back."""

import re
from html import unescape

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse


def field(page: TestResponse, name: str) -> str:
    """The value of a hidden field of the page."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page.text)
    assert found, f"the page has no field {name}"
    return unescape(found.group(1))


def words_of(page: TestResponse) -> str:
    """The page as a person reads it."""
    main = page.text.partition("<main")[2].partition("</main>")[0]
    return " ".join(unescape(re.sub("<[^>]+>", " ", "<main" + main)).split())


def send(client: FlaskClient, path: str, *, on: str = "/library/join", **fields: str) -> TestResponse:
    """Sends a form that stands on the page ``on``, with its token."""
    token = field(client.get(on), "csrf_token")
    return client.post(path, data={"csrf_token": token, **fields})


def new_browser(app: Flask) -> FlaskClient:
    """Another device."""
    return app.test_client()
