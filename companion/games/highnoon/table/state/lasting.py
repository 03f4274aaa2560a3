"""What lasts, and what counts on a roll."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Effect:
    """Something that lasts: weather, a curse, a spell, inspiration.

    ``scope`` is ``all``, ``seat:ID`` or ``troop:ID``. ``amount`` goes on rolls of the kinds in ``rolls`` (a Trait's
    name, or ``all``). ``turns`` counts down at the beginning of each turn (ruling 48), None lasts for the battle;
    ``until`` ``turn`` ends with the turn. ``what`` is the stable word by which rules ask for it.
    """

    id: str
    what: str
    name: str
    scope: str
    rule: str = ""
    rolls: tuple[str, ...] = ()
    amount: int = 0
    turns: int | None = None
    until: str = ""
    by: str = ""


@dataclass(frozen=True)
class Modifier:
    """One thing that counts on a roll, and the rules entry that says so."""

    text: str
    amount: int
    rule: str = ""
