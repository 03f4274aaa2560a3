"""What the number of an attack roll is made of, line by line (Attack Roll; wounds; horses)."""

from dataclasses import replace

from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.table.core.attributes import needed, person
from companion.games.gunslinger.table.core.state import Gunslinger, Part


def middle() -> int:
    """The nearest range, in squares, that neither helps nor hinders."""
    return figures().near_range + 1


def parts(shooter: Gunslinger, distance: int) -> tuple[Part, ...]:
    """The printed Eyes and all that changes them at that range; they add up to `attributes.needed`. What the saddle and
    the range do is read off it, so that no figure of theirs stands here again."""
    on_foot = replace(shooter, mounted=False)
    eyes = Part("eyes", person(shooter).eyes)
    less = Part("wounds", -shooter.wounds), Part("lost", -shooter.lost.get("eyes", 0))
    floor = Part("floor", needed(on_foot, middle()) - sum(part.amount for part in (eyes, *less)))
    saddle = Part("saddle", needed(shooter, middle()) - needed(on_foot, middle()))
    told = [part for part in (*less, floor, saddle) if part.amount]
    return (eyes, *told, Part("range", needed(shooter, distance) - needed(shooter, middle())))
