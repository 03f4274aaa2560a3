"""Jumping down on a foe (Death From Above; the Falling Table)."""

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Modifier
from companion.games.highnoon.table.fighting.brawl import Bout
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

JUMPED = Modifier("From above", 4, "jumping-on-a-foe")
"""What a jump adds to the damage of the blow."""
_DICE = ((12, 6), (6, 3), (3, 1))
"""Whoever jumps from so many inches or more takes so many d6; from less, nothing."""


def jumping_dice(height: int) -> int:
    """How many d6 of damage a jump from that many inches does (Falling Table). Each band begins with its first
    number."""
    return next((dice for least, dice in _DICE if height >= least), 0)


def landed(play: Play, bout: Bout, group: str) -> None:
    """He won: half the dice, halved before they are rolled. An odd one is dropped (house)."""
    _takes(play, bout, jumping_dice(bout.height) // 2, group)


def missed(play: Play, bout: Bout, group: str) -> None:
    """He lost: he lands beside the foe, takes what a jump costs, and his action is over."""
    troop = play.troop(bout.attacker)
    figure = troop.figure(bout.figure)
    name = figure_name(troop, figure) if figure is not None else troop.name
    play.tell(f"{name} lands beside the enemy.")
    play.did(bout.attacker, targets.LOST, bout.figure)
    _takes(play, bout, jumping_dice(bout.height), group)


def _takes(play: Play, bout: Bout, dice: int, group: str) -> None:
    """No armor helps against the ground (Weird Warriors: Devil Bats)."""
    if dice:
        ways = frozenset({"pierces", "heavy"})
        harm.ask(play, Harm(bout.attacker, bout.figure, "The jump", f"{dice}d6", ways=ways, group=group))
