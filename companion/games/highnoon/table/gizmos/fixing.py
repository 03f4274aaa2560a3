"""Who gets a failed device to work again, and what it takes (Appendix D; Appendix A: Mechanically Inclined)."""

from companion.games.highnoon.table.attacks import targets
from companion.games.highnoon.table.core.state import Effect, State, Troop
from companion.games.highnoon.table.gear import carried, condition
from companion.games.highnoon.table.gizmos import faults
from companion.games.highnoon.table.nerve.rally import BUSY

MENDED = "mended"
"""What a figure did in its action that mended something, or tried to."""
MECHANIC = "mechanically-inclined"
TRIES = frozenset({("automaton", "major"), ("tarantula", "minor"), ("tarantula", "catastrophe")})
"""What a machine shakes off by itself: it tries once as each of its actions begins (Weird Warriors: Wasatch)."""
REBUILT = 8
"""What a *sawbones* needs for the fallen, and the *mechanically inclined* for whatever names no TN of its own."""


def mend_tn(effect: Effect, mender: Troop | None = None) -> int:
    """The TN of the Smarts roll that mends what lies broken; 0 where nothing does.

    The *mechanically inclined* mend any gizmo that is not destroyed, acting as a *sawbones* acts: where the device
    names no TN, that is 8 (house, after Sawbones). A *miser*'s gear works again by itself, and so does a machine that
    tries as its actions begin.
    """
    one = condition.broken(effect)
    if one is None or (mender is not None and tries(effect) and effect.scope.troop == mender.id):
        return 0
    found = faults.fault(one.device, one.severity)
    rebuilds = mender is not None and mender.has(MECHANIC)
    spoilt = found.lasts and one.severity != "catastrophe" and not carried.plain(one.device)
    return found.mend or (REBUILT if rebuilds and spoilt else 0)


def tries(effect: Effect) -> bool:
    """True for what a machine tries to end as each of its actions begins."""
    one = condition.broken(effect)
    return one is not None and (one.device, one.severity) in TRIES


def may_mend(mender: Troop, victim: Troop) -> bool:
    """Its own user, or somebody *mechanically inclined*, living or not (Appendix A)."""
    return mender.id == victim.id or mender.has(MECHANIC)


def hand(state: State, mender: Troop, victim: Troop, effect: Effect) -> str:
    """The figure that would mend it in the action that goes on: the one that has it, or any of another troop's; empty
    where it is not there to be used. Running is no bar to the *mechanically inclined*, who act as a *sawbones*."""
    one = condition.broken(effect)
    if state.go_of(mender.id) is None or one is None:
        return ""
    if (BUSY - {targets.ATTACKED} - ({"ran"} if mender.has(MECHANIC) else set())) & state.words(mender.id):
        return ""
    wanted = one.figure if mender.id == victim.id and not mender.has(MECHANIC) else ""
    return next((one.id for one in targets.able(state, mender, MENDED) if wanted in ("", one.id)), "")
