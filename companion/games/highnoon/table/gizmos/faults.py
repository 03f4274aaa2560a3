"""What a failed device comes to: in words, in figures, and whether it lasts (Appendix D; Weird Warriors: Wasatch).

What it does at once, besides, is the rule that is registered for it with `malfunction.results`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.gear import carried, condition

CATASTROPHE, MAJOR = 10, 4


@dataclass(frozen=True)
class Fault:
    """What a failed device does: ``text`` says it, ``state`` is what it is from then on, in a word or two; empty where
    it is over at once. ``mend`` is the TN of the Smarts roll that ends it, 0 where its user can do nothing."""

    text: str
    state: str = ""
    mend: int = 0

    @property
    def lasts(self) -> bool:
        """True where something stays broken."""
        return bool(self.state)


def severity(total: int) -> str:
    """2-4 major, 5-9 minor, 10 and more a catastrophe (Malfunction Severity)."""
    if total >= CATASTROPHE:
        return "catastrophe"
    return "major" if total <= MAJOR else "minor"


def called(how: str) -> str:
    """``minor malfunction``, ``a catastrophe``."""
    return "a catastrophe" if how == "catastrophe" else f"{how} malfunction"


_MACHINES: Mapping[tuple[str, str], Fault] = {
    ("automaton", "minor"): Fault("Its Gatling gun is jammed until an Easy (4) Smarts roll clears it.", "stuck", 4),
    ("automaton", "major"): Fault(
        "Haywire: it stops until it spends an action and makes a Hard (8) Smarts roll.", "haywire", 8
    ),
    ("automaton", "catastrophe"): Fault("The boiler bursts: 2d8 to all under the Boom! Template."),
    ("tarantula", "minor"): Fault(
        "It stands still until it makes an Easy (4) Smarts roll, one try at the start of each action.", "halted", 4
    ),
    ("tarantula", "major"): Fault("The acid tank bursts, and it melts on the spot."),
    ("tarantula", "catastrophe"): Fault(
        "It leads its troop against the nearest friends. A Hard (8) Smarts roll at the start of an action ends that.",
        "signals crossed",
        8,
    ),
}
_STATES: Mapping[tuple[str, str], tuple[str, int]] = {
    ("chainsaw", "minor"): ("jammed", 4),
    ("chainsaw", "major"): ("a mere club", 0),
    ("chainsaw", "catastrophe"): ("blown up", 0),
    ("flamethrower", "minor"): ("out", 4),
    ("flamethrower", "catastrophe"): ("blown up", 0),
    ("gatling-weapons", "minor"): ("jammed", 4),
    ("gatling-weapons", "major"): ("out of order", 8),
    ("gatling-weapons", "catastrophe"): ("burnt out", 0),
    ("rocket-pack", "minor"): ("spluttered out", 4),
    ("rocket-pack", "catastrophe"): ("blown up", 0),
    ("improved-rocket-pack", "catastrophe"): ("blown up", 0),
}
"""What lasts of a gizmo, and the TN at which its user mends it. All else is over at once."""
_GEAR = Fault("It does not work this turn.", "fails")
_NAG = Fault("The horse has half its Pace and half its running bonus this turn.", "worn out")
_ANY_GEAR = Fault("The gear does not work this turn. A horse has half its Pace and half its running bonus.", "fails")


def fault(what: str, how: str) -> Fault:
    """What that severity does to that device; in the device's own words."""
    if what in carried.MACHINES:
        return _MACHINES[what, how]
    if carried.plain(what):
        return {carried.GEAR: _ANY_GEAR, f"{carried.GEAR}-{carried.HORSE}": _NAG}.get(what, _GEAR)
    gizmo = catalog().gizmos.get(what)
    if gizmo is None or gizmo.malfunction is None:
        return Fault("The book does not say what breaks. Agree on it.")
    return Fault(gizmo.malfunction[how], *_STATES.get((what, how), ("", 0)))


def destroyed(state: State, troop: Troop, figure: Figure, what: str) -> bool:
    """True where nothing is left of that figure's gizmo: it is neither checked nor mended any more."""
    return what not in carried.MACHINES and any(
        one.device == what and one.severity == "catastrophe" for one in condition.failed(state, troop, figure)
    )


def name_of(what: str) -> str:
    """``Flamethrower``; a machine goes by its own name, ordinary gear by what it is."""
    gizmo = catalog().gizmos.get(what)
    if gizmo is not None:
        return gizmo.name
    if carried.plain(what):
        thing = what.removeprefix(carried.GEAR).removeprefix("-")
        weapon = catalog().weapons.get(thing)
        return weapon.name if weapon else thing.replace("-", " ").capitalize() or "Gear"
    return {"automaton": "Automaton", "tarantula": "Tarantula"}.get(what, "Gizmo")


def entry(what: str) -> str:
    """The rules entry that tells of it."""
    if what in carried.MACHINES:
        return f"ability-{what}-malfunction"
    if carried.plain(what):
        return "ability-miser"
    return "malfunction-severity" if what == "gizmo" else f"gizmo-{what}"
