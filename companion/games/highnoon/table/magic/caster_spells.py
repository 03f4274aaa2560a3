"""Spells that a caster lays on itself: *armor o' righteousness*, *cloak*, *dervish*, *flight*, *holy roller*, *shadow
man*, *shadow walk*, *smite* (Appendix C)."""

from companion.games.highnoon.table.attacks import finding
from companion.games.highnoon.table.attacks.finding import Veil
from companion.games.highnoon.table.chips import pot, spending
from companion.games.highnoon.table.core import all_rolls, events, naming
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.fighting import strikes
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import HARD, NONE, Casting, by_smarts, casts, smarts
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.wounds import resistance

CLOAK = "cloak"
WORST_FIRST = ("white", "red", "blue")
LEFT_BEHIND = frozenset({"in-melee", "light-cover", "hard-cover"})
"""Counters of the place that a shadow walker leaves."""


@casts("armor-o-righteousness")
def armor_o_righteousness(play: Play, casting: Casting) -> None:
    """2 points of armor, or 4."""
    lay(play, casting, rolls=(resistance.ARMOR,), amount=casting.amount, figure=casting.own_figure(play))


@casts(CLOAK)
def cloak(play: Play, casting: Casting) -> None:
    """Whoever attacks the caster from afar looks for it first, at TN 4 or 8."""
    name = f"{casting.name}: Smarts {casting.amount} to find"
    lay(play, casting, name, amount=casting.amount, figure=casting.own_figure(play))


@finding.veils(at=10)
def _cloaked(state: State, target: Troop) -> Veil | None:
    """The cloak of one figure of several hides that figure alone, and so nobody from an attack on its troop (house)."""
    found = lasting.under(state, target, CLOAK)
    return Veil(found.amount, f"spell-{CLOAK}") if found is not None and not found.scope.figure else None


@casts("dervish")
def dervish(play: Play, casting: Casting) -> None:
    """One Fightin' attack more in each action, or two."""
    name = f"{casting.name}: {casting.amount} more attack{'s' if casting.amount > 1 else ''}"
    lay(play, casting, name, rolls=(strikes.ATTACKS,), amount=casting.amount, figure=casting.own_figure(play))


@casts("flight")
def flight(play: Play, casting: Casting) -> None:
    """For this turn the witch flies 12" or 24", over everything."""
    lay(play, casting, f"{casting.name}: Pace {casting.amount}″", what=numbers.FLIES, amount=casting.amount)


def _lose_worst(play: Play, casting: Casting) -> None:
    """A natural 1 costs the worst chip in hand: white, then red, then blue."""
    seat = play.seat(play.troop(casting.caster).seat)
    worst = next((chip for chip in WORST_FIRST if chip in seat.chips), "")
    if worst and play.state.uses("chips"):
        spending.give_back(play, seat.id, (worst,), casting.name)
        play.tell(f"{seat.name} loses a {worst} chip.")


@casts("holy-roller", aim=NONE, on_one=_lose_worst, helps=True)
def holy_roller(play: Play, casting: Casting) -> None:
    """A draw from the Fate Pot."""
    pot.draw_chips(play, play.troop(casting.caster).seat, 1, casting.name)


@casts("shadow-man")
def shadow_man(play: Play, casting: Casting) -> None:
    """The caster is *sneaky*. Where a figure of a posse casts it, nothing tells who of the posse is shot at, and all of
    it are (house)."""
    lay(play, casting, rolls=("lends:sneaky",))


@casts("shadow-walk", tn=by_smarts, measured=True)
def shadow_walk(play: Play, casting: Casting) -> None:
    """The caster steps out of one spot and into another, past walls and foes; contact and cover stay behind, and nobody
    strikes at who leaves so (house). A figure of several leaves the others' counters alone. The TN is 4 up to the
    caster's Smarts in inches, 8 up to twice that (ruling 44)."""
    caster = play.troop(casting.caster)
    if len(caster.standing) == 1:
        marks = sorted(LEFT_BEHIND & caster.marks)
        play.emit(*(events.MarkChanged(caster.id, mark, False) for mark in marks))
    inches = casting.inches or 2 * smarts(play.state, caster)
    text = f"{naming.called(play.state, caster)}: vanishes and appears up to {inches}″ away."
    play.emit(events.Reminded(text, casting.rule))
    play.tell(text)


@casts("smite")
def smite(play: Play, casting: Casting) -> None:
    """+2 on Fightin', and on an 8 on the damage of those fights too."""
    hard = casting.band == HARD
    name = f"{casting.name}: {casting.amount:+d} Fightin'{' and damage' if hard else ''}"
    rolls = ("fightin", all_rolls.BLOW) if hard else ("fightin",)
    lay(play, casting, name, rolls=rolls, amount=casting.amount, figure=casting.own_figure(play))
