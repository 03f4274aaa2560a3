"""High Noon's data: TOML in, frozen records out; a wrong data set reports all its errors at once."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.records import (
    COMMON,
    Problem,
    Raw,
    Rule,
    Shape,
    amount,
    each,
    figure,
    flag,
    maybe,
    one_of,
    read_files,
    short,
    slug,
    table,
    text,
    whole,
    words,
)
from companion.engine.rulings import SHAPE as RULING
from companion.engine.rulings import Ruling
from companion.games.highnoon.data import records as r
from companion.games.highnoon.data.toml import DATA

DIE = re.compile(r"-|d(4|6|8|10|12)([+-]\d+)?")
NUMBERS = ("hero", "single", "posse", "crew")
ROLES = ("leader", "shooter", "fighter", "support", "caster", "big-gun", "monster", "machine", "scout")


@dataclass(frozen=True)
class Catalog:
    """All records by id."""

    gangs: Mapping[str, r.Gang]
    troops: Mapping[str, r.Troop]
    rogues: Mapping[str, r.Troop]
    abilities: Mapping[str, r.Ability]
    spells: Mapping[str, r.Spell]
    gizmos: Mapping[str, r.Gizmo]
    weapons: Mapping[str, r.Weapon]
    rulings: Mapping[int, Ruling]

    @property
    def rail_gangs(self) -> tuple[str, ...]:
        """The gangs that one can play: all but the hired guns."""
        return tuple(gang for gang in self.gangs if gang != r.HIRED_GUNS)

    @property
    def basic_weapons(self) -> tuple[str, ...]:
        """The ids of the basic weapons, of which each figure has one (ruling 9)."""
        return tuple(weapon.id for weapon in self.weapons.values() if "basic" in weapon.tags)

    def tagged(self, tag: str) -> frozenset[str]:
        """The ids of the weapons that have a tag."""
        return frozenset(weapon.id for weapon in self.weapons.values() if tag in weapon.tags)

    def spells_of(self, caster: str) -> tuple[r.Spell, ...]:
        """The spells that a type of caster may choose from."""
        return tuple(spell for spell in self.spells.values() if caster in spell.types)


def die(value: Any) -> Problem:
    """A Trait's die."""
    return None if isinstance(value, str) and DIE.fullmatch(value) else "should be a die such as d8, d12+2 or -"


BASIC = COMMON | {"rulings": each(whole)}
CARRIED = table(id=slug, value=maybe(text), note=maybe(text))
STEP = table(tn=figure, effect=text, amount=maybe(amount), dice=maybe(text), left=maybe(text), counts=maybe(each(text)))
FIELDS: dict[type, dict[str, Rule]] = {
    r.Gang: BASIC | {"icon": slug, "blurb": text},
    r.Troop: BASIC
    | {
        "singular": text,
        "list": slug,
        "number": one_of(*NUMBERS),
        "sort": one_of(*r.SORTS),
        "tags": each(one_of(*r.TROOP_TAGS)),
        "figures": whole,
        "cost": whole,
        "bounty": whole,
        "pace": whole,
        "traits": table(**dict.fromkeys(r.TRAITS, die)),
        "weapons": each(slug),
        "mix": each(slug),
        "abilities": each(CARRIED),
        "caster": one_of(*r.CASTERS),
        "spells": whole,
        "known": each(slug),
        "gizmos": each(slug),
        "options": each(table(id=slug, name=text, cost=whole)),
        "barred": each(slug),
        "limit": whole,
        "unique": flag,
        "role": each(one_of(*ROLES)),
        "icon": slug,
        "blurb": text,
        "notes": each(text),
    },
    r.Ability: BASIC
    | {
        "kind": one_of("edge", "hindrance", "special"),
        "bodily": flag,
        "effect": text,
        "short": short,
        "value": words,
        "troop": slug,
        "counted": one_of("card", "caster", "device", "gizmo"),
        "reminder": flag,
    },
    r.Spell: BASIC
    | {
        "types": each(one_of(*r.CASTERS)),
        "tn": each(STEP),
        "range": text,
        "duration": text,
        "animals": each(slug),
        "counts": each(text),
        "lends": each(slug),
        "leaves": slug,
        "own": flag,
        "effect": text,
        "short": short,
        "reminder": flag,
    },
    r.Gizmo: BASIC
    | {
        "effect": text,
        "short": short,
        "figure": text,
        "die": die,
        "wielded": flag,
        "malfunction": table(minor=text, major=text, catastrophe=text),
        "mix": each(slug),
        "basic": flag,
        "reminder": flag,
    },
    r.Weapon: BASIC
    | {
        "range": figure,
        "rof": figure,
        "damage": text,
        "kind": one_of("ranged", "melee", "area"),
        "tags": each(one_of(*r.WEAPON_TAGS)),
        "range_of": slug,
        "crew": whole,
        "bands": each(table(to=whole, damage=text)),
        "note": text,
    },
}
MUST: dict[type, frozenset[str]] = {
    r.Gang: frozenset({"icon", "blurb"}),
    r.Troop: frozenset({"list", "number", "figures", "bounty", "traits", "icon"}),
    r.Ability: frozenset({"kind", "effect", "short"}),
    r.Spell: frozenset({"types", "tn", "range", "duration", "effect", "short"}),
    r.Gizmo: frozenset({"effect", "short", "malfunction"}),
    r.Weapon: frozenset({"range", "rof", "damage", "kind"}),
}
FILES: tuple[tuple[str, str, type], ...] = (
    ("gangs", "gang", r.Gang),
    ("troops", "troop", r.Troop),
    ("rogues", "troop", r.Troop),
    ("abilities", "ability", r.Ability),
    ("spells", "spell", r.Spell),
    ("gizmos", "gizmo", r.Gizmo),
    ("weapons", "weapon", r.Weapon),
)
SHAPES: Mapping[str, Shape] = {
    **{name: Shape(header, record, FIELDS[record], MUST[record]) for name, header, record in FILES},
    "rulings": replace(RULING, key="number"),
}
PARTS: dict[str, type] = {"abilities": r.Carried, "options": r.Extra, "tn": r.Step, "bands": r.Band}


