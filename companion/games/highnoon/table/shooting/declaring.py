"""Shots are declared, all of a troop's before any of them is rolled (Picking Targets; Multiple Shots).

A declaration may have to wait for something first: how many shots *fannin'* throws, who takes part in the melee that is
fired into, whether a cloaked target is found. It waits as the words of that matter.
"""

from dataclasses import replace

from companion.engine.errors import Illegal
from companion.engine.memory import Memory, kept, recalled
from companion.games.highnoon.table.attacks import aim, charging, contact, holds, no_mercy, targets
from companion.games.highnoon.table.commands.attacks import Shoot
from companion.games.highnoon.table.core import kinds
from companion.games.highnoon.table.core.play import Play, Settled, decides, settles
from companion.games.highnoon.table.core.state import Matter, Modifier, State, Troop
from companion.games.highnoon.table.gear import firearms, saddles
from companion.games.highnoon.table.magic import veils
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import into_melee, shooting


@decides(Shoot)
def shoot(play: Play, command: Shoot) -> None:
    """Declares the shots. Errors: `Illegal`, `Forbidden`."""
    troop = targets.acting(play, command.troop, free=True)
    target = targets.foe(play, troop, command.target, targets.SHOT)
    away = 0 if "contact" in command.situations else targets.distance(command.exact, command.inches)
    command = replace(command, inches=away, exact="")
    _sound(play, troop, target, command)
    shooters = shooting.shooting(play, troop, command)
    if not shooters:
        raise Illegal("nobody-shoots", f"Nobody in {troop.name} has such a shot left in this action.")
    targets.remember(play, troop, target)
    if "contact" not in command.situations and command.arm not in shooting.MISSED.ids("weapon"):
        targets.remember_aim(play, troop, targets.SHOTS, command.inches, command.cover)
    holds.said_moved(play, troop, command.situations)
    play.tell(f"{troop.name} at {target.name}, {command.inches}″.")
    if "melee" in command.situations:
        _who_fights(play, troop, target, command)
    else:
        _declare(play, command, ())


def _sound(play: Play, troop: Troop, target: Troop, command: Shoot) -> None:
    """What the form says must make sense. Errors: `Illegal`."""
    if abs(command.free) > shooting.MOST_FREE:
        raise Illegal("bad-modifier", f"A modifier may be at most {shooting.MOST_FREE}.", free=command.free)
    if command.cover not in ("marked", "none", *aim.COVERS) or command.style not in shooting.STYLES:
        raise Illegal("no-such-option", "That is neither a kind of cover nor a way to shoot.")
    horse = {aim.HORSE} if saddles.rides(target) else set()
    if not set(command.situations) <= {*aim.SITUATIONS, "contact", "melee", *horse} - aim.HANDS - {"fan"}:
        raise Illegal("no-such-option", "That does not modify a shot.")
    if command.figure and command.figure not in {one.id for one in target.standing}:
        raise Illegal("no-such-figure", f"{kinds.does(target, 'has')} no such figure in the fight.")
    _able(play, troop, target, command)


def _able(play: Play, troop: Troop, target: Troop, command: Shoot) -> None:
    """Who may not shoot, or not so, or not any more. Errors: `Illegal`."""
    if "out-of-ammo" in troop.marks:
        raise Illegal("no-ammo", f"{kinds.does(troop, 'is')} out of ammunition.")
    if "ran" in play.done(troop.id) and "contact" not in command.situations:
        raise Illegal("ran", f"{kinds.does(troop, 'has')} run and can only fight hand to hand at the end of the run.")
    if why := aim.too_quick(play.state, command.situations):
        raise Illegal("no-hold", why)
    if why := aim.hides(target, command.situations) or aim.unseen(play.state, troop, command.inches):
        raise Illegal("out-of-sight", why, inches=command.inches)
    if "contact" in command.situations:
        _close(play, troop, target, command)
    if any(matter.kind == into_melee.SHOT and matter.troop == troop.id for matter in play.state.matters):
        raise Illegal("settle-first", "First say who is in that melee.")
    if dice_fell(play.state, troop):
        raise Illegal(
            "dice-fell", "The dice are rolled. Name all targets before the first roll; undo that roll to add more."
        )


def _close(play: Play, troop: Troop, target: Troop, command: Shoot) -> None:
    """A pistol fired hand to hand needs contact, and somebody whom no friend stands over (Guarding). Errors: `Illegal`
    ``not-in-contact``, ``guarded``."""
    if not reaches(play.state, troop, target):
        raise Illegal("not-in-contact", f"Charge {target.name} first: firing a pistol hand to hand is a fight.")
    if not any(command.figure in ("", one.id) for one in no_mercy.unguarded(play.state, target)):
        raise no_mercy.guarded(play.state, target, command.figure)


