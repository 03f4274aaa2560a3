"""Opening a library on this device: by four words, by the link of a QR code, or by a recovery link."""

from flask import Blueprint, Response, flash, render_template, request, url_for

from companion.engine.errors import Refusal
from companion.services.library import Joined
from companion.web.errors import status_of
from companion.web.htmx import go_to, never_kept
from companion.web.library import current_library, libraries, remember

blueprint = Blueprint("joining", __name__)


@blueprint.get("/library/join")
def form() -> str:
    """The form for the four words."""
    return render_template("library/join.html", typed="", error=None, **_here())


@blueprint.post("/library/join")
def by_words() -> Response:
    """Opens the library whose words were typed; what is wrong is said beside them, and they stay."""
    typed = request.form.get("words", "")
    try:
        joined = libraries().join_by_words(typed, request.remote_addr or "", current_library(), bring=_bring())
    except Refusal as error:
        page = render_template("library/join.html", typed=typed[:100], error=error.message, **_here())
        response = never_kept(page)
        response.status_code = status_of(error)
        return response
    return _arrive(joined)


@blueprint.get("/join/<token>")
def by_link(token: str) -> Response:
    """What the link of a QR code would do. A preview of the link, by a chat or a scanner, does not use it up."""
    found = libraries().token_opens(token)
    return _invitation(found, url_for("joining.use_link", token=token), "code")


@blueprint.post("/join/<token>")
def use_link(token: str) -> Response:
    """Uses the link up and opens its library here."""
    return _arrive(libraries().join_by_token(token, current_library(), bring=_bring()))


@blueprint.get("/recover/<token>")
def by_recovery(token: str) -> Response:
    """What a recovery link would do."""
    found = libraries().recovery_opens(token)
    return _invitation(found, url_for("joining.use_recovery", token=token), "recovery")


@blueprint.post("/recover/<token>")
def use_recovery(token: str) -> Response:
    """Opens the library of a recovery link here; the link goes on working."""
    return _arrive(libraries().recover(token, current_library(), bring=_bring()))


def _invitation(library_id: str, action: str, kind: str) -> Response:
    here = current_library()
    already = here is not None and here.id == library_id
    armies = libraries().army_count(library_id)
    return never_kept(
        render_template("library/invitation.html", action=action, kind=kind, already=already, armies=armies, **_here())
    )


def _here() -> dict[str, int]:
    """How many armies this device would bring along or leave, and how many other devices show them."""
    library = current_library()
    if library is None:
        return {"armies_here": 0, "others_here": 0}
    desk = libraries()
    return {"armies_here": desk.army_count(library.id), "others_here": desk.devices(library.id) - 1}


def _bring() -> bool:
    return request.form.get("bring", "1") == "1"


def _arrive(joined: Joined) -> Response:
    remember(joined.secret)
    came = f" {_armies(joined.brought)} moved into it." if joined.brought else ""
    flash(f"This device now opens that library.{came}", "ok")
    return go_to(url_for("home.index"))


def _armies(count: int) -> str:
    return "1 list" if count == 1 else f"{count} lists"
