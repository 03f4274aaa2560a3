"""Outlaws' roster file: untrusted JSON in, a typed posse out, and back without losing a key.

The published form is data/roster.schema.json; a test holds the two together.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from companion.engine.reading import Reader, refuse
from companion.engine.roster_form import MAX_NAME, MAX_NOTES, file_head, read_head, read_troops
from companion.games.outlaws.lists.own import (
    OwnCharacter,
    OwnGun,
    read_character,
    read_gun,
    write_character,
    write_gun,
)
from companion.games.outlaws.lists.sides import SIDE_KEY, SIDES

GAME_ID = "outlaws"
ARMORY = "armory"
"""The key of the guns of a list's own making."""
KNIFE, HORSE = "knife", "horse"
MAX_POINTS = 100_000
MAX_GUNS = 40
MAX_BULLETS = 999


@dataclass(frozen=True)
class Entry:
    """One character of a posse. ``guns`` are ids of `data/guns.toml` or of the list's own, ``gear`` may name a knife
    and a horse; or both hold whatever a file says that somebody wrote by hand."""

    id: str
    troop: str
    name: str = ""
    notes: str = ""
    guns: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    bullets: int = 0
    homebrew: OwnCharacter | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Roster:
    """A posse; ``points`` is the limit agreed for the shootout, ``armory`` the guns of its own making."""

    name: str
    points: int
    side: str = SIDES[0]
    notes: str = ""
    armory: tuple[OwnGun, ...] = ()
    troops: tuple[Entry, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


def read(value: object) -> Roster:
    """The posse that a file holds; raises `Malformed` with the JSON path of what is wrong."""
    reader = Reader(value)
    read_head(reader, GAME_ID, "Outlaws")
    return Roster(
        name=reader.text("name", MAX_NAME, "").strip() or "Unnamed posse",
        side=reader.text(SIDE_KEY, MAX_NAME),
        points=reader.integer("points", 0, MAX_POINTS),
        notes=reader.text("notes", MAX_NOTES, "", lines=True),
        armory=_read_armory(reader),
        troops=read_troops(reader, _read_entry),
        extra=reader.rest(),
    )


def _read_armory(reader: Reader) -> tuple[OwnGun, ...]:
    """The guns in order; one without an id is given a free one, and no two have the same."""
    items = list(reader.items(ARMORY, MAX_GUNS))
    given = {item.get("id") for _, item in items if isinstance(item, Mapping)}
    free = (id_ for number in count(1) if (id_ := f"own-{number}") not in given)
    guns: list[OwnGun] = []
    for path, item in items:
        own = read_gun(item, path, "" if isinstance(item, Mapping) and item.get("id") else next(free))
        if any(other.id == own.id for other in guns):
            refuse("same-id", f"{path}.id", f"two guns have the id “{own.id}”.")
        guns.append(own)
    return tuple(guns)


def _read_entry(value: Any, path: str, ids: Iterator[str]) -> Entry:
    reader = Reader(value, path)
    return Entry(
        id=reader.text("id", 40, "") or next(ids),
        troop=reader.text("troop", MAX_NAME),
        name=reader.text("name", MAX_NAME, "").strip(),
        notes=reader.text("notes", MAX_NOTES, "", lines=True),
        guns=reader.slugs("guns"),
        gear=reader.slugs("gear"),
        bullets=reader.integer("bullets", 0, MAX_BULLETS, 0),
        homebrew=read_character(reader.raw("homebrew"), reader.at("homebrew")),
        extra=reader.rest(),
    )


def write(roster: Roster) -> dict[str, Any]:
    """The file again: what is left at its default is left out, unknown keys come back at the end."""
    head = file_head(GAME_ID, roster.name, {SIDE_KEY: roster.side})
    head |= {"notes": roster.notes} if roster.notes else {}
    head |= {"points": roster.points}
    head |= {ARMORY: [write_gun(own) for own in roster.armory]} if roster.armory else {}
    return head | {"troops": [write_entry(entry) for entry in roster.troops]} | dict(roster.extra)


def write_entry(entry: Entry) -> dict[str, Any]:
    """One character as the file has them."""
    said: dict[str, Any] = {
        "name": entry.name,
        "guns": list(entry.guns),
        "gear": list(entry.gear),
        "bullets": entry.bullets,
        "notes": entry.notes,
    }
    made: dict[str, Any] = {"id": entry.id, "troop": entry.troop} | {key: value for key, value in said.items() if value}
    made |= {"homebrew": write_character(entry.homebrew)} if entry.homebrew else {}
    return made | dict(entry.extra)
