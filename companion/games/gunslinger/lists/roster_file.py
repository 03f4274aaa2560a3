"""Gunslinger's roster file: untrusted JSON in, a typed line-up out, and back without losing a key.

The published form is data/roster.schema.json; a test holds the two together.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.reading import Reader
from companion.engine.roster_form import MAX_NAME, MAX_NOTES, file_head, read_head, read_troops

GAME_ID = "gunslinger"
SIDE_KEY = "gang"
SIDE = "gunslingers"
MAX_POINTS = 100_000


@dataclass(frozen=True)
class Entry:
    """One gunslinger of a line-up; ``options`` are ids of `data/options.toml`, or whatever a file says that
    somebody wrote by hand."""

    id: str
    troop: str
    name: str = ""
    notes: str = ""
    options: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Roster:
    """A line-up; ``points`` is the strength agreed for the duel."""

    name: str
    points: int
    side: str = SIDE
    notes: str = ""
    troops: tuple[Entry, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


def read(value: object) -> Roster:
    """The line-up that a file holds; raises `Malformed` with the JSON path of what is wrong."""
    reader = Reader(value)
    read_head(reader, GAME_ID, "Gunslinger")
    return Roster(
        name=reader.text("name", MAX_NAME, "").strip() or "Unnamed line-up",
        side=reader.text("gang", MAX_NAME),
        points=reader.integer("points", 0, MAX_POINTS),
        notes=reader.text("notes", MAX_NOTES, "", lines=True),
        troops=read_troops(reader, _read_entry),
        extra=reader.rest(),
    )


def _read_entry(value: Any, path: str, ids: Iterator[str]) -> Entry:
    reader = Reader(value, path)
    return Entry(
        id=reader.text("id", 40, "") or next(ids),
        troop=reader.text("troop", MAX_NAME),
        name=reader.text("name", MAX_NAME, "").strip(),
        notes=reader.text("notes", MAX_NOTES, "", lines=True),
        options=reader.slugs("options"),
        extra=reader.rest(),
    )


def write(roster: Roster) -> dict[str, Any]:
    """The file again: what is left at its default is left out, unknown keys come back at the end."""
    head = file_head(GAME_ID, roster.name, {SIDE_KEY: roster.side})
    head |= {"notes": roster.notes} if roster.notes else {}
    head |= {"points": roster.points, "troops": [write_entry(entry) for entry in roster.troops]}
    return head | dict(roster.extra)


def write_entry(entry: Entry) -> dict[str, Any]:
    """One gunslinger as the file has him."""
    said = {"name": entry.name, "options": list(entry.options), "notes": entry.notes}
    made: dict[str, Any] = {"id": entry.id, "troop": entry.troop} | {key: value for key, value in said.items() if value}
    return made | dict(entry.extra)
