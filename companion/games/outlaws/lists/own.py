"""Characters and guns of the players' own making: which figures they may have, and how a roster file holds them.

Every figure is picked from a list, so that the same formula prices them as prices the others (`points.py`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from companion.engine.reading import Reader, refuse
from companion.engine.roster_form import MAX_NAME
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.guns import BY_RANGE, Gun
from companion.games.outlaws.data.people import HANDS, KIND_ICONS, KINDS, Character

HOMEBREW = "homebrew"
"""The troop of an entry whose character is homebrew."""
RANGES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"actions": (2, 6), "brawl": (-1, 4), "ride": (0, 3)}
    | dict.fromkeys(KINDS, (-1, 4))
    | {f"{kind}_icons": (1, 3) for kind in KINDS}
)
"""The figures of a homebrew character, and from where to where each goes (house)."""
USUAL: Mapping[str, int] = MappingProxyType(
    {"actions": 4, "brawl": 0, "ride": 0} | dict.fromkeys(KINDS, 0) | {f"{kind}_icons": 1 for kind in KINDS}
)
MODIFIERS = (-2, 3)
MOST_LOAD = 16
WOUNDS = ("1/1", "*1/1", "1/3", "*1/3")
RELOADS = ("1", "2", "2/1", "3/2", "3*", "2*", "4*")


@dataclass(frozen=True)
class OwnCharacter:
    """A homebrew character, and the keys of its block that nobody knows."""

    person: Character
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class OwnGun:
    """A homebrew gun, and the keys of its record that nobody knows."""

    gun: Gun
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """Its id within the list."""
        return self.gun.id


def read_character(value: Any, path: str) -> OwnCharacter | None:
    """The block of a homebrew character; None where there is none."""
    if value is None:
        return None
    reader = Reader(value, path)
    name = reader.text("name", MAX_NAME).strip() or "Homebrew character"
    figures: dict[str, Any] = {key: reader.integer(key, *RANGES[key], USUAL[key]) for key in RANGES}
    made = Character(
        id=HOMEBREW,
        name=name,
        section="The Characters",
        source="house",
        icon="western-hat",
        favored=one_of(reader, "favored", HANDS) or "right",
        skill=one_of(reader, "skill", tuple(catalog().skills)),
        guns=(),
        knife=False,
        bullets=0,
        **figures,
    )
    return OwnCharacter(made, reader.rest())


def write_character(own: OwnCharacter) -> dict[str, Any]:
    """The block again; what is usual is left out, except for the actions."""
    person = own.person
    made: dict[str, Any] = {"name": person.name, "actions": person.actions}
    made |= {"favored": person.favored} if person.favored != "right" else {}
    figures = {key: getattr(person, key) for key in RANGES if key != "actions"}
    made |= {key: value for key, value in figures.items() if value != USUAL[key]}
    made |= {"skill": person.skill} if person.skill else {}
    return made | dict(own.extra)


def read_gun(value: Any, path: str, id_: str) -> OwnGun:
    """A record of the armory, under the id that it has or is given. A shotgun's wounds go by range."""
    reader = Reader(value, path)
    id_ = reader.text("id", 40, "") or id_
    if id_ in catalog().guns:
        refuse("same-id", f"{path}.id", f"The game already has a gun “{id_}”.")
    kind = one_of(reader, "kind", KINDS) or "handgun"
    wounds = one_of(reader, "wounds", (*WOUNDS, BY_RANGE)) or WOUNDS[0]
    load = reader.integer("load", 1, MOST_LOAD, 6)
    gun = Gun(
        id=id_,
        name=reader.text("name", MAX_NAME).strip() or "Homebrew gun",
        section="Guns",
        source="house",
        icon=KIND_ICONS[kind],
        kind=kind,
        modifier=reader.integer("modifier", *MODIFIERS, 0),
        load=load,
        wounds=BY_RANGE if kind == "shotgun" else WOUNDS[0] if wounds == BY_RANGE else wounds,
        reload=one_of(reader, "reload", RELOADS) or RELOADS[0],
        brawl=0 if kind == "handgun" else 1,
        barrels=min(load, 2) if kind == "shotgun" else 1,
        proper=True,
    )
    return OwnGun(gun, reader.rest())


def write_gun(own: OwnGun) -> dict[str, Any]:
    """The record again, with every figure."""
    gun = own.gun
    made = {"id": gun.id, "name": gun.name, "kind": gun.kind, "modifier": gun.modifier, "load": gun.load}
    return made | {"wounds": gun.wounds, "reload": gun.reload} | dict(own.extra)


def one_of(reader: Reader, key: str, allowed: Sequence[str]) -> str:
    """One word of a list, or nothing. Errors: `Malformed` for any other."""
    word = reader.text(key, MAX_NAME, "")
    if word and word not in allowed:
        refuse("wrong-type", reader.at(key), f"“{word}” is not one of {', '.join(allowed)}.")
    return word
