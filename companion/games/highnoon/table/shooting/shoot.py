"""Shots are declared, all of a troop's before any of them is rolled (Chapter Two, Shooting; Picking Targets).

A declaration may have to wait for something first: how many shots *fannin'* throws, who takes part in the melee that is
fired into, whether a cloaked target is found. It waits as the record of that matter.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.features import Feature, Why
from companion.engine.memory import kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import aim, chargers, contact, finding, holds, no_mercy, targets
from companion.games.highnoon.table.core import Matter, Play, Settled, State, Troop, kinds, settles
from companion.games.highnoon.table.core.state import spot_of
from companion.games.highnoon.table.gear import saddles
from companion.games.highnoon.table.nerve import guts
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import fannin, hits, into_melee, rate_of_fire, volley
from companion.games.highnoon.table.shooting.volley import Declared, Shoot

MOST_FREE = 20


def may(state: State, actor: Actor, command: Shoot) -> Why | None:
    """Its commander taps, the form makes sense, and somebody of the troop has such a shot at that target."""
    if why := targets.not_acting(state, actor, command.troop, free=True):
        return why
    troop = state.troops[command.troop]
    if why := targets.no_foe(state, troop, command.target, targets.SHOT):
        return why
    target, near = state.troops[command.target], command.contact
    if not near and (why := targets.no_distance(command.exact, command.inches)):
        return why
    return next(_against(state, troop, target, _measured(command)), None)


def _measured(command: Shoot) -> Shoot:
    """The command with the inches that were said; none hand to hand."""
    inches = 0 if command.contact else targets.said(command.exact, command.inches)
    return replace(command, inches=inches, exact="")


def _against(state: State, troop: Troop, target: Troop, command: Shoot) -> Iterator[Why]:
    """What the form says must make sense; then who may not shoot, or not so, or not any more."""
    yield from _senseless(target, command)
    yield from no_ammo(troop)
    if "ran" in state.words(troop.id) and not command.contact:
        yield Why("ran", f"{kinds.does(troop, 'has')} run and can only fight hand to hand at the end of the run.")
    if why := aim.too_quick(state, command.situations):
        yield Why("no-hold", why)
    if why := aim.hides(target, command.situations) or aim.unseen(state, troop, command.inches):
        yield Why("out-of-sight", why, values={"inches": command.inches})
    if command.contact and not reaches(state, troop, target):
        yield Why("not-in-contact", f"Charge {target.name} first: firing a pistol hand to hand is a fight.")
    free = no_mercy.unguarded(state, target)
    if command.contact and not any(command.figure in ("", figure.id) for figure in free):
        yield no_mercy.guarded(state, target, command.figure)
    yield from no_more(state, troop)
    if not volley.firing(state, troop, command):
        yield Why("nobody-shoots", f"Nobody in {troop.name} has such a shot left in this action.")


def _senseless(target: Troop, command: Shoot) -> Iterator[Why]:
    if abs(command.free) > MOST_FREE:
        yield Why("bad-modifier", f"A modifier may be at most {MOST_FREE}.", values={"free": command.free})
    if command.cover not in ("marked", "none", *aim.COVERS) or command.style not in rate_of_fire.STYLES:
        yield Why("no-such-option", "That is neither a kind of cover nor a way to shoot.")
    horse = {aim.HORSE} if saddles.rides(target) else set()
    if not set(command.situations) <= {*aim.SITUATIONS, "contact", "melee", *horse} - aim.HANDS - {"fan"}:
        yield Why("no-such-option", "That does not modify a shot.")
    if command.figure and command.figure not in {figure.id for figure in target.standing}:
        yield Why("no-such-figure", f"{kinds.does(target, 'has')} no such figure in the fight.")


def no_ammo(troop: Troop) -> Iterator[Why]:
    """``no-ammo``."""
    if "out-of-ammo" in troop.marks:
        yield Why("no-ammo", f"{kinds.does(troop, 'is')} out of ammunition.")


def no_more(state: State, troop: Troop) -> Iterator[Why]:
    """Why no more shots are declared: ``settle-first``, and ``dice-fell`` once a shot of this action was rolled, or how
    many somebody fans (Picking Targets)."""
    own = [matter for matter in state.matters if matter.troop == troop.id]
    if any(matter.kind == into_melee.SHOT for matter in own):
        yield Why("settle-first", "First say who is in that melee.")
    rolled = any(roll.kind == finding.SHOT or (roll.kind in ("shot", "fan") and roll.throws) for roll in own)
    if rolled or volley.ROLLED in state.words(troop.id):
        words = "The dice are rolled. Name all targets before the first roll; undo that roll to add more."
        yield Why("dice-fell", words)


def reaches(state: State, troop: Troop, target: Troop) -> bool:
    """In contact, and not just each in a melee of its own, or there by a charge in this action, once all checks that it
    brings are made and the Holds at it are fired."""
    if contact.touches(state, troop, target):
        return True
    underway = any(matter.rank <= guts.CHECK_RANK or matter.kind == holds.FIRE for matter in state.matters)
    return chargers.charges(state, troop.id, target.id) and not underway


def shoot(play: Play, command: Shoot) -> None:
    """Another rule has somebody shoot. Errors: `Illegal`, `Forbidden`, as `may` says."""
    if why := may(play.state, play.actor, command):
        raise why.refusal()
    decide(play, command)


def decide(play: Play, command: Shoot) -> None:
    """Every shot a roll, once what has to be known first is known."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    command = _measured(command)
    targets.remember(play, troop, target)
    if not command.contact and command.arm not in hits.MISSED.ids("weapon"):
        targets.remember_aim(play, troop, targets.SHOTS, command.inches, command.cover)
    holds.said_moved(play, troop, command.situations)
    targets.declare_only(play, troop.id, wait=command.wait)
    play.tell(f"{troop.name} at {target.name}, {command.inches}″.")
    fighters = into_melee.fighters(play.state, target, troop) if "melee" in command.situations else []
    if len(fighters) < 2:  # nobody but the target
        _declare(play, Declared(command))
        return
    about, rank = {"shoot": kept(command)}, volley.SHOT_RANK - 1
    asking.ask(play, into_melee.SHOT, troop.id, options=fighters, rank=rank, most=len(fighters), about=about)


