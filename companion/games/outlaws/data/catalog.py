"""Outlaws' data: TOML in, frozen records out; a wrong data set reports all its errors at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.records import Raw, frozen, read_files
from companion.games.outlaws.data.actions import Action, BrawlAction, Disadvantage, Snapshot, Way
from companion.games.outlaws.data.dice import BrawlFace, GunDie, GunFace, TownsfolkFace
from companion.games.outlaws.data.guns import Draws, Gun, Range, Thing
from companion.games.outlaws.data.people import Character, Skill
from companion.games.outlaws.data.shapes import SHAPES
from companion.games.outlaws.data.shootouts import Horse, Shootout, Size
from companion.games.outlaws.data.wounds import Box, Condition, Cover, WoundKind

DATA = Path(__file__).parent


@dataclass(frozen=True)
class Catalog:
    """All records by id, in the order of the data; a field for each file."""

    characters: Mapping[str, Character]
    skills: Mapping[str, Skill]
    guns: Mapping[str, Gun]
    ranges: Mapping[str, Range]
    things: Mapping[str, Thing]
    dice: Mapping[str, GunDie]
    brawl_die: Mapping[str, BrawlFace]
    townsfolk: Mapping[str, TownsfolkFace]
    wounds: Mapping[str, WoundKind]
    conditions: Mapping[str, Condition]
    boxes: Mapping[str, Box]
    covers: Mapping[str, Cover]
    actions: Mapping[str, Action]
    ways: Mapping[str, Way]
    brawl_actions: Mapping[str, BrawlAction]
    snapshots: Mapping[str, Snapshot]
    disadvantages: Mapping[str, Disadvantage]
    shootouts: Mapping[str, Shootout]
    sizes: Mapping[str, Size]
    horses: Mapping[str, Horse]

    def rule_of_gun(self, gun: Gun) -> str:
        """The rules entry of a gun; empty for one that people made themselves, which has none."""
        return f"gun-{gun.id}" if gun.id in self.guns else ""

    def range_at(self, squares: int) -> Range:
        """The range of a shotgun that a distance of 1 or more lies in."""
        return next(found for found in self.ranges.values() if found.covers(squares))

    def draws(self, gun: Gun, squares: int) -> Draws:
        """How many wound counters a hit with a gun draws and uses at that distance."""
        if gun.draws is not None:
            return gun.draws
        found = self.range_at(squares)
        return Draws(found.uses, found.draws, found.forced)


@cache
def catalog() -> Catalog:
    """The catalogue that ships with the product."""
    return load(DATA)


def written(*patterns: str) -> dict[str, bytes]:
    """The files of this game that a pattern finds, as they stand, by where they lie."""
    found = [path for pattern in patterns for path in DATA.parent.glob(pattern)]
    return {path.relative_to(DATA.parent).as_posix(): path.read_bytes() for path in found}


def load(folder: Path) -> Catalog:
    """Read a data folder; raises `Malformed` ``bad-data`` with every error as file: record: field: what."""
    read = read_files("Outlaws", SHAPES, lambda file: (folder / file).read_text("utf-8"), _wrong, _build)
    return Catalog(**{name.replace("-", "_"): records for name, records in read.items()})


def _wrong(found: Mapping[str, Raw], sound: Mapping[str, Raw]) -> Iterator[str]:
    yield from _crossed(sound)
    yield from _dangling(found)


def _crossed(sound: Mapping[str, Raw]) -> Iterator[str]:
    """What no field shows by itself: a wound of an arm or a leg has a side, a bleed has no injury, and a die has a
    face for each number of a d6."""
    for id_, value in sound["wounds"].items():
        if (value["part"] in ("arm", "shoulder", "leg")) != bool(value.get("side")):
            yield f"wounds.toml: {id_}: side: goes with arms, shoulders and legs"
        if (value["kind"] == "bleed") != bool(value.get("remove")):
            yield f"wounds.toml: {id_}: remove: goes with bleeds"
    for id_, value in sound["dice"].items():
        if len(value["faces"]) != 6:
            yield f"dice.toml: {id_}: faces: should be 6"
    for name in ("brawl-die", "townsfolk"):
        if len(sound[name]) != 6:
            yield f"{name}.toml: should have 6 faces"


def _dangling(raw: Mapping[str, Raw]) -> Iterator[str]:
    """Guns and skills of characters, conditions of wounds, actions and handicaps of ways to shoot, that no record
    describes."""
    for file, field, other in (
        ("characters", "guns", "guns"),
        ("characters", "skill", "skills"),
        ("wounds", "conditions", "conditions"),
        ("ways", "action", "actions"),
        ("ways", "handicap", "disadvantages"),
    ):
        known = raw.get(other, {}).keys()
        for id_, value in raw.get(file, {}).items():
            named = value.get(field, [])
            for one in [named] if isinstance(named, str) else named:
                if one not in known:
                    yield f"{file}.toml: {id_}: {field}: there is no “{one}”"


def _build(record: type, value: Mapping[str, Any]) -> Any:
    made = frozen(value)
    if record is GunDie:
        made["faces"] = tuple(GunFace(**face) for face in made["faces"])
    return record(**made)
