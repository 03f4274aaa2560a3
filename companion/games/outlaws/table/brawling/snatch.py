"""Pick up object: a counter that lies in the square of the brawl, as the brawl action, prone or not (Brawl actions)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.brawling.fighting import barred, not_fighting, spent
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import gathered
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands, pick_up

PICK_UP = "pick-up"


@dataclass(frozen=True)
class Snatch:
    """``hand`` is one of `state.HANDS`, or ``both``."""

    man: str
    item: str
    hand: str


def may(state: State, actor: Actor, command: Snatch) -> Why | None:
    """In a brawl; it lies on the board, and a hand is free."""
    why = barred(state, actor, command.man, PICK_UP)
    return why or pick_up.not_takeable(state, pick_up.PickUp(command.man, command.item, command.hand))


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whatever lies on the board."""
    if not_fighting(eyes.state, eyes.actor, man.id) is None:
        known = catalog().brawl_actions[PICK_UP]
        none = "Nothing lies on the board"
        yield from gathered("Snatch", known.name, _taps(eyes, man), none, icon=known.icon, rule="brawl-actions")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    for item in eyes.state.ground:
        make = partial(Snatch, man.id, item)
        for tap in hands.spread(eyes, man, item, make, may, "Pick up", lambda _hand: figures().brawl_action):
            yield pick_up.dropped_by(eyes.state, item, tap)


def decide(step: Step, command: Snatch) -> None:
    """It is in his hand."""
    spent(step, command.man)
    pick_up.taken(step, pick_up.PickUp(command.man, command.item, command.hand))


FEATURE = Feature(Snatch, may, decide)