def reaches(state: State, troop: Troop, target: Troop) -> bool:
    """In contact, and not just each in a melee of its own, or there by a charge in this action, once all checks that it
    brings are made and the Holds at it are fired."""
    if contact.touches(state, troop, target):
        return True
    underway = any(one.rank <= guts.CHECK_RANK or one.kind == holds.FIRE for one in state.matters)
    return charging.charges(state, troop.id, target.id) and not underway


def dice_fell(state: State, troop: Troop) -> bool:
    """True once a shot of this action was rolled, or how many somebody fans: no more are added (Picking Targets)."""
    return "volley" in state.words(troop.id) or any(
        matter.troop == troop.id and (matter.kind == veils.SHOT or (matter.kind in ("shot", "fan") and matter.throws))
        for matter in state.matters
    )


def _packed(command: Shoot, **more: str) -> Memory:
    return {"shoot": kept(command), **more}


def _unpacked(matter: Matter) -> Shoot:
    return recalled(Shoot, matter.about["shoot"])


def _who_fights(play: Play, troop: Troop, target: Troop, command: Shoot) -> None:
    """Everybody in that melee, friend or foe, may catch a shot that hits (Firing Into Melee)."""
    options = into_melee.fighters(play.state, target, troop)
    if len(options) < 2:  # nobody but the target
        _declare(play, command, ())
        return
    asking.ask(
        play,
        into_melee.SHOT,
        troop.id,
        options=options,
        rank=shooting.SHOT_RANK - 1,
        most=len(options),
        about=_packed(command),
    )


@settles(into_melee.SHOT)
def _fighters(play: Play, matter: Matter, settled: Settled) -> None:
    _declare(play, _unpacked(matter), settled.picks)


def _look(play: Play, command: Shoot, melee: tuple[str, ...]) -> None:
    """Each shooter has to find a cloaked target before it can shoot (Appendix C: Cloak)."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    for figure, _, _ in shooting.shooting(play, troop, command):
        alone = _packed(replace(command, figures=(figure.id,)), melee=" ".join(melee))
        veils.ask(play, veils.SHOT, troop, figure.id, target, alone)


@settles(veils.SHOT)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success or settled.skipped:
        _declare(play, _unpacked(matter), tuple(matter.about["melee"].split()), found=True)
    else:
        veils.lost(play, matter)


def _declare(play: Play, command: Shoot, melee: tuple[str, ...], *, found: bool = False) -> None:
    """Every shot a roll; with *fannin'*, first how many there are. Hand to hand nobody hides behind a spell."""
    troop = play.troop(command.troop)
    if not found and "contact" not in command.situations and veils.tn(play.state, play.troop(command.target)):
        _look(play, command, melee)
        return
    if "contact" in command.situations:
        charging.arrive(play, troop.id, command.target)
    group = _volley(play, troop)
    for figure, one, shots in shooting.shooting(play, troop, command):
        if command.style != shooting.FANNIN:
            shooting.fire(play, command, figure, one, shots, group, melee)
            continue
        # It is the figure's whole attack from now on, however many shots its die will say.
        shooting.spend(play, troop, figure, one)
        play.did(troop.id, shooting.FANNIN, figure.id)
        asking.ask(
            play,
            "fan",
            troop.id,
            values={"FAN_SHOTS": shooting.FAN_SHOTS},
            rank=shooting.SHOT_RANK - 1,
            figure=figure.id,
            extra=(Modifier("Fannin'", shooting.FAN_SHOTS, "ability-fannin"),),
            about=_packed(command, melee=" ".join(melee)),
        )


def _volley(play: Play, troop: Troop) -> str:
    """The group of the shots that the troop has declared and not rolled: fire that is split is one volley (Picking
    Targets). A new one where there are none."""
    declared = (one for one in play.state.matters if one.kind == "shot" and one.troop == troop.id and not one.throws)
    return next((one.group for one in declared), f"volley:{play.state.counter + 1}")


@settles("fan")
def _fanned(play: Play, matter: Matter, settled: Settled) -> None:
    command, troop = _unpacked(matter), play.troop(matter.troop)
    figure, one = troop.figure(matter.figure), firearms.arm(play.state, "pistol")
    shooting.dice_fall(play, troop.id)
    if settled.skipped or figure is None or figure.state != "up" or one is None:
        return
    command = replace(command, situations=(*command.situations, "fan"))
    group = _volley(play, troop)
    shooting.fire(play, command, figure, one, settled.total, group, tuple(matter.about["melee"].split()))
