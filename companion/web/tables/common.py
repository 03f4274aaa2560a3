"""What the table screens share: the blueprint, the service, and the device that asks."""

import hashlib

from flask import Blueprint, Flask, current_app, g, request, session

from companion.engine.errors import Malformed
from companion.services.tables import Tables, new_device
from companion.web.cookies import keep, kept

blueprint = Blueprint("tables", __name__)

COOKIE = "companion-device"
"""A device's own secret, apart from the library: several people's armies may lie in one library, and a borrowed phone
plays without opening anybody's."""

_KEY = "companion.tables"

_NEW = "new-device"
"""Where the signed session keeps the fingerprint of a secret that was made here, but is at no table yet."""


def init_app(app: Flask, services: Tables) -> None:
    """Keeps the services that the pages ask."""
    app.extensions[_KEY] = services


def tables() -> Tables:
    """The tables of this app."""
    found: Tables = current_app.extensions[_KEY]
    return found


# The device


def device_secret() -> str | None:
    """The secret in the cookie of the device that asks; None where it was never at a table."""
    made: str | None = g.get("made_device")
    if made is not None:
        return made
    return kept(COOKIE)


def device() -> str:
    """The same for calls of the service. A stranger's secret is empty, and belongs to no table."""
    return device_secret() or ""


def require_device() -> str:
    """The device's secret; its cookie lasts a year from now on.

    A secret that no table knows was not made here, unless the session says so, or its tables are gone: then the device
    gets a new one. A page that shows a form for newcomers asks for it too, so that a form sent twice comes from one
    device. Such a page must not be cached.
    """
    given = device_secret()
    secret = given if given is not None and _made_here(given) else _made()
    g.made_device = secret
    keep(COOKIE, secret)
    return secret


def _made_here(secret: str) -> bool:
    return session.get(_NEW) == _fingerprint(secret) or tables().devices.knows(secret)


def _made() -> str:
    secret = new_device()
    session[_NEW] = _fingerprint(secret)
    return secret


def _fingerprint(secret: str) -> str:
    return hashlib.blake2b(secret.encode(), digest_size=16).hexdigest()


# Forms


def seen_number() -> int:
    """The log's number that the page showed. Errors: `Malformed` ``not-a-number``."""
    text = request.form.get("seen", "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Malformed("not-a-number", "This page is out of date. Reload it and try again.", field="seen")
    return int(text)


def address() -> str:
    """Where the request came from, against which wrong codes count."""
    return request.remote_addr or ""
