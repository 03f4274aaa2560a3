"""Spells that help a troop against others, or with what it carries: *missed me!*, *rapid fire*, *reflect*, *shadow
man*, *tweak* (Appendix C)."""

from companion.games.highnoon.table.attacks import aim
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import State, Troop
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.magic.casting import EASY, FOE, FRIEND, HARD, Casting, by_number, casts
from companion.games.highnoon.table.magic.durations import hold, last
from companion.games.highnoon.table.magic.tweaks import immune
from companion.games.highnoon.table.rolling import numbers


@casts("missed-me", aim=FRIEND, reach="smarts")
def missed_me(play: Play, casting: Casting, band: int) -> None:
    """-2 on every shot at the troop, or -4. A soul blast has to hit like a shot and suffers from it too (house)."""
    amount = -4 if band == HARD else -2
    effect = casting.effect(f"{casting.name} {amount} to be shot", rolls=(aim.SHOT_AT,), amount=amount)
    last(play, casting, effect, dice="d4")


@casts("rapid-fire", aim=FRIEND, reach="smarts", tn=by_number)
def rapid_fire(play: Play, casting: Casting, _band: int) -> None:
    """One shot more in each action for pistols, rifles and shotguns, until the next Draw!."""
    last(play, casting, casting.effect(casting.name, rolls=("rof",), amount=1), turns=1)


@casts("shadow-man", tns=(EASY,))
def shadow_man(play: Play, casting: Casting, _band: int) -> None:
    """The caster is *sneaky*. Where a figure of a posse casts it, nothing tells who of the posse is shot at, and all of
    it are (house)."""
    hold(play, casting.effect(casting.name, rolls=("lends:sneaky",)))


def _gizmos(state: State, _caster: Troop, target: Troop) -> str:
    return immune(state, target) or ("" if carried.gizmos(target) else "It has no gizmo.")


@casts("tweak", aim=FRIEND, reach="smarts", may=_gizmos)
def tweak(play: Play, casting: Casting, band: int) -> None:
    """The malfunction die of the troop's gizmos is one die type better, or two."""
    steps = 2 if band == HARD else 1
    name, about = f"{casting.name}: malfunction {steps:+d}", {"trait": malfunction.TWEAKED}
    effect = casting.effect(name, amount=steps, what=numbers.STEPS, about=about)
    last(play, casting, effect, dice="d6")


def _answers(_state: State, _caster: Troop, _target: Troop) -> str:
    return "Cast it off Hold, in answer to a spell."


@casts("reflect", aim=FOE, may=_answers, helps=False)
def reflect(_play: Play, _casting: Casting, _band: int) -> None:
    """Nothing by itself: `counters` offers it while somebody casts at the Hero."""
