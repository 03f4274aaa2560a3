"""Tweaks and twists: a Trait goes up or down by die types (Appendix C: Corporeal and Mental Tweak and Twist; ruling
42)."""

from companion.games.highnoon.records import TRAIT_NAMES
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Option, State, Troop
from companion.games.highnoon.table.magic import lasting
from companion.games.highnoon.table.magic.casting import FOE, FRIEND, HARD, Casting, casts, living
from companion.games.highnoon.table.magic.durations import last
from companion.games.highnoon.table.rolling import numbers

BODY = ("strength", "fightin", "vigor")
MIND = ("smarts", "shootin", "guts")
TWEAKS = frozenset({"corporeal-tweak", "corporeal-twist", "mental-tweak", "mental-twist", "tweak"})
"""The spells of which a troop can be under one alone; *tweak* changes a malfunction die."""


def untouched(state: State, caster: Troop, target: Troop) -> str:
    """A living troop that is under no tweak and no twist."""
    return immune(state, target) or living(state, caster, target)


def immune(state: State, target: Troop) -> str:
    """Whoever is under a tweak or a twist is immune to all others."""
    under = any(one.spell in TWEAKS for one in lasting.spells_on(state, target))
    return "Already tweaked or twisted; the spells do not stack." if under else ""


def body(_state: State, _caster: Troop, _target: Troop | None) -> tuple[Option, ...]:
    """Strength, Fightin' or Vigor."""
    return _traits(BODY)


def mind(_state: State, _caster: Troop, _target: Troop | None) -> tuple[Option, ...]:
    """Smarts, Shootin' or Guts."""
    return _traits(MIND)


def _traits(which: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(Option(one, TRAIT_NAMES[one][0]) for one in which)


@casts("corporeal-tweak", aim=FRIEND, reach="smarts", may=untouched, choices=body)
@casts("mental-tweak", aim=FRIEND, reach="smarts", may=untouched, choices=mind)
def tweak(play: Play, casting: Casting, band: int) -> None:
    """One Trait of the whole troop is one die type better, or two."""
    _change(play, casting, 2 if band == HARD else 1)


@casts("corporeal-twist", aim=FOE, reach="smarts", may=untouched, choices=body)
@casts("mental-twist", aim=FOE, reach="smarts", may=untouched, choices=mind)
def twist(play: Play, casting: Casting, band: int) -> None:
    """One Trait of the whole troop is one die type worse, or two."""
    _change(play, casting, -2 if band == HARD else -1)


def _change(play: Play, casting: Casting, steps: int) -> None:
    """A spell that was turned on its caster may find somebody who is immune."""
    target = play.troop(casting.target)
    if why := untouched(play.state, play.troop(casting.caster), target):
        play.tell(f"{target.name}: {why}")
        return
    name = f"{casting.name}: {TRAIT_NAMES[casting.choice][0]} {steps:+d} die type{'s' if abs(steps) > 1 else ''}"
    last(
        play,
        casting,
        casting.effect(name, amount=steps, what=numbers.STEPS, about={"trait": casting.choice}),
        dice="d4",
    )
