"""What happened in an attack, and to a man."""

from dataclasses import dataclass

from companion.games.gunslinger.table.core import state as s


@dataclass(frozen=True)
class AttackDeclared:
    """An Attack card is on the table."""

    attack: s.Attack


@dataclass(frozen=True)
class AttackRolled:
    """The attack roll; ``real`` where it was typed in."""

    die: int
    real: bool
    hit: bool


@dataclass(frozen=True)
class AttackStage:
    """What is to be settled next about it."""

    stage: str


@dataclass(frozen=True)
class AttackWorsened:
    """A Wound card: so many wounds and so much Legs more."""

    damage: int = 0
    cripple: int = 0


@dataclass(frozen=True)
class AttackNegated:
    """A Defense card held."""

    man: str
    card: str


@dataclass(frozen=True)
class AttackEnded:
    """Nothing more comes of it."""


@dataclass(frozen=True)
class ManWounded:
    """So many wounds; below 0, so many healed."""

    man: str
    wounds: int


@dataclass(frozen=True)
class AttributeLost:
    """So much of one attribute is gone for good."""

    man: str
    attribute: str
    amount: int


@dataclass(frozen=True)
class HorseLost:
    """It was shot out from under him."""

    man: str


@dataclass(frozen=True)
class Saddled:
    """He mounted, or dismounted."""

    man: str
    mounted: bool


@dataclass(frozen=True)
class WeaponDrawn:
    """He switched: the other weapon is in hand now."""

    man: str


@dataclass(frozen=True)
class ManDied:
    """He is off the board, and his hand is on the discards; ``by`` nobody where his side gave up."""

    man: str
    by: str = ""
