"""What the roster files of all games share: the head that says whose they are, and troops with ids of their own."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from typing import Any, Protocol, TypeVar

from companion.engine.reading import Reader, refuse
from companion.engine.roster import FORMAT, MAX_TROOPS, VERSION, free_id

MAX_NAME = 80
MAX_NOTES = 2000
"""Characters."""


class Named(Protocol):
    """A troop that has been read."""

    @property
    def id(self) -> str:
        """Its id within the file."""
        ...


T = TypeVar("T", bound=Named)
ReadTroop = Callable[[Any, str, Iterator[str]], T]
"""From the value, its JSON path, and the ids that are free, to the troop."""


def read_head(reader: Reader, game: str, name: str) -> None:
    """Refuses a file that is no roster, of another version, or for another game than that id (``name``: as it is
    called)."""
    if reader.raw("format") != FORMAT:
        refuse("wrong-format", "$.format", f"this is not a roster: its format should be “{FORMAT}”.")
    version = reader.integer("version", 0, 10**9)
    if version != VERSION:
        refuse("wrong-version", "$.version", f"this release reads version {VERSION}, not version {version}.")
    if reader.raw("game") != game:
        refuse("wrong-game", "$.game", f"this roster is for “{game}”, not for {name}.")


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
