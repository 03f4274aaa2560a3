"""After the battle: who won and why, turn by turn; on the screen, on paper and as a file."""

from flask import Response, jsonify, make_response, render_template, request, url_for

from companion.services.tables import OVER, LogLine, Opened
from companion.web.htmx import go_to
from companion.web.tables.common import blueprint, device, tables
from companion.web.tables.playing import look
from companion.web.tables.screen import board_screen
from companion.web.tables.telling import told
from companion.web.tables.terms import as_fields

MOST_LINES = 500
"""So much of the log goes with the story; the file has all of it."""


@blueprint.get("/tables/<table>/aftermath")
def aftermath(table: str) -> Response:
    """The story. While the battle goes on, the table."""
    opened = look(table)
    if opened.phase != OVER:
        return go_to(url_for("tables.show", table=table))
    screen = board_screen(opened)
    page = render_template(
        "tables/aftermath.html", **screen.context(), **told(screen), timeline=_timeline(opened), again=_again(opened)
    )
    return make_response(page)


@blueprint.get("/tables/<table>/aftermath.pdf")
def aftermath_pdf(table: str) -> Response:
    """The same on paper."""
    from companion.web.tables.paper import report

    opened = look(table)
    made = report(opened, tables().story.aftermath(table, device()), _timeline(opened), _paper())
    response = make_response(made)
    response.headers["Content-Type"] = "application/pdf"
    way = "attachment" if request.args.get("save") else "inline"
    response.headers["Content-Disposition"] = f'{way}; filename="table-{opened.code.lower()}.pdf"'
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.get("/tables/<table>/table.json")
def export(table: str) -> Response:
    """The whole table as a file, which `companion table verify` and anybody's own program can read."""
    response = jsonify(tables().story.export(table, device()))
    response.headers["Content-Disposition"] = f'attachment; filename="table-{table[:16]}.json"'
    response.headers["Cache-Control"] = "no-store"
    return response


def _again(opened: Opened) -> dict[str, str]:
    """The form of another table with the same players, terms and house rules; lists are chosen anew."""
    names = {f"name-{place}": seat.name for place, seat in enumerate(opened.seats, 1)}
    mine = {f"mine-{place}": "1" for place, seat in enumerate(opened.seats, 1) if seat.mine}
    return {"players": str(len(opened.seats)), **names, **mine, **as_fields(opened.agreed)}


def _timeline(opened: Opened) -> list[LogLine]:
    """What counted, in the order in which it happened."""
    lines = tables().looking.log(opened.table, device(), opened.number + 1, MOST_LINES)
    return [line for line in reversed(lines) if line.kind == "play" and not line.undone]


def _paper() -> str:
    return "letter" if request.args.get("paper") == "letter" else "a4"