def written(*patterns: str) -> dict[str, bytes]:
    """The files of this folder that a pattern finds, as they stand, by where they lie."""
    found = [path for pattern in patterns for path in DATA.parent.glob(pattern)]
    return {path.relative_to(DATA.parent).as_posix(): path.read_bytes() for path in found}


@cache
def catalog() -> Catalog:
    """The catalogue that ships with the product."""
    return load(DATA)


def load(folder: Path) -> Catalog:
    """Read a data folder; raises `Malformed` ``bad-data`` with every error as file: record: field: what."""
    return Catalog(**read_files("High Noon", SHAPES, lambda file: (folder / file).read_text("utf-8"), _cross, _build))


def _cross(raw: Mapping[str, Raw], sound: Mapping[str, Raw]) -> Iterator[str]:
    """Every id that a sound record names must exist (a faulty record has been named already)."""
    for file, records in sound.items():
        for name, value in records.items():
            for field, ids, known in _named(file, value, raw):
                unknown = (item for item in ids if item not in known)
                yield from (f"{file}.toml: {name}: {field}: {item} is not known" for item in unknown)
    for file in ("troops", "rogues"):
        for name, troop in sound[file].items():
            if bool(troop.get("caster")) != bool(troop.get("spells")):
                yield f"{file}.toml: {name}: spells: goes with caster"
            if file == "troops" and "cost" not in troop:
                yield f"{file}.toml: {name}: cost: is missing"


def _named(file: str, value: Mapping[str, Any], raw: Mapping[str, Raw]) -> Iterator[tuple[str, Any, Any]]:
    """The fields of a record that name other records, what they name, and what there is."""
    yield "rulings", value.get("rulings", ()), raw["rulings"]
    if file in ("troops", "rogues"):
        yield "list", [value.get("list")], {*raw["gangs"], "rogues"}
        yield "weapons", value.get("weapons", ()), raw["weapons"]
        yield "abilities", [item.get("id") for item in value.get("abilities", ())], raw["abilities"]
        yield "known", value.get("known", ()), raw["spells"]
        yield "gizmos", value.get("gizmos", ()), raw["gizmos"]
        yield "barred", value.get("barred", ()), raw["gangs"]
    if file == "abilities" and value.get("troop"):
        yield "troop", [value["troop"]], {**raw["troops"], **raw["rogues"]}
    if file == "spells":
        yield "animals", value.get("animals", ()), raw["rogues"]
    if file == "weapons" and "range_of" in value:
        yield "range_of", [value["range_of"]], raw["weapons"]
    if file in ("troops", "rogues", "gizmos"):
        yield "mix", value.get("mix", ()), raw["weapons"]


def _build(record: type, value: Mapping[str, Any]) -> Any:
    made: dict[str, Any] = {}
    for name, content in value.items():
        if name in PARTS and isinstance(content, list):
            made[name] = tuple(_build(PARTS[name], part) for part in content)
        elif isinstance(content, list):
            made[name] = tuple(content)
        else:
            made[name] = str(content) if name == "tn" else content
    return record(**made)
