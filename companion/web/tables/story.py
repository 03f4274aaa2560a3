"""After the battle: who won and why, turn by turn; on the screen, on paper and as a file."""

from collections.abc import Callable, Sequence

from flask import Response, jsonify, make_response, render_template, request, url_for

from companion.engine.board import Aftermath
from companion.engine.sources import REAL, Source, settled, things
from companion.services.tables import OVER, Agreed, LogLine, Opened
from companion.web.htmx import go_to
from companion.web.tables.chart import Chart, chart_of
from companion.web.tables.common import blueprint, device, tables
from companion.web.tables.playing import look
from companion.web.tables.screen import board_screen
from companion.web.tables.terms import ChanceTerms

MOST_LINES = 500
"""So much of the log goes with the story; the file has all of it."""


@blueprint.get("/tables/<table>/aftermath")
def aftermath(table: str) -> Response:
    """The story. While the battle goes on, the table."""
    opened = look(table)
    if opened.phase != OVER:
        return go_to(url_for("tables.show", table=table))
    story = tables().story.aftermath(table, device())
    screen = board_screen(opened)
    page = render_template(
        "tables/aftermath.html",
        **screen.context(),
        story=story,
        sides={standing.name: screen.side(standing.seat) for standing in story.standings},
        chart=_chart(story, screen.game.words.scored),
        timeline=_timeline(opened),
        **_fairness(opened.agreed, screen.game.table.sources),
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


def _chart(story: Aftermath, said: Callable[[int], str]) -> Chart | None:
    names = {standing.seat: standing.name for standing in story.standings}
    return chart_of(story.turns, {names.get(seat, seat): scores for seat, scores in story.scores.items()}, said)


def _fairness(agreed: Agreed, sources: Sequence[Source]) -> dict[str, object]:
    """What of chance came from the seed, and what was real and did not."""
    modes = settled(sources, agreed.chance)
    real = [source for source in sources if modes[source.id] == REAL]
    drawn = [source for source in sources if source not in real]
    return {"fair": ChanceTerms(drawn), "real": things(real) if real else ""}


def _timeline(opened: Opened) -> list[LogLine]:
    """What counted, in the order in which it happened."""
    lines = tables().looking.log(opened.table, device(), opened.number + 1, MOST_LINES)
    return [line for line in reversed(lines) if line.kind == "play" and not line.undone]


def _paper() -> str:
    return "letter" if request.args.get("paper") == "letter" else "a4"
