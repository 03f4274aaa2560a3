"""Commands of hand-to-hand: who strikes at whom, who leaves, who guards the fallen, who stops to loot."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Fight:
    """Figures strike at an enemy troop; those who are not in contact with it yet go in first, as by `Charge`.

    ``figures`` strike (none named: all who can), each at a figure of ``target`` in turn, or all at ``figure``.
    ``style`` is empty or ``two-weapons``; ``arm`` a weapon's id, empty for the best that each has; ``attacks`` for each
    figure, 0 for as many as it has. ``height`` is how many inches they jump down from on the foe, 0 for no jump.
    ``situations``: ``above`` (with a height, which says it too), ``surprise`` (landed on the foe by rocket pack),
    ``burrowed`` (came up from below after a full Pace). ``on_attacker`` and ``on_defender`` are the enemies in contact
    with each of them, 0 for as many as the app knows of. ``free`` counts on each attack, ``why`` says why.
    """

    troop: str
    target: str
    figures: tuple[str, ...] = ()
    figure: str = ""
    style: str = ""
    arm: str = ""
    attacks: int = 0
    situations: tuple[str, ...] = ()
    height: int = 0
    on_attacker: int = 0
    on_defender: int = 0
    free: int = 0
    why: str = ""


@dataclass(frozen=True)
class Withdraw:
    """Figures leave hand-to-hand: ``figures``, or all that are in contact. Every enemy who touches one strikes once."""

    troop: str
    figures: tuple[str, ...] = ()


@dataclass(frozen=True)
class Guard:
    """A friend in contact guards a figure that is Eatin' Dirt: ``by`` is the friend's troop, empty for nobody."""

    FREE: ClassVar[bool] = True
    troop: str
    figure: str
    by: str = ""


@dataclass(frozen=True)
class Plunder:
    """A *greedy* troop has entered an empty building."""

    troop: str
