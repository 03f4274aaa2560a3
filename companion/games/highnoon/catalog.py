"""High Noon's data: TOML in, frozen records out; a wrong data set reports all its errors at once."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.engine.errors import Malformed
from companion.games.highnoon import records as r

DATA = Path(__file__).parent / "data"
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
DIE = re.compile(r"-|d(4|6|8|10|12)([+-]\d+)?")
NUMBERS = ("hero", "single", "posse", "crew")
ROLES = ("leader", "shooter", "fighter", "support", "caster", "big-gun", "monster", "machine", "scout")

Problem = str | None
Rule = Callable[[Any], Problem]


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
    rulings: Mapping[int, r.Ruling]

    @property
    def rail_gangs(self) -> tuple[str, ...]:
        """The gangs that one can play: all but the hired guns."""
        return tuple(gang for gang in self.gangs if gang != r.HIRED_GUNS)

    def spells_of(self, caster: str) -> tuple[r.Spell, ...]:
        """The spells that a type of caster may choose from."""
        return tuple(spell for spell in self.spells.values() if caster in spell.types)


def text(value: Any) -> Problem:
    """Text with something in it."""
    return None if isinstance(value, str) and value.strip() else "should be text"


def words(value: Any) -> Problem:
    """Text, perhaps empty."""
    return None if isinstance(value, str) else "should be text"


def short(value: Any) -> Problem:
    """Text that fits on a troop card."""
    return text(value) or (None if len(value) <= 70 else f"has {len(value)} characters; a card holds 70")


def slug(value: Any) -> Problem:
    """A permanent id."""
    return None if isinstance(value, str) and SLUG.fullmatch(value) else "should be a slug such as walkin-dead"


def whole(value: Any) -> Problem:
    """A number of inches, points or figures."""
    return None if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else "should be a whole number"


def figure(value: Any) -> Problem:
    """A number or a formula."""
    return None if whole(value) is None or text(value) is None else "should be a number or a formula"


def flag(value: Any) -> Problem:
    """true or false."""
    return None if isinstance(value, bool) else "should be true or false"


def one_of(*allowed: str) -> Rule:
    """One word of a list."""
    return lambda value: None if value in allowed else f"should be one of {', '.join(allowed)}"


def each(rule: Rule) -> Rule:
    """A list in which every value obeys a rule."""

    def check(value: Any) -> Problem:
        if not isinstance(value, list):
            return "should be a list"
        return "; ".join(f"{item!r} {problem}" for item in value if (problem := rule(item))) or None

    return check


def table(**rules: Rule) -> Rule:
    """A table with just these keys; a rule wrapped by `maybe` may be absent."""

    def check(value: Any) -> Problem:
        if not isinstance(value, dict):
            return "should be a table"
        return "; ".join(_of_table(value, rules)) or None

    return check


def _of_table(value: dict[str, Any], rules: Mapping[str, Rule]) -> Iterator[str]:
    for key, rule in rules.items():
        if key not in value:
            if not getattr(rule, "optional", False):
                yield f"lacks {key}"
        elif problem := rule(value[key]):
            yield f"{key} {problem}"
    yield from (f"has an unknown key {key}" for key in value if key not in rules)


def maybe(rule: Rule) -> Rule:
    """A key of a table that may be absent."""

    def check(value: Any) -> Problem:
        return rule(value)

    check.optional = True  # type: ignore[attr-defined]  # a mark that `table` reads
    return check


def die(value: Any) -> Problem:
    """A Trait's die."""
    return None if isinstance(value, str) and DIE.fullmatch(value) else "should be a die such as d8, d12+2 or -"


