"""Rules entries: one a page, small enough for a phone, and the list of them."""

from flask import Blueprint, Response, redirect, render_template, request, url_for
from markupsafe import Markup

from companion import rulebook
from companion.engine.game import Entry
from companion.games import all_games
from companion.games import game as find_game
from companion.rulebook.markdown import to_html

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def index() -> Response | str:
    """The games whose rules are here; with one game, its list at once."""
    games = all_games()
    if len(games) == 1:
        return redirect(url_for("rules.chapters", game=games[0].id), 302)  # type: ignore[return-value]  # Werkzeug's response is Flask's
    return render_template("rules/index.html", games=games)


@blueprint.get("/rules/<game>")
def chapters(game: str) -> str:
    """All entries by chapter, or those that hold the words asked for."""
    found = find_game(game)
    words = request.args.get("q", "").strip()[:100]
    shown = {"Found": list(rulebook.matching(game, words))} if words else rulebook.chapters(game)
    return render_template("rules/chapters.html", game=found, chapters=shown, words=words)


@blueprint.get("/rules/<game>/<entry>")
def entry(game: str, entry: str) -> str:
    """One rule, with the rulings that touch it and what to read next."""
    found = find_game(game)
    shown = rulebook.entry_of(game, entry)
    known = rulebook.entries_of(game)
    rulings = [(number, known[f"ruling-{number}"]) for number in shown.rulings if f"ruling-{number}" in known]
    see = [known[other] for other in shown.see if other in known]
    return render_template("rules/entry.html", game=found, entry=shown, body=_body(shown), rulings=rulings, see=see)


def _body(shown: Entry) -> Markup:
    return Markup(to_html(shown.body))  # noqa: S704 -- our own Markdown, and raw HTML in it is escaped
