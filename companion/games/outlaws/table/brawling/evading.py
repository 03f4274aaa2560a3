"""How somebody avoids a brawl action in another's turn (Dodge; Brawl objects & long guns; I didn't see them coming)."""

from dataclasses import replace

from companion.games.outlaws.table.brawling.advantage import edge
from companion.games.outlaws.table.brawling.fighting import two_handed
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Blow, Man, State

HELPLESS = ("beat", "throw-knife")
"""What nobody avoids: blows on somebody unconscious, and a knife from afar."""


def stage(state: State, blow: Blow) -> str:
    """What the foe may do about it: ``answer`` where there is a choice, ``dodge`` where there is none; empty where
    nothing helps."""
    if blow.behind or blow.forced or blow.action in HELPLESS:
        return ""
    return "answer" if can_force(state, blow) else "dodge"


def can_force(state: State, blow: Blow) -> bool:
    """Once a round whoever holds a brawl object or a long gun in both hands forces a re-roll of the brawl die, which
    neither a wrestle nor an accidental shot is."""
    foe = state.the(blow.foe)
    on_brawl_die = blow.action not in ("wrestle", "grab") and not blow.fired
    return on_brawl_die and bool(_guard(state, foe)) and foe.forced != state.round


def _guard(state: State, man: Man) -> str:
    item = two_handed(state, man)
    return item if item and (things.is_long(state, item) or state.item(item).thing == things.BRAWL_OBJECT) else ""


def most(state: State, blow: Blow) -> int:
    """The highest d6 that dodges: less than the actions available, with the advantage 1 more. A 1 always does."""
    foe = state.the(blow.foe)
    return max(1, foe.available - 1 - edge(state, foe, state.the(blow.man)))


def spared(blow: Blow) -> Blow:
    """The same with one blow, or one wound, fewer."""
    return replace(blow, blows=max(0, blow.blows - 1), wounds=max(0, blow.wounds - 1))
