"""A small web application around the toy game: what the live line needs of a table's pages, and no more.

Tests of the line, its script and its server are about these parts; how the real pages look has tests of its own.
`gunicorn tests.live_app:served()` serves it on the database that DATABASE_URL names.
"""

import os
from typing import Any

from flask import Flask, Response, make_response, request, url_for
from markupsafe import escape

from companion.engine.errors import CompanionError
from companion.paths import STATIC
from companion.services.storage import open_database
from companion.services.tables import Opened, Tables, open_tables
from companion.store.database import Database
from companion.web import assets, errors, live, security, storage
from companion.web.htmx import trigger
from tests.toy_table import TOY

DEVICE = "toy-device"


def device() -> str | None:
    """The secret in the cookie of the device that asks."""
    return request.cookies.get(DEVICE)


def served() -> Flask:
    """The application, for gunicorn."""
    app = make_app(open_database(os.environ["DATABASE_URL"]))
    app.config["CONNECTIONS_AN_ADDRESS"] = int(os.environ.get("CONNECTIONS", "0"))
    app.config["MAX_CONTENT_LENGTH"] = 1_000_000
    app.add_url_rule("/echo", view_func=echo, methods=["POST"])
    app.add_url_rule("/address", "address", lambda: url_for("address", _external=True))
    return app


def echo() -> bytes:
    """The body that was sent."""
    return request.get_data()


def make_app(database: Database) -> Flask:
    """The application, on a database that is open."""
    app = Flask(__name__, static_folder=None)
    app.config["SECRET_KEY"] = "x" * 40
    app.extensions["tables"] = open_tables(database, lambda _: TOY)
    storage.init_app(app, database)
    security.init_app(app, secure_cookies=False)
    app.register_error_handler(CompanionError, lambda error: (error.message, errors.status_of(error)))
    assets.init_app(app, STATIC)
    live.init_app(app, database, device)
    app.register_blueprint(live.blueprint)
    app.add_url_rule("/", "home", lambda: "ok")
    app.add_url_rule("/pid", "pid", lambda: str(os.getpid()))
    app.add_url_rule("/tables/<table>", view_func=page)
    app.add_url_rule("/tables/<table>/view", view_func=view)
    app.add_url_rule("/tables/<table>/do", view_func=do, methods=["POST"])
    return app


def tables() -> Tables:
    """The services."""
    from flask import current_app

    found: Tables = current_app.extensions["tables"]
    return found


def page(table: str) -> str:
    """The whole page, with the scripts that every page has and the line's own."""
    names = ("vendor/htmx.min.js", "js/app.js", "js/forms.js", "js/pieces.js", "js/live.js")
    scripts = "".join(f'<script src="{assets.static_address(name)}" type="module"></script>' for name in names[1:])
    return (
        "<!doctype html><html lang=en><head><title>Toy</title>"
        '<meta name="htmx-config" content=\'{"includeIndicatorCSS": false, "history": "reload"}\'>'
        f'<link rel="stylesheet" href="{assets.static_address("css/tokens.css")}">'
        f'<link rel="stylesheet" href="{assets.static_address("css/base.css")}">'
        f'<script src="{assets.static_address(names[0])}" defer></script>{scripts}</head><body>'
        '<p class="offline" id="offline" role="status" hidden></p>'
        f'<main id="main">{fragment(tables().looking.open(table, device() or ""))}</main>'
        '<div class="toasts" id="toasts" role="status"></div><p id="spoken" role="alert"></p>'
        '<dialog id="sheet"><button data-sheet-close><svg></svg></button></dialog></body></html>'
    )


def view(table: str) -> str:
    """The table as this device sees it."""
    return fragment(tables().looking.open(table, device() or ""))


def do(table: str) -> Response:
    """One tap. A refusal brings the fresh table and the reason."""
    form = request.form
    fields: dict[str, list[str]] = {name: form.getlist(name) for name in form}
    said: dict[str, Any] | None = None
    try:
        tapped = tables().playing.tap(
            table, device() or "", form["seat"], form["command"], fields, int(form["seen"]), form["tap"]
        )
        if "plain" in form:
            return make_response(f"{tapped.number} {tapped.version} {tapped.repeated}")
    except CompanionError as error:
        if "plain" in form:
            raise
        said = {"text": error.message, "kind": "error"}
    response = make_response(fragment(tables().looking.open(table, device() or "")))
    return trigger(response, toast=said) if said else response


def fragment(opened: Opened) -> str:
    """The table: whose go it is, a tap, a sheet with a field, something that folds, and the log."""
    turn = opened.board.turn if opened.board else None
    key = turn.key if turn else ""
    mine = bool(turn and turn.seat in opened.held)
    lines = "".join(f"<li>{escape(line.label)}</li>" for line in opened.lines)
    return (
        f'<section id="table" data-live="/tables/{opened.table}/live" data-view="/tables/{opened.table}/view" '
        f'data-version="{opened.version}" data-turn-key="{escape(key)}" data-mine="{"true" if mine else "false"}">'
        f'<h1 id="go">{escape(turn.headline if turn else "Lobby")}</h1>'
        f"{_form(opened, 'mark', 'Mark')}"
        '<button type="button" id="open-sheet">Open</button>'
        f'<dialog id="adding">{_form(opened, "add", "Add")}</dialog>'
        f'<details id="fold"><summary>Log</summary><ol id="log">{lines}</ol></details>'
        f"</section>"
    )


def _form(opened: Opened, command: str, label: str) -> str:
    field = '<input id="number" name="number" value="1"><textarea id="note"></textarea>' if label == "Add" else ""
    hidden = {"command": command, "seat": opened.seat, "seen": opened.number, "tap": os.urandom(6).hex()}
    fields = "".join(f'<input type="hidden" name="{name}" value="{value}">' for name, value in hidden.items())
    return (
        f'<form id="{command}" data-tap hx-post="/tables/{opened.table}/do" hx-target="#table" hx-swap="outerMorph">'
        f'{fields}{field}<button id="{command}-button">{label}</button></form>'
    )
