"""*Soul blast*, which has to hit like a shot and goes astray like one (Appendix C, Soul Blast; Firing Into Melee)."""

from dataclasses import replace

from companion.engine.board import Pick
from companion.engine.hooks import on
from companion.games.highnoon.table.attacks.spots import SHOWN
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Matter, Modifier, Option, State, Troop
from companion.games.highnoon.table.magic.casting import (
    EASY,
    FOE,
    HARD,
    Casting,
    casting_of,
    casts,
    smarts,
    standing,
)
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import into_melee
from companion.games.highnoon.table.wounds import harm
from companion.games.highnoon.table.wounds.harm import Harm

BLAST = "2d6"
MELEE_RANK = 51
"""After the spell roll, before any damage."""
SOUL, _CATCHES = "soul-melee", "soul-catches"
"""The questions who is in the melee that it goes into, and who catches it."""


def _soul(_state: State, _caster: Troop, target: Troop) -> str:
    """Undead and machines are immune."""
    return "" if kinds.living(target) else "It has no soul: the undead and machines are immune."


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
    """2d6, and what the roll made more than its TN; nothing more where no roll was made (house). Into a melee, anybody
    in it may catch it; thrown back by *reflect* it finds its caster all the same (house)."""
    target = play.troop(casting.target)
    there = into_melee.fighters(play.state, target, play.troop(casting.caster))
    if casting.bounced or "melee" not in casting.situations.split() or len(there) < 2:
        _strike(play, casting)
        return
    asking.ask(
        play,
        SOUL,
        casting.caster,
        options=there,
        most=len(there),
        group=casting.group,
        about=casting.about(),
    )


@settles(SOUL)
def _named(play: Play, matter: Matter, settled: Settled) -> None:
    """One of those at random, and nobody else where one alone is in it; players who settled that themselves settle the
    rest too."""
    casting, spots = casting_of(matter), list(settled.picks)
    if len(spots) > 1:
        into_melee.ask(play, _CATCHES, matter, spots, title=casting.name, rank=MELEE_RANK)
    elif spots:
        target, _, figure = spots[0].partition("/")
        _strike(play, replace(casting, target=target, figure=figure))


@on(SHOWN, matter=SOUL)
def _blasted_into(eyes: Seeing, matter: Matter, options: tuple[Option, ...]) -> tuple[Pick, ...]:
    return into_melee.picks(eyes, casting_of(matter).target, options)


@settles(_CATCHES)
def _caught(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        target, figure = into_melee.struck(play, matter, settled.total)
        _strike(play, replace(casting_of(matter), target=target, figure=figure))


def _strike(play: Play, casting: Casting) -> None:
    """Who has no soul does not mind."""
    victim = play.troop(casting.target)
    if why := _soul(play.state, play.troop(casting.caster), victim):
        play.tell(f"{victim.name}: {why[0].lower()}{why[1:]}")
        return
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
