"""Gunslingers in the data, what they carry, and what they may bring besides."""

from dataclasses import dataclass

ATTRIBUTES = ("guts", "legs", "smarts", "cool", "arms", "eyes", "hands")
"""The seven, in the order of the roster's header."""
TYPES = ("cowboy", "outlaw", "indian", "lawman", "soldier")
WEAPONS = ("pistol", "rifle", "shotgun")
TREATED_AS = WEAPONS[:2]
"""What the conditions of cards tell apart."""


@dataclass(frozen=True)
class Person:
    """One of the 24. Attributes are whole numbers; ``weapon`` is what the roster prints, ``icon`` a game-icons name."""

    id: str
    name: str
    section: str
    source: str
    type: str
    weapon: str
    guts: int
    legs: int
    smarts: int
    cool: int
    arms: int
    eyes: int
    hands: int
    icon: str
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Weapon:
    """One that a gunslinger may carry. Cards treat it as ``treated``, which is itself or another; ``other`` is what a
    second weapon is beside it, and ``rule`` the entry about it."""

    id: str
    name: str
    section: str
    source: str
    rule: str
    treated: str
    other: str
    house: tuple[str, ...] = ()


@dataclass(frozen=True)
class Extra:
    """What a gunslinger may bring besides what the roster prints: a ``mount``, on which he begins; a ``second`` weapon
    beside his own; or the weapon of that id in the place of the one that it is treated as (``instead``).

    ``offer`` and ``blurb`` are how it is offered at the table, ``short`` is what a card says of it, and ``rule`` the
    entry about it.
    """

    id: str
    name: str
    section: str
    source: str
    rule: str
    offer: str
    blurb: str
    short: str
    mount: bool = False
    second: bool = False
    instead: str = ""
    house: tuple[str, ...] = ()
