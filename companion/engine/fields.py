"""What a list and its entries can carry besides a name, notes and points: a game declares its fields, and the builder,
its forms, undo, text and print follow."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class EntryField:
    """Something that an entry of a list can carry, kept in the roster file under ``id``.

    ``label`` is what its button says, with the ``icon``; ``undo`` stands before the name of the troop in the history
    (``weapons of``). ``only_one``: at most one entry of a list has it; giving it to an entry
    takes it away from the other.
    ``copied`` is False where a copy of the entry does not keep it. ``clears`` are fields of the entry that lose
    their value when this one changes.
    """

    id: str
    label: str
    undo: str
    icon: str = ""
    only_one: bool = False
    copied: bool = True
    clears: tuple[str, ...] = ()


@dataclass(frozen=True)
class ListField:
    """Something to choose for a whole list, kept in the roster file under ``id``.

    ``options`` are (value, words); the first, whose value is empty, takes the field away. ``undo`` is what a change is
    called in the history. ``unlike`` is a field that never has the same value: its choice is not offered here.
    ``asked`` is False for what the form for a new list leaves for later. Fields of one ``group`` stand together under
    its name. Lists whose limit is under ``least`` have no use for the field: it is offered only where it has a value.
    """

    id: str
    label: str
    undo: str
    options: tuple[tuple[str, str], ...]
    unlike: str = ""
    asked: bool = True
    group: str = ""
    least: int = 0

    def fits(self, points: int, said: Mapping[str, str]) -> bool:
        """Whether a list of that limit is offered the field."""
        return points >= self.least or bool(said.get(self.id))

    def offered(self, said: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        """The options beside what the other fields say; the value that it has is always among them."""
        other, own = said.get(self.unlike, ""), said.get(self.id, "")
        return tuple(option for option in self.options if not option[0] or option[0] == own or option[0] != other)


@dataclass(frozen=True)
class Pairing:
    """Two lists that are built together, since a battle needs both.

    ``title`` stands over the offer, ``offer`` says what the other list will be, ``side`` asks for its side, and both
    lie in a folder whose name begins with ``folder``.
    """

    id: str
    title: str
    offer: str
    side: str
    folder: str


NOTHING_SAID: Mapping[str, str] = MappingProxyType({})
"""No field of a list has a value."""


def field_named(fields: Sequence[EntryField], id_: str) -> EntryField | None:
    """The declared field of that id; None where the game has none."""
    return next((field for field in fields if field.id == id_), None)


def not_copied(fields: Sequence[EntryField]) -> Collection[str]:
    """The fields that a copy of an entry does not keep."""
    return {field.id for field in fields if not field.copied}
