"""An army seen through the catalogue: which record stands behind each troop, whose it is and what it costs."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.engine import muster as looked_up
from companion.games.highnoon.data.catalog import Catalog
from companion.games.highnoon.data.records import (
    HIRED_GUNS,
    SORT_NAMES,
    SORTS,
    TROOP_TAG_NAMES,
    Ability,
    Carried,
    Troop,
)
from companion.games.highnoon.lists.roster_file import Entry, Homebrew, Roster

STANDARD_MIX = (2, 2, 1)
"""How many figures of five carry each of three weapons (ruling 9): 2 pistols, 2 rifles, 1 shotgun."""
OWN_SPELLS = 4
"""Spells of a caster of the player's own: as many as every printed one has (house)."""


@dataclass(frozen=True)
class Line:
    """One troop of the army. ``troop`` is None where the catalogue knows no such id: it costs nothing."""

    entry: Entry
    troop: Troop | None
    allied: bool
    cost: int

    @property
    def id(self) -> str:
        """The entry's id."""
        return self.entry.id

    @property
    def label(self) -> str:
        """What the player calls it."""
        return self.entry.name or (self.troop.name if self.troop else self.entry.troop)

    @property
    def full_label(self) -> str:
        """Own name and printed name, where they differ."""
        if self.troop is None or not self.entry.name or self.entry.name == self.troop.name:
            return self.label
        return f"{self.entry.name} ({self.troop.name})"

    @property
    def hero(self) -> bool:
        """True for a Hero."""
        return self.troop is not None and self.troop.hero


@dataclass(frozen=True)
class Muster(looked_up.Muster[Roster, Line]):
    """A roster with its lines and the catalogue in which they were looked up; points throughout."""

    catalog: Catalog

    @cached_property
    def allied_cost(self) -> int:
        """Points of the allied contingent: troops of the ally gang, and hired guns assigned to it (ruling 3)."""
        return sum(line.cost for line in self.lines if line.allied)

    @property
    def allied_limit(self) -> int:
        """A quarter of the points agreed for the battle, rounded down since every cost is whole (ruling 2)."""
        return self.roster.points // 4

    @property
    def allied(self) -> tuple[Line, ...]:
        """The allied contingent."""
        return tuple(line for line in self.lines if line.allied)

    @cached_property
    def counts(self) -> Counter[str]:
        """How many entries of each troop the army has."""
        return Counter(line.troop.id for line in self.lines if line.troop is not None)

    def line(self, entry: str) -> Line | None:
        """The line with this entry id."""
        return next((line for line in self.lines if line.id == entry), None)

    def gang_name(self, gang: str) -> str:
        """A gang's name, or the id itself where it is none."""
        return self.catalog.gangs[gang].name if gang in self.catalog.gangs else gang

    def own(self, troop: Troop) -> bool:
        """True for troops of the army's own gang and its own inventions."""
        return troop.homebrew or troop.list == self.roster.gang

    def could_lead(self, line: Line) -> bool:
        """True for who may be the Enforcer: a Hero of the own gang or a hired gun, not allied (ruling 1)."""
        troop = line.troop
        return troop is not None and troop.hero and not line.allied and (self.own(troop) or troop.list == HIRED_GUNS)


def muster(roster: Roster, catalog: Catalog) -> Muster:
    """Look every entry of the roster up."""
    return Muster(roster, tuple(_line(entry, roster, catalog) for entry in roster.troops), catalog)


def _line(entry: Entry, roster: Roster, catalog: Catalog) -> Line:
    troop = homebrew_troop(entry.homebrew, roster.gang, catalog) if entry.homebrew else catalog.troops.get(entry.troop)
    if troop is None:
        return Line(entry, None, allied=False, cost=0)
    return Line(entry, troop, is_allied(troop, entry.allied, roster), cost_of(troop, entry))


def cost_of(troop: Troop, entry: Entry) -> int:
    """Points of a troop with the options it has and may buy (Weird Warriors: Cost; ruling 10)."""
    return troop.cost + sum(option.cost for option in troop.options if option.id in entry.options)


