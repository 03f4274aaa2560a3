"""The recovery link: for when every device is lost. It can be read once, on the page that makes it, or on paper."""

from datetime import UTC, datetime

from flask import Blueprint, Response, current_app, make_response, render_template, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer

from companion.engine.errors import Illegal, Malformed
from companion.paths import FONTS
from companion.services.library import OpenLibrary
from companion.web.htmx import go_to, never_kept
from companion.web.library import current_library, libraries
from companion.web.links import public_link, qr_image
from companion.web.security import secret_keys

blueprint = Blueprint("recovery", __name__)


@blueprint.get("/library/recovery")
def offer() -> Response:
    """What a recovery link is, and the button that makes one."""
    library = current_library()
    if library is None:
        return go_to(url_for("library.index"))
    exists = libraries().has_recovery(library.id)
    # The link is drawn with the page and set by its button, so that a form sent twice, or a reload, makes one link.
    draft = _drafts().dumps([library.id, libraries().recovery_draft()])
    return never_kept(render_template("library/recovery.html", exists=exists, draft=draft))


@blueprint.post("/library/recovery")
def make() -> Response:
    """Makes the link, replaces an earlier one, and shows it: to print, to save or to copy."""
    library, token = _drafted()
    libraries().new_recovery(library.id, token)
    url = public_link("joining.by_recovery", token=token)
    return never_kept(
        render_template(
            "library/recovery_link.html", url=url, qr=qr_image(url), draft=request.form["draft"], made=_today()
        )
    )


@blueprint.post("/library/recovery.pdf")
def on_paper() -> Response:
    """The same as one sheet, A4 or Letter."""
    from pdf import recovery

    _, token = _drafted()
    libraries().recovery_opens(token)  # A link that a newer one replaced is not printed.
    paper = request.form.get("paper", "A4")
    if paper not in recovery.PAPERS:
        raise Malformed("paper-unknown", "Choose A4 or Letter.", paper=paper[:20])
    link = public_link("joining.by_recovery", token=token)
    sheet = recovery.Sheet(link=link, path=url_for("joining.by_recovery", token=token), made=_today())
    response = make_response(recovery.render(sheet, paper, FONTS))
    response.headers["Content-Type"] = "application/pdf"
    response.headers["Content-Disposition"] = 'attachment; filename="recovery-link.pdf"'
    return never_kept(response)


def _drafts() -> URLSafeSerializer:
    return URLSafeSerializer(secret_keys(current_app), salt="recovery-draft")


def _drafted() -> tuple[OpenLibrary, str]:
    """The open library, and the token that this site, and nobody else, drew for it."""
    library = current_library()
    try:
        owner, token = _drafts().loads(request.form.get("draft", ""))
    except BadSignature as error:
        raise Malformed("draft-unreadable", "This page is damaged. Open it again.") from error
    if library is None or owner != library.id:
        raise Illegal("draft-elsewhere", "This device now opens another library. Open the page again.")
    return library, str(token)


def _today() -> str:
    now = datetime.now(UTC)
    return f"{now.day} {now:%B %Y}"
