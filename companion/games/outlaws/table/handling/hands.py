"""What a hand takes up: the hands that are free for it, what that costs, and what the hands hold afterwards (Actions).

A thing goes from the ground to a hand, and from a hand to what is carried, one step at a time. One hand takes 1 action.
Both hands take 2, or the only action of a turn with exactly 1. A two-handed thing may be held in one hand, where it is
good for little.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

from companion.engine.board import Action
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.outlaws.data.actions import Action as Known
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import refusals, things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import no_free_hand
from companion.games.outlaws.table.core.state import HANDS, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import dropping
from companion.games.outlaws.table.turn import spending

Command = TypeVar("Command")
BOTH = "both"
"""In the place of one of `state.HANDS`."""


def handling(hand: str) -> Known:
    """The action of the catalogue for something that is done with that hand, or with both."""
    return catalog().actions["handle-two" if hand == BOTH else "handle"]


def cost(hand: str) -> int:
    """What that costs."""
    return handling(hand).cost


def too_dear(state: State, hand: str) -> Why | None:
    """The man whose turn it is has too few actions left for that."""
    return refusals.too_dear(state, handling(hand))


def pay(step: Step, man: str, hand: str) -> None:
    """He spends them."""
    spending.pay(step, man, handling(hand))


def not_free(state: State, man: Man, item: str, hand: str) -> Why | None:
    """That hand cannot take the thing up."""
    if hand == BOTH:
        return _one_handed(state, item) or no_free_hand(man, 2)
    if hand not in HANDS:
        return Why("no-such-hand", "There is no such hand.", values={"hand": hand[:10]})
    if things.vanishes(state, item):
        return Why("takes-both-hands", f"{things.name(state, item)} takes both hands.")
    return numb(man, hand) or _full(state, man, hand)


def _one_handed(state: State, item: str) -> Why | None:
    if things.hands(state, item) > 1:
        return None
    return Why("one-handed", f"{things.name(state, item)} takes one hand.")


def numb(man: Man, hand: str) -> Why | None:
    """A wound took the use of that arm (Wound conditions)."""
    if hand not in man.numb:
        return None
    return Why("numb", f"{man.name} cannot use the {hand} arm.", f"Can’t use the {hand} arm", {"man": man.id})


def _full(state: State, man: Man, hand: str) -> Why | None:
    if not man.holds(hand):
        return None
    held = things.the(state, man.holds(hand))
    return Why("hand-full", f"{man.name} holds {held} in the {hand} hand.", "Needs a free hand", {"man": man.id})


def ways(state: State, man: Man, item: str) -> tuple[str, ...]:
    """How he might take the thing up, the usual way first: a one-handed thing with either hand; a two-handed one with
    both, or with the first hand that is free."""
    hands = (man.favored, man.off_hand)
    if things.hands(state, item) == 1:
        return hands
    return (BOTH, (man.free_hands or hands)[0])


def spread(
    eyes: Eyes,
    man: Man,
    item: str,
    make: Callable[[str], Command],
    may: Callable[[State, Actor, Command], Why | None],
    verb: str,
    cost: Callable[[str], int] = cost,
) -> Iterator[Action]:
    """A tap for each way in which he might take the thing up: ``make`` is the command for a hand, ``verb`` the first
    words of its label. A hand that is not free is left out where another one is."""
    state, found = eyes.state, list[Action]()
    for hand in ways(state, man, item):
        command = make(hand)
        values = {name: str(value) for name, value in vars(command).items()}
        label = f"{verb} {things.described(state, item)} {in_hand(hand)}"
        why = may(state, eyes.actor, command)
        found += button(type(command).__name__, label, why, values, note=price(cost(hand)))
    yield from [tap for tap in found if not tap.why] or found[:1]


def in_hand(hand: str) -> str:
    """``in both hands``, ``in the left hand``."""
    return "in both hands" if hand == BOTH else f"in the {hand} hand"


def hold(step: Step, man_id: str, item: str, hand: str) -> None:
    """From now on that hand holds it, or both do. Led horses are let go of where no hand is free for them (Leading
    horses)."""
    man = step.man(man_id)
    right, left = (item if hand in (side, BOTH) else man.holds(side) for side in HANDS)
    carried = tuple(other for other in man.carried if other != item)
    step.emit(e.HandsSet(man_id, right, left, carried))
    dropping.loosen(step, man_id)


def release(step: Step, man_id: str, item: str) -> None:
    """His hands do not hold it any more."""
    step.emit(dropping.hands_without(step.man(man_id), item))