@settles(into_melee.SHOT)
def _fighters(play: Play, matter: Matter, settled: Settled) -> None:
    """Everybody in that melee, friend or foe, may catch a shot that hits (Firing Into Melee)."""
    _declare(play, replace(recalled(Declared, matter.about), melee=tuple(map(spot_of, settled.picks))))


def _declare(play: Play, declared: Declared) -> None:
    """Hand to hand nobody hides behind a spell; else each shooter has to find a cloaked target before it can shoot
    (Appendix C: Cloak)."""
    command = declared.shoot
    troop, target = play.troop(command.troop), play.troop(command.target)
    if command.contact or finding.veil(play.state, target) is None:
        _fire(play, declared)
        return
    for figure, _, _ in volley.firing(play.state, troop, command):
        alone = replace(declared, shoot=replace(command, figures=(figure.id,)))
        finding.ask(play, finding.SHOT, troop, figure.id, target, kept(alone))


@settles(finding.SHOT)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    if settled.success or settled.skipped:
        _fire(play, recalled(Declared, matter.about))
    else:
        finding.lost(play, matter)


def _fire(play: Play, declared: Declared) -> None:
    """Every shot a roll; with *fannin'*, first how many there are."""
    command = declared.shoot
    troop = play.troop(command.troop)
    if command.contact:
        chargers.arrive(play, troop.id, command.target)
    group = volley.group(play, troop)
    for figure, arm, shots in volley.firing(play.state, troop, command):
        if command.style == rate_of_fire.FANNIN:
            fannin.fan(play, troop, figure, arm, declared)
        else:
            volley.fire(play, command, figure, arm, shots, group, declared.melee)


FEATURE = Feature(Shoot, may, decide)
