"""Spells that hurt, or help to: *smite*, *strike blind*, *stun* (Appendix C)."""

from companion.games.highnoon.table.core import all_rolls
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.state import Effect, State
from companion.games.highnoon.table.fighting import paralysis
from companion.games.highnoon.table.magic.casting import FOE, HARD, Casting, casts, standing
from companion.games.highnoon.table.magic.durations import last
from companion.games.highnoon.table.rolling import numbers
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm, Hurt

SMITE = 2
STUN = "stun"
"""The ``Effect.what`` of a stunning hand; ``amount`` is the TN."""


@casts("smite")
def smite(play: Play, casting: Casting, band: int) -> None:
    """+2 on Fightin', and on an 8 on the damage of those fights too."""
    rolls = ("fightin", all_rolls.BLOW) if band == HARD else ("fightin",)
    name = f"{casting.name}: {SMITE:+d} Fightin'{' and damage' if band == HARD else ''}"
    effect = casting.effect(name, rolls=rolls, amount=SMITE, figure=casting.own_figure(play))
    last(play, casting, effect, dice="d6")


# Strike blind


def _vigor(_state: State, casting: Casting) -> tuple[str, str]:
    return casting.target, "vigor"


@casts("strike-blind", aim=FOE, reach="6", against=_vigor, spots=standing, helps=False)
def strike_blind(play: Play, casting: Casting, _band: int) -> None:
    """One figure: -4 on Shootin' and Fightin', half its Pace, no running."""
    target = play.troop(casting.target)
    figure = casting.figure if len(target.figures) > 1 else ""
    effect = casting.effect("Blind", rolls=("shootin", "fightin"), amount=-4, what=numbers.BLIND, figure=figure)
    last(play, casting, effect, dice="d4")


# Stun


@casts(STUN)
def stun(play: Play, casting: Casting, band: int) -> None:
    """Whoever the caster hits hand to hand rolls Vigor once more, against 4 or 8."""
    name = f"{casting.name}: Vigor {band} when hit"
    effect = casting.effect(name, amount=band, figure=casting.own_figure(play))
    last(play, casting, effect, dice="d4")


def _stuns(state: State, by: str, figure: str) -> Effect | None:
    caster = state.troops.get(by)
    if caster is None:
        return None
    return next((one for one in state.effects if one.spell == STUN and one.touches(caster, figure)), None)


@harm.after_harm(at=20)
def _hit(play: Play, hurt: Hurt) -> None:
    """The damage is settled as usual; whoever is still on its feet rolls again, living or not."""
    if harm.MELEE in hurt.ways:
        _ask(play, hurt.by, hurt.by_figure, hurt.victim, hurt.figure)


@harm.undented(at=20)
def _dents_nothing(play: Play, blow: Harm) -> None:
    """Heavy armor keeps the blow off, but not the spell."""
    if harm.MELEE in blow.ways:
        _ask(play, blow.by, blow.by_figure, blow.troop, blow.figure)


def _ask(play: Play, by: str, by_figure: str, victim: str, figure: str) -> None:
    effect = _stuns(play.state, by, by_figure)
    if effect is not None:
        paralysis.second_check(play, by, victim, figure, what=STUN, tn=effect.amount, rule=effect.rule)
