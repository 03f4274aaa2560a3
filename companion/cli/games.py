"""`companion games`: which games are here, from where, why a game of a package is left out, and whether one plays."""

import json
import sys
from traceback import format_exception

import click

from companion.cli.text import plain
from companion.cli.version import product_version
from companion.games import elsewhere, our_games
from companion.games import game as find_game
from companion.packages import blame
from companion.services.rehearsal import Wrong, rehearse

FAULTY = 1
MOST_REFUSALS = 10
"""So many sentences with which taps were refused are shown, the most frequent first."""


@click.command()
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--play", "played", metavar="GAME", help="Play this game by random taps, and say what goes wrong.")
@click.option("--times", type=click.IntRange(1, 1000), default=20, show_default=True, help="How often to play it.")
def games(form: str, played: str | None, times: int) -> None:
    """List every game with its version and where it comes from. Games of installed packages stand after the product's
    own.

    Exit status: 0 if all games are fine, 1 if one is left out because of a fault, or if a fault shows while it is
    played.
    """
    if played is not None:
        sys.exit(_play(played, times))
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


def _play(game_id: str, times: int) -> int:
    """Plays the game and says what came of it; returns the exit status."""
    if left_out := next((fault for fault in elsewhere().faults if fault.values["game"] == game_id), None):
        raise left_out
    game = find_game(game_id)
    try:
        told = rehearse(game, times)
    except Exception as problem:  # noqa: BLE001 - a game of a package may raise whatever it likes
        click.echo(plain(_told(problem, game.name)), err=True)
        return FAULTY
    click.echo(
        plain(f"{game.name}: {told.started} started, {told.ended} played to the end, {told.taps} taps. No faults.")
    )
    for sentence, count in told.refused.most_common(MOST_REFUSALS):
        click.echo(plain(f"  refused {'once' if count == 1 else f'{count} times'}: {sentence}"))
    return 0


def _told(problem: Exception, name: str) -> str:
    """What went wrong and where; of code that broke the traceback too."""
    when = " ".join(getattr(problem, "__notes__", ()))
    if isinstance(problem, Wrong):
        return f"{name}: {problem}. {when}"
    broken = blame(problem, elsewhere().games)
    where = broken.logged if broken else f"{name} broke: {type(problem).__name__}: {problem}"
    return f"{''.join(format_exception(problem))}{where}"
