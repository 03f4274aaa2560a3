"""What the owner of a list makes besides troops: things that its troops then choose, such as weapons.

A game declares a `Workshop` for each kind of them (`companion.engine.game.Customs.workshops`). The builder shows them
below the hire list, where they are made, changed and removed; undo, share and files follow from the document.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.engine.roster import Document


@dataclass(frozen=True)
class Homemade:
    """One of them: its ``id`` within the list, its name, a line of figures, its cost, and what the fields of its form
    hold now."""

    id: str
    title: str
    facts: str
    cost: int
    values: Mapping[str, Any]


class Workshop(Protocol):
    """A kind of thing that can be made: a list of records in the roster file, each with an ``id``. The form is the
    macro ``workshop_fields(choices, own, prefix)`` of templates/GAME/KEY.html."""

    @property
    def key(self) -> str:
        """The key of the roster file that holds the records."""
        ...

    @property
    def one(self) -> str:
        """One of them in a sentence: ``gun``."""
        ...

    @property
    def many(self) -> str:
        """Several."""
        ...

    @property
    def icon(self) -> str:
        """What stands before each."""
        ...

    def choices(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """What its form offers to pick: by the name of a field, its values with their labels."""
        ...

    def record(self, form: Mapping[str, str]) -> Mapping[str, Any]:
        """The record that a form makes, without an id; `ArmyRules.read` judges it and gives it one."""
        ...

    def made(self, document: Document) -> Sequence[Homemade]:
        """Those of a list, in order."""
        ...


def workshop_of(workshops: Sequence[Workshop], key: str) -> Workshop | None:
    """The one whose records lie under that key; None where there is none."""
    return next((workshop for workshop in workshops if workshop.key == key), None)
