"""What somebody may set by hand, hands of cards and the deck excepted: house rules exist, and taps go wrong. Each says
why in ``reason``; everybody reads what was set, and the reason. ``man`` is whom it is about."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SetWounds:
    """Wounds that he has now."""

    man: str
    wounds: int
    reason: str = ""


@dataclass(frozen=True)
class SetLost:
    """Points that one attribute has lost for good, besides those that wounds take."""

    man: str
    attribute: str
    points: int
    reason: str = ""


@dataclass(frozen=True)
class SetSquare:
    """Where he stands."""

    man: str
    square: str
    reason: str = ""


@dataclass(frozen=True)
class SetHorse:
    """``none``, ``foot`` (it stands beside him) or ``saddle``."""

    man: str
    horse: str
    reason: str = ""


@dataclass(frozen=True)
class SetWeapon:
    """Which of the weapons that he carries is in his hand."""

    man: str
    weapon: str
    reason: str = ""


@dataclass(frozen=True)
class SetMoved:
    """Whether he changed square in his latest turn."""

    man: str
    moved: bool
    reason: str = ""


@dataclass(frozen=True)
class TakeOff:
    """He is off the board, by nobody's hand."""

    man: str
    reason: str = ""


@dataclass(frozen=True)
class BringBack:
    """A dead man is back, with so many wounds, on that square, and with no card in hand."""

    man: str
    wounds: int
    square: str = ""
    reason: str = ""


@dataclass(frozen=True)
class SetTurn:
    """Whose turn it is, in which phase, in which round. In the Draw phase he draws; of a turn that begins in another
    phase nothing has been used up."""

    man: str
    phase: str
    turn: int
    reason: str = ""


@dataclass(frozen=True)
class SetSpent:
    """Move cards played, squares moved and attacks made in the turn that goes on."""

    moves: int
    squares: int
    attacks: int
    reason: str = ""


@dataclass(frozen=True)
class SetGround:
    """What lies in a square."""

    square: str
    terrain: str
    reason: str = ""


COMMANDS = (
    SetWounds,
    SetLost,
    SetSquare,
    SetHorse,
    SetWeapon,
    SetMoved,
    TakeOff,
    BringBack,
    SetTurn,
    SetSpent,
    SetGround,
)
