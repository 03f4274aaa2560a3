"""The `companion` command. Each subcommand is a module of this folder, loaded only when it is called."""

import importlib
import sys
from collections.abc import Sequence
from typing import Any

import click

from companion.cli.text import plain
from companion.engine.errors import CompanionError, Malformed

COMMANDS = {
    "army": "Check, fill or make an army list, or print it as text.",
    "db": "Check, upgrade, back up or restore the database.",
    "games": "List the games, their versions and where they come from.",
    "odds": "Work out exact odds before the dice fall.",
    "print": "Print troop sheets, cards, rules, templates and markers as a PDF.",
    "rules": "Look up the rules of a game.",
    "serve": "Start the companion for the phones on this network.",
    "table": "List, show, verify and export the tables in the database.",
}
"""Every subcommand and its line of help: ``companion.cli.NAME`` holds a click command of the same name."""


class LazyGroup(click.Group):
    """A group that knows its subcommands' names and help without importing them, so that help is instant."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f"companion.cli.{cmd_name}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> Any:
        """A "no" of the product is a sentence on standard error: exit code 2 if the input cannot be read, else 1."""
        try:
            return super().invoke(ctx)
        except CompanionError as error:
            click.echo(plain(error.message), err=True)
            ctx.exit(2 if isinstance(error, Malformed) else 1)


def _show_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if not wanted:
        return
    from companion.cli.version import product_version

    click.echo(f"companion {product_version()}")
    ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_show_version,
    help="Show the version and exit.",
)
def companion() -> None:
    """An unofficial companion for Wild West tabletop games."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command; ``python -m companion`` and the installed script both begin here."""
    companion.main(args=list(sys.argv[1:] if arguments is None else arguments), prog_name="companion")
