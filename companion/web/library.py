"""The library of this browser, and how another device comes to open it."""

from datetime import UTC, datetime, timedelta

from flask import Blueprint, Response, flash, g, render_template, session, url_for

from companion.services.library import LibraryService, OpenLibrary
from companion.web.htmx import go_to, is_htmx, never_kept
from companion.web.links import public_link, qr_image
from companion.web.storage import database, reading

blueprint = Blueprint("library", __name__)

_SECRET = "library"  # noqa: S105 -- the cookie's key for the secret, not a secret
_RENEWED_EVERY = timedelta(days=7)


# What other views ask


def libraries() -> LibraryService:
    """The library service on this app's database."""
    return LibraryService(database())


def current_library() -> OpenLibrary | None:
    """The library that this browser has open, None when it has none yet: one signature check and one select."""
    if "library" not in g:
        g.library = _from_cookie()
    found: OpenLibrary | None = g.library
    return found


def require_library() -> OpenLibrary:
    """The same, made when there is none: saving something for the first time is what opens a library."""
    found = current_library()
    if found is None:
        found = libraries().create()
        remember(found.secret)
        g.library = found
    return found


def _from_cookie() -> OpenLibrary | None:
    secret = session.get(_SECRET)
    if not isinstance(secret, str):
        return None
    library = libraries().open(reading(), secret)
    if library is None:
        # Another device shut this one out, or it left in another window.
        session.pop(_SECRET)
    elif datetime.now(UTC) - library.seen_at > _RENEWED_EVERY:
        # The cookie lasts a year from now again, so whoever comes by once a year keeps the library.
        libraries().note_seen(library)
        session.modified = True
    return library


def remember(secret: str) -> None:
    """From the next request on this browser opens the library of this secret."""
    session[_SECRET] = secret


# The library's own pages


@blueprint.get("/library")
def index() -> str:
    """What this device has open, and the ways in and out."""
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
    """What leaving means, before it is done."""
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
        session.pop(_SECRET, None)
        flash("This device has left the library.", "ok")
    return go_to(url_for("library.index"))


@blueprint.get("/library/shut-out")
def confirm_shut_out() -> Response | str:
    """What shutting out means, before it is done."""
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
        flash(
            f"Only this device opens the library now; {gone} {'device is' if gone == 1 else 'devices are'} out.", "ok"
        )
    return go_to(url_for("library.index"))
