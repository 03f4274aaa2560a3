"""The library of this browser, and how another device comes to open it."""

from datetime import UTC, datetime, timedelta

from flask import Blueprint, Flask, Response, flash, g, render_template, request, session, url_for

from companion.services.library import LibraryService, OpenLibrary, is_secret
from companion.web import quotas
from companion.web.cookies import forget, has, keep, kept
from companion.web.htmx import go_to, is_htmx, never_kept
from companion.web.links import public_link, qr_image
from companion.web.security import said_in_session
from companion.web.storage import database, reading

blueprint = Blueprint("library", __name__)

COOKIE = "companion-library"
"""The secret of this browser, by which it opens its library."""

_IN_SESSION = "library"
"""Where the session of an earlier release kept the secret."""

_RENEWED_EVERY = timedelta(days=7)


def init_app(app: Flask) -> None:
    """Gives a browser that has the cookie of an earlier release the new one. It runs before forms are checked,
    because the answer to a refused form writes a session too."""
    app.before_request(_move_over)


def _move_over() -> None:
    """Gives the secret in the session a cookie of its own.

    The session keeps it too, in case the earlier release comes back. The database is not asked: it may be away for a
    moment. Nor does it matter who signed the session: the secret proves itself, and the next form would overwrite a
    session whose key is gone, with the library in it.
    """
    if has(COOKIE) or request.endpoint == "static":
        return
    secret = said_in_session(_IN_SESSION)
    if isinstance(secret, str) and is_secret(secret):
        g.moved_over = secret
        keep(COOKIE, secret)


# What other views ask


def libraries() -> LibraryService:
    """The library service on this app's database."""
    return LibraryService(database())


def current_library() -> OpenLibrary | None:
    """The library that this browser has open, None when it has none yet: one select."""
    if "library" not in g:
        g.library = _from_cookie()
    found: OpenLibrary | None = g.library
    return found


def require_library() -> OpenLibrary:
    """The same, but makes a library if there is none: that happens when somebody saves something for the first time.

    A device that was removed, or left, and then saves something gets a new library too.
    """
    found = current_library()
    if found is None:
        quotas.count("libraries")
        found = libraries().create()
        remember(found.secret)
        g.library = found
    return found


def _from_cookie() -> OpenLibrary | None:
    secret: str | None = g.get("moved_over") or kept(COOKIE)
    if secret is None:
        return None
    library = libraries().open(reading(), secret)
    # Of one that opens nothing the cookie stays: another device shut this one out, or the database is an older copy.
    if library is not None and abs(datetime.now(UTC) - library.seen_at) > _RENEWED_EVERY:
        # The cookie lasts a year from now again, so whoever comes by once a year keeps the library. A moment in the
        # future was noted by a clock that was wrong.
        libraries().note_seen(library)
        keep(COOKIE, secret)
    return library


def remember(secret: str) -> None:
    """From the next request on this browser opens the library of this secret."""
    keep(COOKIE, secret)
    session.pop(_IN_SESSION, None)


# The library's own pages


@blueprint.get("/library")
def index() -> str:
    """The library that this device has open, and how to open it elsewhere, recover it or leave it."""
    library = current_library()
    if library is None:
        return render_template("library/library.html", library=None, code=None)
    return _page(library)


@blueprint.post("/library/code")
def new_code() -> Response:
    """A fresh code for one more device, as QR and as four words."""
    library = require_library()
    code = libraries().new_code(library.id)
    url = public_link("joining.by_link", token=code.token)
    shown = {
        "words": code.words,
        "expires_at": code.expires_at,
        "url": url,
        "qr": qr_image(url),
        # Nobody types the scheme.
        "join_at": public_link("joining.form").partition("://")[2],
    }
    if is_htmx():
        return never_kept(render_template("library/_code.html", code=shown))
    return never_kept(_page(library, code=shown))


def _page(library: OpenLibrary, code: dict[str, object] | None = None) -> str:
    desk = libraries()
    return render_template(
        "library/library.html",
        library=library,
        armies=desk.army_count(library.id),
        devices=desk.devices(library.id),
        recoverable=desk.has_recovery(library.id),
        code=code,
    )


@blueprint.get("/library/leave")
def confirm_leave() -> Response | str:
    """The page that says what leaving means, before it is done."""
    library = current_library()
    if library is None:
        return go_to(url_for("library.index"))
    desk = libraries()
    return render_template(
        "library/leave.html",
        armies=desk.army_count(library.id),
        devices=desk.devices(library.id),
        recoverable=desk.has_recovery(library.id),
    )


@blueprint.post("/library/leave")
def leave() -> Response:
    """Closes the library on this device; it stays wherever else it is open."""
    library = current_library()
    if library is not None:
        libraries().leave(library)
        forget(COOKIE)
        session.pop(_IN_SESSION, None)
        flash("This device has left the library.", "ok")
    return go_to(url_for("library.index"))


@blueprint.get("/library/shut-out")
def confirm_shut_out() -> Response | str:
    """The page that says what removing the other devices means, before it is done."""
    library = current_library()
    others = libraries().devices(library.id) - 1 if library else 0
    if others == 0:
        return go_to(url_for("library.index"))
    return render_template("library/shut_out.html", others=others)


@blueprint.post("/library/shut-out")
def shut_out() -> Response:
    """For a lost phone: every other device loses the library, and codes given out stop working."""
    library = current_library()
    if library is not None:
        gone = libraries().shut_out_others(library)
        flash(f"Only this device opens the library now. {gone} {'device' if gone == 1 else 'devices'} removed.", "ok")
    return go_to(url_for("library.index"))
