"""Secrets that a browser keeps, each in a cookie of its own, opaque and unsigned.

A secret is 161 random bits that the database knows by their fingerprint. It proves itself: it needs no signature, no
key and no clock, so neither a new key nor a clock that was set back takes it from anybody. A cookie is written by
`keep` and removed by `forget`, where somebody did something; never because it could not be read or opens nothing.
"""

from datetime import timedelta

from flask import Flask, Response, current_app, g, request

from companion.services.library import is_secret

ONE_YEAR = timedelta(days=365)


def init_app(app: Flask) -> None:
    """Sends what `keep` and `forget` noted, with whatever answers the request."""
    app.after_request(_send)


def kept(name: str) -> str | None:
    """The secret in this cookie; None where it is missing, or is not in the form that this site gives a secret."""
    g.cookies_asked = True
    given = request.cookies.get(name, "")
    return given if is_secret(given) else None


def keep(name: str, secret: str) -> None:
    """The browser keeps this secret for a year from now on."""
    _changes()[name] = secret


def forget(name: str) -> None:
    """The browser no longer keeps this cookie."""
    _changes()[name] = None


def cookies_change() -> bool:
    """Whether this answer writes a cookie, so that with the next request the browser is another visitor."""
    return bool(_changes())


def _changes() -> dict[str, str | None]:
    if "cookie_changes" not in g:
        g.cookie_changes = {}
    changes: dict[str, str | None] = g.cookie_changes
    return changes


def _send(response: Response) -> Response:
    if response.cache_control.public:
        # A proxy may hand this answer to other people. What was noted is noted again with the next page.
        return response
    secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
    for name, secret in _changes().items():
        # Counted in seconds by the browser's own clock: a date by ours may lie in the past by the browser's.
        lasts = ONE_YEAR if secret else timedelta()
        response.set_cookie(name, secret or "", max_age=lasts, httponly=True, samesite="Lax", secure=secure)
    if g.get("cookies_asked") or _changes():
        response.vary.add("Cookie")
    return response
