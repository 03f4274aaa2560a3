"""`companion army`: check, text, fill and random, without a server or a database."""

import json
import secrets
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

import click

from companion.cli.files import read_roster, write
from companion.cli.numbers import WholeNumber
from companion.cli.text import plain
from companion.cli.which_game import only
from companion.engine.errors import Malformed
from companion.engine.fields import ListField
from companion.engine.game import Game
from companion.engine.roster import Document, Review
from companion.games import game as find_game
from companion.games import games_with_lists
from companion.services.roster_files import to_json

LEGAL, ILLEGAL = 0, 1
ROOM_OF_IDS = 20


@click.group()
def army() -> None:
    """Check, fill or make an army list, or print it as text."""


@army.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def check(file: Path, form: str) -> None:
    """Check whether a roster file is legal. Exit status: 0 legal, 1 not legal, 2 unreadable."""
    try:
        game, document = read_roster(file)
    except Malformed as problem:
        if form == "json":
            error = {"code": problem.code, "message": problem.message}
            click.echo(plain(json.dumps({"error": error}, indent=1, ensure_ascii=False)))
        raise
    review = game.armies.review(document)
    # What `plain` writes for a control character is also how JSON writes it.
    click.echo(
        plain(json.dumps(review.as_json(), indent=1, ensure_ascii=False) if form == "json" else _report(game, review))
    )
    sys.exit(LEGAL if review.legal else ILLEGAL)


@army.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--style", default="plain", show_default=True, help="plain, markdown or bbcode.")
def text(file: Path, style: str) -> None:
    """Print a roster file as text for a chat or a forum."""
    game, document = read_roster(file)
    click.echo(plain(game.armies.text(document, style)), nl=False)


@army.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="The roster file to write.",
)
@click.option("--seed", type=int, default=None, help="The same seed gives the same result.")
def fill(file: Path, output: Path, seed: int | None) -> None:
    """Make a roster legal and fill it up to its limit. Everything that the rules allow stays."""
    game, document = read_roster(file)
    filled = game.armies.fill(document, _seed(seed))
    write(output, to_json(filled))
    click.echo(_summary(game, filled))


class NamingSides(click.Command):
    """A command whose help ends with the sides of every game, and with what its lists can carry. All that is looked up
    only when somebody reads it."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The sides of each game and the fields of its lists with their values, by their ids."""
        for game in games_with_lists():
            with formatter.section(f"Sides of {game.name}"):
                formatter.write_dl([(side.id, side.name) for side in game.armies.sides()])
            if fields := game.armies.list_fields:
                with formatter.section(f"Fields of {game.name}"):
                    width = formatter.width - ROOM_OF_IDS
                    formatter.write_dl([(field.id, _described(field, width)) for field in fields])


def _described(field: ListField, width: int) -> str:
    """The label and the values of a field. Lines end only at spaces: nobody can copy an id that is broken at its
    hyphen. The first line tells click to leave the lines as they are."""
    values = ", ".join(value for value, _ in field.options if value)
    return "\b\n" + textwrap.fill(f"{field.label}: {values}", width, break_on_hyphens=False)


@army.command(name="random", cls=NamingSides)
@click.option(
    "--side",
    default=None,
    help="The side; all are listed below. A game with only one side needs none.",
)
@click.option("--points", type=WholeNumber(0), required=True, help="The most that the list may cost.")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="FIELD=VALUE",
    help="A field of the list, as listed below; may be repeated.",
)
@click.option("--seed", type=int, default=None, help="The same seed makes the same army.")
@click.option("--game", "game_id", default=None, help="The game. You need it only if the side does not tell which one.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    help="The roster file to write.",
)
def random_army(
    side: str | None,
    points: int,
    settings: tuple[str, ...],
    seed: int | None,
    game_id: str | None,
    output: Path | None,
) -> None:
    """Make a legal army. Without -o, the roster file goes to standard output."""
    game = find_game(game_id) if game_id is not None else _game_of(side)
    document = game.armies.random(points, _said(game, side, settings), _seed(seed))
    if output is None:
        click.echo(plain(to_json(document)), nl=False)
    else:
        write(output, to_json(document))
        click.echo(_summary(game, document))


def _said(game: Game, side: str | None, settings: Iterable[str]) -> dict[str, str]:
    """The side and the fields of a list by their ids. Errors: `click.UsageError`."""
    known = [field.id for field in game.armies.list_fields]
    said = {game.armies.side_key: _only_side(game) if side is None else side}
    for setting in settings:
        field, equals, value = setting.partition("=")
        if not equals:
            raise click.UsageError(f"“{setting[:40]}” says no value. Write it as {setting[:40]}=VALUE.")
        if field not in known:
            fields = f"Choose from: {', '.join(known)}." if known else "This game has none."
            raise click.UsageError(f"There is no field “{field[:40]}”. {fields}")
        said[field] = value
    return said


def _game_of(side: str | None) -> Game:
    """The one game that has such a side; without a side, the one game there is. Errors: `click.UsageError`."""
    games = games_with_lists()
    if side is None:
        return only(games)
    fitting = [game for game in games if any(known.id == side for known in game.armies.sides())]
    if not fitting:
        known = "; ".join(f"{game.name} has {_sides(game)}" for game in games)
        raise click.UsageError(plain(f"There is no side “{side[:40]}” in any game. {known}."))
    return only(fitting)


def _only_side(game: Game) -> str:
    """The side of a game that has but one; empty where it has none. Errors: `click.UsageError`."""
    sides = game.armies.sides()
    if len(sides) > 1:
        raise click.UsageError(plain(f"Say which side with --side: {_sides(game)}."))
    return sides[0].id if sides else ""


def _sides(game: Game) -> str:
    return ", ".join(side.id for side in game.armies.sides())


def _report(game: Game, review: Review) -> str:
    verdict = "Legal" if review.legal else "Not legal"
    shares = "".join(
        f", {f'{share.cost:,}' if share.cost else 'none'} of them for {share.label.lower()}" for share in review.shares
    )
    lines = [f"{verdict}: {review.cost:,} of {game.words.marked(review.points)}{shares}."]
    for finding in review.findings:
        lines.append(
            f"{finding.severity}: {finding.message} [{finding.code}{' ' + finding.entry if finding.entry else ''}]"
        )
        lines.extend(f"    fix: {mend.label}" for mend in finding.mends)
    return "\n".join(lines)


def _summary(game: Game, document: Document) -> str:
    review = game.armies.review(document, mends=False)
    who, most = game.words.count(len(document["troops"])), game.words.marked(review.points)
    return plain(f"{document['name']}: {review.cost:,} of {most}, {who}.")


def _seed(seed: int | None) -> int:
    return secrets.randbelow(2**31) if seed is None else seed
