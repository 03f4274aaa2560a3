"""A shot is rolled: a hit does damage by the weapon and the distance (Chapter Two, Shooting; Firing Into Melee; They
Shoot Horses, Don't They?)."""

from collections.abc import Callable, Iterator

from companion.engine.hooks import Point
from companion.engine.memory import recalled
from companion.games.highnoon.table.attacks import aim, spoils
from companion.games.highnoon.table.attacks.aim import Aim
from companion.games.highnoon.table.core import Matter, Modifier, Play, Settled, settles
from companion.games.highnoon.table.core.state import Spot
from companion.games.highnoon.table.gear import firearms, saddles
from companion.games.highnoon.table.moving import horses_hit
from companion.games.highnoon.table.shooting import into_melee, ready, unfired, volley
from companion.games.highnoon.table.wounds import harm

MISSED: Point[Callable[[Play, Matter, Aim], None]] = Point("where a shot goes that missed", "weapon")


@settles("shot")
def _shot(play: Play, matter: Matter, settled: Settled) -> None:
    """A hit goes on to damage; into a melee, first to whoever catches it. Only solid shot that missed hits anything."""
    taken = aim.aim_of(matter)
    if not (settled.skipped and unfired.silenced(play.state, matter)):
        volley.dice_fall(play, matter.troop)
    if taken is not None and settled.success:
        melee = [recalled(Spot, spot) for spot in matter.about["melee"]]
        if len(melee) > 1:
            into_melee.ask(play, "catches", matter, melee, title=matter.title, rank=volley.SHOT_RANK + 1)
        else:
            _hit(play, matter, taken.target, taken.figure)
    elif taken is not None and not settled.skipped and (past := MISSED.one(weapon=taken.arm)):
        past(play, matter, taken)


@settles("catches")
def _caught(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        caught = into_melee.struck(play, matter, settled.total)
        _hit(play, matter, caught.troop, caught.figure)


def _hand_to_hand(play: Play, matter: Matter, victim: str) -> Iterator[Modifier]:
    """The Panicked suffer 2 more (Panicked), and so does everybody from the saddle (Here Comes the Cavalry)."""
    if play.troop(victim).morale == "panicked":
        yield aim.PANICKED
    if saddles.rides(play.troop(matter.troop), matter.figure):
        yield aim.CAVALRY


def _hit(play: Play, matter: Matter, troop: str, figure: str) -> None:
    """Damage by the weapon and the distance. A rider is hit, or his horse where that was aimed at."""
    taken, arm = aim.aim_of(matter), firearms.arm(play.state, matter.about["arm"])
    if taken is None or arm is None:
        return
    by_figure = ready.someone(play, matter.troop, matter.figure) if arm.served else matter.figure
    plus = tuple(_hand_to_hand(play, matter, troop)) if taken.contact else ()
    dice = arm.damage(taken.inches)
    hit = harm.Harm(troop, figure, arm.name, dice, matter.troop, by_figure, plus, arm.ways, group=matter.group)
    at_horse = aim.HORSE in taken.situations and (troop, figure) == (taken.target, taken.figure)
    if at_horse and saddles.rides(play.troop(troop), figure):
        horses_hit.hit(play, hit)
        return
    if taken.contact:
        spoils.struck(play, troop, figure, matter.troop)
    harm.ask(play, hit)
