"""High Noon's roster file: untrusted JSON in, a typed roster out, and back without losing a key.

The published form is data/roster.schema.json; a test holds the two together.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine import roster_form
from companion.engine.errors import Illegal
from companion.engine.reading import Reader, clean_text, kind, refuse, whole
from companion.engine.roster import MAX_TROOPS, Edit
from companion.engine.roster_form import (
    MAX_NAME,
    MAX_NOTES,
    MAX_POINTS,
    entry_record,
    file_head,
    list_record,
    named,
    read_head,
    read_troops,
    spare_ids,
)
from companion.games.highnoon.data.records import SORTS, TRAITS, TROOP_TAGS
from companion.games.highnoon.lists.fields import SIDE_KEY

GAME_ID = "highnoon"
MAX_FIGURES = 50
NUMBERS = ("hero", "single", "posse", "crew")
_DIE = re.compile(r"-|d(4|6|8|10|12)([+-][1-9]\d?)?")


@dataclass(frozen=True)
class Homebrew:
    """A stat block of the player's own; weapons and abilities are catalogue ids or free words, ``sort`` and ``tags``
    those of `SORTS` and `TROOP_TAGS`."""

    name: str
    number: str
    figures: int
    cost: int
    bounty: int
    pace: int
    traits: Mapping[str, str]
    weapons: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    sort: str = SORTS[0]
    tags: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Entry(roster_form.Entry):
    """One troop of an army. ``weapons`` None is the standard mix; ``spells`` are ids in the order they were picked."""

    enforcer: bool = False
    allied: bool = False
    weapons: Mapping[str, int] | None = None
    spells: tuple[str, ...] = ()
    gizmo: str = ""
    options: tuple[str, ...] = ()
    homebrew: Homebrew | None = None


@dataclass(frozen=True)
class Roster:
    """An army list; ``points`` is the limit agreed for the battle."""

    name: str
    gang: str
    points: int
    ally: str = ""
    notes: str = ""
    raid: str = ""
    troops: tuple[Entry, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


def read(value: object) -> Roster:
    """The roster that a file holds; raises `Malformed` with the JSON path of what is wrong."""
    reader = Reader(value)
    read_head(reader, GAME_ID, "High Noon")
    troops = read_troops(reader, _read_entry)
    return Roster(
        name=named(reader.text("name", MAX_NAME, ""), "army"),
        gang=reader.text(SIDE_KEY, MAX_NAME),
        ally=reader.text("ally", MAX_NAME, ""),
        points=reader.integer("points", 0, MAX_POINTS),
        notes=reader.text("notes", MAX_NOTES, "", lines=True),
        raid=_one_of(reader, "raid", ("attacker", "defender")),
        troops=troops,
        extra=reader.rest(),
    )


def _one_of(reader: Reader, key: str, allowed: tuple[str, ...]) -> str:
    word = reader.text(key, MAX_NAME, "")
    if word and word not in allowed:
        refuse("wrong-type", reader.at(key), f"“{word}” is not one of {', '.join(allowed)}.")
    return word


def _read_entry(value: Any, path: str, ids: Iterator[str]) -> Entry:
    reader = Reader(value, path)
    has_mix = reader.has("weapons")
    mix = reader.table("weapons", lambda amount, at: whole(amount, at, 0, MAX_FIGURES))
    return Entry(
        **roster_form.read_entry(reader, ids),
        enforcer=reader.flag("enforcer"),
        allied=reader.flag("allied"),
        weapons=mix if has_mix else None,
        spells=reader.slugs("spells"),
        gizmo=reader.text("gizmo", MAX_NAME, ""),
        options=reader.slugs("options"),
        homebrew=_read_homebrew(reader.raw("homebrew"), reader.at("homebrew")),
        extra=reader.rest(),
    )


def _read_homebrew(value: Any, path: str) -> Homebrew | None:
    if value is None:
        return None
    reader = Reader(value, path)
    number = _one_of(reader, "number", NUMBERS) or "single"
    figures = reader.integer("figures", 1, MAX_FIGURES, 5)
    traits = reader.table("traits", _read_die, len(TRAITS))
    for name in traits:
        if name not in TRAITS:
            refuse("wrong-type", f"{path}.traits", f"“{name}” is not a Trait.")
    return Homebrew(
        name=reader.text("name", MAX_NAME).strip() or "Homebrew troop",
        number=number,
        figures=1 if number in ("hero", "single") else figures,
        cost=reader.integer("cost", 0, 10_000),
        bounty=reader.integer("bounty", 0, 10_000, 0),
        pace=reader.integer("pace", 0, 60, 6),
        traits={name: traits.get(name, "-") for name in TRAITS},
        weapons=reader.slugs("weapons"),
        abilities=reader.slugs("abilities"),
        sort=_one_of(reader, "sort", SORTS) or SORTS[0],
        tags=_read_tags(reader),
        extra=reader.rest(),
    )


def _read_tags(reader: Reader) -> tuple[str, ...]:
    """Each tag once, in the order of the vocabulary."""
    said = reader.slugs("tags")
    for tag in said:
        if tag not in TROOP_TAGS:
            refuse("wrong-type", reader.at("tags"), f"“{tag}” is none of {', '.join(TROOP_TAGS)}.")
    return tuple(tag for tag in TROOP_TAGS if tag in said)


def _read_die(value: Any, path: str) -> str:
    text = (
        clean_text(value, path, 10) if isinstance(value, str) else refuse("wrong-type", path, f"found {kind(value)}.")
    )
    if not _DIE.fullmatch(text):
        refuse("wrong-type", path, f"“{text}” is not a die. Write d6, d12+2 or -.")
    return text


def edited(roster: Roster, edits: Iterable[Edit]) -> Roster:
    """The roster after edits of our own making (``add``, ``remove`` and ``set``): as `apply` on its file, and quicker.

    Mends are tried by the dozen, so only what an edit touches is read anew.
    """
    for edit in edits:
        if edit.do == "set" and not edit.entry:
            default = 0 if edit.field == "points" else ""
            change: dict[str, Any] = {edit.field: default if edit.value is None else edit.value}
            roster = replace(roster, **change)
        else:
            roster = replace(roster, troops=_edited_troops(roster.troops, edit))
    return roster


def _edited_troops(troops: tuple[Entry, ...], edit: Edit) -> tuple[Entry, ...]:
    if edit.do == "add":
        if len(troops) >= MAX_TROOPS:
            raise Illegal("army-full", f"An army holds at most {MAX_TROOPS} troops.", limit=MAX_TROOPS)
        return (*troops, _read_entry(edit.value, "$.troops", spare_ids([{"id": entry.id} for entry in troops])))
    if edit.do == "remove":
        return tuple(entry for entry in troops if entry.id != edit.entry)
    return tuple(_set(entry, edit) if entry.id == edit.entry else entry for entry in troops)


def _set(entry: Entry, edit: Edit) -> Entry:
    record = write_entry(entry)
    if edit.value is None:
        record.pop(edit.field, None)
    else:
        record[edit.field] = edit.value
    return _read_entry(record, "$.troops", iter((entry.id,)))


def write(roster: Roster) -> dict[str, Any]:
    """The file again: what is left at its default is left out, unknown keys come back at the end."""
    head = file_head(GAME_ID, roster.name, {SIDE_KEY: roster.gang})
    head |= {key: value for key, value in {"ally": roster.ally, "raid": roster.raid}.items() if value}
    return list_record(head, roster, [write_entry(entry) for entry in roster.troops])


def write_entry(entry: Entry) -> dict[str, Any]:
    """One troop as the file has it."""
    said: dict[str, Any] = {"enforcer": entry.enforcer, "allied": entry.allied}
    said |= {"spells": list(entry.spells), "options": list(entry.options), "gizmo": entry.gizmo}
    own: dict[str, Any] = {} if entry.weapons is None else {"weapons": dict(entry.weapons)}
    own |= {} if entry.homebrew is None else {"homebrew": _write_homebrew(entry.homebrew)}
    return entry_record(entry, said, own)


def _write_homebrew(own: Homebrew) -> dict[str, Any]:
    made = {
        "name": own.name,
        "number": own.number,
        "figures": own.figures,
        "cost": own.cost,
        "bounty": own.bounty,
        "pace": own.pace,
        "traits": dict(own.traits),
        "weapons": list(own.weapons),
        "abilities": list(own.abilities),
    }
    if own.sort != SORTS[0]:
        made["sort"] = own.sort
    if own.tags:
        made["tags"] = list(own.tags)
    return made | dict(own.extra)
