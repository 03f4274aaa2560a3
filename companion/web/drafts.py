"""Tells a browser that a form of which it keeps a draft arrived (static/js/drafts.js).

A plain form goes with the stamp of its draft. The answer brings the stamp back in a cookie, and with it the browser
forgets the draft. Without it, as where no answer came, the draft stays.
"""

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import RequestEntityTooLarge

STAMP = "sent-draft"
"""The field with the stamp, and the cookie; a script reads the cookie and removes it."""

_ONE_HOUR = 3600
_DIGITS = 16


def init_app(app: Flask) -> None:
    """Whatever answers a form says that it arrived."""
    app.after_request(_arrived)


def _arrived(response: Response) -> Response:
    stamp = _stamp() if request.method == "POST" else ""
    if stamp.isascii() and stamp.isdigit() and len(stamp) <= _DIGITS:
        secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
        response.set_cookie(STAMP, stamp, max_age=_ONE_HOUR, samesite="Lax", secure=secure)
    return response


def _stamp() -> str:
    try:
        return request.form.get(STAMP, "")
    except RequestEntityTooLarge:
        # Nobody looked at what was sent: the draft stays.
        return ""
