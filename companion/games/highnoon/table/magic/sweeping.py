"""Cleans up at the end of every step: ends spells whose caster is gone and blessings whose weapon has fallen."""

from collections.abc import Callable

from companion.games.highnoon.table.play import Play

Sweep = Callable[[Play], None]
SWEEPS: list[Sweep] = []


def sweeps(rule: Sweep) -> Sweep:
    """Registers such a rule. It must find nothing more to do once it was done."""
    SWEEPS.append(rule)
    return rule


def sweep(play: Play) -> None:
    """All of them."""
    for rule in SWEEPS:
        rule(play)
