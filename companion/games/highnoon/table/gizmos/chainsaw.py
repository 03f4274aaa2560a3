"""The chainsaw as a hand weapon (Appendix D: Chainsaw)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.fighting.blades import Blade
from companion.games.highnoon.table.gear import carried, condition

RULE = "gizmo-chainsaw"
CLUB = Blade(carried.CHAINSAW, "Broken chainsaw", 1, rule=RULE)
"""A poor one: what is left of a saw without its chain."""


@dataclass(frozen=True)
class Saw:
    """``damage`` is added to Strength; ``burst`` are the dice when its steam pack blows up."""

    damage: int
    burst: str


SMALL, BIG = Saw(4, "2d6"), Saw(8, "2d8")


def saw(troop: Troop) -> Saw:
    """Heroes have the small one, which *belongin's* buy; whoever else has one wears a battle suit (house: the suit
    itself is told of in a supplement)."""
    return SMALL if troop.stats.hero else BIG


@blades.lends(at=20)
def blade(state: State, troop: Troop, figure: Figure) -> Iterator[Blade]:
    """Strength +4 or +8, through heavy armor; with a broken chain Strength +1; nothing where it is jammed or gone."""
    if not condition.serves(state, troop, figure, carried.CHAINSAW):
        return
    if any((one.device, one.severity) == (carried.CHAINSAW, "major") for one in condition.failed(state, troop, figure)):
        yield CLUB
    else:
        yield Blade(carried.CHAINSAW, "Chainsaw", saw(troop).damage, ways=frozenset({"heavy"}), rule=RULE)
