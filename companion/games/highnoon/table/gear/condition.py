"""What works now, and who stands still: pure questions about devices that failed (Appendix D)."""

from dataclasses import dataclass

from companion.engine.memory import recalled
from companion.games.highnoon.table.core.state import Effect, Figure, State, Troop, per_state
from companion.games.highnoon.table.gear import carried

BROKEN = "broken"
"""The ``Effect.what`` of a failed device; what it remembers is a `Broken`."""
_STILL = frozenset({(carried.AUTOMATON, "major"), (carried.TARANTULA, "minor")})
_DEAD = frozenset({(carried.AUTOMATON, "major")})
_USABLE = frozenset({(carried.CHAINSAW, "major")})
"""What failed and still serves for something: a saw without a chain is a club."""


@dataclass(frozen=True)
class Broken:
    """A device that failed; ``figure`` is empty where it is nobody's in particular."""

    device: str
    severity: str
    figure: str = ""


def broken(effect: Effect) -> Broken | None:
    """What an effect says of a device; None where it is about something else."""
    return recalled(Broken, effect.about) if effect.what == BROKEN else None


def failed(state: State, troop: Troop, figure: Figure) -> tuple[Broken, ...]:
    """Every device of the figure that is broken now."""
    return tuple(fault for effect, fault in _broken(state) if fault.figure in ("", figure.id) and effect.touches(troop))


@per_state
def _broken(state: State) -> tuple[tuple[Effect, Broken], ...]:
    """Everything that lies broken, with the effect that says so: asked for every figure of a page."""
    return tuple((effect, fault) for effect in state.effects if (fault := broken(effect)) is not None)


def works(state: State, troop: Troop, figure: Figure, weapon: str) -> bool:
    """False for a gizmo that failed, for the gun of an Automaton out of order, and for a *miser*'s gear in a turn in
    which it does (Appendix D; Weird Warriors: Wasatch; Appendix A: Miser). ``weapon`` is the id of a weapon or of a
    gizmo."""
    out = {weapon, carried.GEAR, f"{carried.GEAR}-{weapon}"}
    if weapon in carried.gatling_weapons():
        out.add(carried.GATLING)
    if weapon == carried.GATLING_GUN and carried.machine(troop) == carried.AUTOMATON:
        out.add(carried.AUTOMATON)
    return not any(
        fault.device in out and (fault.device, fault.severity) not in _USABLE for fault in failed(state, troop, figure)
    )


def serves(state: State, troop: Troop, figure: Figure, gizmo: str) -> bool:
    """True where that figure has such a gizmo, and it works."""
    return carried.has(troop, figure, gizmo) and works(state, troop, figure, gizmo)


def still(state: State, troop: Troop, figure: Figure) -> bool:
    """True for a machine that has stopped and does not move."""
    return any((fault.device, fault.severity) in _STILL for fault in failed(state, troop, figure))


def stopped(state: State, troop: Troop, figure: Figure) -> bool:
    """True for a machine gone haywire, which does nothing at all."""
    return any((fault.device, fault.severity) in _DEAD for fault in failed(state, troop, figure))


def tired(state: State, troop: Troop) -> bool:
    """True where a *miser*'s horse has had enough for this turn: half of Pace and bonus (Appendix A: Miser)."""
    nag = {carried.GEAR, f"{carried.GEAR}-{carried.HORSE}"}
    return "mounted" in troop.marks and any(
        lack.device in nag for effect in state.effects if effect.touches(troop) and (lack := broken(effect)) is not None
    )
