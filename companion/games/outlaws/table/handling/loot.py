"""What an unconscious or dead character carries can be taken by anybody in the same square (1 action cost; 2 action
cost). What the hands held lies in the square already.

The app does not know squares, so it offers all who have fallen.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import gathered
from companion.games.outlaws.table.core.refusals import busy, no_man
from companion.games.outlaws.table.core.state import GONE, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands


@dataclass(frozen=True)
class Loot:
    """``body`` carries the thing; ``hand`` is one of `state.HANDS`, or ``both``."""

    man: str
    body: str
    item: str
    hand: str


def may(state: State, actor: Actor, command: Loot) -> Why | None:
    """The other has fallen and carries it, and hands and actions are there."""
    if why := busy(state, actor, command.man) or not_fallen(state, command.man, command.body):
        return why
    man, body = state.the(command.man), state.the(command.body)
    if command.item not in body.carried:
        return Why("not-carried", f"{body.name} does not carry that.", values={"man": body.id})
    return hands.not_free(state, man, command.item, command.hand) or hands.too_dear(state, command.hand)


def not_fallen(state: State, man: str, body_id: str) -> Why | None:
    """The other is up, or is no other."""
    if why := no_man(state, body_id):
        return why
    body = state.the(body_id)
    if body in fallen(state, man):
        return None
    return Why("not-fallen", f"{body.name} is neither unconscious nor dead.", values={"man": body.id})


def fallen(state: State, man: str) -> tuple[Man, ...]:
    """All others who lie somewhere on the board, unconscious or dead."""
    return tuple(other for other in state.men if other.id != man and not other.up and other.status != GONE)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whatever the fallen carry."""
    if fallen(eyes.state, man.id) and busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("Loot", "Search a body", _taps(eyes, man), "Nothing to take", rule="looting")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    for body in fallen(eyes.state, man.id):
        for item in body.carried:
            make = partial(Loot, man.id, body.id, item)
            yield from hands.spread(eyes, man, item, make, may, f"From {body.name}:")


def decide(step: Step, command: Loot) -> None:
    """It is in his hand."""
    body, item = step.man(command.body), command.item
    hands.pay(step, command.man, command.hand)
    step.emit(e.HandsSet(body.id, body.right, body.left, tuple(other for other in body.carried if other != item)))
    hands.hold(step, command.man, item, command.hand)
    name = step.man(command.man).name
    step.tell(f"{name} takes {things.the(step.state, item)} from {body.name}.")


FEATURE = Feature(Loot, may, decide)
