"""Troops, figures and morale."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.highnoon.table.core.state import Stats, Troop


@dataclass(frozen=True)
class TroopJoined:
    """A troop came to the table: from a list, by a table of the rulebook, or added by hand. Version 2 keeps its notes
    as version 2 of `Noted` does."""

    VERSION: ClassVar[int] = 2
    troop: Troop


@dataclass(frozen=True)
class TroopLeft:
    """It is out of the game (``out``), or a Hero waits for a harrowing card (``dead``), or is kept in ``reserve``."""

    troop: str
    status: str


@dataclass(frozen=True)
class TroopReturned:
    """It is on the table again: ``in``."""

    troop: str


@dataclass(frozen=True)
class TroopTurned:
    """Another seat commands it."""

    troop: str
    seat: str


@dataclass(frozen=True)
class TroopHid:
    """Nobody but its owner may know of it."""

    troop: str


@dataclass(frozen=True)
class TroopShown:
    """What was hidden is hidden no more."""

    troop: str


@dataclass(frozen=True)
class FigureChanged:
    """A figure's state; ``since`` and ``by`` as in `Figure`."""

    troop: str
    figure: str
    state: str
    since: str = ""
    by: str = ""
    stand_tn: int = 4


@dataclass(frozen=True)
class FigureWent:
    """A figure lay down (``prone`` true) or stood up."""

    troop: str
    figure: str
    prone: bool


@dataclass(frozen=True)
class MarkChanged:
    """A counter of one word was put on a troop, or taken off."""

    troop: str
    mark: str
    on: bool


@dataclass(frozen=True)
class HeroHurt:
    """Winged! and Lame! counters, as many as there are now."""

    troop: str
    winged: int
    lame: int


@dataclass(frozen=True)
class AbilityGained:
    """A special ability that came in the battle."""

    troop: str
    ability: str
    value: str = ""


@dataclass(frozen=True)
class GizmoFound:
    """A gizmo that came in the battle, with its malfunction die."""

    troop: str
    gizmo: str
    die: str


@dataclass(frozen=True)
class FiguresArmed:
    """All its figures carry ``weapons`` besides what they had."""

    troop: str
    weapons: tuple[str, ...]


@dataclass(frozen=True)
class ShapeTaken:
    """It took another shape: the stat line is that of the shape, and all its figures carry ``weapons``."""

    troop: str
    stats: Stats
    weapons: tuple[str, ...]


@dataclass(frozen=True)
class ShapeLeft:
    """It is what it was before."""

    troop: str


@dataclass(frozen=True)
class SpellLearned:
    """A spell more that it knows, by its id."""

    troop: str
    spell: str


@dataclass(frozen=True)
class TraitChanged:
    """A Trait's die for the rest of the battle."""

    troop: str
    trait: str
    die: str


@dataclass(frozen=True)
class HeroHarrowed:
    """He came back from the grave, or will in the next battle."""

    troop: str
    power: str = ""


@dataclass(frozen=True)
class Noted:
    """Something kept with a troop: a sworn enemy, a tale teller's hero, who touches whom. ``of`` says of which figure
    or weapon, where there is a note of each. A ``value`` that is empty takes the note away.

    Version 1 had texts alone, some of them several things in one.
    """

    VERSION: ClassVar[int] = 2
    troop: str
    about: str
    value: Any
    of: str = ""


def _part(text: str) -> Any:
    return dict(zip(("troop", "figure"), text.split("/"), strict=True))


def _with(text: str) -> Any:
    troop, _, card = text.partition(" ")
    return {"troop": troop, "card": card}


_VALUES: Mapping[str, Callable[[str], Any]] = {"part-of": _part, "acts-with": _with}
"""How a text of version 1 is read, by what the note is about."""
_OF: Mapping[str, str] = {}
"""What a note was about of which version 1 said in the same word of whom it is: the beginning of that word."""


def noted_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `Noted` of version 1 as one of version 2."""
    about, of = _about(data["about"])
    return {"troop": data["troop"], "about": about, "value": _value(about, data["text"]), "of": of}


def joined_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """A `TroopJoined` of version 1 as one of version 2: no troop came with a note of one of its figures."""
    notes = {about: _value(about, text) for about, text in data["troop"].get("notes", {}).items()}
    return {**data, "troop": {**data["troop"], "notes": notes}}


def _about(word: str) -> tuple[str, str]:
    found = next((old for old in _OF if word.startswith(old)), "")
    return (_OF[found], word.removeprefix(found)) if found else (word, "")


def _value(about: str, text: str) -> Any:
    return _VALUES[about](text) if text and about in _VALUES else text


# Morale


@dataclass(frozen=True)
class MoraleChanged:
    """``steady``, ``shaken`` or ``panicked``, and why in words."""

    troop: str
    morale: str
    why: str = ""


@dataclass(frozen=True)
class CasualtyCounted:
    """The troop owes a Guts check when the segment ends."""

    troop: str


@dataclass(frozen=True)
class GutsChecked:
    """It checked for its casualties on this Action Card, and does not again."""

    troop: str
    moment: str
