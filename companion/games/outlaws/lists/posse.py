"""A posse against the catalogue: who is in it, with which kit, and what that costs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import muster
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import Gun
from companion.games.outlaws.data.people import KINDS, Character
from companion.games.outlaws.lists.points import Kit, Part, cost, parts
from companion.games.outlaws.lists.roster_file import HORSE, KNIFE, Entry, Roster, write_entry

GEAR = (KNIFE, HORSE)
KIT = ("guns", "gear", "bullets")
"""The fields of an entry that hold a kit."""


@dataclass(frozen=True)
class Line(muster.Line[Entry, Character]):
    """One character of a posse; ``guns`` are those that there are, in the order of the entry."""

    guns: tuple[Gun, ...]

    @property
    def homebrew(self) -> bool:
        """A character of the players' own making."""
        return self.entry.homebrew is not None

    @property
    def kit(self) -> Kit:
        """What the character brings."""
        entry = self.entry
        return Kit(self.guns, KNIFE in entry.gear, entry.bullets, HORSE in entry.gear)

    @property
    def parts(self) -> tuple[Part, ...]:
        """What the cost is made of."""
        return parts(self.person, self.kit) if self.person else ()

    @property
    def cost(self) -> int:
        """Points with the kit (house)."""
        return cost(self.person, self.kit) if self.person else 0

    @property
    def unknown_guns(self) -> tuple[str, ...]:
        """Ids of guns that there are not."""
        known = {gun.id for gun in self.guns}
        return tuple(id_ for id_ in self.entry.guns if id_ not in known)

    def carried(self, *, long: bool) -> tuple[Gun, ...]:
        """The handguns, or the long guns."""
        return tuple(gun for gun in self.guns if gun.is_long == long)

    @property
    def trained(self) -> tuple[str, ...]:
        """The kinds of guns in which the character is better than anybody."""
        person = self.person
        if person is None:
            return ()
        return tuple(kind for kind in KINDS if person.gun_skill(kind) > 0 or person.icons(kind) > 1)


class Posse(muster.Muster[Roster, Line]):
    """A posse with its characters."""

    @property
    def armory(self) -> Mapping[str, Gun]:
        """Every gun that somebody in it may carry, those of its own making last."""
        return armory(self.roster)


def armory(roster: Roster) -> Mapping[str, Gun]:
    """The guns of the game and those of the list's own making, by id."""
    return {**catalog().guns, **{own.id: own.gun for own in roster.armory}}


def posse(roster: Roster) -> Posse:
    """The roster, looked up."""
    guns = armory(roster)
    return Posse(roster, tuple(line_of(entry, guns) for entry in roster.troops))


def line_of(entry: Entry, guns: Mapping[str, Gun]) -> Line:
    """An entry, looked up among the characters and those guns."""
    person = entry.homebrew.person if entry.homebrew else catalog().characters.get(entry.troop)
    return Line(entry, person, tuple(guns[id_] for id_ in entry.guns if id_ in guns))


def usual_entry(person: Character) -> Entry:
    """The entry of a character with the kit that is printed beside the name."""
    gear = (KNIFE,) if person.knife else ()
    return Entry(person.id, person.id, guns=person.guns, gear=gear, bullets=person.bullets)


def usual_kit(person: Character) -> dict[str, Any]:
    """That kit, by the fields of an entry that hold it."""
    entry = write_entry(usual_entry(person))
    return {field: entry[field] for field in KIT if field in entry}
