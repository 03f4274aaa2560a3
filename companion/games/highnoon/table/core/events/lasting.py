"""What lasts: effects, once-a-turn flags, reminders."""

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.highnoon.table.core.state import Effect


@dataclass(frozen=True)
class EffectBegan:
    """Something that lasts. Version 2 tells all skill rolls from all rolls, damage among them."""

    VERSION: ClassVar[int] = 2
    effect: Effect


# Frozen history for the upcast of version 1: never add today's effects here.
SKILLS_ALONE = ("jackalope", "shamans-curse", "voodoo-doll")
"""What counted on ``all`` in version 1 and never meant more than Traits; the first parts of ``Effect.what``."""


def effect_of_version_1(data: dict[str, Any]) -> dict[str, Any]:
    """An `EffectBegan` of version 1 as one of version 2."""
    effect = data["effect"]
    if effect["what"].partition(":")[0] not in SKILLS_ALONE:
        return data
    rolls = ["traits" if word == "all" else word for word in effect.get("rolls", ())]
    return {**data, "effect": {**effect, "rolls": rolls}}


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
