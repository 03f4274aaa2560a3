"""Jumping down on a foe (Death From Above; the Falling Table)."""

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.fighting.attack_and_defense import decided, name
from companion.games.highnoon.table.fighting.bout import Bout
from companion.games.highnoon.table.moving.falls import damage_dice
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm


@decided(at=20)
def _lands(play: Play, bout: Bout, margin: int, group: str) -> None:
    """Who wins takes half the dice, halved before they are rolled; an odd one is dropped (house). Who loses lands
    beside the foe, takes what a jump costs, and his action is over. No armor helps against the ground (Weird Warriors:
    Devil Bats)."""
    dice = damage_dice(bout.height, jumped=True) // (2 if margin > 0 else 1)
    if bout.height and margin <= 0:
        play.tell(f"{name(play.state, bout.attacker, bout.figure)} lands beside the enemy.")
        play.did(bout.attacker, targets.LOST, bout.figure)
    if dice:
        ways = frozenset({"pierces", "heavy"})
        harm.ask(play, Harm(bout.attacker, bout.figure, "The jump", f"{dice}d6", ways=ways, group=group))
