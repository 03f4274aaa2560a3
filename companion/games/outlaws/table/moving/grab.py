"""Grab: somebody standing in the next square, with all actions of a turn (Use all actions).

A foe is wrestled for, and comes into the man's square if that succeeds: a brawl. A friend is pulled into an empty
square beside, prone, and loses 2 actions. No gun goes off: the brawl has not begun (ruling 45).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from companion.engine.board import Action
from companion.engine.calculators import percent
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.brawling import blows, landing, wrestle
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered
from companion.games.outlaws.table.core.refusals import mounted, no_man, not_fresh, prone
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import falling, losing
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.moving.footing import not_on_foot
from companion.games.outlaws.table.turn.spending import spend_all

GRAB = "grab"


@dataclass(frozen=True)
class Grab:
    """``target`` stands in the next square."""

    man: str
    target: str


def may(state: State, actor: Actor, command: Grab) -> Why | None:
    """The first thing in his turn, at somebody who stands. A foe is wrestled with, which takes standing."""
    if why := not_on_foot(state, actor, command.man):
        return why
    man = state.the(command.man)
    lying = prone(man) if is_foe(state, man, command.target) else None
    return lying or not_fresh(state, man.id) or _not_to_grab(state, man, command.target)


def is_foe(state: State, man: Man, target: str) -> bool:
    """That one is of the other team."""
    other = state.man(target)
    return other is not None and other.team != man.team


def _not_to_grab(state: State, man: Man, target: str) -> Why | None:
    if why := no_man(state, target):
        return why
    other = state.the(target)
    if other not in (*state.foes(man), *state.friends(man)) or not other.up:
        return Why("nobody-there", f"{other.name} cannot be grabbed.", values={"man": target})
    return prone(other) or mounted(other)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Everybody who stands: people see who is beside him."""
    known = catalog().actions[GRAB]
    if not_on_foot(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("Grab", known.name, _taps(eyes, man), icon=known.icon, rule="grabbing")
    else:
        why = not_on_foot(eyes.state, eyes.actor, man.id)
        yield from button("Grab", known.name, why, {"man": man.id}, icon=known.icon, rule="grabbing")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    state = eyes.state
    for other in (*state.foes(man), *state.friends(man)):
        foe = other.team != man.team
        note = percent(wrestle.chance(state, man, other)) if foe else "Prone, loses 2 actions"
        why = may(state, eyes.actor, Grab(man.id, other.id))
        yield from button("Grab", f"Grab {other.name}", why, {"man": man.id, "target": other.id}, note=note)


def decide(step: Step, command: Grab) -> None:
    """A foe is wrestled for; a friend comes along."""
    man, other = step.man(command.man), step.man(command.target)
    spend_all(step, man.id)
    if other.team != man.team:
        step.tell(f"{man.name} grabs at {other.name}.")
        blows.begin(step, Blow(man.id, other.id, GRAB))
        return
    step.tell(f"{man.name} pulls {other.name} down into an empty adjacent square.")
    stepping.moved(step, other.id)
    falling.fall(step, other.id)
    losing.lose(step, other.id, figures().grab_loss)


@on(blows.ROLLED, action=GRAB)
def _(step: Step, blow: Blow) -> None:
    wrestle.contest(step, blow, _caught, partial(blows.nothing, step, blow, "The grab fails."))


def _caught(step: Step, blow: Blow) -> None:
    man, foe = step.man(blow.man), step.man(blow.foe)
    landing.over(step, blow)
    stepping.moved(step, foe.id)
    stepping.meet(step, man.id, foe.id)
    step.tell(f"{man.name} drags {foe.name} into the square: a brawl.")


FEATURE = Feature(Grab, may, decide)
