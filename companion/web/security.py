"""What every answer says about who may do what with it, and what a cookie may do."""

from datetime import UTC, datetime, timedelta
from typing import Any

from flask import Flask, Request, Response, current_app, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin

from companion.web.signing import KeptSigner

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

ONE_YEAR = timedelta(days=365)
_PUBLIC = "COMPANION_PUBLIC"


def init_app(app: Flask, *, secure_cookies: bool, public: bool = False) -> None:
    """Sets the session cookie's limits and the headers of every answer, errors and static files included."""
    app.config.update(
        SESSION_COOKIE_NAME="companion",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=secure_cookies,
        PERMANENT_SESSION_LIFETIME=ONE_YEAR,
        # A new cookie with every page would cost a signature each and make no page cacheable; see web/library.py.
        SESSION_REFRESH_EACH_REQUEST=False,
        # A page may lie open on a phone for a day and must still be able to save.
        WTF_CSRF_TIME_LIMIT=None,
    )
    app.session_interface = _LastingSessions()
    app.config[_PUBLIC] = public
    app.after_request(_add_headers)


class _LastingSessions(SecureCookieSessionInterface):
    """Phones close their browser at any time, so no cookie ends with it, not even one with a form's token only."""

    def __init__(self) -> None:
        self._keys: tuple[Any, ...] = ()
        self._signing: Any = None

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Static files are nobody's: their requests check no signature."""
        if request.path.startswith("/static/"):
            return self.session_class()
        return super().open_session(app, request)

    def get_signing_serializer(self, app: Flask) -> Any:
        """Made once for a key: Flask would make it twice for every request."""
        keys = (app.secret_key, *(app.config["SECRET_KEY_FALLBACKS"] or ()))
        if self._signing is None or keys != self._keys:
            made = super().get_signing_serializer(app)
            if made is None:
                return None
            self._keys = keys
            self._signing = KeptSigner(
                made.secret_keys,
                salt=made.salt,
                serializer=made.serializer,
                signer_kwargs=made.signer_kwargs,
            )
        return self._signing

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """One that did not change is not sent again, so that nobody asks what its cookie would be like."""
        if not session or self.should_set_cookie(app, session):
            super().save_session(app, session, response)
        elif session.accessed:
            response.vary.add("Cookie")

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:
        return datetime.now(UTC) + app.permanent_session_lifetime


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
