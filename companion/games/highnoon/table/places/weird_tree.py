"""The Weird Tree: a hangin' tree, and the man on it (Appendix F)."""

from companion.engine.hooks import on
from companion.games.highnoon.table.abilities import harrowed, harrowed_power
from companion.games.highnoon.table.core import Matter, Play, Settled, events, settles
from companion.games.highnoon.table.fate import rogues
from companion.games.highnoon.table.fate.outcomes import BRINGS
from companion.games.highnoon.table.guns import buildings
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.places.rattler_pit import pay
from companion.games.highnoon.table.rolling import arrivals, asking
from companion.games.highnoon.table.wounds import bounty

TREE, TREE_POINTS, TREE_BOUNTY = "The hangin' tree", 50, 50
TREES = frozenset({TREE, "The hangin’ tree"})
"""Tables of earlier releases have the second name in their logs."""
FELLED = "felled"
"""The fact that the tree is no more."""


@on(BRINGS, weird_tree="1")
def hangin_tree(play: Play, troop_id: str) -> None:
    """Strength 8, or those within 3" are caught and killed: one roll for the troop (house). 50 points of damage by
    explosives and fire are the end of it."""
    if FELLED in play.state.scenario.facts:
        play.tell("Only a stump is left of the tree.")
        return
    if not any(building.called in TREES for building in buildings.standing(play.state)):
        buildings.build(play, TREE, 0, TREE_POINTS)
    asking.ask(play, "hangin-tree", troop_id, tn=guts.HARD)


@settles("hangin-tree")
def _hanged(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success is False:
        troop = play.troop(matter.troop)
        text = 'All its figures within 3" of the tree.'
        pay(play, troop, "hanged", most=len(troop.figures), text=text)


@buildings.downed(at=10)
def _felled(play: Play, building: buildings.Building, by: str) -> None:
    """Folks are grateful to the side that destroyed it."""
    doer = play.state.troops.get(by)
    if building.called not in TREES:
        return
    play.emit(events.FactSet(FELLED, "yes"))
    if doer is not None:
        bounty.reward(play, doer.seat, TREE_BOUNTY, "the hangin' tree destroyed")


@on(BRINGS, weird_tree="6")
def hanged_man(play: Play, troop_id: str) -> None:
    """A Harrowed hero for your side, with one power."""
    hero = arrivals.join(play, rogues.ARRIVALS[harrowed.CUT_DOWN], play.troop(troop_id).seat)
    play.emit(events.HeroHarrowed(hero))
    harrowed_power.ask(play, hero)
