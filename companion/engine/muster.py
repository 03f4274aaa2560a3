"""An army list seen through a game's catalogue: who stands behind each of its entries, and what all of them cost."""

from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from companion.engine.roster_form import Entry, Limited


class Known(Protocol):
    """Somebody whom a catalogue knows."""

    @property
    def name(self) -> str:
        """As it is printed."""
        ...


class Costed(Protocol):
    """A line of whatever game."""

    @property
    def cost(self) -> int:
        """In points; 0 where nobody knows who that is."""
        ...


AnEntry = TypeVar("AnEntry", bound=Entry)
Person = TypeVar("Person", bound=Known)
ARoster = TypeVar("ARoster", bound=Limited)
ALine = TypeVar("ALine", bound=Costed)


@dataclass(frozen=True)
class Line(Generic[AnEntry, Person]):
    """One entry with what the catalogue knows of it; ``person`` is None for somebody who is not in it."""

    entry: AnEntry
    person: Person | None

    @property
    def title(self) -> str:
        """What somebody is called in this list."""
        return self.entry.name or (self.person.name if self.person else self.entry.troop)


@dataclass(frozen=True)
class Muster(Generic[ARoster, ALine]):
    """A roster with its lines."""

    roster: ARoster
    lines: tuple[ALine, ...]

    @cached_property
    def cost(self) -> int:
        """Points of all of them."""
        return sum(line.cost for line in self.lines)

    @property
    def left(self) -> int:
        """How many points may still join; below 0 where there are too many."""
        return self.roster.points - self.cost
