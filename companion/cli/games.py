"""`companion games`: which games are here, from where, and why a game of a package is left out."""

import json
import sys

import click

from companion.cli.text import plain
from companion.cli.version import product_version
from companion.games import elsewhere, our_games

FAULTY = 1


@click.command()
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def games(form: str) -> None:
    """List every game with its version and where it comes from. Games of installed packages stand after the product's
    own.

    Exit status: 0 if all games are fine, 1 if one is left out because of a fault.
    """
    found = elsewhere()
    rows = [(game.id, game.name, product_version(), "this product") for game in our_games()]
    rows += [(each.game.id, each.game.name, each.version, f"package {each.package}") for each in found.games]
    if form == "json":
        listed = [dict(zip(("id", "name", "version", "source"), row, strict=True)) for row in rows]
        faults = [{"message": fault.message, **fault.values} for fault in found.faults]
        click.echo(json.dumps({"games": listed, "faults": faults}, indent=1, ensure_ascii=False))
    else:
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        for row in rows:
            cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
            click.echo(plain("  ".join([*cells, row[3]])))
        for fault in found.faults:
            click.echo(plain(fault.message), err=True)
    sys.exit(FAULTY if found.faults else 0)
