"""Spells that hurt, or help to: *smite*, *soul blast*, *strike blind*, *stun* (Appendix C)."""

from companion.games.highnoon.table import kinds, numbers
from companion.games.highnoon.table.attacks import brawl, harm, paralysis
from companion.games.highnoon.table.attacks.harm import Harm, Hurt
from companion.games.highnoon.table.magic.casting import (
    EASY,
    FOE,
    HARD,
    Casting,
    casts,
    last,
    smarts,
    standing,
)
from companion.games.highnoon.table.play import Play
from companion.games.highnoon.table.state import Effect, Modifier, State, Troop

SMITE = 2
BLAST = "2d6"
STUN = "stun"
"""The first part of ``Effect.what``, ``stun:TN``."""


@casts("smite")
def smite(play: Play, casting: Casting, band: int) -> None:
    """+2 on Fightin', and on an 8 on the damage of those fights too."""
    rolls = ("fightin", brawl.BLOW) if band == HARD else ("fightin",)
    name = f"{casting.name}: {SMITE:+d} Fightin'{' and damage' if band == HARD else ''}"
    effect = casting.effect(name, rolls=rolls, amount=SMITE, figure=casting.own_figure(play))
    last(play, casting, effect, dice="d6")


# Soul blast


def _soul(_state: State, _caster: Troop, target: Troop) -> str:
    """Undead and machines are immune."""
    return "" if kinds.living(target) else "It has no soul to be struck: undead and machines are immune."


def _short_or_long(state: State, caster: Troop, casting: Casting) -> int:
    """4 up to the caster's Smarts in inches, 8 beyond it."""
    return EASY if casting.inches <= smarts(state, caster) else HARD


@casts(
    "soul-blast",
    aim=FOE,
    reach="smarts*2",
    tn=_short_or_long,
    spots=standing,
    may=_soul,
    shot=True,
    measured=True,
    helps=False,
)
def soul_blast(play: Play, casting: Casting, _band: int) -> None:
    """2d6, and what the roll made more than its TN; nothing more where no roll was made (house)."""
    more = max(0, casting.total - casting.tn)
    plus = (Modifier(f"Beat {casting.tn} by {more}", more, casting.rule),) if more else ()
    harm.ask(
        play,
        Harm(
            casting.target,
            casting.figure,
            casting.name,
            BLAST,
            casting.caster,
            casting.by_figure,
            plus,
            frozenset({"magic"}),
            group=casting.group,
        ),
    )


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
    effect = casting.effect(name, what=f"{STUN}:{band}", amount=band, figure=casting.own_figure(play))
    last(play, casting, effect, dice="d4")


def _stuns(state: State, by: str, figure: str) -> Effect | None:
    caster = state.troops.get(by)
    if caster is None:
        return None
    return next((one for one in state.effects if one.spell == STUN and one.touches(caster, figure)), None)


@harm.after_harm
def _hit(play: Play, hurt: Hurt) -> None:
    """The damage is settled as usual; whoever is still on its feet rolls again, living or not."""
    if brawl.MELEE in hurt.ways:
        _ask(play, hurt.by, hurt.by_figure, hurt.victim, hurt.figure)


@harm.undented
def _dents_nothing(play: Play, blow: Harm) -> None:
    """Heavy armor keeps the blow off, but not the spell."""
    if brawl.MELEE in blow.ways:
        _ask(play, blow.by, blow.by_figure, blow.troop, blow.figure)


def _ask(play: Play, by: str, by_figure: str, victim: str, figure: str) -> None:
    effect = _stuns(play.state, by, by_figure)
    if effect is not None:
        paralysis.second_check(play, by, victim, figure, what=STUN, tn=effect.amount, rule=effect.rule)
