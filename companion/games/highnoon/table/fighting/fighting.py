"""Hand-to-hand: strikes are declared, attack is rolled against defense, and who hits rolls Strength and the weapon
(Chapter Two, Fighting; rulings 30, 31).

A troop that is not in contact with its target goes in first, which is a charge: the strikes wait, as a note of the
troop, until the checks that a charge brings and the Holds that are fired at it are through.
"""

import json
from dataclasses import dataclass, replace

from companion.engine.errors import CompanionError, Forbidden, Illegal
from companion.engine.memory import kept, recalled
from companion.games.highnoon.table.attacks import charging, contact, no_mercy, targets
from companion.games.highnoon.table.commands.fighting import Fight
from companion.games.highnoon.table.core import events, kinds, who_may
from companion.games.highnoon.table.core.play import Play, decides
from companion.games.highnoon.table.core.state import Figure, State, Troop, concealed
from companion.games.highnoon.table.fighting import bouts, brawl, charge, pairing, strikes, withdrawing
from companion.games.highnoon.table.fighting.brawl import ABOVE, BURROWED, SITUATIONS, SURPRISE, Bout
from companion.games.highnoon.table.fighting.strikes import Strike
from companion.games.highnoon.table.gizmos import rocket_packs
from companion.games.highnoon.table.nerve import guts

MOST_FREE, MOST_ATTACKS, MOST_CROWD, MOST_HEIGHT = 20, 9, 20, 99
_RUNS = "runs"
"""The charger's word for a target that was in panic when it went for it, and is caught."""
_WAITING = "attack"
"""The note on a troop that is on its way in, with the `Fight` that it goes for."""


@dataclass(frozen=True)
class Striker:
    """A figure that strikes, and its strikes."""

    figure: Figure
    strikes: tuple[Strike, ...]


@decides(Fight)
def fight(play: Play, command: Fight) -> None:
    """Declares the strikes, after a charge where they need one. Errors: `Illegal`, `Forbidden`."""
    troop = targets.acting(play, command.troop, free=True)
    target = targets.foe(play, troop, command.target, targets.FOUGHT)
    _sound(play.state, troop, target, command)
    _pairs(play.state, troop, target, command)
    targets.remember(play, troop, target)
    if in_reach(play.state, troop, target):
        declare(play, command)
        return
    if not charging.charges(play.state, troop.id, target.id):
        charge.charge(play, troop.id, target.id)
    if withdrawing.flees(play.state, target):
        play.did(troop.id, _RUNS, target=target.id)
    play.emit(events.Noted(troop.id, _WAITING, json.dumps(kept(command))))


def in_reach(state: State, troop: Troop, target: Troop) -> bool:
    """True where it strikes without a charge: it touches the target, or strikes back as one does who was hit but not
    hurt."""
    return contact.touches(state, troop, target) or bool(who_may.revenge(state, troop))


def may_reach(state: State, troop: Troop, target: Troop) -> bool:
    """True where it strikes without a charge, charges that troop already or still can."""
    charges = charging.charges(state, troop.id, target.id)
    return charges or in_reach(state, troop, target) or charge.may_charge(state, troop)


def _sound(state: State, troop: Troop, target: Troop, command: Fight) -> None:
    """What the form says must make sense. Errors: `Illegal`, `Forbidden` ``hidden``."""
    if concealed(state, troop):
        raise Illegal("hidden", "Come out of hiding before you fight.")
    if concealed(state, target):
        raise Forbidden("hidden", "There is nobody in sight there.")
    if command.style not in strikes.STYLES or not set(command.situations) <= {*SITUATIONS, ABOVE}:
        raise Illegal("no-such-option", "That is not a way to fight.")
    numbers = (
        (abs(command.free), MOST_FREE),
        (command.attacks, MOST_ATTACKS),
        (command.on_attacker, MOST_CROWD),
        (command.on_defender, MOST_CROWD),
        (command.height, MOST_HEIGHT),
    )
    if any(not 0 <= value <= most for value, most in numbers):
        raise Illegal("bad-number", "There are not that many.")
    if ABOVE in command.situations and not command.height:
        raise Illegal("bad-height", "Say how many inches the figure jumps down.")
    if command.figure and command.figure not in {one.id for one in target.standing}:
        raise Illegal("no-such-figure", f"{kinds.does(target, 'has')} no such figure in the fight.")


def _pairs(state: State, troop: Troop, target: Troop, command: Fight) -> list[tuple[Striker, Figure]]:
    """Who strikes at whom. Errors: `Illegal` ``nobody-fights``, ``guarded``."""
    strikers = {one.figure.id: one for one in _strikers(state, troop, command)}
    if not strikers:
        raise Illegal("nobody-fights", f"Nobody in {troop.name} has such an attack left in this action.")
    found = pairing.pairs(state, troop, target, (one.figure for one in strikers.values()), command.figure)
    if not found:
        raise no_mercy.guarded(state, target, command.figure)
    return [(strikers[striker.id], foe) for striker, foe in found]


