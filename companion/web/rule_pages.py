"""What the pages of the rules show, for a browser that asks now and for the copy that it keeps for later."""

from collections.abc import Mapping
from typing import Any

from flask import url_for
from markupsafe import Markup
from werkzeug.datastructures import ImmutableMultiDict, MultiDict

from companion import rulebook
from companion.engine.calculators import Calculator, Choice, add_up, percent
from companion.engine.game import Entry, Game
from companion.engine.reaching import ReachCalculator, Tool, reach
from companion.engine.tables import Rolled, Table
from companion.rulebook.keywords import keywords
from companion.rulebook.markdown import blurb, entry_html, gist_html, table_html

NOTHING: MultiDict[str, str] = ImmutableMultiDict()
"""A question that asks nothing; what is kept for everybody must not hold what one visitor ticked."""
VIEWS = ("chapters", "keywords", "tables")
FOLD = 40
"""So many keywords lie in one fold: under S alone stand more than a phone can show in forty screens."""


def best(game: Game, words: str) -> list[Entry]:
    """The entries of a game that answer those words, best first."""
    known = rulebook.entries_of(game.id)
    return [known[hit.id] for hit in rulebook.search(game.id, words)]


def list_values(game: Game, words: str = "", by: str = "", letter: str = "") -> dict[str, Any]:
    """What the template of a game's list of rules is given: what was found for the words, or one way to browse."""
    view = by if by in VIEWS else "chapters"
    letters = keywords(game.id) if view == "keywords" and not words else {}
    shown = letters.get(letter[:1].upper(), [])
    return {
        "game": game,
        "words": words,
        "view": view,
        "found": best(game, words) if words else None,
        "chapters": rulebook.chapters(game.id),
        "letters": list(letters),
        "letter": letter[:1].upper() if shown else "",
        "folds": [shown[at : at + FOLD] for at in range(0, len(shown), FOLD)],
        "tables": [table for table in rulebook.tables_of(game.id).values() if table.dice],
        "blurb": blurb,
    }


def entry_values(
    game: Game, shown: Entry, rolled: Mapping[str, Rolled] | None = None, asked: MultiDict[str, str] = NOTHING
) -> dict[str, Any]:
    """What the templates of an entry are given; ``asked`` says what is ticked in its sum."""
    known = rulebook.entries_of(game.id)
    tables = _tables_on(game.id, shown)
    sums = [one for one in game.calculators() if shown.id in one.entries]
    calculator = next((one for one in sums if isinstance(one, Calculator)), None)
    return {
        "game": game,
        "entry": shown,
        "body": _body(game.id, shown, tables),
        "rulings": [_ruling(game.id, one, known[f"ruling-{one}"]) for one in shown.rulings if f"ruling-{one}" in known],
        "see": [known[other] for other in shown.see if other in known],
        "tables": [table_values(game, table, rolled or {}) for table in tables],
        "calculator": calculator,
        "sum": add_up(calculator, asked.get("target", ""), _chosen(asked)) if calculator else None,
        "ticked": _chosen(asked) if sums else [],
        "percent": percent,
        **_reaching(next((one for one in sums if isinstance(one, ReachCalculator)), None), asked, _stem(game.id)),
    }


def _reaching(calculator: ReachCalculator | None, asked: MultiDict[str, str], stem: str) -> dict[str, Any]:
    """What the template of a die that has to reach a distance is given; ``reach_data`` is for the script."""
    if calculator is None:
        return {"reaching": None}
    choices = (*calculator.handicaps, *(line for group in calculator.groups for line in group.choices))
    lines: list[Tool | Choice] = [*calculator.tools, *choices]
    return {
        "reaching": calculator,
        "reached": reach(calculator, asked, _chosen(asked)),
        "rule_url": lambda rule: f"{stem}{rule}",
        "reach_data": {
            "read": {tool.id: {way: list(faces) for way, faces in tool.read.items()} for tool in calculator.tools},
            "values": {line.id: line.value for line in lines},
            "rules": {line.id: f"{stem}{line.rule}" for line in lines},
            "names": {line.id: line.name for line in (*lines, *calculator.readings)},
            "handicaps": [line.id for line in calculator.handicaps],
            "never": {tool.id: sorted(tool.never) for tool in calculator.tools},
            "sides": calculator.sides,
            "times": calculator.bonus.value,
            "spoils": sorted(calculator.spoils),
            "simple": sorted(calculator.simple),
        },
    }


def _ruling(game: str, number: int, ruling: Entry) -> tuple[int, Entry, Markup]:
    """A ruling that an entry names, with what it comes to."""
    return number, ruling, Markup(gist_html(game, ruling, _stem(game)))  # noqa: S704 -- as the body of an entry


def _body(game: str, shown: Entry, tables: list[Table]) -> Markup | None:
    """None for an entry that is its table: its text is there for the search."""
    if shown.id.startswith("table-"):
        return None
    rolled_on = next((table.dice for table in tables if table.dice), "")
    return Markup(entry_html(game, shown, _stem(game), rolled_on))  # noqa: S704 -- our own Markdown, and raw HTML in it is escaped


def _tables_on(game: str, shown: Entry) -> list[Table]:
    """The tables of the entry; one that is only looked up is left out where the text has it already."""
    here = [table for table in rulebook.tables_of(game).values() if table.entry == shown.id]
    return [table for table in here if table.dice or shown.id.startswith("table-") or "\n|" not in f"\n{shown.body}"]


def table_values(game: Game, table: Table, rolled: Mapping[str, Rolled]) -> dict[str, Any]:
    """What the template of a table is given; ``rolled`` by the table's id."""
    rows = [(Markup(name), Markup(text)) for name, text in table_html(game.id, table, _stem(game.id))]  # noqa: S704 -- as above
    entry = rulebook.entry_of(game.id, table.entry)
    # Where an entry has several tables, each says which it is.
    heading = len(_tables_on(game.id, entry)) > 1
    return {"game": game, "table": table, "rows": rows, "rolled": rolled.get(table.id), "heading": heading}


def _chosen(asked: MultiDict[str, str]) -> list[str]:
    """The lines ticked: boxes are called ``with``, the strips of which one holds ``with-GROUP``."""
    return [value for name, value in asked.items(multi=True) if name == "with" or name.startswith("with-")]


def _stem(game: str) -> str:
    return url_for("rules.entry", game=game, entry="")
