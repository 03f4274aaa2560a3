"""The table itself: the page, the fragment that every device fetches for itself, and what a tap does."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from flask import Response, flash, make_response, request, url_for
from flask_wtf.csrf import generate_csrf

from companion.engine.errors import CompanionError, NotFound, Refusal, Stale
from companion.services.tables import OVER, Opened, Tapped
from companion.web.errors import status_of
from companion.web.htmx import go_to, is_htmx, trigger
from companion.web.live import live
from companion.web.patch import drawn
from companion.web.tables.addresses import address
from companion.web.tables.common import blueprint, device, tables
from companion.web.tables.eyes import Eyes
from companion.web.tables.screen import Screen, board_screen, screen
from companion.web.tables.sheets import settings_context, sheet_again
from companion.web.tables.taps import tap
from companion.web.tables.telling import told

BOARD_LINES = 9


# Looking


@blueprint.get("/tables/<table>")
def show(table: str) -> Response:
    """The page. Whoever is not at the table is asked for its code."""
    try:
        shown = looked(table, request.args)
    except NotFound as problem:
        return _to_the_door(table, problem)
    return _never_kept(_drawn("tables/table.html", shown.context()))


@blueprint.get("/tables/<table>/view")
def view(table: str) -> Response:
    """What has changed of the page, for this device."""
    return _never_kept(_drawn("tables/_answer.html", looked(table, request.args).context()))


@blueprint.get("/tables/<table>/board")
def board(table: str) -> Response:
    """The big screen: nothing that is anybody's secret. Whoever is not at the table is asked for its code."""
    try:
        shown = board_screen(tables().looking.open(table, device(), board=True, lines=BOARD_LINES))
    except NotFound as problem:
        return _to_the_door(table, problem)
    story = told(shown) if shown.opened.phase == OVER else {}
    page = "tables/_board.html" if is_htmx() else "tables/board.html"
    return _never_kept(_drawn(page, shown.context(), **story))


def _to_the_door(table: str, problem: NotFound) -> Response:
    """Whoever knocked goes on waiting; whoever was sent away is told so there."""
    try:
        tables().entrance.waiting(table, device())
    except NotFound:
        pass
    else:
        return go_to(url_for("tables.waiting", table=table))
    flash(problem.message, "error")
    return go_to(url_for("tables.form"))


def look(table: str) -> Opened:
    """The table as this device sees it, for those who need no page of it."""
    return tables().looking.open(table, device(), lines=1)


def looked(table: str, fields: Mapping[str, str]) -> Screen:
    """The table as the page sees it that sent these fields."""
    return screen(tables().looking, table, device(), eyes_of(fields))


def eyes_of(fields: Mapping[str, str]) -> Eyes:
    """Whose cover was lifted and when, as an address (``seat``, ``while``) or a form (``eyes``, ``during``) says it."""
    names = ("eyes", "during") if "eyes" in fields else ("seat", "while")
    seat, during = (fields.get(name, "")[:20] for name in names)
    return Eyes(seat, during, fields.get("cover", "")[:20], fields.get("lifted", "")[:20])


def _drawn(template: str, context: Mapping[str, Any], **more: Any) -> str:
    """A page of a table, or for htmx what of it is new to the device. ``context`` is that of a `Screen`."""
    return drawn(template, {**context, **more}, (context["screen"].keys, generate_csrf()))


def _never_kept(page: str) -> Response:
    """Of a phone that goes round, no back button may bring up the page of the one before."""
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


# Tapping


@blueprint.post("/tables/<table>/do")
def do(table: str) -> Response:
    """One tap: ``command`` with its own fields, or both in ``act`` (the value of one button)."""
    problem: CompanionError | None = None
    tapped: Tapped | None = None
    try:
        tapped = tap(table)
        # Before the page that answers it is made: that takes longer than telling every phone.
        live().tell(table)
    except Refusal as error:
        problem = error
    if is_htmx():
        return answer(table, problem=problem)
    if problem is not None and request.form.get("sheet"):
        # Without scripts the sheet is a page of its own, and keeps what was typed in it.
        return sheet_again(looked(table, request.form), problem)
    if problem is not None:
        flash(problem.message, "error")
    # Spelt quickly where the table is there: what anybody might think up is not to be remembered.
    spelt: Callable[..., str] = url_for if tapped is None else address
    return go_to(spelt("tables.show", table=table, **eyes_of(request.form).query))


def answer(table: str, *, problem: CompanionError | None = None, said: str | None = None) -> Response:
    """The fresh table for htmx, and the sentence that goes with it. Where the sheet of settings lies open, it is fresh
    as well, and the sentence stands in it: what pops up on the table is covered by it."""
    if isinstance(problem, NotFound):
        raise problem
    shown = looked(table, request.form)
    if request.form.get("sheet") == "settings" and shown.covered is None:
        fresh = settings_context(replace(shown, in_sheet=True))
        response = _never_kept(_drawn("tables/_answer.html", fresh, said=said, settings_open=True))
        said = None
    else:
        response = _never_kept(_drawn("tables/_answer.html", shown.context()))
    if problem is not None:
        response.status_code = status_of(problem)
        # Who was too late has nothing to mend: the fresh table has come, and may ask something else already.
        late = {"passing": True} if isinstance(problem, Stale) else {}
        return trigger(response, toast={"text": problem.message, "kind": "error", **late})
    return trigger(response, toast={"text": said, "kind": "ok"}) if said else response
