"""Commands of moving: what is rolled for on the way."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Move:
    """Figures climb, jump down, fall, swim, dig or come up: ``way`` is a word of `moving.WAYS`.

    ``inches`` are the height or depth of it, as measured; ``up`` is how high a climber is already. ``tn`` is 4, or 8
    where all agreed that it is hard. ``figures`` none named: all who can. ``target`` is whom a digger comes up under.
    """

    troop: str
    way: str
    inches: int = 6
    up: int = 0
    tn: int = 4
    figures: tuple[str, ...] = ()
    target: str = ""
