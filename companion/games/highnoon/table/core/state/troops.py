"""Troops and their figures."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any


@dataclass(frozen=True)
class Stats:
    """A troop as its owner brought it; it never changes. ``traits`` has a die for each Trait, ``-`` where none is
    printed.

    ``number`` is ``hero``, ``single``, ``posse`` or ``crew``; ``abilities`` are (id, value); ``pace`` is in inches,
    ``bounty`` in points a figure. ``card`` is the id of the catalogue's troop, empty for homebrew. ``sort`` and
    ``tags`` are what the owner of a homebrew troop says of it. Where there is a card, its record decides instead
    (`kinds.sort`, `kinds.tagged`).
    """

    name: str
    card: str
    number: str
    traits: Mapping[str, str]
    pace: int
    bounty: int
    cost: int = 0
    abilities: tuple[tuple[str, str], ...] = ()
    weapons: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    caster: str = ""
    gizmo: str = ""
    options: tuple[str, ...] = ()
    gang: str = ""
    enforcer: bool = False
    allied: bool = False
    icon: str = ""
    sort: str = "human"
    tags: tuple[str, ...] = ()

    @property
    def hero(self) -> bool:
        return self.number == "hero"


@dataclass(frozen=True)
class Figure:
    """One miniature. ``state``: ``up``, ``dirt`` (Eatin' Dirt), ``down`` (Put Down, still on the table until the turn
    ends), ``gone``.

    ``since`` are the Action Cards on which it last hit the dirt (`State.in_play`), ``by`` the troop that did it;
    ``stand_tn`` is what its recovery needs (4; 8 after a groin hit).
    """

    id: str
    weapons: tuple[str, ...] = ()
    state: str = "up"
    prone: bool = False
    since: tuple[str, ...] = ()
    by: str = ""
    stand_tn: int = 4


@dataclass(frozen=True)
class Form:
    """What a troop was before it took another shape: its stat line, and what each figure carried."""

    stats: Stats
    weapons: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Troop:
    """A troop on the table. ``owner`` brought it, ``seat`` commands it now.

    ``cards`` are the Action Cards that it has not acted on yet, ``acted`` those that it has; ``hold`` is true with a
    Hold counter, ``held_turn`` the turn in which it was placed. ``morale``: ``steady``, ``shaken``, ``panicked``.
    ``checked`` is the moment of its last casualty Guts check. ``marks`` are counters of one word (``mounted``,
    ``limbered``, ``light-cover``, ``loot`` ...), ``gained`` are abilities (id, value) that it got in the battle.
    ``lent`` are abilities that it has only as long as something lasts. ``own`` is what it was before it took another
    shape. ``chips`` are a *legendary* hero's own. ``status``: ``in``, ``reserve`` (not on the table yet), ``dead`` (a
    Hero waiting for a harrowing card), ``out``. ``hidden``: nobody but the owner may know of it. ``gizmos`` are those
    found in the battle: (id, malfunction die).
    """

    id: str
    owner: str
    seat: str
    stats: Stats
    figures: tuple[Figure, ...]
    cards: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    hold: bool = False
    held_turn: int = 0
    morale: str = "steady"
    checked: str = ""
    marks: frozenset[str] = frozenset()
    winged: int = 0
    lame: int = 0
    gained: tuple[tuple[str, str], ...] = ()
    chips: tuple[str, ...] = ()
    status: str = "in"
    hidden: bool = False
    harrowed: bool = False
    notes: Mapping[str, Any] = field(default_factory=dict)
    gizmos: tuple[tuple[str, str], ...] = ()
    lent: tuple[str, ...] = ()
    own: Form | None = None

    @property
    def name(self) -> str:
        return self.stats.name

    @cached_property
    def standing(self) -> tuple[Figure, ...]:
        """Figures still in the fight, Eatin' Dirt or not."""
        return tuple(figure for figure in self.figures if figure.state in ("up", "dirt"))

    @property
    def alive(self) -> bool:
        """True while it takes part: it is on the table and somebody of it is left."""
        return self.status == "in" and bool(self.standing)

    def ability(self, name: str) -> str | None:
        """The value of a special ability (often empty), None where the troop has it not."""
        return self._abilities.get(name)

    @cached_property
    def _abilities(self) -> Mapping[str, str]:
        """Every ability by its id; looked up hundreds of times for one page. What was gained goes before what the
        stats say."""
        lent = dict.fromkeys(self.lent, "")
        return {**lent, **dict(reversed(self.stats.abilities)), **dict(reversed(self.gained))}

    def has(self, *names: str) -> bool:
        """True where it has any of these special abilities."""
        return any(name in self._abilities for name in names)

    def figure(self, id_: str) -> Figure | None:
        return next((figure for figure in self.figures if figure.id == id_), None)

    def number(self, figure: Figure) -> int:
        """The number that a figure goes by: its place, from 1, whatever has become of it since it was looked at."""
        return next(place for place, other in enumerate(self.figures, 1) if other.id == figure.id)
