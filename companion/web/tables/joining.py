"""Coming to a table by the link of a QR code or by a typed code, as a player, a spectator or the big screen; and the
page of a device that waits to be let in."""

from typing import Any

from flask import Response, flash, make_response, render_template, request, url_for

from companion.engine.errors import Refusal
from companion.games import game as find_game
from companion.services.tables import BOARD, PLAYER, SPECTATOR, Door, Entered
from companion.web.errors import status_of
from companion.web.htmx import go_to, is_htmx, never_kept
from companion.web.tables.common import address, blueprint, device, require_device, tables
from companion.web.tables.kinds import kind_of

TAKE = "take:"


@blueprint.get("/join")
def form() -> str:
    """The field for the code."""
    return _form(request.args.get("code", ""))


def _form(typed: str, error: str = "") -> str:
    return render_template("tables/join.html", typed=typed[:20], error=error)


@blueprint.post("/join")
def by_code() -> Response:
    """Looks for the code that was typed; what is wrong is said beside it, and it stays."""
    typed = request.form.get("code", "")
    try:
        door = tables().entrance.door(typed, device(), address())
    except Refusal as problem:
        response = make_response(_form(typed, problem.message))
        response.status_code = status_of(problem)
        return response
    # A seat's code is not the table's, and works only itself.
    return go_to(url_for("tables.door", code=typed.strip() if door.for_seat else door.code))


# The door: before one is in


@blueprint.get("/t/<code>")
def door(code: str) -> Response:
    """The seats to choose from. A device that is in already goes straight to the table."""
    return _seats_behind(tables().entrance.door(code, device(), address()), url_for("tables.enter", code=code))


@blueprint.get("/in/<token>")
def by_link(token: str) -> Response:
    """The same by a link, which is long enough that nobody guesses it."""
    return _seats_behind(tables().entrance.door_by_link(token, device()), url_for("tables.enter_by_link", token=token))


def _seats_behind(found: Door, action: str) -> Response:
    """The page of the seats that a code or a link leads to; whoever is in goes on to the table.

    The device gets its cookie here: if the form made it, a double tap would come from two devices.
    """
    if found.inside and not found.for_seat:
        return go_to(url_for("tables.show", table=found.table))
    seat = next((seat for seat in found.seats if seat.id == found.for_seat), None)
    kind = kind_of(request.user_agent.string)
    require_device()
    return never_kept(
        render_template(
            "tables/door.html", door=found, game=find_game(found.game), action=action, seat=seat, take=TAKE, kind=kind
        )
    )


@blueprint.post("/t/<code>")
def enter(code: str) -> Response:
    """Enters the table, or asks to be let in."""
    return _arrive(tables().entrance.enter(code, require_device(), address(), **_newcomer()))


@blueprint.post("/in/<token>")
def enter_by_link(token: str) -> Response:
    """The same by a link."""
    return _arrive(tables().entrance.enter_by_link(token, require_device(), **_newcomer()))


def _newcomer() -> dict[str, Any]:
    form = request.form
    how, name = form.get("how", PLAYER), form.get("name", "")
    role = how if how in (SPECTATOR, BOARD) else PLAYER
    seat = how.removeprefix(TAKE)[:20] if how.startswith(TAKE) else ""
    shown = form.get("table", "")[:40], form.get("seat", "")[:20]
    return {"role": role, "name": name, "kind": kind_of(request.user_agent.string), "seat": seat, "shown": shown}


def _arrive(entered: Entered) -> Response:
    """To the table, with the seat that was tapped; in all the same where somebody else was quicker to take it."""
    if entered.waiting:
        return go_to(url_for("tables.waiting", table=entered.table))
    wish = _newcomer()
    if wish["seat"] and not entered.seat:
        try:
            tables().seats.take(entered.table, require_device(), wish["seat"], name=wish["name"])
        except Refusal as problem:
            flash(problem.message, "error")
    return _to_the_table(entered.table, wish["role"])


def _to_the_table(table: str, role: str) -> Response:
    return go_to(url_for("tables.board" if role == BOARD else "tables.show", table=table))


# Waiting to be let in


@blueprint.get("/tables/<table>/waiting")
def waiting(table: str) -> Response:
    """The page of a device that waits to be let in. It leads to the table by itself, or says that the device was
    turned away."""
    found = tables().entrance.waiting(table, device())
    if found.inside:
        return _to_the_table(found.table, found.role)
    template = "tables/_waiting.html" if is_htmx() else "tables/waiting.html"
    return never_kept(render_template(template, waiting=found, game=find_game(found.game)))
