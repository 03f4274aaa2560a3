"""What the roster files of all games share: the head that says whose they are, and troops with ids of their own."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from companion.engine.reading import Reader, refuse
from companion.engine.roster import FORMAT, MAX_TROOPS, VERSION, free_id

MAX_NAME = 80
MAX_NOTES = 2000
"""Characters."""
MAX_POINTS = 100_000
NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Entry:
    """One troop of a list: its own ``id`` in the file and that of its kind (``troop``). ``extra`` holds the keys that
    this release does not know. A game adds what its troops can carry."""

    id: str
    troop: str
    name: str = ""
    notes: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)


T = TypeVar("T", bound=Entry)
ReadTroop = Callable[[Any, str, Iterator[str]], T]
"""From the value, its JSON path, and the ids that are free, to the troop."""


@dataclass(frozen=True)
class Roster(Generic[T]):
    """A list; ``points`` is the limit that was agreed. A game adds what its lists can carry."""

    name: str
    points: int
    side: str = ""
    notes: str = ""
    troops: tuple[T, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


class Limited(Protocol):
    """A list of whatever game, as it is written."""

    @property
    def points(self) -> int:
        """The limit that was agreed."""
        ...

    @property
    def notes(self) -> str:
        """What its owner noted."""
        ...

    @property
    def extra(self) -> Mapping[str, Any]:
        """Keys of its file that this release does not know."""
        ...


def read_head(reader: Reader, game: str, name: str) -> None:
    """Refuses a file that is no roster, of another version, or for another game than that id (``name``: as it is
    called)."""
    if reader.raw("format") != FORMAT:
        refuse("wrong-format", "$.format", f"this is not a roster: its format should be “{FORMAT}”.")
    version = reader.integer("version", 0, 10**9)
    if version != VERSION:
        refuse("wrong-version", "$.version", f"this release reads version {VERSION}, not version {version}.")
    if (said := reader.raw("game")) != game:
        other = f"“{said[:40]}”" if isinstance(said, str) else "no game"
        refuse("wrong-game", "$.game", f"this roster is for {other}, not for {name}.")


def named(name: str, army: str) -> str:
    """The name of a list; ``army`` is what the game calls one, where nobody named it."""
    return name.strip() or f"Unnamed {army}"


def read_list(reader: Reader, army: str, side_key: str) -> dict[str, Any]:
    """The fields of a `Roster` besides troops and unknown keys; its side stands under that key."""
    return {
        "name": named(reader.text("name", MAX_NAME, ""), army),
        "side": reader.text(side_key, MAX_NAME),
        "points": reader.integer("points", 0, MAX_POINTS),
        "notes": reader.text("notes", MAX_NOTES, "", lines=True),
    }


def read_entry(reader: Reader, ids: Iterator[str]) -> dict[str, Any]:
    """The fields of an `Entry` besides unknown keys; one without an id takes the next that is free."""
    return {
        "id": reader.text("id", 40, "") or next(ids),
        "troop": reader.text("troop", MAX_NAME),
        "name": reader.text("name", MAX_NAME, "").strip(),
        "notes": reader.text("notes", MAX_NOTES, "", lines=True),
    }


def read_troops(reader: Reader, read: ReadTroop[T]) -> tuple[T, ...]:
    """The troops in order, 500 at most; one without an id is given a free one, and no two have the same."""
    troops: list[T] = []
    seen: set[str] = set()
    items = list(reader.items("troops", MAX_TROOPS, required=True))
    given = [item for _, item in items if isinstance(item, Mapping) and isinstance(item.get("id"), str)]
    ids = spare_ids(given)
    for path, item in items:
        troop = read(item, path, ids)
        if troop.id in seen:
            refuse("same-id", f"{path}.id", f"two troops have the id “{troop.id}”.")
        seen.add(troop.id)
        troops.append(troop)
    return tuple(troops)


def spare_ids(given: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Ids for the troops that have none: they follow the highest number of those that have one."""
    first = int(free_id(given)[1:])
    return (f"t{number}" for number in count(first))


def file_head(game: str, name: str, sides: Mapping[str, str]) -> dict[str, Any]:
    """The first keys of a roster file; ``sides`` holds its side under the game's key, where the game has sides."""
    return {"format": FORMAT, "version": VERSION, "game": game, "name": name, **sides}


def list_record(
    head: Mapping[str, Any], roster: Limited, troops: Sequence[Mapping[str, Any]], said: Mapping[str, Any] = NOTHING
) -> dict[str, Any]:
    """A roster file: its head, what is not empty of its notes and of what it ``said`` besides, and its troops. Unknown
    keys come back at the end."""
    notes = {"notes": roster.notes} if roster.notes else {}
    return {**head, **notes, "points": roster.points, **_filled(said), "troops": troops, **roster.extra}


def entry_record(entry: Entry, said: Mapping[str, Any], always: Mapping[str, Any] = NOTHING) -> dict[str, Any]:
    """One troop of a roster file: what is not empty of what it ``said``, between its name and its notes; then what
    stands there ``always``. Unknown keys come back at the end."""
    told = _filled({"name": entry.name, **said, "notes": entry.notes})
    return {"id": entry.id, "troop": entry.troop, **told, **always, **entry.extra}


def _filled(said: Mapping[str, Any]) -> dict[str, Any]:
    """What is not empty."""
    return {key: value for key, value in said.items() if value}
