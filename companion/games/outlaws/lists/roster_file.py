"""Outlaws' roster file: untrusted JSON in, a typed posse out, and back without losing a key.

The published form is data/roster.schema.json; a test holds the two together.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

from companion.engine import roster_form
from companion.engine.reading import Reader, refuse
from companion.engine.roster_form import entry_record, file_head, list_record, read_head, read_list, read_troops
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
MAX_GUNS = 40
MAX_BULLETS = 999


@dataclass(frozen=True)
class Entry(roster_form.Entry):
    """One character of a posse. ``guns`` are ids of `data/guns.toml` or of the list's own, ``gear`` may name a knife
    and a horse; or both hold whatever a file says that somebody wrote by hand."""

    guns: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    bullets: int = 0
    homebrew: OwnCharacter | None = None


@dataclass(frozen=True)
class Roster(roster_form.Roster[Entry]):
    """A posse; ``points`` is the limit agreed for the shootout, ``armory`` the guns of its own making."""

    side: str = SIDES[0]
    armory: tuple[OwnGun, ...] = ()


def read(value: object) -> Roster:
    """The posse that a file holds; raises `Malformed` with the JSON path of what is wrong."""
    reader = Reader(value)
    read_head(reader, GAME_ID, "Outlaws")
    return Roster(
        **read_list(reader, "posse", SIDE_KEY),
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
        **roster_form.read_entry(reader, ids),
        guns=reader.slugs("guns"),
        gear=reader.slugs("gear"),
        bullets=reader.integer("bullets", 0, MAX_BULLETS, 0),
        homebrew=read_character(reader.raw("homebrew"), reader.at("homebrew")),
        extra=reader.rest(),
    )


def write(roster: Roster) -> dict[str, Any]:
    """The file again: what is left at its default is left out, unknown keys come back at the end."""
    head = file_head(GAME_ID, roster.name, {SIDE_KEY: roster.side})
    said = {ARMORY: [write_gun(own) for own in roster.armory]}
    return list_record(head, roster, [write_entry(entry) for entry in roster.troops], said)


def write_entry(entry: Entry) -> dict[str, Any]:
    """One character as the file has them."""
    own = {"homebrew": write_character(entry.homebrew)} if entry.homebrew else {}
    return entry_record(entry, {"guns": list(entry.guns), "gear": list(entry.gear), "bullets": entry.bullets}, own)
