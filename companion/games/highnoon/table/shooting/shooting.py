"""Shots: who can fire what and how often, each shot a roll of Shootin', and what a hit does (Chapter Two, Shooting)."""

from collections.abc import Callable, Iterator

from companion.engine.hooks import Point
from companion.games.highnoon.table.attacks import aim, contact, holds, no_mercy, spoils, targets
from companion.games.highnoon.table.attacks.aim import Aim
from companion.games.highnoon.table.commands.attacks import Shoot
from companion.games.highnoon.table.core import who_may
from companion.games.highnoon.table.core.naming import figure_name
from companion.games.highnoon.table.core.play import Play, Settled, settles
from companion.games.highnoon.table.core.state import Figure, Matter, Modifier, State, Troop
from companion.games.highnoon.table.gear import condition, firearms, saddles
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.moving import horses_hit
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import into_melee, ready, unfired
from companion.games.highnoon.table.wounds import harm

SHOT_RANK = 50
MISSED: Point[Callable[[Play, Matter, Aim], None]] = Point("where a shot goes that missed", "weapon")
FAN_SHOTS = 2
TWO_GUNS, FANNIN = "two-guns", "fannin"
STYLES = ("", TWO_GUNS, FANNIN)
"""Ways to shoot. The words for a figure that fires both its guns in this action, or fans its pistol, which is all that
it does then (Two Guns; Fannin'), are the same."""
_GUN = "gun"
"""What a figure did that fires the weapon which is named."""
MOST_FREE = 20


def works(state: State, troop: Troop, figure: Figure, one: Arm) -> bool:
    """False for a gizmo that failed, and for a *miser*'s gear in a turn in which it does (Appendix D; Miser)."""
    return condition.works(state, troop, figure, one.id)


def shooting(play: Play, troop: Troop, command: Shoot) -> list[tuple[Figure, Arm, int]]:
    """The figures that shoot, each with its weapon and its number of shots: those that were named, or all that can."""
    found = []
    for figure in targets.able(play.state, troop, targets.SHOT):
        if command.figures and figure.id not in command.figures:
            continue
        contact = "contact" in command.situations
        one = serving(play.state, troop, figure, command.style, command.arm, contact=contact)
        if one is None:
            continue
        there = left(play.state, troop, figure, one, command.style)
        shots = min(command.shots or there, there)
        if shots > 0:
            found.append((figure, one, shots))
    return found


def serving(
    state: State, troop: Troop, figure: Figure, style: str, wanted: str = "", *, contact: bool = False
) -> Arm | None:
    """What it shoots with: ``wanted``, or the first that works; pistols only for two guns, for *fannin'* and hand to
    hand. Two guns and *fannin'* take a second hand, which a *one-armed bandit* has not, and more than the one shot that
    is free (Flesh Wound)."""
    if style and (troop.has("one-armed-bandit") or who_may.revenge(state, troop)):
        return None
    for one in ready.ready(state, troop, figure) or firearms.carried(state, troop, figure):
        if wanted not in ("", one.id) or not works(state, troop, figure, one):
            continue
        if style == TWO_GUNS and firearms.guns(figure, one) < 2:  # a gun in each hand
            continue
        if style == FANNIN and not (troop.has("fannin") and one.id == "pistol"):
            continue
        if contact and firearms.PISTOL not in one.tags:
            continue
        return one
    return None


def left(state: State, troop: Troop, figure: Figure, one: Arm, style: str = "") -> int:
    """How many shots of that gun are left to it in this action; a free shot is one (Flesh Wound)."""
    most = rate(state, troop, figure, one, style)
    used = targets.attacks(state, troop.id, figure.id, targets.SHOT)
    return (min(most, 1) if who_may.revenge(state, troop) else most) - used


def rate(state: State, troop: Troop, figure: Figure, one: Arm, style: str = "") -> int:
    """Shots in one action: the weapon's rate of fire, for each of two guns. *Fannin'* counts as one, until its die says
    how many. Whoever began with one gun does not go on with another or with two, nor the other way round (Rate o' Fire;
    Two Guns)."""
    if figure.id in state.figures_that(troop.id, FANNIN):
        return 0
    fired = targets.attacks(state, troop.id, figure.id, targets.SHOT)
    both = figure.id in state.figures_that(troop.id, TWO_GUNS)
    if fired and ((style == TWO_GUNS) != both or not _has_fired(state, troop, figure, one)):
        return 0
    if style == FANNIN:
        return 1
    return of_one_gun(state, troop, figure, one) * (2 if style == TWO_GUNS else 1)


def of_one_gun(state: State, troop: Troop, figure: Figure, one: Arm) -> int:
    """Its rate of fire, and what a spell adds to it (Rate o' Fire; Rapid Fire, which speeds up no gizmos)."""
    plain = firearms.BASIC in one.tags
    faster = sum(
        effect.amount
        for effect in state.effects
        if plain and "rof" in effect.rolls and effect.touches(troop, figure.id)
    )
    return one.rof + faster


