"""Take what a friend in the next square holds (`handling.partners`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import gathered
from companion.games.outlaws.table.core.refusals import busy
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands, partners


@dataclass(frozen=True)
class Receive:
    """The man takes what ``mate`` holds, with that hand or with both."""

    man: str
    mate: str
    item: str
    hand: str


def may(state: State, actor: Actor, command: Receive) -> Why | None:
    """The friend holds it and can take part, and the man's hands are free."""
    if why := busy(state, actor, command.man):
        return why
    man = state.the(command.man)
    if why := partners.no_mate(state, man, command.mate):
        return why
    mate, item = state.the(command.mate), command.item
    if item not in mate.held or things.vanishes(state, item):
        return Why("not-held", f"{mate.name} cannot pass that.", values={"man": mate.id})
    return partners.wrong_hand(state, man, item, command.hand) or partners.too_dear(state, item)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whatever any friend holds."""
    if busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("Receive", "Take from a friend", _taps(eyes, man), rule="passing-objects")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    state = eyes.state
    for mate in partners.mates(state, man):
        for item in mate.held:
            if not things.vanishes(state, item):
                verb = f"Take from {mate.name}:"
                yield from _ways(eyes, man, mate, item, verb)


def _ways(eyes: Eyes, man: Man, mate: Man, item: str, verb: str) -> Iterator[Action]:
    cost = partners.passing(eyes.state, item).cost
    yield from hands.spread(eyes, man, item, partial(Receive, man.id, mate.id, item), may, verb, lambda _hand: cost)


def decide(step: Step, command: Receive) -> None:
    """It is in his hand."""
    partners.pass_on(step, command.man, command.mate, command.man, command.item, command.hand)


FEATURE = Feature(Receive, may, decide)
