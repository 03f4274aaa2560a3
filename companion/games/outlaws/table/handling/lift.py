"""A chair, a table or a log of one's square, picked up as a brawl object with both hands for 2 actions (2 action cost).
In a brawl it takes a roll instead (`brawling.lift_in_brawl`)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import busy, no_free_hand
from companion.games.outlaws.table.core.state import Item, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands


@dataclass(frozen=True)
class Lift:
    """There is something low in the man's square, and he picks it up."""

    man: str


def may(state: State, actor: Actor, command: Lift) -> Why | None:
    """Both hands are free, and the actions are there."""
    why = busy(state, actor, command.man)
    return why or no_free_hand(state.the(command.man), 2) or hands.too_dear(state, hands.BOTH)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap."""
    why = may(eyes.state, eyes.actor, Lift(man.id))
    note = price(hands.cost(hands.BOTH))
    yield from button("Lift", "Pick up a brawl object", why, {"man": man.id}, rule="brawl-objects", note=note)


def decide(step: Step, command: Lift) -> None:
    """He holds it."""
    hands.pay(step, command.man, hands.BOTH)
    lifted(step, command.man)


def lifted(step: Step, man_id: str) -> None:
    """A brawl object of the square is in his hands."""
    item = Item(step.state.new_id("o"), things.BRAWL_OBJECT)
    step.emit(e.ItemMade(item), e.ItemTaken(item.id))
    hands.hold(step, man_id, item.id, hands.BOTH)
    step.tell(f"{step.man(man_id).name} picks up something heavy as a brawl object.")


FEATURE = Feature(Lift, may, decide)
