"""Spells that strike from afar: *ball o' doom*, and *soul blast*, which has to hit like a shot and goes astray like one
(Appendix C; Firing Into Melee)."""

from dataclasses import replace

from companion.engine.board import Pick
from companion.engine.hooks import on
from companion.games.highnoon.table.attacks import spots
from companion.games.highnoon.table.core import Play, Seeing, Settled, kinds, naming, settles
from companion.games.highnoon.table.core.state import Matter, Modifier, Option, State, Troop, spot_of
from companion.games.highnoon.table.gear import firearms
from companion.games.highnoon.table.guns import placing, under_template
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.magic.casting import (
    EASY,
    FOE,
    HARD,
    POINT,
    Casting,
    by_smarts,
    casting_of,
    casts,
    fighters,
)
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import into_melee
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

BALL_SHORT, BALL_LONG = 24, 48
BALL_DAMAGE, BALL_STRAYS = "2d8", "d10"
SOUL_DAMAGE = "2d6"
MELEE_RANK = 51
"""After the spell roll, before any damage."""
SOUL, _CATCHES = "soul-melee", "soul-catches"
"""The questions who is in the melee that it goes into, and who catches it."""


# Ball o' doom


def _by_distance(_state: State, _caster: Troop, casting: Casting) -> int:
    return EASY if casting.inches <= BALL_SHORT else HARD


@casts("ball-o-doom", aim=POINT, tn=_by_distance, helps=False, measured=True, misses=True)
def ball_o_doom(play: Play, casting: Casting) -> None:
    """2d8 to all under the template; it is magic, and neither cover nor lying down helps. A miss lands elsewhere."""
    target = play.state.troops.get(casting.target)
    blast = Blast(
        casting.name,
        BALL_DAMAGE,
        casting.caster,
        casting.by_figure,
        ways=frozenset({"magic", "heavy"}),
        inches=casting.inches,
        least=firearms.least(casting.inches, BALL_LONG),
        deviation=BALL_STRAYS,
        at=naming.called(play.state, target) if target is not None else "",
        target=casting.target,
        rule=casting.rule,
        group=casting.group,
    )
    if casting.band:
        under_template.burst(play, blast)
    else:
        placing.stray(play, blast)


# Soul blast


def _soulless(_state: State, _caster: Troop, target: Troop) -> str:
    """Undead and machines are immune."""
    return "" if kinds.living(target) else "It has no soul: the undead and machines are immune."


@casts("soul-blast", aim=FOE, tn=by_smarts, spots=fighters, may=_soulless, shot=True, measured=True, helps=False)
def soul_blast(play: Play, casting: Casting) -> None:
    """2d6, and what the roll made more than its TN; nothing more where no roll was made (house). Into a melee, anybody
    in it may catch it; thrown back by *reflect* it finds its caster all the same (house)."""
    caster = play.troop(casting.caster)
    there = into_melee.fighters(play.state, play.troop(casting.target), caster)
    if casting.bounced or "melee" not in casting.situations or len(there) < 2:
        _strike(play, casting)
        return
    asking.ask(
        play,
        SOUL,
        casting.caster,
        options=there,
        group=casting.group,
        most=len(there),
        about=casting.about(),
    )


@on(spots.SHOWN, matter=SOUL)
def _blasted_into(eyes: Seeing, matter: Matter, options: tuple[Option, ...]) -> tuple[Pick, ...]:
    return into_melee.picks(eyes, casting_of(matter.about).target, options)


@settles(SOUL)
def _named(play: Play, matter: Matter, settled: Settled) -> None:
    """One of those at random, and nobody else where one alone is in it; players who settled that themselves settle the
    rest too."""
    casting, there = casting_of(matter.about), tuple(map(spot_of, settled.picks))
    if len(there) > 1:
        into_melee.ask(play, _CATCHES, matter, there, title=casting.name, rank=MELEE_RANK)
    elif there:
        _strike(play, replace(casting, target=there[0].troop, figure=there[0].figure))


@settles(_CATCHES)
def _caught(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        at = into_melee.struck(play, matter, settled.total)
        _strike(play, replace(casting_of(matter.about), target=at.troop, figure=at.figure))


def _strike(play: Play, casting: Casting) -> None:
    """Who has no soul does not mind."""
    victim = play.troop(casting.target)
    if why := _soulless(play.state, play.troop(casting.caster), victim):
        play.tell(f"{victim.name}: {why[0].lower()}{why[1:]}")
        return
    more = max(0, casting.total - casting.tn)
    plus = (Modifier(f"Beat {casting.tn} by {more}", more, casting.rule),) if more else ()
    magic, by, by_figure = frozenset({"magic"}), casting.caster, casting.by_figure
    name, group = casting.name, casting.group
    hurt = Harm(casting.target, casting.figure, name, SOUL_DAMAGE, by, by_figure, plus, magic, group=group)
    harm.ask(play, hurt)