def is_allied(troop: Troop, marked: bool, roster: Roster) -> bool:
    """A troop of the ally gang is allied by itself; a hired gun or homebrew troop only where it is marked so."""
    if troop.homebrew or troop.list == HIRED_GUNS:
        return marked
    return troop.list == roster.ally and roster.ally != roster.gang


def homebrew_troop(own: Homebrew, gang: str, catalog: Catalog) -> Troop:
    """A player's own stat block as a troop of the own gang. Whoever has an arcane background that some spell names
    chooses spells like any caster."""
    caster = _own_caster(own, catalog)
    return Troop(
        id="homebrew",
        name=own.name,
        section="Homebrew",
        source="house",
        list=gang,
        number=own.number,
        sort=own.sort,
        tags=own.tags,
        figures=own.figures,
        cost=own.cost,
        bounty=own.bounty,
        pace=own.pace,
        traits=own.traits,
        weapons=own.weapons,
        abilities=tuple(Carried(word) for word in own.abilities),
        caster=caster,
        spells=OWN_SPELLS if caster else 0,
        icon="perspective-dice-six-faces-random",
        notes=_what_it_is(own),
        homebrew=True,
    )


def _what_it_is(own: Homebrew) -> tuple[str, ...]:
    """Its sort and its tags in words, for its card; nothing for a plain human."""
    sort = () if own.sort == SORTS[0] else (SORT_NAMES[own.sort],)
    return tuple(f"{words}." for words in (*sort, *(TROOP_TAG_NAMES[tag] for tag in own.tags)))


def _own_caster(own: Homebrew, catalog: Catalog) -> str:
    """``huckster`` for whoever has *arcane background huckster* among his words; empty where no spell is for such a
    one, as for mad scientists."""
    found = (spoken_ability(word, catalog) for word in own.abilities)
    said = (rest.lower() for ability, rest in found if ability is not None and ability.id == "arcane-background")
    return next((id_ for id_ in said if catalog.spells_of(id_)), "")


_APART = str.maketrans("-:()", "    ")
"""What people write between an ability and what it says of it."""


def spoken_ability(words: str, book: Catalog) -> tuple[Ability | None, str]:
    """An ability typed by hand, ``armor 2``, ``Arcane Background: Huckster`` or ``Level Headed``: the longest name it
    begins with, and the rest."""
    spoken = words.translate(_APART).split()
    for length in range(len(spoken), 0, -1):
        slug = "-".join(spoken[:length]).lower().replace("'", "").replace("’", "")
        if slug in book.abilities:
            return book.abilities[slug], " ".join(spoken[length:])
    return None, ""


def weapon_mix(troop: Troop, gizmo: str, catalog: Catalog) -> tuple[str, ...]:
    """The weapons of which each figure picks one: basic weapons, or what the gizmo brings (rulings 9 and 12)."""
    if troop.mix:
        return troop.mix
    device = catalog.gizmos.get(gizmo) if gizmo in troop.gizmos else None
    if device is None:
        return ()
    return device.mix or (catalog.basic_weapons if device.basic else ())


def standard_mix(mix: tuple[str, ...], figures: int) -> Mapping[str, int]:
    """Two of the first, two of the second, one of the third for a posse of five; others start with the first.

    The rulebook's standard mix is 2 pistols, 2 rifles, 1 shotgun (ruling 9); the Gatling mix follows it.
    """
    if len(mix) == len(STANDARD_MIX) and figures == sum(STANDARD_MIX):
        return dict(zip(mix, STANDARD_MIX, strict=True))
    return {mix[0]: figures} if mix else {}


def figures_by_weapon(troop: Troop, entry: Entry, allowed: tuple[str, ...]) -> Mapping[str, int]:
    """How many figures carry which weapon of the mix: as the player set it, else the standard mix."""
    return entry.weapons if entry.weapons is not None else standard_mix(allowed, troop.figures)


def without_twins(spells: tuple[str, ...]) -> tuple[str, ...]:
    """The spells with repetitions dropped, in order."""
    return tuple(dict.fromkeys(spells))
