"""Which game is meant if nobody names one: the only game that has what is asked for."""

from collections.abc import Sequence

import click

from companion.cli.text import plain
from companion.engine.game import Game
from companion.games import all_games


def only(fitting: Sequence[Game]) -> Game:
    """The game that fits. Errors: `click.UsageError` where none or several do."""
    if len(fitting) == 1:
        return fitting[0]
    names = " or ".join(game.id for game in fitting or all_games())
    raise click.UsageError(plain(f"Say which game with --game: {names}."))
