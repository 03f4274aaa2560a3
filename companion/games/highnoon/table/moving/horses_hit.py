"""Horses under whoever a burst catches: they are hit too (Chapter Two, They Shoot Horses, Don't They?; Limbers)."""

from collections.abc import Iterator

from companion.engine.memory import Memory
from companion.games.highnoon.table.core import Play, Settled, events, in_cover, naming, settles
from companion.games.highnoon.table.core.rolls import HORSE_VIGOR
from companion.games.highnoon.table.core.state import HORSES, Matter, Modifier, Option, Spot, State, Troop, concealed
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.wounds import resistance
from companion.games.highnoon.table.wounds.harm import Harm

VIGOR = "d8"
"""What a horse resists damage with; it takes no chips, for it is nobody's troop (house)."""
LIMBER = "limber"
"""In place of a figure: one of the two horses of a limber."""
_LOOSE = "loose"
"""What a matter remembers of the horse of a posse that had no rider: it is not told apart from the others."""
LIMBERED, LAMED = "limbered", "horse-dead"


def hit(play: Play, caught: Harm) -> None:
    """The horse of a rider who is caught suffers the same, in whatever cover he has; or it alone was aimed at."""
    troop = play.troop(caught.troop)
    if _there(troop, caught.figure):
        _ask(play, caught)


def _there(troop: Troop, figure: str) -> bool:
    """True where that figure's horse is on the table, with its rider or without."""
    return saddles.rides(troop, figure) or any(other.id == figure for other in saddles.loose(troop))


def in_harness(state: State, seat: str) -> Iterator[Option]:
    """The horses of limbers, which may stand under a template as well."""
    for troop in state.troops.values():
        if troop.alive and LIMBERED in troop.marks and (troop.owner == seat or not concealed(state, troop)):
            yield Option(Spot(HORSES, troop.id).value, f"{troop.name}: a limber horse")


def limber_hit(play: Play, caught: Harm) -> None:
    """A horse of a limber is under the template: ``caught.troop`` is the gun's."""
    _ask(play, Harm(**{**vars(caught), "figure": LIMBER}))


def _ask(play: Play, caught: Harm) -> None:
    troop = play.troop(caught.troop)
    cover = in_cover.cover_of(troop, caught.cover) if "blast" in caught.ways else "none"
    points = resistance.COVER_ARMOR.get(cover, 0)
    loose = len(troop.figures) > 1 and troop.figure(caught.figure) in saddles.loose(troop)
    about = {"rider": troop.id, "rider-figure": caught.figure, **({_LOOSE: "yes"} if loose else {})}
    asking.ask(
        play,
        "horse-damage",
        caught.by,
        values={"words": caught.words, "horse": _horse(play.state, about)},
        seat=play.troop(caught.by).seat if caught.by else troop.seat,
        dice=caught.dice,
        group=caught.group,
        extra=(Modifier(f"{cover.capitalize()} cover", -points, "cover-from-explosions"),) if points else (),
        about=about,
    )


def _horse(state: State, about: Memory) -> str:
    troop = state.troops[about["rider"]]
    figure = troop.figure(about["rider-figure"])
    if _LOOSE in about:
        return f"a horse of {naming.called(state, troop)}"
    name = naming.figure_called(state, troop, figure)
    return f"the horse of {name}" if figure is not None else f"a limber horse of {name}"


def _said_first(state: State, about: Memory) -> str:
    """As a sentence begins."""
    said = _horse(state, about)
    return f"{said[0].upper()}{said[1:]}"


@settles("horse-damage")
def _damaged(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.skipped:
        return
    asking.ask(
        play,
        HORSE_VIGOR,
        matter.about["rider"],
        values={
            "said_first": _said_first(play.state, matter.about),
            "total": settled.total,
            "what": settled.total - resistance.DOWN_FROM,
        },
        dice=VIGOR,
        tn=max(1, settled.total),
        group=matter.group,
        about={**matter.about, "damage": settled.total},
    )


@settles(HORSE_VIGOR)
def _resisted(play: Play, matter: Matter, settled: Settled) -> None:
    """A horse that is Put Down is dead, and worth nothing to anybody; one that would Eat Dirt goes on (house)."""
    over = matter.about["damage"] - settled.total
    if settled.skipped or over < resistance.DOWN_FROM:
        return
    rider, figure = play.troop(matter.about["rider"]), matter.about["rider-figure"]
    play.tell(f"{_said_first(play.state, matter.about)} is dead.")
    if figure == LIMBER:
        _harness(play, rider)
    elif _there(rider, figure):
        _unhorsed(play, rider, figure)


def _unhorsed(play: Play, rider: Troop, figure: str) -> None:
    """He goes on by foot; the counter comes off with the last horse (Hey! Wait for Me!)."""
    _fall_away(play, rider, figure)
    play.emit(events.Noted(rider.id, saddles.AFOOT, sorted(saddles.afoot(rider) | {figure})))
    if saddles.MOUNTED in rider.marks and not saddles.rides(play.troop(rider.id)):
        play.emit(events.MarkChanged(rider.id, saddles.MOUNTED, False), events.Noted(rider.id, saddles.LEFT, "yes"))


def _fall_away(play: Play, rider: Troop, figure: str) -> None:
    """A horse dies but once: the rolls that were still due against it are dropped."""
    for matter in play.state.matters:
        of = matter.about.get("rider"), matter.about.get("rider-figure")
        if matter.kind in ("horse-damage", HORSE_VIGOR) and of == (rider.id, figure):
            asking.settle(play, matter.id, Settled(skipped=True))


def _harness(play: Play, gun: Troop) -> None:
    """One horse draws the limber at 6"; with none left the gun stands where it is (house)."""
    if LAMED not in gun.marks:
        play.emit(events.MarkChanged(gun.id, LAMED, True))
    elif LIMBERED in gun.marks:
        _fall_away(play, gun, LIMBER)
        play.emit(events.MarkChanged(gun.id, LIMBERED, False))
        play.tell(f"{gun.name}: no horses are left, so the gun cannot move.")
