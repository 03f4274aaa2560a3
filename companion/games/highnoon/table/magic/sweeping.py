"""Cleans up at the end of every step: ends spells whose caster is gone and blessings whose weapon has fallen."""

from collections.abc import Callable

from companion.engine.hooks import Every
from companion.games.highnoon.table.core.play import Play

Sweep = Callable[[Play], None]
sweeps: Every[Sweep] = Every("sweeps")
""". It must find nothing more to do once it was done."""


def sweep(play: Play) -> None:
    """All of them."""
    for rule in sweeps:
        rule(play)
