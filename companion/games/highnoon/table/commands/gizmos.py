"""Commands of gizmos: a leap by rocket pack, an air catcher that is opened."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RocketJump:
    """Figures leap by rocket pack: ``figures``, none named for all who can; down on ``target``, where they mean to
    attack it."""

    troop: str
    figures: tuple[str, ...] = ()
    target: str = ""


@dataclass(frozen=True)
class AirCatch:
    """A figure opens its air catcher at ``altitude``: a word of `falls.LEVELS`."""

    troop: str
    altitude: str
    figure: str = ""
