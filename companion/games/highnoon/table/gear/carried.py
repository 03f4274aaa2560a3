"""The devices of a troop, who carries them, and their printed malfunction dice (Appendix D; Appendix A: Miser; ruling
12)."""

from functools import cache

from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import Figure, Troop, kinds
from companion.games.highnoon.table.core.rolls import read_dice
from companion.games.highnoon.table.core.state import per_troop

GEAR = "gear"
"""Ordinary things of a *miser*: ``gear-pistol``, ``gear-horse``; ``gear`` alone where nobody said what he carries."""
HORSE = "horse"
GATLING = "gatling-weapons"
GATLING_GUN = "gatling-gun"
FLAMETHROWER, CHAINSAW, AIR_CATCHER = "flamethrower", "chainsaw", "air-catcher"
ROCKET_PACK, IMPROVED_PACK = "rocket-pack", "improved-rocket-pack"
AUTOMATON, TARANTULA = "automaton", "tarantula"
MACHINES = (AUTOMATON, TARANTULA)
"""Troops that are gizmos themselves, by the malfunction printed in their entries."""
PLAIN_DIE = "d6"
FOUND_GUN = "gatling"
"""The note that says which Gatling weapon somebody found."""


def devices(troop: Troop) -> tuple[str, ...]:
    """All that may fail: gizmos by their ids, ``automaton`` or ``tarantula``, the things of a *miser*, ``gizmo`` where
    nothing is printed about what it is. Each is checked for itself (Malfunctions)."""
    return tuple(dict.fromkeys((*gizmos(troop), *_gear(troop))))


@per_troop
def gizmos(troop: Troop) -> tuple[str, ...]:
    """The devices that the troop came with, then those that it found in the battle."""
    return tuple(dict.fromkeys((*_brought(troop), *(id_ for id_, _ in troop.gizmos))))


def _brought(troop: Troop) -> tuple[str, ...]:
    """The devices that the troop came with."""
    if itself := machine(troop):
        return (itself,)
    if not (troop.has("malfunction") or troop.stats.gizmo):
        return ()
    weapons = _weapons(troop)
    own = [troop.stats.gizmo] if troop.stats.gizmo in catalog().gizmos else []
    gatlings = [GATLING] if weapons & gatling_weapons() else []
    return (*own, *gatlings, *sorted(weapons & _wielded())) or ("gizmo",)


def machine(troop: Troop) -> str:
    """``automaton`` or ``tarantula`` for troops that are gizmos themselves; else empty."""
    return next((machine for machine in MACHINES if kinds.born_with(troop, f"{machine}-malfunction")), "")


@cache
def gatling_weapons() -> frozenset[str]:
    """The weapons that count as *Gatling weapons*."""
    return frozenset(catalog().gizmos[GATLING].mix)


@cache
def _wielded() -> frozenset[str]:
    """The gizmos that are listed among a figure's weapons."""
    return frozenset(gizmo.id for gizmo in catalog().gizmos.values() if gizmo.wielded)


@cache
def _body() -> frozenset[str]:
    """Weapons that are part of the body, so that nobody bought them."""
    return catalog().tagged("body")


def _weapons(troop: Troop) -> set[str]:
    return {*troop.stats.weapons, *(weapon for figure in troop.figures for weapon in figure.weapons)}


def _gear(troop: Troop) -> tuple[str, ...]:
    """Firearms, hand weapons, the horse under him: each a device of its own, a pair of one kind together (Appendix A:
    Miser; that a pair is one device is house)."""
    if not troop.has("miser", "poverty"):
        return ()
    things = sorted(_weapons(troop) - gatling_weapons() - _wielded() - _body())
    if "mounted" in troop.marks:
        things.append(HORSE)
    return tuple(f"{GEAR}-{thing}" for thing in things) or (GEAR,)


def plain(what: str) -> bool:
    """True for a *miser*'s ordinary things, which only fail for the turn."""
    return what == GEAR or what.startswith(f"{GEAR}-")


def found(troop: Troop, what: str) -> bool:
    """True where it found that gizmo in the battle: one figure has it."""
    return any(id_ == what for id_, _ in troop.gizmos)


def bearers(troop: Troop, what: str) -> tuple[Figure, ...]:
    """The figures that have it: those who carry it, where their weapons tell; one where the troop has one of it."""
    if plain(what) or found(troop, what):
        return troop.standing[:1]
    ids = gatling_weapons() if what == GATLING else {what}
    carry = {figure.id for figure in troop.figures if ids & set(figure.weapons)}
    return tuple(figure for figure in troop.standing if not carry or figure.id in carry)


def has(troop: Troop, figure: Figure, what: str) -> bool:
    """True where that figure has such a gizmo, whether it works or not."""
    return what in gizmos(troop) and figure in bearers(troop, what)


def weapons(troop: Troop, figure: Figure) -> tuple[str, ...]:
    """The gizmos that a figure found and fights with, as the ids of weapons."""
    if figure not in troop.standing[:1]:
        return ()
    gun = troop.notes.get(FOUND_GUN, "") if found(troop, GATLING) else ""
    return tuple(filter(None, (gun, *(what for what in sorted(_wielded()) if found(troop, what)))))


def printed_die(troop: Troop, what: str) -> str:
    """The malfunction die as it is printed. A gizmo that its owner chose has the die printed with it, like the d8 of an
    X-Squad's flamethrower; others have what stands on their troop's card, and d6 where none does (ruling 12). Plain
    gear of a *miser* has d6 (Appendix A)."""
    if plain(what):
        return PLAIN_DIE
    if what in dict(troop.gizmos):
        return dict(troop.gizmos)[what]
    gizmo = catalog().gizmos.get(what)
    own = gizmo.die if gizmo is not None else ""
    if own and what == troop.stats.gizmo:
        return own
    carried = troop.ability("malfunction") or ""
    return carried if read_dice(carried) else own or PLAIN_DIE
