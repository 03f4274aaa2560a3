"""Pass to a friend in the next square (`handling.partners`)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import lowered
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import partners


@dataclass(frozen=True)
class Give:
    """``mate`` takes the thing that the man holds."""

    man: str
    mate: str
    item: str


def may(state: State, actor: Actor, command: Give) -> Why | None:
    """He holds it, the friend can take it, and the actions are there."""
    if why := busy(state, actor, command.man):
        return why
    man = state.the(command.man)
    if command.item not in man.held or things.vanishes(state, command.item):
        return Why("not-held", f"{man.name} cannot pass that.", values={"man": man.id})
    return partners.no_mate(state, man, command.mate) or _not_taken(state, command)


def _not_taken(state: State, command: Give) -> Why | None:
    mate, item = state.the(command.mate), command.item
    why = partners.wrong_hand(state, mate, item, partners.into(state, mate, item))
    if why is not None and why.reason:
        return replace(why, reason=f"{mate.name}: {lowered(why.reason)}")
    return why or partners.too_dear(state, item)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whatever he holds, to any friend: people see who stands beside him."""
    mates = tuple(partners.mates(eyes.state, man))
    if mates and busy(eyes.state, eyes.actor, man.id) is None:
        none = "Hands are empty"
        yield from gathered("Give", "Pass", _taps(eyes, man, mates), none, rule="passing-objects")


def _taps(eyes: Eyes, man: Man, mates: tuple[Man, ...]) -> Iterator[Action]:
    state = eyes.state
    for item in man.held:
        for mate in mates:
            why = may(state, eyes.actor, Give(man.id, mate.id, item))
            values = {"man": man.id, "mate": mate.id, "item": item}
            label = f"Pass {things.described(state, item)} to {mate.name}"
            yield from button("Give", label, why, values, note=price(partners.passing(state, item).cost))


def decide(step: Step, command: Give) -> None:
    """It is in the friend's hand."""
    hand = partners.into(step.state, step.man(command.mate), command.item)
    partners.pass_on(step, command.man, command.man, command.mate, command.item, hand)


FEATURE = Feature(Give, may, decide)
