"""Guns in Outlaws' data, what their counters say, and what else a hand can hold."""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.engine.records import Problem
from companion.engine.words import counted, lowered

BY_RANGE = "range"
"""In the place of the wounds of a gun: they go by the distance, as a shotgun's do."""
_WOUNDS = re.compile(r"(\*?)([1-9])/([1-9])")
_RELOAD = re.compile(r"([1-9])(?:/([1-9])|(\*))?")


@dataclass(frozen=True)
class Reload:
    """What the back of a gun counter says (Reload): the actions for the ``first`` bullet, for each ``next`` one as
    long as nothing else is done, and whether the gun is only loaded ``all_at_once``."""

    first: int
    next: int
    all_at_once: bool = False

    @property
    def words(self) -> str:
        """As people say it: ``3 actions for the first bullet, 2 for each one after it``."""
        first = counted(self.first, "action")
        if self.all_at_once:
            return f"{first} for the whole gun"
        if self.next == self.first:
            return f"{first} for each bullet"
        return f"{first} for the first bullet, {self.next} for each one after it"


@dataclass(frozen=True)
class Draws:
    """Of up to ``draws`` wound counters of a hit, ``uses`` are placed (Resolving successful shots). ``forced``: every
    one that is drawn is used."""

    uses: int
    draws: int
    forced: bool = False

    @property
    def words(self) -> str:
        """As people say it: ``use 1, draw up to 3``."""
        return f"use {self.uses}, draw up to {self.draws}" if self.draws > 1 else "draw 1"


@dataclass(frozen=True)
class Range:
    """What a shotgun draws at ``least`` to ``most`` squares (0: no end), and what a hit there is ``worth`` in
    points."""

    id: str
    name: str
    section: str
    source: str
    least: int
    uses: int
    draws: int
    worth: float
    most: int = 0
    forced: bool = False
    house: tuple[str, ...] = ()

    def covers(self, squares: int) -> bool:
        """True for a distance within it."""
        return self.least <= squares and (not self.most or squares <= self.most)


@dataclass(frozen=True)
class Gun:
    """A gun as its counter says it: ``modifier`` on the die, ``load`` bullets, ``wounds``, ``reload``, and what it adds
    in a ``brawl``. ``barrels`` may be fired at once if it is full. A ``proper`` name keeps its capital within a
    sentence."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    kind: str
    modifier: int
    load: int
    wounds: str
    reload: str
    brawl: int = 0
    barrels: int = 1
    proper: bool = False
    house: tuple[str, ...] = ()

    @property
    def hands(self) -> int:
        """How many it is held in: a handgun's counter is square, a long gun's is not (Guns)."""
        return 1 if self.kind == "handgun" else 2

    @property
    def is_long(self) -> bool:
        """A rifle or a shotgun."""
        return self.kind != "handgun"

    @property
    def spoken(self) -> str:
        """Its name within a sentence."""
        return self.name if self.proper else lowered(self.name)

    @cached_property
    def reloading(self) -> Reload:
        """What loading it costs."""
        return read_reload(self.reload)

    @cached_property
    def draws(self) -> Draws | None:
        """What a hit draws; None where that goes by range (`Catalog.draws`)."""
        return read_wounds(self.wounds)

    @property
    def impact(self) -> bool:
        """True for a high-impact gun, which has a star (Larger caliber)."""
        return has_star(self.wounds)

    def is_house(self, field: str) -> bool:
        """True where nobody printed that figure."""
        return self.source == "house" or field in self.house


@dataclass(frozen=True)
class Thing:
    """What a hand may hold besides a gun: so many ``hands`` for it, so much in a ``brawl``; some of it ``vanishes``
    when it is dropped."""

    id: str
    name: str
    section: str
    source: str
    icon: str
    hands: int
    brawl: int = 0
    vanishes: bool = False
    house: tuple[str, ...] = ()


def read_reload(text: str) -> Reload:
    """What a back of a gun counter says: ``1``, ``3/2`` or ``3*``. Errors: `ValueError` for anything else."""
    found = _RELOAD.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a reload number")
    first = int(found[1])
    return Reload(first, int(found[2] or first), bool(found[3]))


def read_wounds(text: str) -> Draws | None:
    """What a front of a gun counter says: ``1/1`` or ``*1/3``; None for `BY_RANGE`."""
    found = _WOUNDS.fullmatch(text)
    return Draws(int(found[2]), int(found[3])) if found else None


def has_star(text: str) -> bool:
    """Whether those wounds are of high impact."""
    found = _WOUNDS.fullmatch(text)
    return bool(found and found[1])


def wounds(value: Any) -> Problem:
    """``1/1``, ``*1/3`` or ``range``; no more is used than is drawn."""
    if value == BY_RANGE:
        return None
    found = _WOUNDS.fullmatch(value) if isinstance(value, str) else None
    return None if found and found[2] <= found[3] else "should be wounds such as 1/3, *1/1 or range"


def reload(value: Any) -> Problem:
    """``1``, ``3/2`` or ``3*``."""
    sound = isinstance(value, str) and _RELOAD.fullmatch(value)
    return None if sound else "should be a reload number such as 1, 3/2 or 3*"
