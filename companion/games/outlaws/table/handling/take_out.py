"""Draw: what a man carries comes into his hand (1 action cost; 2 action cost).

A long gun comes into both hands for 2 actions, or into one for 1. Quick draw makes the first one-handed draw of a turn
free (`handling.quick_draw`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point
from companion.engine.play import Actor
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import gathered
from companion.games.outlaws.table.core.refusals import busy, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands
from companion.games.outlaws.table.turn import flow
from companion.games.outlaws.table.turn.spending import spend

COST: Point[Callable[[State, int], int]] = Point("what a draw with one hand costs in this turn", "skill")


@dataclass(frozen=True)
class TakeOut:
    """``hand`` is one of `state.HANDS`, or ``both``."""

    man: str
    item: str
    hand: str


def may(state: State, actor: Actor, command: TakeOut) -> Why | None:
    """He carries it, a hand is free, and the actions are there."""
    if why := busy(state, actor, command.man):
        return why
    man = state.the(command.man)
    if command.item not in man.carried:
        return Why("not-carried", f"{man.name} does not carry that.", values={"man": man.id})
    return hands.not_free(state, man, command.item, command.hand) or _too_dear(state, man, command.hand)


def cost(state: State, man: Man, hand: str) -> int:
    """The actions that it takes."""
    cheaper = COST.one(skill=man.skill) if hand != hands.BOTH else None
    return cheaper(state, hands.cost(hand)) if cheaper else hands.cost(hand)


def _too_dear(state: State, man: Man, hand: str) -> Why | None:
    return hands.too_dear(state, hand) if hand == hands.BOTH else too_few(state, cost(state, man, hand))


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whatever he carries."""
    if busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("TakeOut", "Draw", _taps(eyes, man), "Nothing to draw", rule="hands")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    costs = partial(cost, eyes.state, man)
    for item in man.carried:
        yield from hands.spread(eyes, man, item, partial(TakeOut, man.id, item), may, "Draw", costs)


def decide(step: Step, command: TakeOut) -> None:
    """It is in his hand."""
    man = step.man(command.man)
    if command.hand == hands.BOTH:
        hands.pay(step, man.id, command.hand)
    else:
        spend(step, man.id, cost(step.state, man, command.hand))
        flow.mark(step, quick=True)
    hands.hold(step, man.id, command.item, command.hand)
    step.tell(f"{man.name} draws {things.the(step.state, command.item)} {hands.in_hand(command.hand)}.")


FEATURE = Feature(TakeOut, may, decide)
