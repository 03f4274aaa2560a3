"""The file of a cast list: untrusted JSON in, a typed list out, and back without losing a key.

The published form is data/roster.schema.json; a test holds the two together. The places of the train (``car1`` is the
one behind the Locomotive) and of the round cards (``round1`` is turned first) may be filled; chance fills the others.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.engine import roster_form
from companion.engine.reading import Reader
from companion.engine.roster_form import (
    MAX_NAME,
    entry_record,
    file_head,
    list_record,
    read_head,
    read_list,
    read_troops,
)
from companion.games.coltexpress.lists.sides import BANDITS, SIDE_KEY

GAME_ID = "coltexpress"
CARS = tuple(f"car{place}" for place in range(1, 7))
ROUNDS = tuple(f"round{place}" for place in range(1, 5))
STATION = "station"


@dataclass(frozen=True)
class Entry(roster_form.Entry):
    """One bandit of a cast list."""


@dataclass(frozen=True)
class Roster(roster_form.Roster[Entry]):
    """A cast list; ``points`` is how many bandits play. ``cars`` and ``rounds`` have an empty text where chance
    decides."""

    side: str = BANDITS
    cars: tuple[str, ...] = ("",) * len(CARS)
    rounds: tuple[str, ...] = ("",) * len(ROUNDS)
    station: str = ""


def read(value: object) -> Roster:
    """The cast list that a file holds; raises `Malformed` with the JSON path of what is wrong."""
    reader = Reader(value)
    read_head(reader, GAME_ID, "Colt Express")
    return Roster(
        **read_list(reader, "cast list", SIDE_KEY),
        cars=tuple(reader.text(key, MAX_NAME, "") for key in CARS),
        rounds=tuple(reader.text(key, MAX_NAME, "") for key in ROUNDS),
        station=reader.text(STATION, MAX_NAME, ""),
        troops=read_troops(reader, _read_entry),
        extra=reader.rest(),
    )


def _read_entry(value: Any, path: str, ids: Iterator[str]) -> Entry:
    reader = Reader(value, path)
    return Entry(**roster_form.read_entry(reader, ids), extra=reader.rest())


def write(roster: Roster) -> dict[str, Any]:
    """The file again: what is left at its default is left out, unknown keys come back at the end."""
    head = file_head(GAME_ID, roster.name, {SIDE_KEY: roster.side})
    said = {**dict(zip(CARS, roster.cars, strict=True)), **dict(zip(ROUNDS, roster.rounds, strict=True))}
    said[STATION] = roster.station
    return list_record(head, roster, [entry_record(entry, {}) for entry in roster.troops], said)
