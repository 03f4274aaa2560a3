"""Sheets that lie over the table: a form of an action, a troop, a figure, people and settings, the log.

Each is a page of its own where there are no scripts.
"""

from dataclasses import replace
from typing import Any

from flask import Response, make_response, render_template, request, url_for

from companion import rulebook
from companion.engine.board import Action
from companion.engine.errors import CompanionError, NotFound
from companion.rulebook.markdown import blurb
from companion.web.errors import status_of
from companion.web.htmx import go_to, is_htmx
from companion.web.links import public_link, qr_image
from companion.web.rule_pages import best
from companion.web.tables.common import blueprint, device, tables
from companion.web.tables.eyes import Eyes
from companion.web.tables.screen import Screen, act_of, screen

OLDER = 60
LONGEST = 100
"""So many letters of a question are read."""


def _screen(table: str) -> Screen:
    seat, during, lifted = (request.args.get(name, "")[:20] for name in ("seat", "while", "lifted"))
    return screen(tables().looking, table, device(), Eyes(seat, during, lifted=lifted))


def _page(template: str, shown: Screen, **more: object) -> Response:
    """A sheet; where a cover lies on the table, the table's page, so that the cover is not looked behind."""
    if shown.covered is not None:
        return go_to(url_for("tables.show", table=shown.opened.table))
    response = make_response(render_template(template, **shown.context(), **more))
    response.headers["Cache-Control"] = "no-store"
    return response


# An action with fields


@blueprint.get("/tables/<table>/ask")
def ask(table: str) -> Response:
    """The fields of an action, which is named as its button would send it."""
    return _ask(_screen(table), request.args.get("act", ""))


def sheet_again(shown: Screen, problem: CompanionError) -> Response:
    """The form that was refused, as it was filled in."""
    response = _ask(shown, request.form.get("act", ""), problem)
    response.status_code = status_of(problem)
    return response


def _ask(shown: Screen, act: str, problem: CompanionError | None = None) -> Response:
    found, seat = _action(shown, act) if shown.covered is None else (None, "")
    typed = {name: request.form.getlist(name) for name in request.form}
    return _page("tables/ask.html", shown, action=found, seat=seat, act=act, problem=problem, typed=typed)


def _action(shown: Screen, act: str) -> tuple[Action | None, str]:
    """The action as it is offered now, with the seat whose affair it is; None where it is not any more."""
    if shown.opened.board is None:
        return None, ""
    for action, seat in shown.actions():
        if action.opens and act in (shown.act(action, seat), act_of(action, "")):
            return action, seat
    return None, ""


# A troop, a figure


@blueprint.get("/tables/<table>/troop/<troop>")
def troop(table: str, troop: str) -> Response:
    """All about a troop: its marks, its figures, what it can do, its card."""
    shown = _screen(table)
    plate = shown.troop(troop) if shown.opened.board is not None and shown.covered is None else None
    if plate is None and shown.covered is None:
        raise NotFound("no-troop", f"That {shown.game.words.troop} is not on the table.", troop=troop[:40])
    return _page("tables/troop.html", shown, plate=plate)


@blueprint.get("/tables/<table>/troop/<troop>/<figure>")
def figure(table: str, troop: str, figure: str) -> Response:
    """One figure and what can be done to it."""
    shown = _screen(table)
    plate = shown.troop(troop) if shown.opened.board is not None and shown.covered is None else None
    spot = shown.figure(plate, figure) if plate else None
    if spot is None and shown.covered is None:
        raise NotFound("no-figure", "That figure is not on the table.", figure=figure[:40])
    return _page("tables/figure.html", shown, plate=plate, spot=spot)


# What is not for every tap


@blueprint.get("/tables/<table>/tools")
def tools(table: str) -> Response:
    """Chips, tables, corrections by hand: all the groups, or with ``?open=KEY`` one of them."""
    shown = _screen(table)
    board = shown.opened.board
    if shown.covered is None and (board is None or not shown.has_tools):
        return go_to(url_for("tables.show", table=table))
    groups = board.groups if board is not None else ()
    one = next((group for group in groups if group.key == request.args.get("open", "")), None)
    return _page("tables/tools.html", shown, one=one)


@blueprint.get("/tables/<table>/rules")
def rules(table: str) -> Response:
    """The rules of the game, searched with ``?q=WORDS``, for somebody who plays it."""
    shown = _screen(table)
    words = request.args.get("q", "").strip()[:LONGEST]
    found = best(shown.game, words) if words else []
    known = rulebook.chapters(shown.game.id)
    return _page("tables/rules.html", shown, words=words, found=found, chapters=known, blurb=blurb)


# People and settings


@blueprint.get("/tables/<table>/settings")
def settings(table: str) -> Response:
    """Sound and light of this device, who is here, the seats, what was agreed, and the ways out."""
    shown = replace(_screen(table), in_sheet=True)
    if shown.covered is not None:
        return _page("tables/settings.html", shown)
    response = make_response(render_template("tables/settings.html", **settings_context(shown)))
    response.headers["Cache-Control"] = "no-store"
    return response


def settings_context(shown: Screen) -> dict[str, Any]:
    """What the sheet of people and settings names besides what is on the table."""
    return {**shown.context(), "turned_away": tables().hosting.turned_away(shown.opened.table, device())}


@blueprint.post("/tables/<table>/seat-code")
def seat_code(table: str) -> Response:
    """A code for a seat, as a QR code and as eight characters: for a player whose phone died, or who takes over."""
    seat = request.form.get("seat", "")
    code = tables().seats.code(table, device(), seat)
    url = public_link("tables.by_link", token=code.token)
    shown = _screen(table)
    name = next((row.name for row in shown.opened.seats if row.id == seat), "")
    template = "tables/_seat_code.html" if is_htmx() else "tables/seat_code.html"
    page = render_template(template, **shown.context(), code=code.code, code_url=url, code_qr=qr_image(url), name=name)
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


# The log


@blueprint.get("/tables/<table>/log")
def log(table: str) -> Response:
    """The public log, the newest first; ``?before=N`` pages back."""
    shown = _screen(table)
    before = request.args.get("before", "")
    number = int(before) if before.isascii() and before.isdigit() and len(before) < 10 else shown.opened.number + 1
    lines = tables().looking.log(table, device(), number, OLDER + 1)
    older = lines[OLDER - 1].number if len(lines) > OLDER else 0
    return _page("tables/log.html", shown, lines=lines[:OLDER], older=older, newest=number > shown.opened.number)
