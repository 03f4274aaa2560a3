"""On from phase to phase, and from man to man (Turns)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_in_turn
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.turn.order import following


@dataclass(frozen=True)
class GoOn:
    """On to the next phase of his turn, or from the last to the next man's turn; at once where it is ``over``."""

    man: str
    over: bool = False


def may(state: State, actor: Actor, command: GoOn) -> Why | None:
    """In the Move and the Shoot phase; the Draw phase ends by itself."""
    return not_in_turn(state, command.man, "move", "shoot") or not_yours(state, actor, state.the(command.man).seat)


def offer(eyes: Eyes, man: Gunslinger, *, on: str = "", end: str = "plain") -> Iterator[Action]:
    """The next phase in the tone ``on`` (empty: his turn has none), and the end of his turn in the tone ``end``."""
    if may(eyes.state, eyes.actor, GoOn(man.id)) is not None:
        return
    if on:
        yield Action("GoOn", "On to shooting", {"man": man.id}, tone=on, fixed=True)
    yield Action("GoOn", "End the turn", {"man": man.id, "over": "yes"}, tone=end, fixed=True)


def decide(step: Step, command: GoOn) -> None:
    """From the Move phase to the Shoot phase, and from that to the next man's turn; who says that his turn is over has
    no Shoot phase."""
    man = step.state.the(command.man)
    if step.state.go is not None and step.state.go.phase == "move" and not command.over:
        step.emit(e.PhaseBegan("shoot"))
        step.tell(f"{man.name} is done moving.")
    else:
        step.tell(f"{man.name}’s turn is over.")
        following(step)


FEATURE = Feature(GoOn, may, decide)
