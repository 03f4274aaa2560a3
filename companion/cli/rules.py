"""`companion rules`: search the rules and read one, without a server or a database."""

import json
import sys
import textwrap

import click

from companion import rulebook
from companion.cli.numbers import WholeNumber
from companion.cli.text import plain
from companion.engine.errors import NotFound
from companion.engine.game import Entry
from companion.engine.tables import Row, Table
from companion.games import all_games
from companion.games import game as find_game
from companion.rulebook import Hit

NOTHING_FOUND = 1
WIDTH = 100
"""Columns of running text."""

FORMAT = click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)


@click.group()
def rules() -> None:
    """Look up the rules of a game."""


@rules.command()
@click.argument("words", nargs=-1, required=True)
@FORMAT
@click.option("--game", "game_id", default=None, help="Search only this game.")
@click.option("--most", type=WholeNumber(1, 100), default=10, show_default=True, help="The most results to show.")
def search(words: tuple[str, ...], form: str, game_id: str | None, most: int) -> None:
    """Find rules by words, even misspelled ones. Exit status: 0 found, 1 nothing found."""
    games = [find_game(game_id)] if game_id else all_games()
    hits = [hit for game in games for hit in rulebook.search(game.id, " ".join(words), most)]
    hits = sorted(hits, key=lambda hit: -hit.score)[:most]
    if form == "json":
        found = [{"id": hit.id, "title": hit.title, "game": hit.game, "score": hit.score} for hit in hits]
        click.echo(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        click.echo(
            "\n".join(_line(hit, "" if game_id else f"{find_game(hit.game).name}, ") for hit in hits)
            or "Nothing found. Try a single word."
        )
    sys.exit(0 if hits else NOTHING_FOUND)


@rules.command()
@click.argument("entry")
@FORMAT
@click.option("--game", "game_id", default=None, help="The game of the rule.")
def show(entry: str, form: str, game_id: str | None) -> None:
    """Print one rule, by the id that `search` gives."""
    games = [game_id] if game_id else [game.id for game in all_games() if entry in rulebook.entries_of(game.id)]
    game = games[0] if games else all_games()[0].id
    if entry not in rulebook.entries_of(game):
        raise NotFound("no-such-rule", f"There is no rule “{entry[:60]}”. Find its id with `companion rules search`.")
    found = rulebook.entry_of(game, entry)
    tables = [table for table in rulebook.tables_of(game).values() if table.entry == found.id]
    if form == "json":
        click.echo(json.dumps(_as_json(game, found), indent=1, ensure_ascii=False))
    else:
        click.echo(plain(_text(game, found, tables)))


def _line(hit: Hit, game: str) -> str:
    """``game`` stands before the chapter, where several games were searched."""
    return plain(f"{hit.title}  [{hit.id}]  {game}{hit.chapter}")


def _as_json(game: str, found: Entry) -> dict[str, object]:
    names = ("id", "title", "chapter", "section", "source", "body")
    lists = {name: list(getattr(found, name)) for name in ("words", "rulings", "see")}
    return {"game": game, **{name: getattr(found, name) for name in names}, **lists}


def _text(game: str, found: Entry, tables: list[Table]) -> str:
    known = rulebook.entries_of(game)
    parts = [f"{found.title}\n{'=' * len(found.title)}"]
    parts += [] if found.id.startswith("table-") else [found.body]
    parts += [_table(table) for table in tables if "\n|" not in found.body or found.id.startswith("table-")]
    rulings = [known[f"ruling-{number}"] for number in found.rulings if f"ruling-{number}" in known]
    parts += [_wrapped(f"{ruling.id}: {ruling.title}. {ruling.body}") for ruling in rulings]
    parts += [f"See also: {', '.join(other for other in found.see if other in known)}"] if found.see else []
    return "\n\n".join([*parts, f"{'House' if found.source == 'house' else 'Rulebook'}: {found.section}"])


def _table(table: Table) -> str:
    heading = f"{table.name} ({table.dice})" if table.dice else table.name
    rows = [f"{row.totals:>7}  {_row(row)}" if table.dice else f"  {_row(row)}" for row in table.rows]
    return "\n".join([heading, *rows])


def _row(row: Row) -> str:
    """A name that ends with a mark of its own, like ``Busted.``, takes no colon."""
    return f"{row.name}{'' if row.name.endswith(('.', '!', '?')) else ':'} {row.text}"


def _wrapped(text: str) -> str:
    return "\n".join(textwrap.wrap(text, WIDTH))
