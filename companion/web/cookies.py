"""Secrets that a browser keeps, each in a cookie of its own, opaque and unsigned.

A secret is 161 random bits that the database knows by their fingerprint. It proves itself: it needs no signature, no
key and no clock, so neither a new key nor a clock that was set back takes it from anybody. A cookie is written by
`keep` and removed by `forget`, where somebody did something; never because it could not be read or opens nothing.

Over HTTPS a name begins with ``__Host-``: browsers then take the cookie from this host alone, so that no neighbor of
its domain can put a secret of its own there. Cookies of an earlier release have no such name. They are read, and kept
under the new name.
"""

from collections.abc import Iterator
from datetime import timedelta

from flask import Flask, Response, current_app, g, request

from companion.services.library import is_secret

ONE_YEAR = timedelta(days=365)


def init_app(app: Flask) -> None:
    """Sends what `keep` and `forget` noted, with whatever answers the request."""
    app.after_request(_send)


def full_name(name: str, *, secure: bool) -> str:
    """What the cookie is called in the browser."""
    return f"__Host-{name}" if secure else name


def kept(name: str) -> str | None:
    """The secret in this cookie; None where it is missing, or is not in the form that this site gives a secret."""
    g.cookies_asked = True
    given = _given(_full_name(name))
    if given is None and (given := _given(name)) is not None:
        keep(name, given)
    return given


def has(name: str) -> bool:
    """Whether the browser sent this cookie, whatever is in it."""
    return name in request.cookies or _full_name(name) in request.cookies


def _given(full: str) -> str | None:
    given = request.cookies.get(full, "")
    return given if is_secret(given) else None


def _full_name(name: str) -> str:
    return full_name(name, secure=bool(current_app.config["SESSION_COOKIE_SECURE"]))


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
    for name, secret in _written(secure):
        # Counted in seconds by the browser's own clock: a date by ours may lie in the past by the browser's.
        lasts = ONE_YEAR if secret else timedelta()
        response.set_cookie(name, secret or "", max_age=lasts, httponly=True, samesite="Lax", secure=secure)
    if g.get("cookies_asked") or _changes():
        response.vary.add("Cookie")
    return response


def _written(secure: bool) -> Iterator[tuple[str, str | None]]:
    """Names as the browser knows them: what an earlier release wrote goes."""
    for name, secret in _changes().items():
        yield full_name(name, secure=secure), secret
        if secure and name in request.cookies:
            yield name, None
