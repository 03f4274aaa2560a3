"""The security headers of every answer, the limits of cookies, and forms that another site sends."""

import json
import zlib
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Request, Response, current_app, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadData, BadSignature
from itsdangerous.encoding import base64_decode

from companion.engine.errors import Forbidden
from companion.web.cookies import ONE_YEAR, full_name

# Nothing inline, nothing from elsewhere. A fixed policy without nonces, so that a page can be kept and found unchanged.
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "object-src": "'none'",
}

HEADERS = {
    "Content-Security-Policy": "; ".join(f"{what} {where}" for what, where in _POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Links of the product hold secrets (a recovery link), which must not travel to other sites.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

_NAMES = frozenset(name.lower() for name in HEADERS)

_PUBLIC = "COMPANION_PUBLIC"

_SESSION = "companion"

_SAFE = ("GET", "HEAD", "OPTIONS")


def init_app(app: Flask, *, secure_cookies: bool, public: bool = False) -> None:
    """Sets the session cookie's limits and the headers of every answer, errors and static files included."""
    app.config.update(
        SESSION_COOKIE_NAME=full_name(_SESSION, secure=secure_cookies),
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=secure_cookies,
        PERMANENT_SESSION_LIFETIME=ONE_YEAR,
        # A new cookie with every page would cost a signature each and make no page cacheable.
        SESSION_REFRESH_EACH_REQUEST=False,
        # A page may lie open on a phone for a day and must still be able to save.
        WTF_CSRF_TIME_LIMIT=None,
        # Flask-WTF knows one key only, but hands whatever it is given to itsdangerous, which takes several.
        WTF_CSRF_SECRET_KEY=list(secret_keys(app)),
    )
    app.session_interface = _LastingSessions()
    app.config[_PUBLIC] = public
    app.before_request(_refuse_other_sites)
    app.after_request(_add_headers)


def _refuse_other_sites() -> None:
    """Refuses a form that a page of another site sends, beside the token that every form has.

    Browsers say where a request comes from: in ``Sec-Fetch-Site`` over HTTPS, else in ``Origin``. What says neither is
    no browser of today, and has to know the token. Errors: `Forbidden` ``other-site``.
    """
    if request.method in _SAFE:
        return
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is not None:
        ours = site in ("same-origin", "none")
    else:
        ours = origin in (None, "null") or urlsplit(origin).netloc in _our_hosts()
    if not ours:
        raise Forbidden("other-site", "Another site sent this, so nothing was done. Open the page here and try again.")


def _our_hosts() -> tuple[str, str]:
    return request.host, urlsplit(current_app.config.get("COMPANION_PUBLIC_URL") or "").netloc


def secret_keys(app: Flask) -> tuple[str, ...]:
    """The keys whose signatures count, the current one last: itsdangerous signs with the last one."""
    keys = (*(app.config["SECRET_KEY_FALLBACKS"] or ()), app.config["SECRET_KEY"])
    return tuple(key for key in keys if key)


class _LastingSessions(SecureCookieSessionInterface):
    """Sessions that hold the token of forms, and messages to be shown once.

    Phones close their browser at any time, so no cookie ends with it. How long it lasts is for the browser to say: the
    signature says who made it, and its age says nothing once a clock was set back, or two servers have two clocks.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Static files need no session, so that their requests check no signature."""
        given = _session_cookie(self.get_cookie_name(app))
        if not given or request.path.startswith("/static/"):
            return self.session_class()
        signing = self.get_signing_serializer(app)
        if signing is None:
            return None
        try:
            return self.session_class(signing.loads(given))
        except BadSignature:
            return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """A session that did not change is not sent again, which saves signing it."""
        if not session:
            super().save_session(app, session, response)
            return
        if session.accessed:
            response.vary.add("Cookie")
        signing = self.get_signing_serializer(app)
        if signing is not None and self.should_set_cookie(app, session):
            response.vary.add("Cookie")
            response.set_cookie(
                self.get_cookie_name(app),
                signing.dumps(dict(session)),
                # Flask would send a date, which by the browser's clock may have passed.
                max_age=app.permanent_session_lifetime,
                path=self.get_cookie_path(app),
                httponly=self.get_cookie_httponly(app),
                secure=self.get_cookie_secure(app),
                samesite=self.get_cookie_samesite(app),
            )


def _session_cookie(name: str) -> str | None:
    """The session's cookie, or that of an earlier release, whose name was the same over HTTPS."""
    return request.cookies.get(name) or request.cookies.get(_SESSION)


def said_in_session(name: str) -> object:
    """What the session says under this name, even where nobody knows any more who signed it: only for what proves
    itself."""
    given = _session_cookie(current_app.session_interface.get_cookie_name(current_app))
    if not given or session:
        return session.get(name) if given else None
    said = _unsigned(given)
    return said.get(name) if isinstance(said, dict) else None


MOST_UNSIGNED = 600
"""So long is a session cookie at most that is read although nobody knows its signature, in characters."""
MOST_UNPACKED = 4096
"""So many bytes are unpacked of it at most: a few hundred could hold megabytes."""


def _unsigned(cookie: str) -> Any:
    """What a session cookie says, as itsdangerous writes one (payload, time, signature); None where that is not to be
    read. Nobody has vouched for any of it."""
    if len(cookie) > MOST_UNSIGNED:
        return None
    payload = cookie.rsplit(".", 2)[0]
    with suppress(BadData, zlib.error, ValueError, RecursionError):
        raw = base64_decode(payload.removeprefix("."))
        if payload.startswith("."):
            unpacking = zlib.decompressobj()
            raw = unpacking.decompress(raw, MOST_UNPACKED)
            if unpacking.unconsumed_tail:
                return None
        return json.loads(raw)
    return None


def _add_headers(response: Response) -> Response:
    if response.status_code == 304:
        # The browser shows the page that it kept, with the headers that it kept.
        return response
    if response.mimetype == "text/html":
        # Pages are somebody's own: no proxy keeps them, and a browser asks before it shows one again.
        response.headers.setdefault("Cache-Control", "private, no-cache")
    said = {name.lower() for name, _ in response.headers}
    if said.isdisjoint(_NAMES):
        response.headers.extend(HEADERS)
    else:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
    # Not at home: a certificate of our own on "localhost" must not bind other programs there to HTTPS for a year.
    if request.is_secure and current_app.config[_PUBLIC]:
        response.headers.setdefault("Strict-Transport-Security", f"max-age={int(ONE_YEAR.total_seconds())}")
    return response
