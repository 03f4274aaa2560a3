"""Where a blast comes down: it is aimed at a place, and strays where it misses (Appendix B, Deviation, Firing Into
Buildings).

`charge` is for what a figure fires or throws, `aim` rolls to hit, `stray` has missed already; all of them go on in
`under_template.burst`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.engine.hooks import on
from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.attacks import finding
from companion.games.highnoon.table.core import Play, Settled, events, figure_name, kinds, settles, settles_group
from companion.games.highnoon.table.core.state import Matter, Modifier, Result
from companion.games.highnoon.table.gear import deviation
from companion.games.highnoon.table.guns import blasts, crews
from companion.games.highnoon.table.guns.blasts import Blast
from companion.games.highnoon.table.guns.under_template import burst
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import unfired

AIM_RANK = 50
"""As a shot."""
OPENING_TN = 2
"""What a window or a door adds to the TN (Firing Into Buildings)."""
FIND = "find-for-blast"


@dataclass(frozen=True)
class Charge:
    """A blast that somebody is about to let go, with what counts on it. ``gun`` is the cannon that it empties, where it
    was not empty; with ``ducks`` whoever threw it goes prone."""

    blast: Blast
    gun: str = ""
    ducks: str = ""
    extra: tuple[Modifier, ...] = ()


def charge(play: Play, made: Charge) -> None:
    """Somebody fires or throws it; at an enemy under a *cloak* once somebody has found him."""
    troop, target = play.troop(made.blast.by), play.state.troops.get(made.blast.target)
    friend = target is None or kinds.friends(play.state, troop, target)
    if target is None or friend or not finding.ask(play, FIND, troop, made.blast.by_figure, target, kept(made)):
        _let_go(play, made)


@settles(FIND)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    """Once the target is found the charge is released; else it stays where it is."""
    if settled.success or settled.skipped:
        _let_go(play, recalled(Charge, matter.about))
    else:
        finding.lost(play, matter)


def _let_go(play: Play, made: Charge) -> None:
    """The charge is released: nothing keeps it from going off any more."""
    if made.gun:
        play.emit(events.MarkChanged(made.gun, crews.EMPTY, True))
    if made.ducks:
        duck(play, made.blast.by, made.blast.by_figure)
    roll_to_hit(play, made.blast, made.extra)


def duck(play: Play, troop_id: str, figure_id: str) -> None:
    """The figure that threw the explosive may go prone at once, and should (Duck!)."""
    troop = play.troop(troop_id)
    figure = troop.figure(figure_id)
    if figure is not None and not figure.prone and kinds.prone_by_choice(troop):
        play.emit(events.FigureWent(troop.id, figure.id, True))
        play.tell(f"{figure_name(troop, figure)} throws and goes prone.")


def roll_to_hit(play: Play, blast: Blast, extra: Iterable[Modifier] = ()) -> None:
    """Rolls to hit; ``extra`` counts on it. What needs no roll goes off at once."""
    blast = blasts.grouped(play, blast)
    if not blast.trait:
        burst(play, blast)
        return
    title = f"{blasts.named(play.state, blast)}{f' at {blast.at}' if blast.at else ''}"
    more: asking.AskingTrait = {"text": _stakes(blast), "rule": blast.rule, "rank": AIM_RANK, "about": blast.packed()}
    more |= {"figure": blast.by_figure, "group": blast.group, "extra": tuple(extra), "dice": blast.die or None}
    more["tn"] = blast.tn + (OPENING_TN if blast.opening else 0)
    asking.trait(play, "blast", blast.by, blast.trait, title=title, purpose=blast.purpose, **more)


def _stakes(blast: Blast) -> str:
    if not blast.deviation:
        return "If it misses, nothing happens."
    if blast.opening:
        return "If it misses, it bursts against the wall, unless it strays toward 12 o’clock."
    most = f"at most {deviation.spoken(deviation.stray(1, 999, blast.inches).inches)}″"
    if blast.least != deviation.MEASURED:
        most = "but at most half the distance"
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
        burst(play, replace(blast, building="") if blast.opening else blast)
    else:
        stray(play, blast)


def stray(play: Play, blast: Blast) -> None:
    """It missed: dice for the direction and the distance; none of them explodes (ruling 18)."""
    if not blast.deviation:
        return
    blast = blasts.grouped(play, blast)
    way = ("d6", "odd: left, even: right") if blast.sideways else ("d12", "12 points away from the firer")
    far = (blast.deviation, "inches, at most half the distance fired")
    for what, (dice, text) in (("direction", way), ("distance", far)):
        values = {"blast": blasts.named(play.state, blast), "what": what, "dice": dice, "means": text}
        about, seat = {**blast.packed(), "what": what}, blast.decides(play.state)
        asking.ask(play, "deviation", blast.by, values=values, seat=seat, dice=dice, group=blast.group, about=about)


@settles_group("deviation")
def _strayed(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Both dice lie; players who settled one of them themselves know where it came down. An opening that is missed is
    the wall's luck, but for 12 o'clock (Firing Into Buildings). Else a building that was aimed at is hit only where the
    players say so."""
    rolled = {result.about["what"]: result for result in results if "what" in result.about}
    matter = rolled["direction"].asked
    if matter is None:
        return
    blast = blasts.unpacked(matter)
    missed = replace(blast, building="")
    if any(result.skipped for result in rolled.values()):
        burst(play, missed)
        return
    read = deviation.sideways if blast.sideways else deviation.stray
    where = read(rolled["direction"].total, rolled["distance"].total, blast.inches, blast.least)
    said = f"{blast.words} strays {where.words}."
    if not blast.opening:
        play.tell(said)
    elif where.hour == deviation.CLOCK:
        play.tell(f"{said} It goes through the opening after all.")
    else:
        play.tell(f"{said} It bursts against the wall outside.")
        missed = blast
    burst(play, missed, where)
