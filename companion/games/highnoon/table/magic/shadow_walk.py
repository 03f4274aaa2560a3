"""*Shadow walk*: here, and then there, with nothing in between (Appendix C; ruling 44)."""

from companion.games.highnoon.table.core import events, naming
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.magic.casting import EASY, HARD, Casting, casts, smarts

LEFT_BEHIND = frozenset({"in-melee", "light-cover", "hard-cover"})
"""Counters of the place that the walker leaves."""


def _far(state: State, caster: Troop, casting: Casting) -> int:
    """4 up to the caster's Smarts in inches, 8 up to twice that (ruling 44)."""
    return EASY if casting.inches <= smarts(state, caster) else HARD


@casts("shadow-walk", reach="smarts*2", tn=_far, measured=True)
def shadow_walk(play: Play, casting: Casting, _band: int) -> None:
    """The caster steps out of one spot and into another, past walls and foes; contact and cover stay behind, and nobody
    strikes at who leaves so (house). A figure of several leaves the others' counters alone."""
    caster = play.troop(casting.caster)
    if len(caster.standing) == 1:
        marks = sorted(LEFT_BEHIND & caster.marks)
        play.emit(*(events.MarkChanged(caster.id, mark, False) for mark in marks))
    inches = casting.inches or 2 * smarts(play.state, caster)
    name = naming.called(play.state, caster)
    text = f"{name}: vanishes and appears up to {inches}″ away."
    play.emit(events.Reminded(text, casting.rule))
    play.tell(text)
