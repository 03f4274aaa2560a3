"""What frightens: fear and terror as one charges or is charged (Appendix A); who is able to frighten on purpose."""

from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import State, Troop, kinds, who_may
from companion.games.highnoon.table.nerve import guts, morale


def frightens(monster: Troop, victim: Troop, charged: bool) -> tuple[int, str, str]:
    """(TN, purpose, rule) of the check that ``victim`` makes as it charges ``monster`` (``charged`` true: as it is
    charged by it); TN 0 for none.

    Terror is Hard, fear Easy. The *ugly as sin* scare humans who charge them, and to the *phobic* everybody has fear
    (Loco); neither is a creature with the power, so what helps or hurts against those does not count (house).
    """
    if monster.has("terror"):
        return guts.HARD, "terror", "ability-terror"
    if monster.has("fear"):
        return guts.EASY, "fear", "ability-fear"
    if not charged and monster.has("ugly-as-sin") and kinds.human(victim):
        return guts.EASY, "scare", "ability-ugly-as-sin"
    if kinds.loco(victim, "phobic"):
        return guts.EASY, "scare", "ability-loco"
    return 0, "", ""


def unable(state: State, actor: Actor, troop_id: str) -> Why | None:
    """Why a troop cannot do anything with an action of its own but run, hide or rally: ``panicked``, and what
    `who_may.no_action` says."""
    if why := who_may.no_action(state, actor, troop_id):
        return why
    troop = state.troops[troop_id]
    if morale.fights(troop):
        return None
    return Why("panicked", f"{kinds.does(troop, 'is')} Panicked and can only run, hide or rally.")
