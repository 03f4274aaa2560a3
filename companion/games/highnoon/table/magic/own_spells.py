"""Spells that a caster lays on itself: *armor o' righteousness*, *cloak*, *dervish*, *flight*, *holy roller* (Appendix
C)."""

from companion.games.highnoon.table.chips import pot, spending
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.fighting import strikes
from companion.games.highnoon.table.magic import veils
from companion.games.highnoon.table.magic.casting import HARD, NONE, Casting, casts
from companion.games.highnoon.table.magic.durations import hold, last
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.wounds import resistance

WORST_FIRST = ("white", "red", "blue")


@casts("armor-o-righteousness")
def armor_o_righteousness(play: Play, casting: Casting, band: int) -> None:
    """2 points of armor, or 4."""
    points = 4 if band == HARD else 2
    figure = casting.own_figure(play)
    effect = casting.effect(casting.name, rolls=(resistance.ARMOR,), amount=points, figure=figure)
    last(play, casting, effect, dice="d4")


@casts("cloak")
def cloak(play: Play, casting: Casting, band: int) -> None:
    """Whoever attacks the caster from afar looks for it first, at TN 4 or 8."""
    name = f"{casting.name}: Smarts {band} to find"
    hold(play, casting.effect(name, what=veils.CLOAK, amount=band, figure=casting.own_figure(play)))


@casts("dervish")
def dervish(play: Play, casting: Casting, band: int) -> None:
    """One Fightin' attack more in each action, or two."""
    more = 2 if band == HARD else 1
    name = f"{casting.name}: {more} more attack{'s' if more > 1 else ''}"
    effect = casting.effect(name, rolls=(strikes.ATTACKS,), amount=more, figure=casting.own_figure(play))
    last(play, casting, effect, dice="d4")


@casts("flight")
def flight(play: Play, casting: Casting, band: int) -> None:
    """For this turn the witch flies 12" or 24", over everything."""
    inches = 24 if band == HARD else 12
    effect = casting.effect(f"{casting.name}: Pace {inches}″", what=numbers.FLIES, amount=inches)
    last(play, casting, effect, turns=1)


def _lose_worst(play: Play, casting: Casting) -> None:
    """A natural 1 costs the worst chip in hand: white, then red, then blue."""
    seat = play.seat(play.troop(casting.caster).seat)
    worst = next((chip for chip in WORST_FIRST if chip in seat.chips), "")
    if worst and play.state.uses("chips"):
        spending.give_back(play, seat.id, (worst,), casting.name)
        play.tell(f"{seat.name} loses a {worst} chip.")


@casts("holy-roller", aim=NONE, tns=(HARD,), on_one=_lose_worst, helps=True)
def holy_roller(play: Play, casting: Casting, _band: int) -> None:
    """A draw from the Fate Pot."""
    pot.draw_chips(play, play.troop(casting.caster).seat, 1, casting.name)
