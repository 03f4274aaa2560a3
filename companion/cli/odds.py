"""`companion odds`: exact odds of what a game rolls, without a server or a database. The game says what it is asked."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import click

from companion.cli.text import plain
from companion.engine.errors import CompanionError
from companion.engine.game import Game
from companion.engine.questions import Answer, Field, Question
from companion.games import all_games
from companion.games import game as find_game

_Found = tuple[str | None, click.Command | None, list[str]]


class Questions(click.Group):
    """A group whose subcommands are the questions of the game that was chosen."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [question.id for question in _game(ctx).odds()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        question = next((one for one in _game(ctx).odds() if one.id == cmd_name), None)
        return None if question is None else _command(question)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> _Found:
        """With a word of help where the game has no such question."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as problem:
            raise click.UsageError(f"{problem.message} {_hint(ctx, args[0])}", ctx) from None


class Asked(click.Command):
    """A question, whose help ends with what each key of its JSON is."""

    def __init__(self, question: Question, **fields: Any) -> None:
        super().__init__(question.id, help=question.rule, short_help=question.name, **fields)
        self.gives = question.gives

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Keys of --format json (chances from 0 to 1)"):
            formatter.write_dl([*self.gives.items(), *_ALWAYS])


_ALWAYS = (
    ("error", "the largest possible error of a chance; 0 where every roll is counted"),
    ("exact", "the same keys again, as fractions"),
)

_ERROR = "We stop counting aces at some point."


@click.group(cls=Questions)
@click.option("--game", "game_id", default=None, is_eager=True, help="The game to use.")
def odds(game_id: str | None) -> None:
    """Work out exact odds before the dice fall."""


def _game(ctx: click.Context) -> Game:
    """The game that was named, else the first that answers questions about odds at all."""
    chosen = ctx.params.get("game_id")
    asking = (game for game in all_games() if game.odds())
    return find_game(chosen) if chosen else next(asking, all_games()[0])


def _hint(ctx: click.Context, word: str) -> str:
    """Which games answer the question where none was named, else which questions the game answers."""
    answering = [game.id for game in all_games() if any(question.id == word for question in game.odds())]
    if answering and not ctx.params.get("game_id"):
        return f"Try --game {' or --game '.join(answering)}."
    game = _game(ctx)
    return f"Questions of {game.name}: {', '.join(question.id for question in game.odds()) or 'none'}."


def _command(question: Question) -> click.Command:
    form = click.Option(["--format", "form"], type=click.Choice(["text", "json"]), default="text", show_default=True)
    short = click.Option(["--json", "as_json"], is_flag=True, help="Same as --format json.")
    return Asked(question, params=[*map(_option, question.fields), form, short], callback=_answering(question))


def _option(field: Field) -> click.Option:
    """Everything is read by the game's field, so that a program gets the same codes for the same mistakes."""
    if field.kind == "flag":
        return click.Option([f"--{field.name}"], is_flag=True, help=field.what)
    needed = " (required)" if field.default is None and field.kind != "many" else ""
    default = f" [{field.default}]" if field.default else ""
    return click.Option(
        [f"--{field.name}"],
        multiple=field.kind == "many",
        metavar={"number": "N", "yes-no": "yes|no"}.get(field.kind, "TEXT"),
        help=f"{field.what}{needed}{default}",
    )


def _answering(question: Question) -> Callable[..., None]:
    def answer(form: str, *, as_json: bool, **said: Any) -> None:
        form = "json" if as_json else form
        try:
            found = question.ask({name.replace("_", "-"): value for name, value in said.items()})
        except CompanionError as problem:
            if form == "json":
                error = {"code": problem.code, "message": problem.message}
                click.echo(plain(json.dumps({"error": error}, indent=1, ensure_ascii=False)))
            raise
        click.echo(json.dumps(found.as_json(), indent=1) if form == "json" else _text(found, question.titles))

    return answer


def _text(answer: Answer, titles: Mapping[str, str]) -> str:
    lines = list(answer.lines(titles))
    width = max(len(name) for name, _ in lines)
    told = [f"{name:<{width}}  {figure:>9}" for name, figure in lines]
    error = [f"{_ERROR} Each number may be off by up to {answer.error:.0e}."] if answer.error else []
    return "\n".join([*told, *error])