def _strikers(state: State, troop: Troop, command: Fight) -> list[Striker]:
    """Those who were named, or all who can. A jump is a single attack (house)."""
    wanted = 1 if command.height else command.attacks
    found = []
    for figure in targets.able(state, troop, targets.FOUGHT):
        if not command.figures or figure.id in command.figures:
            made = strikes.strikes(state, troop, figure, command.style, command.arm, wanted)
            found += [Striker(figure, made)] if made else []
    return found


def go_on(play: Play, troop_id: str) -> bool:
    """Strikes that waited for the charge: now, if the troop got there. True where any waited."""
    troop = play.troop(troop_id)
    text = troop.notes.get(_WAITING, "")
    if not text:
        return False
    play.emit(events.Noted(troop_id, _WAITING, ""))
    command = recalled(Fight, json.loads(text))
    target = play.troop(command.target)
    if not _arrived(play, troop, target):
        return True
    ran_before = any(deed.target == target.id for deed in play.state.deeds(troop_id, _RUNS))
    if withdrawing.flees(play.state, target) and not ran_before:
        play.tell(f"{kinds.does(target, 'runs')}: if {troop.name} can still reach it, attack again.")
        return True
    if target.figure(command.figure) not in target.standing:
        command = replace(command, figure="")
    try:
        declare(play, command)
    except CompanionError as problem:
        play.tell(problem.message)
    return True


def _arrived(play: Play, troop: Troop, target: Troop) -> bool:
    """True where it dared to, was not stopped, and there is still somebody to be fought."""
    done = play.done(troop.id)
    there = target.alive and not concealed(play.state, target) and not kinds.friends(play.state, troop, target)
    return (
        there
        and guts.fights(troop)
        and charging.charges(play.state, troop.id, target.id)
        and not targets.WHOLE_ACTION & done
    )


def forget(play: Play) -> bool:
    """Strikes of those who act no more are off. True where there were any."""
    waiting = (one.id for one in play.state.troops.values() if _WAITING in one.notes)
    late = [id_ for id_ in waiting if play.state.go_of(id_) is None]
    play.emit(*(events.Noted(id_, _WAITING, "") for id_ in late))
    return bool(late)


def declare(play: Play, command: Fight) -> None:
    """Figures come into contact, those who get no mercy are finished, and every other strike is a roll."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    paired = _pairs(play.state, troop, target, command)
    play.tell(f"{kinds.does(troop, 'fights')} {target.name}.")
    withdrawing.catch(play, target.id)
    charging.arrive(play, troop.id)
    for striker, foe in paired:
        contact.meet(play, troop.id, striker.figure.id, target.id, foe.id)
    no_mercy.spare(play, target, (foe for _, foe in paired))
    group = f"volley:{play.state.counter + 1}"
    for striker, foe in paired:
        _strike(play, command, striker, foe, group)


def _strike(play: Play, command: Fight, striker: Striker, foe: Figure, group: str) -> None:
    troop, target = play.troop(command.troop), play.troop(command.target)
    if no_mercy.helpless(play.state, target, foe):
        targets.note(play, troop.id, striker.figure.id, targets.FOUGHT, striker.strikes[0].number)
        no_mercy.finish(play, troop, target, foe)
        return
    if command.style:
        play.did(troop.id, strikes.TWO_WEAPONS, striker.figure.id)
    bout = Bout(
        troop.id,
        striker.figure.id,
        target.id,
        foe.id,
        on_attacker=command.on_attacker or len(contact.pressing(play.state, troop, striker.figure.id)),
        on_defender=command.on_defender or len(contact.pressing(play.state, target, foe.id)),
        situations=_situations(play, command, striker.figure.id),
        height=command.height,
        free=command.free,
        why=command.why,
    )
    for strike in striker.strikes:
        targets.note(play, troop.id, striker.figure.id, targets.FOUGHT, strike.number)
        bouts.attack(play, bout, strike, group)


def _situations(play: Play, command: Fight, figure: str) -> tuple[str, ...]:
    """What was said of the attack, and what the app knows: who came down on that troop by rocket pack surprises it, and
    so does who came up under it."""
    landed = figure in rocket_packs.landed(play.state, play.troop(command.troop), command.target)
    below = brawl.came_from_below(play.state, command.troop, command.target)
    known = ((SURPRISE,) if landed else ()) + ((BURROWED,) if below else ())
    return tuple(dict.fromkeys((*command.situations, *known)))
