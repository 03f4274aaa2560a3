"""What goes on by itself in a melee, once nothing is open: who got away, who runs, who touches and guards whom."""

from companion.games.highnoon.table.attacks import contact, no_mercy, spoils
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.fighting import fight, withdraw

RULES = (spoils.settled, withdraw.away, contact.tidy, no_mercy.forget, withdraw.run_out, fight.forget)
"""In this order: those who are away are out of contact before anybody asks who runs."""


def follow(play: Play) -> bool:
    """One step of the melee; False where nothing is left to be done."""
    return any(rule(play) for rule in RULES)
