"""Tweaks and twists: a Trait goes up or down by die types, or the malfunction die of gizmos (Appendix C: Corporeal and
Mental Tweak and Twist, Tweak; ruling 42)."""

from companion.games.highnoon.data.records import TRAIT_NAMES
from companion.games.highnoon.table.core import Option, Play, State, Troop
from companion.games.highnoon.table.gear import carried
from companion.games.highnoon.table.gizmos import malfunction
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import FOE, FRIEND, Casting, Choices, casts, living
from companion.games.highnoon.table.magic.durations import lay
from companion.games.highnoon.table.rolling import numbers

TWEAKS = frozenset({"corporeal-tweak", "corporeal-twist", "mental-tweak", "mental-twist", "tweak"})
"""The spells of which a troop can be under one alone."""


def _traits(*which: str) -> Choices:
    return lambda _state, _caster, _target: tuple(Option(trait, TRAIT_NAMES[trait][0]) for trait in which)


BODY, MIND = _traits("strength", "fightin", "vigor"), _traits("smarts", "shootin", "guts")


def _untouched(state: State, caster: Troop, target: Troop) -> str:
    """A living troop that is under no tweak and no twist."""
    return _immune(state, target) or living(state, caster, target)


def _immune(state: State, target: Troop) -> str:
    """A troop under a tweak or a twist is immune to all others."""
    tweaked = any(spell.spell in TWEAKS for spell in lasting.spells_on(state, target))
    return "Already tweaked or twisted; the spells do not stack." if tweaked else ""


@casts("corporeal-tweak", aim=FRIEND, may=_untouched, choices=BODY)
@casts("mental-tweak", aim=FRIEND, may=_untouched, choices=MIND)
@casts("corporeal-twist", aim=FOE, may=_untouched, choices=BODY)
@casts("mental-twist", aim=FOE, may=_untouched, choices=MIND)
def tweak_or_twist(play: Play, casting: Casting) -> None:
    """One Trait of the whole troop is one die type better or worse, or two. A spell that was turned on its caster may
    find somebody who is immune."""
    target, steps = play.troop(casting.target), casting.step.amount
    if why := _untouched(play.state, play.troop(casting.caster), target):
        play.tell(f"{target.name}: {why}")
        return
    name = f"{casting.name}: {TRAIT_NAMES[casting.choice][0]} {steps:+d} die type{'s' if abs(steps) > 1 else ''}"
    lay(play, casting, name=name, what=numbers.STEPS, about={"trait": casting.choice})


def _no_gizmo(state: State, _caster: Troop, target: Troop) -> str:
    return _immune(state, target) or ("" if carried.gizmos(target) else "It has no gizmo.")


@casts("tweak", aim=FRIEND, may=_no_gizmo)
def tweak(play: Play, casting: Casting) -> None:
    """The malfunction die of the troop's gizmos is one die type better, or two."""
    lay(play, casting, about={"trait": malfunction.TWEAKED})
