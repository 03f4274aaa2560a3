"""Pick up: what lies in a man's square comes into his hand (1 action cost; 2 action cost).

The app does not know squares, so it offers everything that lies on the board, with the name of whoever dropped it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import gathered
from companion.games.outlaws.table.core.refusals import busy
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands


@dataclass(frozen=True)
class PickUp:
    """``hand`` is one of `state.HANDS`, or ``both``."""

    man: str
    item: str
    hand: str


def may(state: State, actor: Actor, command: PickUp) -> Why | None:
    """It lies on the board, a hand is free, and the actions are there."""
    if why := busy(state, actor, command.man):
        return why
    return not_takeable(state, command) or hands.too_dear(state, command.hand)


def not_takeable(state: State, command: PickUp) -> Why | None:
    """It does not lie there, or that hand is not free."""
    if command.item not in state.ground:
        return Why("not-there", "That does not lie on the board.", values={"item": command.item[:40]})
    return hands.not_free(state, state.the(command.man), command.item, command.hand)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whatever lies on the board."""
    if busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("PickUp", "Pick up", _taps(eyes, man), "Nothing lies on the board", rule="hands")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    for item in eyes.state.ground:
        for tap in hands.spread(eyes, man, item, partial(PickUp, man.id, item), may, "Pick up"):
            yield dropped_by(eyes.state, item, tap)


def dropped_by(state: State, item: str, tap: Action) -> Action:
    """The tap, with the name of whoever let go of the thing: people look for it there."""
    man = state.man(state.item(item).by)
    return replace(tap, note=f"{tap.note} · from {man.name}") if man else tap


def decide(step: Step, command: PickUp) -> None:
    """It is in his hand."""
    hands.pay(step, command.man, command.hand)
    taken(step, command)


def taken(step: Step, command: PickUp) -> None:
    """It leaves the board."""
    step.emit(e.ItemTaken(command.item))
    hands.hold(step, command.man, command.item, command.hand)
    name = step.man(command.man).name
    step.tell(f"{name} picks up {things.the(step.state, command.item)} {hands.in_hand(command.hand)}.")


FEATURE = Feature(PickUp, may, decide)
