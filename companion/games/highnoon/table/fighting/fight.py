"""Hand-to-hand: figures strike at an enemy troop (Chapter Two, Fighting; rulings 30, 31).

A troop that is not in contact with its target goes in first, which is a charge: the strikes wait, as a note of the
troop, until the checks that a charge brings and the Holds that are fired at it are through.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.engine.features import Feature, Why
from companion.engine.memory import FOR_NOW, kept, recalled
from companion.engine.play import Actor
from companion.games.highnoon.table.attacks import chargers, contact, no_mercy, targets
from companion.games.highnoon.table.core import Figure, Play, State, Troop, concealed, events, kinds, who_may
from companion.games.highnoon.table.fighting import (
    attack_and_defense,
    charge,
    multiple_opponents,
    strikes,
    surprise_attacks,
    withdraw,
)
from companion.games.highnoon.table.fighting.bout import Bout
from companion.games.highnoon.table.fighting.strikes import Strike
from companion.games.highnoon.table.nerve import morale

ABOVE = "above"
"""The situation of who jumps down on a foe; it counts on the damage alone."""
MOST_FREE, MOST_ATTACKS, MOST_CROWD, MOST_HEIGHT = 20, 9, 20, 99
_RUNS = "runs"
"""The charger's word for a target that was in panic when it went for it, and is caught."""
_WAITING = "attack"
"""The note on a troop that is on its way in, with the `Fight` that it goes for."""


@dataclass(frozen=True)
class Fight:
    """Figures strike at an enemy troop; those who are not in contact with it yet go in first, as by `Charge`.

    ``figures`` strike (none named: all who can), each at a figure of ``target`` in turn, or all at ``figure``.
    ``style`` is empty or ``two-weapons``; ``arm`` a weapon's id, empty for the best that each has; ``attacks`` for each
    figure, 0 for as many as it has. ``height`` is how many inches they jump down from on the foe, 0 for no jump.
    ``situations``: ``above`` (with a height, which says it too), ``surprise`` (landed on the foe by rocket pack),
    ``burrowed`` (came up from below after a full Pace). ``on_attacker`` and ``on_defender`` are the enemies in contact
    with each of them, 0 for as many as the app knows of. ``free`` counts on each attack, ``why`` says why.
    ``wait``: the app does not throw with the same tap.
    """

    troop: str
    target: str
    figures: tuple[str, ...] = ()
    figure: str = ""
    style: str = ""
    arm: str = ""
    attacks: int = 0
    situations: tuple[str, ...] = ()
    height: int = 0
    on_attacker: int = 0
    on_defender: int = 0
    free: int = 0
    why: str = ""
    wait: bool = field(default=False, metadata=FOR_NOW)


@dataclass(frozen=True)
class Pair:
    """A figure that strikes, its strikes, and at whom."""

    striker: Figure
    strikes: tuple[Strike, ...]
    foe: Figure


def may(state: State, actor: Actor, command: Fight) -> Why | None:
    """Strikes that make sense, at a foe who is in reach, or can be charged. What `targets.not_acting`,
    `targets.no_foe`, `_unsound`, `_unpaired` and `charge.hindrance` say."""
    if why := targets.not_acting(state, actor, command.troop, free=True):
        return why
    troop = state.troops[command.troop]
    if why := targets.no_foe(state, troop, command.target, targets.FOUGHT):
        return why
    target = state.troops[command.target]
    if why := _unsound(target, command) or _unpaired(state, troop, target, command):
        return why
    if in_reach(state, troop, target) or chargers.charges(state, troop.id, target.id):
        return None
    why = charge.hindrance(state, troop, target)
    return replace(why, reason="It was too far. Nobody can charge again in this action.") if why else None


def in_reach(state: State, troop: Troop, target: Troop) -> bool:
    """True where it strikes without a charge: it touches the target, or strikes back as one does who was hit but not
    hurt."""
    return contact.touches(state, troop, target) or bool(who_may.revenge(state, troop))


def _unsound(target: Troop, command: Fight) -> Why | None:
    """What the form says must make sense: ``no-such-option``, ``bad-number``, ``bad-height``, ``no-such-figure``."""
    if command.style not in strikes.STYLES or not set(command.situations) <= {*surprise_attacks.SITUATIONS, ABOVE}:
        return Why("no-such-option", "That is not a way to fight.")
    numbers = (
        (abs(command.free), MOST_FREE),
        (command.attacks, MOST_ATTACKS),
        (command.on_attacker, MOST_CROWD),
        (command.on_defender, MOST_CROWD),
        (command.height, MOST_HEIGHT),
    )
    if any(not 0 <= value <= most for value, most in numbers):
        return Why("bad-number", "There are not that many.")
    if ABOVE in command.situations and not command.height:
        return Why("bad-height", "Say how many inches the figure jumps down.")
    if command.figure and command.figure not in {figure.id for figure in target.standing}:
        return Why("no-such-figure", f"{kinds.does(target, 'has')} no such figure in the fight.")
    return None


def _unpaired(state: State, troop: Troop, target: Troop, command: Fight) -> Why | None:
    """``nobody-fights``, and ``guarded`` where a friend stands over all whom they could strike at."""
    if not _strikers(state, troop, command):
        return Why("nobody-fights", f"Nobody in {troop.name} has such an attack left in this action.")
    if any(command.figure in ("", figure.id) for figure in no_mercy.unguarded(state, target)):
        return None
    guarded = no_mercy.guarded(state, target, command.figure)
    return Why("guarded", guarded.message, "A friend guards the fallen. Fight the guardian first.")


