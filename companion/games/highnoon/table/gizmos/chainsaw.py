"""The chainsaw: a hand weapon, a broken one, and a steam pack that blows up (Appendix D: Chainsaw)."""

from collections.abc import Iterator

from companion.engine.hooks import on
from companion.games.highnoon.table.core import Figure, Play, State, Troop
from companion.games.highnoon.table.fighting import blades
from companion.games.highnoon.table.fighting.blades import Blade
from companion.games.highnoon.table.gear import condition
from companion.games.highnoon.table.gear.carried import CHAINSAW
from companion.games.highnoon.table.gizmos import faults, malfunction

RULE = "gizmo-chainsaw"
CLUB = Blade(CHAINSAW, "Broken chainsaw", 1, rule=RULE)
"""A poor one: what is left of a saw without its chain."""
SMALL, BIG = (4, "2d6"), (8, "2d8")
"""What a saw adds to Strength, and the dice when its steam pack blows up. Heroes have the small one, which
*belongin's* buy; whoever else has one wears a battle suit (house: the suit itself is told of in a supplement)."""


@blades.lends(at=20)
def blade(state: State, troop: Troop, figure: Figure) -> Iterator[Blade]:
    """Strength +4 or +8, through heavy armor; with a broken chain Strength +1; nothing where it is jammed or gone."""
    if not condition.serves(state, troop, figure, CHAINSAW):
        return
    failed = {(broken.device, broken.severity) for broken in condition.failed(state, troop, figure)}
    damage, _ = SMALL if troop.stats.hero else BIG
    saw = Blade(CHAINSAW, "Chainsaw", damage, ways=frozenset({"heavy"}), rule=RULE)
    yield CLUB if (CHAINSAW, "major") in failed else saw


@on(malfunction.AT_ONCE, catastrophe=CHAINSAW)
def steam_pack(play: Play, troop: Troop, figure: Figure) -> None:
    """2d8 around a battle suit's saw, 2d6 around a Hero's; he holds it, so he is hit."""
    _, dice = SMALL if troop.stats.hero else BIG
    malfunction.bursts(play, troop, figure, CHAINSAW, faults.Fault("", burst=dice))
