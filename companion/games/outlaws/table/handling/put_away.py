"""Holster, stow: what a man holds goes to what he carries (1 action cost; 2 action cost)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, no_free_hand
from companion.games.outlaws.table.core.state import HANDS, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands


@dataclass(frozen=True)
class PutAway:
    """One thing that he holds."""

    man: str
    item: str


def may(state: State, actor: Actor, command: PutAway) -> Why | None:
    """He holds it, and it is no brawl object. A two-handed thing takes both hands, so the other one must be free."""
    if why := busy(state, actor, command.man):
        return why
    man = state.the(command.man)
    if command.item not in man.held:
        return Why("not-held", f"{man.name} does not hold that.", values={"man": man.id})
    return (
        _too_big(state, command.item)
        or _other_hand(state, man, command.item)
        or hands.too_dear(state, _way(state, command.item))
    )


def _way(state: State, item: str) -> str:
    return hands.BOTH if things.hands(state, item) > 1 else HANDS[0]


def _too_big(state: State, item: str) -> Why | None:
    if not things.vanishes(state, item):
        return None
    return Why(
        "too-big", f"Nobody can carry {things.the(state, item)}: hold it or drop it.", "Can only be held or dropped"
    )


def _other_hand(state: State, man: Man, item: str) -> Why | None:
    if things.hands(state, item) == 1 or man.in_both_hands(item):
        return None
    return no_free_hand(man)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whatever he holds."""
    if busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("PutAway", "Put away", _taps(eyes, man), "Hands are empty", rule="hands")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    state = eyes.state
    for item in man.held:
        verb = "Holster" if things.is_handgun(state, item) else "Stow"
        why = may(state, eyes.actor, PutAway(man.id, item))
        note = price(hands.cost(_way(state, item)))
        label = f"{verb} {things.described(state, item)}"
        yield from button("PutAway", label, why, {"man": man.id, "item": item}, note=note)


def decide(step: Step, command: PutAway) -> None:
    """He carries it."""
    hands.pay(step, command.man, _way(step.state, command.item))
    hands.release(step, command.man, command.item)
    man = step.man(command.man)
    step.emit(e.HandsSet(man.id, man.right, man.left, (*man.carried, command.item)))
    verb = "holsters" if things.is_handgun(step.state, command.item) else "stows"
    step.tell(f"{man.name} {verb} {things.the(step.state, command.item)}.")


FEATURE = Feature(PutAway, may, decide)
