"""A two-handed thing goes from both hands into one, or back, for 1 action (1 action cost).

In one hand it is good for little: a long gun can only be fired with all actions, but the other hand is free to load it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, no_free_hand, too_few
from companion.games.outlaws.table.core.state import HANDS, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands
from companion.games.outlaws.table.turn.spending import spend


@dataclass(frozen=True)
class Grip:
    """``hand`` holds it from now on: one of `state.HANDS`, or ``both``."""

    man: str
    hand: str


def may(state: State, actor: Actor, command: Grip) -> Why | None:
    """He holds a two-handed thing in another way, and a hand is free where both are to hold it."""
    if why := busy(state, actor, command.man):
        return why
    man = state.the(command.man)
    item = two_handed(state, man)
    if command.hand not in (*HANDS, hands.BOTH) or not item or _holds_so(man, item, command.hand):
        return Why("no-other-grip", f"{man.name} cannot hold anything like that.", values={"man": man.id})
    return _cannot(state, man, item, command.hand) or too_few(state, hands.cost(HANDS[0]))


def two_handed(state: State, man: Man) -> str:
    """The two-handed thing that he holds; empty where he holds none."""
    return next((item for item in man.held if things.hands(state, item) > 1), "")


def _holds_so(man: Man, item: str, hand: str) -> bool:
    if man.in_both_hands(item):
        return hand == hands.BOTH
    return hand != hands.BOTH


def _cannot(state: State, man: Man, item: str, hand: str) -> Why | None:
    if hand == hands.BOTH:
        return no_free_hand(man)
    if things.vanishes(state, item):
        return Why("takes-both-hands", f"{things.name(state, item)} takes both hands.", "Takes both hands")
    return None


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Only for whoever holds such a thing."""
    state, item = eyes.state, two_handed(eyes.state, man)
    if not item:
        return
    label = f"{things.name(state, item)} into {'one hand' if man.in_both_hands(item) else 'both hands'}"
    yield from gathered("Grip", label, _taps(eyes, man, item), rule="two-handed-objects", note=price(1))


def _taps(eyes: Eyes, man: Man, item: str) -> Iterator[Action]:
    ways = (man.favored, man.off_hand) if man.in_both_hands(item) else (hands.BOTH,)
    for hand in ways:
        why = may(eyes.state, eyes.actor, Grip(man.id, hand))
        label = f"Hold {things.name(eyes.state, item)} {hands.in_hand(hand)}"
        yield from button("Grip", label, why, {"man": man.id, "hand": hand}, note=price(1))


def decide(step: Step, command: Grip) -> None:
    """He holds it so."""
    man = step.man(command.man)
    item = two_handed(step.state, man)
    spend(step, man.id, hands.cost(HANDS[0]))
    hands.release(step, man.id, item)
    hands.hold(step, man.id, item, command.hand)
    step.tell(f"{man.name} holds {things.the(step.state, item)} {hands.in_hand(command.hand)}.")


FEATURE = Feature(Grip, may, decide)