def _strikers(state: State, troop: Troop, command: Fight) -> Mapping[str, tuple[Figure, tuple[Strike, ...]]]:
    """Those who were named, or all who can, each with its strikes. A jump is a single attack (house)."""
    wanted = 1 if command.height else command.attacks
    if not (command.style or command.arm or wanted or command.figures):
        return strikes.strikers(state, troop, "")
    return {
        figure.id: (figure, made)
        for figure in targets.able(state, troop, targets.FOUGHT)
        if not command.figures or figure.id in command.figures
        if (made := strikes.strikes(state, troop, figure, command.style, command.arm, wanted))
    }


def _pairs(state: State, troop: Troop, target: Troop, command: Fight) -> tuple[Pair, ...]:
    strikers = _strikers(state, troop, command)
    figures = (figure for figure, _ in strikers.values())
    paired = multiple_opponents.pairs(state, troop, target, figures, command.figure)
    return tuple(Pair(striker, strikers[striker.id][1], foe) for striker, foe in paired)


def decide(play: Play, command: Fight) -> None:
    """The strikes, after a charge where they need one."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    targets.remember(play, troop, target)
    targets.declare_only(play, troop.id, wait=command.wait)
    if in_reach(play.state, troop, target):
        declare(play, command)
        return
    if not chargers.charges(play.state, troop.id, target.id):
        charge.charge(play, troop, target)
    if withdraw.flees(play.state, target):
        play.did(troop.id, _RUNS, target=target.id)
    play.emit(events.Noted(troop.id, _WAITING, kept(command)))


def go_on(play: Play, troop_id: str) -> bool:
    """Strikes that waited for the charge: now, if the troop got there. True where any waited."""
    troop = play.troop(troop_id)
    if _WAITING not in troop.notes:
        return False
    play.emit(events.Noted(troop_id, _WAITING, ""))
    command = recalled(Fight, troop.notes[_WAITING])
    target = play.troop(command.target)
    if not _arrived(play, troop, target):
        return True
    ran_before = any(deed.target == target.id for deed in play.state.deeds(troop_id, _RUNS))
    if withdraw.flees(play.state, target) and not ran_before:
        play.tell(f"{kinds.does(target, 'runs')}: if {troop.name} can still reach it, attack again.")
        return True
    if target.figure(command.figure) not in target.standing:
        command = replace(command, figure="")
    if why := _unpaired(play.state, troop, target, command):
        play.tell(why.message)
    else:
        declare(play, command)
    return True


def _arrived(play: Play, troop: Troop, target: Troop) -> bool:
    """True where it dared to, was not stopped, and there is still somebody to be fought."""
    there = target.alive and not concealed(play.state, target) and not kinds.friends(play.state, troop, target)
    able = morale.fights(troop) and not targets.WHOLE_ACTION & play.done(troop.id)
    return there and able and chargers.charges(play.state, troop.id, target.id)


def forget(play: Play) -> bool:
    """Drops the strikes of troops that act no more. True where there were any."""
    waiting = (troop.id for troop in play.state.troops.values() if _WAITING in troop.notes)
    late = [id_ for id_ in waiting if play.state.go_of(id_) is None]
    play.emit(*(events.Noted(id_, _WAITING, "") for id_ in late))
    return bool(late)


def declare(play: Play, command: Fight) -> None:
    """Figures come into contact, those who get no mercy are finished, and every other strike is a roll."""
    troop, target = play.troop(command.troop), play.troop(command.target)
    pairs = _pairs(play.state, troop, target, command)
    play.tell(f"{kinds.does(troop, 'fights')} {target.name}.")
    chargers.arrive(play, troop.id, target.id)
    for pair in pairs:
        contact.meet(play, troop.id, pair.striker.id, target.id, pair.foe.id)
    no_mercy.spare(play, target, (pair.foe for pair in pairs))
    group = f"volley:{play.state.counter + 1}"
    for pair in pairs:
        _strike(play, command, pair, group)


def _strike(play: Play, command: Fight, pair: Pair, group: str) -> None:
    troop, target = play.troop(command.troop), play.troop(command.target)
    striker, foe = pair.striker.id, pair.foe
    if no_mercy.helpless(play.state, target, foe):
        targets.note(play, troop.id, striker, targets.FOUGHT, pair.strikes[0].number)
        no_mercy.finish(play, troop, target, foe)
        return
    if command.style:
        play.did(troop.id, strikes.TWO_WEAPONS, striker)
    ways = surprise_attacks.ways(play.state, troop, target)
    known = (way.situation for way in ways if not way.figures or striker in way.figures)
    bout = Bout(
        troop.id,
        striker,
        target.id,
        foe.id,
        on_attacker=command.on_attacker or multiple_opponents.opponents(play.state, troop, striker),
        on_defender=command.on_defender or multiple_opponents.opponents(play.state, target, foe.id),
        situations=tuple(dict.fromkeys((*command.situations, *known))),
        height=command.height,
        free=command.free,
        why=command.why,
    )
    for strike in pair.strikes:
        targets.note(play, troop.id, striker, targets.FOUGHT, strike.number)
        attack_and_defense.attack(play, bout, strike, group)


FEATURE = Feature(Fight, may, decide)
