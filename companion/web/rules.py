"""Rules: searched as one types, browsed by chapter and by keyword, read one a page, with tables to roll on."""

import secrets

from flask import Blueprint, Response, redirect, render_template, request, url_for

from companion import rulebook
from companion.engine.errors import Illegal
from companion.engine.tables import Rolled, read, roll
from companion.games import all_games
from companion.games import game as find_game
from companion.rulebook.markdown import blurb
from companion.web.htmx import is_htmx, never_kept
from companion.web.offline import blueprint as offline
from companion.web.rule_pages import best, entry_values, list_values, table_values

blueprint = Blueprint("rules", __name__)
blueprint.register_blueprint(offline)

LONGEST = 100
"""So many letters of a question are read."""
BEST = 3
"""So many answers of each game are shown where all games are asked."""


@blueprint.get("/rules")
def index() -> Response | str:
    """The games whose rules are here, and the best answers of each of them to what was typed; with one game, its list
    at once."""
    games, words = all_games(), request.args.get("q", "").strip()[:LONGEST]
    if len(games) == 1:
        return redirect(url_for("rules.chapters", game=games[0].id, q=words or None), 302)  # type: ignore[return-value]  # Werkzeug's response is Flask's
    answers = [(found, best(found, words)) for found in games] if words else None
    return render_template("rules/index.html", games=games, words=words, answers=answers, most=BEST, blurb=blurb)


@blueprint.get("/rules/<game>")
def chapters(game: str) -> str:
    """The entries that answer what was typed, best first; with nothing typed all of them, by chapter or keyword."""
    asked = request.args
    words = asked.get("q", "").strip()[:LONGEST]
    return render_template(
        "rules/chapters.html", **list_values(find_game(game), words, asked.get("by", ""), asked.get("letter", ""))
    )


@blueprint.get("/rules/<game>/<entry>")
def entry(game: str, entry: str) -> Response | str:
    """One rule, with the rulings that touch it, its table or sum, and what to read next."""
    found = find_game(game)
    shown = rulebook.entry_of(game, entry)
    rolled, problem = _rolled(game)
    if is_htmx() and request.args.get("table"):
        table = rulebook.table_of(game, request.args["table"])
        return never_kept(render_template("rules/_table.html", **table_values(found, table, rolled), problem=problem))
    page = render_template("rules/entry.html", **entry_values(found, shown, rolled, request.args), problem=problem)
    return never_kept(page) if rolled or problem else page


def _rolled(game: str) -> tuple[dict[str, Rolled], str]:
    """The table rolled on in this request and what it showed, or why nothing was."""
    wanted, total = request.args.get("table", ""), request.args.get("total", "").strip()
    if not wanted or ("roll" not in request.args and not total):
        return {}, ""
    table = rulebook.table_of(game, wanted)
    try:
        if "roll" in request.args:
            return {table.id: roll(table, secrets.SystemRandom())}, ""
        return {table.id: read(table, int(total) if total.isascii() and total.isdigit() else -1)}, ""
    except Illegal as refused:
        said = f"{table.dice} cannot show “{total[:12]}”." if refused.code == "no-such-total" else refused.message
        return {}, said
