"""Gunslinger's roster file: untrusted JSON in, a typed line-up out, and back without losing a key.

The published form is data/roster.schema.json; a test holds the two together.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.engine import roster_form
from companion.engine.reading import Reader
from companion.engine.roster_form import entry_record, file_head, list_record, read_head, read_list, read_troops

GAME_ID = "gunslinger"
SIDE_KEY = "gang"
SIDE = "gunslingers"


@dataclass(frozen=True)
class Entry(roster_form.Entry):
    """One gunslinger of a line-up; ``options`` are ids of `data/options.toml`, or whatever a file says that
    somebody wrote by hand."""

    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Roster(roster_form.Roster[Entry]):
    """A line-up; ``points`` is the strength agreed for the duel."""

    side: str = SIDE


def read(value: object) -> Roster:
    """The line-up that a file holds; raises `Malformed` with the JSON path of what is wrong."""
    reader = Reader(value)
    read_head(reader, GAME_ID, "Gunslinger")
    return Roster(
        **read_list(reader, "line-up", SIDE_KEY), troops=read_troops(reader, _read_entry), extra=reader.rest()
    )


def _read_entry(value: Any, path: str, ids: Iterator[str]) -> Entry:
    reader = Reader(value, path)
    return Entry(**roster_form.read_entry(reader, ids), options=reader.slugs("options"), extra=reader.rest())


def write(roster: Roster) -> dict[str, Any]:
    """The file again: what is left at its default is left out, unknown keys come back at the end."""
    head = file_head(GAME_ID, roster.name, {SIDE_KEY: roster.side})
    return list_record(head, roster, [write_entry(entry) for entry in roster.troops])


def write_entry(entry: Entry) -> dict[str, Any]:
    """One gunslinger as the file has him."""
    return entry_record(entry, {"options": list(entry.options)})
