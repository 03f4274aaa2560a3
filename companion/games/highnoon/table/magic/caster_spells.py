"""Spells that a caster lays on itself: *armor o' righteousness*, *cloak*, *dervish*, *flight*, *holy roller*, *shadow
man*, *shadow walk*, *smite* (Appendix C)."""

from companion.games.highnoon.table.attacks import finding
from companion.games.highnoon.table.attacks.finding import Veil
from companion.games.highnoon.table.chips import pot, spending
from companion.games.highnoon.table.core import Play, State, Troop, events, naming
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import NONE, Casting, by_smarts, casts, smarts
from companion.games.highnoon.table.magic.durations import lay

CLOAK = "cloak"
WORST_FIRST = ("white", "red", "blue")
LEFT_BEHIND = frozenset({"in-melee", "light-cover", "hard-cover"})
"""Counters of the place that a shadow walker leaves."""


for _spell in ("armor-o-righteousness", CLOAK, "dervish", "flight", "smite"):
    casts(_spell)(lay)


@finding.veils(at=10)
def _cloaked(state: State, target: Troop) -> Veil | None:
    """The cloak of one figure of several hides that figure alone, and so nobody from an attack on its troop (house)."""
    found = lasting.lies_on(state, target, CLOAK)
    return Veil(found.amount, f"spell-{CLOAK}") if found is not None and not found.scope.figure else None


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
    lay(play, casting)


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
