"""Fire: a bandit in sight gets one of the shooter's bullets on the deck. With nobody in sight, or no bullet left, the
card does nothing and the bullet is kept (The actions)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.piles import Moved
from companion.engine.play import Actor
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_its_card, performer
from companion.games.coltexpress.table.core.state import Bandit, State, bullets_of, deck_of
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing.carrying_out import finish, whose
from companion.games.coltexpress.table.stealing.sights import in_sight

KIND = "fire"
HIT: Point[Callable[[Step, Bandit, Bandit], None]] = Point("what a hit does besides", "bandit")
"""Handed the shooter and the target, as they stood."""


@dataclass(frozen=True)
class Fire:
    """At that bandit."""

    target: str


def options(state: State) -> tuple[Fire, ...]:
    """One for each bandit in sight, while there is a bullet."""
    shooter = performer(state)
    if shooter is None or not state.pile(bullets_of(shooter.id)).count:
        return ()
    return tuple(Fire(target.id) for target in in_sight(state, shooter))


def in_vain(state: State) -> str:
    """Why the card does nothing, where it does nothing."""
    shooter = performer(state)
    empty = shooter is not None and not state.pile(bullets_of(shooter.id)).count
    return "no bullet is left" if empty else "nobody is in sight"


def may(state: State, actor: Actor, command: Fire) -> Why | None:
    """A bandit in sight."""
    return not_its_card(state, actor, KIND) or _out_of_sight(state, command)


def _out_of_sight(state: State, command: Fire) -> Why | None:
    if command in options(state):
        return None
    return Why("no-target", "That bandit cannot be hit.", values={"target": command.target[:40]})


def offer(eyes: Eyes) -> Iterator[Action]:
    """Each bandit in sight."""
    for way in options(eyes.state):
        yield Action("Fire", f"Shoot {eyes.state.the(way.target).name}", {"target": way.target})


def decide(step: Step, command: Fire) -> None:
    """The bullet is on the target's deck."""
    shooter, target = whose(step), step.bandit(command.target)
    bullet = step.state.pile(bullets_of(shooter.id)).next(1)
    step.emit(Moved(bullets_of(shooter.id), deck_of(target.seat), bullet))
    step.emit(e.Struck(target.id, shooter.id))
    step.tell(f"{shooter.name} shoots {target.name}.")
    if besides := HIT.one(bandit=shooter.id):
        besides(step, shooter, target)
    finish(step)


FEATURE = Feature(Fire, may, decide)
