"""Where a blast comes down: it is aimed at a place, and strays where it misses (Appendix B, Deviation, Firing Into
Buildings).

`aim` rolls to hit first, `stray` has missed already; both go on in `blasts.burst`.
"""

from collections.abc import Iterable
from dataclasses import replace

from companion.engine.hooks import on
from companion.games.highnoon.table.core.play import Play, Settled, settles, settles_group
from companion.games.highnoon.table.core.state import Matter, Modifier, Result
from companion.games.highnoon.table.gear import deviation
from companion.games.highnoon.table.gear.deviation import Stray
from companion.games.highnoon.table.guns import blasts
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import unfired

AIM_RANK = 50
"""As a shot."""
OPENING_TN = 2
"""What a window or a door adds to the TN (Firing Into Buildings)."""


def aim(play: Play, blast: Blast, extra: Iterable[Modifier] = ()) -> None:
    """Rolls to hit; ``extra`` counts on it. What needs no roll goes off at once."""
    blast = blasts.grouped(play, blast)
    if not blast.trait:
        blasts.burst(play, blast)
        return
    asking.trait(
        play,
        "blast",
        blast.by,
        blast.trait,
        title=f"{blasts.named(play.state, blast)}{f' at {blast.at}' if blast.at else ''}",
        tn=blast.tn + (OPENING_TN if blast.opening else 0),
        purpose=blast.purpose,
        text=_stakes(blast),
        rule=blast.rule,
        rank=AIM_RANK,
        figure=blast.by_figure,
        group=blast.group,
        extra=tuple(extra),
        about=blast.packed(),
        dice=blast.die or None,
    )


def _stakes(blast: Blast) -> str:
    if not blast.deviation:
        return "If it misses, nothing happens."
    most = f"at most {deviation.spoken(deviation.stray(1, 999, blast.inches).inches)}″"
    if blast.least != deviation.MEASURED:
        most = "but at most half the distance"
    if blast.opening:
        return "If it misses, it bursts against the wall, unless it strays toward 12 o’clock."
    way = "to one side" if blast.sideways else "in a d12 direction"
    return f"If it misses, it strays {blast.deviation}″ {way}, {most}."


@on(unfired.DOERS, matter="blast")
def _(matter: Matter) -> tuple[str, ...]:
    blast = blasts.unpacked(matter)
    return blast.crew or ((blast.by_figure,) if blast.by_figure else ())


@settles("blast")
def _aimed(play: Play, matter: Matter, settled: Settled) -> None:
    """A hit goes off where it was meant to, a miss somewhere else. What goes in through an opening hits whom the
    players say, the house among them or not."""
    unthrown = settled.skipped and unfired.silenced(play.state, matter)
    if not unthrown and "volley" not in play.done(matter.troop):
        play.did(matter.troop, "volley")
    if settled.skipped:
        return
    blast = blasts.unpacked(matter)
    if settled.success:
        blasts.burst(play, replace(blast, building="") if blast.opening else blast)
    else:
        stray(play, blast)


# A miss


def stray(play: Play, blast: Blast) -> None:
    """It missed: dice for the direction and the distance; none of them explodes (ruling 18)."""
    if not blast.deviation:
        return
    blast = blasts.grouped(play, blast)
    way = ("d6", "odd: left, even: right") if blast.sideways else ("d12", "12 points away from the firer")
    for what, notation, text in (
        ("direction", *way),
        ("distance", blast.deviation, "inches, at most half the distance fired"),
    ):
        asking.dice(
            play,
            "deviation",
            blasts.seat_of(play.state, blast),
            notation,
            title=f"{blasts.named(play.state, blast)}: {what}",
            text=f"{notation}, {text}.",
            rule="deviation",
            rank=AIM_RANK,
            troop=blast.by,
            group=blast.group,
            about={**blast.packed(), "what": what},
        )


@settles_group("deviation")
def _strayed(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Both dice lie; players who settled one of them themselves know where it came down."""
    rolled = {result.about["what"]: result for result in results if "what" in result.about}
    asked = rolled["direction"].asked
    if asked is None:
        return
    blast = blasts.unpacked(asked)
    if any(result.skipped for result in rolled.values()):
        blasts.burst(play, replace(blast, building=""))
        return
    read = deviation.sideways if blast.sideways else deviation.stray
    _comes_down(play, blast, read(rolled["direction"].total, rolled["distance"].total, blast.inches, blast.least))


def _comes_down(play: Play, blast: Blast, where: Stray) -> None:
    """An opening that is missed is the wall's luck, but for 12 o'clock (Firing Into Buildings). Else a building that
    was aimed at is hit only where the players say so."""
    said = f"{blast.words} strays {where.words}."
    if not blast.opening:
        play.tell(said)
    elif where.hour == deviation.CLOCK:
        play.tell(f"{said} It goes through the opening after all.")
    else:
        play.tell(f"{said} It bursts against the wall outside.")
        blasts.burst(play, blast, where)
        return
    blasts.burst(play, replace(blast, building=""), where)
