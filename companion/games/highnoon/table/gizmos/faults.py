"""What a failed device comes to: in words, in figures, and whether it lasts (Appendix D; Weird Warriors: Wasatch), as
``data/faults.toml`` and the gizmos themselves have it."""

from dataclasses import dataclass

from companion.games.highnoon.data import toml
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.gear import carried, condition

CATASTROPHE, MAJOR = 10, 4


@dataclass(frozen=True)
class Fault:
    """What a failed device does: ``text`` says it, ``state`` is what it is from then on, in a word or two; empty where
    it is over at once. ``mend`` is the TN of the Smarts roll that ends it, 0 where its user can do nothing; with
    ``tries`` a machine rolls by itself as each of its actions begins. ``burst`` are the dice of what goes off at once,
    ``wearer`` those for the figure itself where they differ, and ``words`` say what bursts."""

    text: str
    state: str = ""
    mend: int = 0
    tries: bool = False
    burst: str = ""
    wearer: str = ""
    words: str = ""

    @property
    def lasts(self) -> bool:
        """True where something stays broken."""
        return bool(self.state)


def fault(what: str, how: str) -> Fault:
    """What that severity does to the device, in the device's own words."""
    faults = toml.read("faults")
    known = faults.get(what if what in faults or not carried.plain(what) else f"{carried.GEAR}-any", {})
    gizmo = catalog().gizmos.get(what)
    if gizmo is not None and gizmo.malfunction is not None:
        return Fault(**{"text": gizmo.malfunction[how], **known.get(how, {})})
    return Fault(**known.get(how, {"text": "The book does not say what breaks. Agree on it."}))


def severity(total: int) -> str:
    """2-4 major, 5-9 minor, 10 and more a catastrophe (Malfunction Severity)."""
    if total >= CATASTROPHE:
        return "catastrophe"
    return "major" if total <= MAJOR else "minor"


def called(how: str) -> str:
    """``minor malfunction``, ``a catastrophe``."""
    return "a catastrophe" if how == "catastrophe" else f"{how} malfunction"


def destroyed(state: State, troop: Troop, figure: Figure, what: str) -> bool:
    """True where nothing is left of that figure's gizmo: it is neither checked nor mended any more."""
    return what not in carried.MACHINES and any(
        broken.device == what and broken.severity == "catastrophe" for broken in condition.failed(state, troop, figure)
    )


def name_of(what: str) -> str:
    """``Flamethrower``; a machine goes by its own name, ordinary gear by what it is."""
    if gizmo := catalog().gizmos.get(what):
        return gizmo.name
    if carried.plain(what):
        thing = what.removeprefix(carried.GEAR).removeprefix("-")
        weapon = catalog().weapons.get(thing)
        return weapon.name if weapon else thing.replace("-", " ").capitalize() or "Gear"
    return what.capitalize() if what in carried.MACHINES else "Gizmo"


def entry(what: str) -> str:
    """The rules entry of a fault."""
    if what in carried.MACHINES:
        return f"ability-{what}-malfunction"
    if carried.plain(what):
        return "ability-miser"
    return "malfunction-severity" if what == "gizmo" else f"gizmo-{what}"
