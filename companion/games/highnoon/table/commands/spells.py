"""Commands around spells: who stands in the place that one covers, giving up a shape, opening a medicine bag."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cover:
    """Who stands in the circle of *protection*, or in the *Texas twister*: these troops now, and no others."""

    effect: str
    troops: tuple[str, ...] = ()


@dataclass(frozen=True)
class GiveUpShape:
    """A caster in an animal's shape spends an action on being itself again."""

    troop: str


@dataclass(frozen=True)
class OpenBag:
    """A hero with a shaman's fetish says which spell it is for."""

    troop: str
    spell: str