COMMON: dict[str, Rule] = {
    "id": slug,
    "name": text,
    "section": text,
    "source": one_of("print", "house"),
    "house": each(text),
    "rulings": each(whole),
}
CARRIED = table(id=slug, value=maybe(text), note=maybe(text))
FIELDS: dict[type, dict[str, Rule]] = {
    r.Gang: COMMON | {"icon": slug, "blurb": text},
    r.Troop: COMMON
    | {
        "list": slug,
        "number": one_of(*NUMBERS),
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
    r.Ability: COMMON
    | {
        "kind": one_of("edge", "hindrance", "special"),
        "effect": text,
        "short": short,
        "value": words,
        "troop": slug,
        "reminder": flag,
    },
    r.Spell: COMMON
    | {
        "types": each(one_of(*r.CASTERS)),
        "tn": each(table(tn=figure, effect=text)),
        "range": text,
        "duration": text,
        "effect": text,
        "short": short,
        "reminder": flag,
    },
    r.Gizmo: COMMON
    | {
        "effect": text,
        "short": short,
        "figure": text,
        "malfunction": table(minor=text, major=text, catastrophe=text),
        "mix": each(slug),
        "basic": flag,
        "reminder": flag,
    },
    r.Weapon: COMMON
    | {
        "range": figure,
        "rof": figure,
        "damage": text,
        "kind": one_of("ranged", "melee", "area"),
        "bands": each(table(to=whole, damage=text)),
        "note": text,
    },
    r.Ruling: COMMON | {"number": whole, "title": text, "text": text, "source": one_of("house"), "switch": flag},
}
MUST: dict[type, frozenset[str]] = {
    r.Gang: frozenset({"icon", "blurb"}),
    r.Troop: frozenset({"list", "number", "figures", "bounty", "traits", "icon"}),
    r.Ability: frozenset({"kind", "effect", "short"}),
    r.Spell: frozenset({"types", "tn", "range", "duration", "effect", "short"}),
    r.Gizmo: frozenset({"effect", "short", "malfunction"}),
    r.Weapon: frozenset({"range", "rof", "damage", "kind"}),
    r.Ruling: frozenset({"number", "title", "text"}),
}
FILES: tuple[tuple[str, str, type], ...] = (
    ("gangs", "gang", r.Gang),
    ("troops", "troop", r.Troop),
    ("rogues", "troop", r.Troop),
    ("abilities", "ability", r.Ability),
    ("spells", "spell", r.Spell),
    ("gizmos", "gizmo", r.Gizmo),
    ("weapons", "weapon", r.Weapon),
    ("rulings", "ruling", r.Ruling),
)
PARTS: dict[str, type] = {"abilities": r.Carried, "options": r.Extra, "tn": r.Step, "bands": r.Band}


@cache
def catalog() -> Catalog:
    """The catalogue that ships with the product."""
    return load(DATA)


def load(folder: Path) -> Catalog:
    """Read a data folder; raises `Malformed` ``bad-data`` with every error as file: record: field: what."""
    raw: dict[str, dict[Any, dict[str, Any]]] = {}
    sound: dict[str, dict[Any, dict[str, Any]]] = {}
    errors: list[str] = []
    for name, header, record in FILES:
        raw[name], sound[name] = _read(folder / f"{name}.toml", header, record, errors)
    errors.extend(_cross(raw, sound))
    if errors:
        raise Malformed(
            "bad-data", f"The data of High Noon has {len(errors)} errors:\n" + "\n".join(errors), errors=errors
        )
    tables = {
        name: MappingProxyType({key: _build(record, value) for key, value in raw[name].items()})
        for name, _, record in FILES
    }
    return Catalog(**tables)


Raw = dict[Any, dict[str, Any]]


def _read(path: Path, header: str, record: type, errors: list[str]) -> tuple[Raw, Raw]:
    """One file's records by id, and those of them without a fault; what is wrong goes into ``errors``."""
    found: Raw = {}
    sound: Raw = {}
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        errors.append(f"{path.name}: the file: {problem}")
        return found, sound
    errors.extend(f"{path.name}: {key}: this table is not known" for key in data if key != header)
    listed = data.get(header, [])
    if not isinstance(listed, list) or not all(isinstance(value, dict) for value in listed):
        errors.append(f"{path.name}: {header}: should be a list of tables: [[{header}]]")
        return found, sound
    key = "number" if record is r.Ruling else "id"
    for index, value in enumerate(listed):
        name = value.get(key) if isinstance(value.get(key), str | int) else f"record {index + 1}"
        faults = [f"{path.name}: {name}: {problem}" for problem in _faults(record, value)]
        if name in found:
            faults.append(f"{path.name}: {name}: {key}: stands twice")
        found[name] = value
        if not faults:
            sound[name] = value
        errors.extend(faults)
    return found, sound


def _faults(record: type, value: dict[str, Any]) -> Iterator[str]:
    rules = FIELDS[record]
    for name, content in value.items():
        if name not in rules:
            yield f"{name}: this field is not known"
        elif problem := rules[name](content):
            yield f"{name}: {problem}"
    needed = MUST[record] | {item.name for item in fields(record) if item.default is MISSING}
    yield from (f"{name}: is missing" for name in sorted(needed) if name not in value)
    if value.get("source") == "print" and rules["house"](value.get("house", [])) is None:
        yield from (f"house: names {name}, which is no field" for name in value.get("house", ()) if name not in rules)


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
