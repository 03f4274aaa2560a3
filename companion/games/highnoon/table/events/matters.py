"""What must be settled: questions, dice, contests."""

from dataclasses import dataclass

from companion.games.highnoon.table.state import Matter, Modifier, Throw


@dataclass(frozen=True)
class MatterRaised:
    """Something is asked of somebody."""

    matter: Matter


@dataclass(frozen=True)
class ModifiersCounted:
    """Something changed before the dice of a matter fell: now this counts on it; ``near`` as in `Matter`."""

    matter: str
    modifiers: tuple[Modifier, ...]
    near: tuple[str, ...] = ()


@dataclass(frozen=True)
class DiceThrown:
    """Dice of a matter fell, or were typed in."""

    matter: str
    throw: Throw


@dataclass(frozen=True)
class MatterSettled:
    """It is settled; ``outcome`` says how, in a word or two. ``picks`` were chosen, ``total`` was rolled."""

    matter: str
    outcome: str = ""
    total: int = 0
    picks: tuple[str, ...] = ()
    bust: bool = False


@dataclass(frozen=True)
class GroupSettled:
    """A contest is over, and what was rolled in it is forgotten."""

    group: str
