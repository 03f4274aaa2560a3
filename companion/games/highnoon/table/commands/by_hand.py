"""Setting a tracked value by hand. Each says why; anybody at the table sees what was set and the reason."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SetChips:
    """The chips that a seat, or its hero ``troop``, holds from now on."""

    seat: str
    white: int = 0
    red: int = 0
    blue: int = 0
    troop: str = ""
    reason: str = ""


@dataclass(frozen=True)
class SetBounty:
    """A seat's score in points."""

    seat: str
    amount: int
    reason: str = ""


@dataclass(frozen=True)
class SetMorale:
    """``steady``, ``shaken`` or ``panicked``."""

    troop: str
    morale: str
    reason: str = ""


@dataclass(frozen=True)
class SetMark:
    """A counter of one word on a troop, or off it."""

    troop: str
    mark: str
    on: bool = True
    reason: str = ""


@dataclass(frozen=True)
class SetHold:
    """A Hold counter on a troop, or off it."""

    troop: str
    on: bool = True
    reason: str = ""


@dataclass(frozen=True)
class SetHurt:
    """A hero's Winged! and Lame! counters."""

    troop: str
    winged: int = 0
    lame: int = 0
    reason: str = ""


@dataclass(frozen=True)
class SetFigure:
    """One figure: ``up``, ``dirt``, ``down`` or ``gone``."""

    troop: str
    figure: str
    state: str
    prone: bool = False
    reason: str = ""


@dataclass(frozen=True)
class SetCard:
    """The Action Card that a troop really has; empty for none. What it had goes back into the deck."""

    troop: str
    card: str = ""
    reason: str = ""


@dataclass(frozen=True)
class SetTurn:
    """The number of the turn."""

    turn: int
    reason: str = ""


@dataclass(frozen=True)
class SetDecks:
    """How many decks of 54 a seat has."""

    seat: str
    decks: int
    reason: str = ""


@dataclass(frozen=True)
class AddEffect:
    """Something that lasts: ``scope`` is ``all``, ``seat:ID`` or ``troop:ID``; ``turns`` 0 lasts for the battle.

    ``amount`` goes on rolls of ``roll``: a Trait, or ``all``.
    """

    name: str
    scope: str = "all"
    roll: str = ""
    amount: int = 0
    turns: int = 0
    reason: str = ""


@dataclass(frozen=True)
class RemoveEffect:
    """Something that lasts is over."""

    effect: str
    reason: str = ""


@dataclass(frozen=True)
class MoveTroop:
    """Another seat commands the troop."""

    troop: str
    seat: str
    reason: str = ""


@dataclass(frozen=True)
class AddTroop:
    """A troop joins: ``card`` is one of the catalogue, else it is made of a name, a number and a few dice. ``sort`` and
    ``tags`` say what a troop without a card is."""

    seat: str
    card: str = ""
    name: str = ""
    number: str = "posse"
    figures: int = 0
    guts: str = "d6"
    smarts: str = "d6"
    vigor: str = "d6"
    pace: int = 6
    bounty: int = 0
    abilities: tuple[str, ...] = ()
    sort: str = "human"
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class RemoveTroop:
    """A troop is out of the game."""

    troop: str
    reason: str = ""


@dataclass(frozen=True)
class BringBack:
    """A troop that was out, or not on the table yet, is in the game."""

    troop: str
    reason: str = ""
