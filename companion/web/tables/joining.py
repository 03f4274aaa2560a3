"""Coming to a table: six characters typed, or the QR code's link; a seat taken, looking on, or the big screen."""

from typing import Any

from flask import Response, flash, make_response, render_template, request, url_for

from companion.engine.errors import CompanionError
from companion.services.tables import BOARD, PLAYER, SPECTATOR, Door
from companion.web.errors import status_of
from companion.web.htmx import go_to
from companion.web.tables.common import address, blueprint, device, require_device, tables

TAKE = "take:"


@blueprint.get("/join")
def form() -> str:
    """The field for the code."""
    return _form(request.args.get("code", ""))


def _form(typed: str, error: str = "") -> str:
    return render_template("tables/join.html", typed=typed[:20], error=error)


@blueprint.post("/join")
def by_code() -> Response:
    """Knocks with the code that was typed; what is wrong is said beside it, and it stays."""
    typed = request.form.get("code", "")
    try:
        door = tables().door(typed, device(), address())
    except CompanionError as problem:
        response = make_response(_form(typed, problem.message))
        response.status_code = status_of(problem)
        return response
    # A seat's code is not the table's, and works only itself.
    return go_to(url_for("tables.door", code=typed.strip() if door.for_seat else door.code))


@blueprint.get("/t/<code>")
def door(code: str) -> Response | str:
    """The seats, before one is in. Who is in already goes straight to the table."""
    found = tables().door(code, device(), address())
    if found.inside and not found.for_seat:
        return go_to(url_for("tables.show", table=found.table))
    return _door(found, code)


def _door(found: Door, code: str, **more: Any) -> str:
    seat = next((seat for seat in found.seats if seat.id == found.for_seat), None)
    return render_template("tables/door.html", door=found, code=code, seat=seat, take=TAKE, **more)


@blueprint.post("/t/<code>")
def enter(code: str) -> Response:
    """Comes in, and takes the seat that was tapped. A seat that somebody else was quicker to take: in all the same."""
    how, name = request.form.get("how", PLAYER), request.form.get("name", "")
    role = how if how in (SPECTATOR, BOARD) else PLAYER
    secret = require_device()
    entered = tables().enter(code, secret, address(), role=role, name=name)
    if how.startswith(TAKE) and not entered.seat:
        try:
            tables().take(entered.table, secret, how.removeprefix(TAKE))
        except CompanionError as problem:
            flash(problem.message, "error")
    endpoint = "tables.board" if role == BOARD else "tables.show"
    return go_to(url_for(endpoint, table=entered.table))
