"""What lasts: effects, once-a-turn flags, reminders."""

from dataclasses import dataclass

from companion.games.highnoon.table.state import Effect


@dataclass(frozen=True)
class EffectBegan:
    """Something that lasts."""

    effect: Effect


@dataclass(frozen=True)
class EffectCounted:
    """One turn less of it."""

    effect: str
    turns: int


@dataclass(frozen=True)
class EffectEnded:
    """It is over."""

    effect: str


@dataclass(frozen=True)
class FlagRaised:
    """Something that may happen once a turn did."""

    flag: str


@dataclass(frozen=True)
class Reminded:
    """Something that the players must do on the table themselves; it stays until the turn ends."""

    text: str
    rule: str = ""