def fire(  # a shot has a shooter, a weapon, an aim and a volley
    play: Play, command: Shoot, figure: Figure, one: Arm, shots: int, group: str, melee: tuple[str, ...] = ()
) -> None:
    """So many shots of one figure: spread over the target's figures in turn, or all at one. Beyond the weapon's range
    they are wasted (Range). Of two guns the first is emptied before the second (Two Guns)."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    before = targets.used(play, troop.id, figure.id, targets.SHOT)
    spread = _spread(play.state, troop, figure, target, near="contact" in command.situations)
    for _ in range(shots):
        spend(play, troop, figure, one)
    if command.style == TWO_GUNS and figure.id not in play.state.figures_that(troop.id, TWO_GUNS):
        play.did(troop.id, TWO_GUNS, figure.id)
    if not one.tn(command.inches):
        play.tell(f"{figure_name(troop, figure)}: {command.inches}″ is out of range. The shot is wasted.")
        return
    declared = (one for one in play.state.matters if one.kind == "shot" and one.group == group)
    taken = sum(one.about["target"] == target.id for one in declared)
    for number in range(shots):
        at = command.figure or spread[(taken + number) % len(spread)]
        first = before + number < of_one_gun(play.state, troop, figure, one)
        hand = ("first" if first else "second") if command.style == TWO_GUNS else ""
        aimed = _aim(command, one, at, holds.aimed(play.state, troop, figure.id, (*command.situations, hand)))
        if aimed.contact:
            contact.meet(play, troop.id, figure.id, target.id, at)
        _ask(play, command, figure, one, aimed, group, melee)


def _spread(state: State, troop: Troop, figure: Figure, target: Troop, *, near: bool) -> list[str]:
    """Whom it shoots at in turn: those on their feet first; ``near``, hand to hand, whom it touches, if it does, and
    nobody whom a friend stands over (Guarding)."""
    there = no_mercy.unguarded(state, target) if near else target.standing
    touched = {one.id for other, one in contact.touching(state, troop, figure.id) if near and other.id == target.id}
    close = [one for one in there if one.id in touched]
    return [one.id for one in sorted(close or there, key=lambda one: one.state != "up")]


def spend(play: Play, troop: Troop, figure: Figure, one: Arm) -> None:
    """A shot of that gun is spent."""
    targets.note(play, troop.id, figure.id, targets.SHOT, targets.used(play, troop.id, figure.id, targets.SHOT) + 1)
    if not _has_fired(play.state, troop, figure, one):
        play.did(troop.id, _GUN, figure.id, weapon=one.id)


def _has_fired(state: State, troop: Troop, figure: Figure, one: Arm) -> bool:
    """True where that figure has fired such a gun in this action."""
    return any((deed.figure, deed.weapon) == (figure.id, one.id) for deed in state.deeds(troop.id, _GUN))


def _aim(command: Shoot, one: Arm, at: str, said: frozenset[str]) -> Aim:
    return Aim(command.target, at, one.id, command.inches, command.cover, said - {""}, command.free, command.why)


def _ask(  # as above
    play: Play, command: Shoot, figure: Figure, one: Arm, taken: Aim, group: str, melee: tuple[str, ...]
) -> None:
    troop, target = play.troop(command.troop), play.troop(command.target)
    at = target.figure(taken.figure)
    whom = figure_name(target, at) if at is not None else target.name
    whom = f"the horse of {whom}" if aim.HORSE in taken.situations else whom
    asking.ask(
        play,
        "shot",
        troop.id,
        values={"what": one.name.rpartition(", ")[2].lower(), "whom": whom},
        tn=one.tn(command.inches),
        figure=figure.id,
        group=group,
        about={**taken.about(), "melee": " ".join(melee)},
        dice=(ready.die_of(play.state, troop, figure.id) if one.served else "") or None,
    )


def dice_fall(play: Play, troop_id: str) -> None:
    """From now on no target is added in that troop's action (Picking Targets)."""
    if "volley" not in play.done(troop_id):
        play.did(troop_id, "volley")


@settles("shot")
def _shot(play: Play, matter: Matter, settled: Settled) -> None:
    """A hit goes on to damage; into a melee, first to whoever catches it. Only solid shot that missed hits anything."""
    if not (settled.skipped and unfired.silenced(play.state, matter)):
        dice_fall(play, matter.troop)
    if not settled.success:
        taken = aim.aim_of(matter)
        past = MISSED.one(weapon=taken.arm) if taken is not None and not settled.skipped else None
        if past is not None and taken is not None:
            past(play, matter, taken)
        return
    melee = matter.about["melee"].split()
    if len(melee) > 1:
        into_melee.ask(play, "catches", matter, melee, title=matter.title, rank=SHOT_RANK + 1)
    else:
        _hit(play, matter, matter.about["target"], matter.about["target-figure"])


@settles("catches")
def _caught(play: Play, matter: Matter, settled: Settled) -> None:
    if not settled.skipped:
        _hit(play, matter, *into_melee.struck(play, matter, settled.total))


def _hand_to_hand(play: Play, matter: Matter, victim: str) -> Iterator[Modifier]:
    """The Panicked suffer 2 more (Panicked), and so does everybody from the saddle (Here Comes the Cavalry)."""
    if play.troop(victim).morale == "panicked":
        yield aim.PANICKED
    if saddles.rides(play.troop(matter.troop), matter.figure):
        yield aim.CAVALRY


def _hit(play: Play, matter: Matter, troop: str, figure: str) -> None:
    """Damage by the weapon and the distance. A rider is hit, or his horse where that was aimed at (They Shoot Horses,
    Don't They?)."""
    taken, one = aim.aim_of(matter), firearms.arm(play.state, matter.about["arm"])
    if taken is None or one is None:
        return
    by_figure = ready.someone(play, matter.troop, matter.figure) if one.served else matter.figure
    plus = _hand_to_hand(play, matter, troop) if taken.contact else ()
    dice = one.damage(taken.inches)
    hit = harm.Harm(troop, figure, one.name, dice, matter.troop, by_figure, tuple(plus), one.ways, group=matter.group)
    at_horse = aim.HORSE in taken.situations and (troop, figure) == (taken.target, taken.figure)
    if at_horse and saddles.rides(play.troop(troop), figure):
        horses_hit.hit(play, hit)
        return
    if taken.contact:
        spoils.struck(play, troop, figure, matter.troop)
    harm.ask(play, hit)
