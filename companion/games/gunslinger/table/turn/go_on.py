"""On to the next man's turn, and with paper cards on from phase to phase (Turns).

Cards that the app keeps need no step between the phases: the Draw phase ends once no card is too many, and the Move
phase ends with the first Attack card (`shooting.shoot`).
"""

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
    """The turn is ``over``, or it goes on: from the Move to the Shoot phase, and from that to the next man's turn."""

    man: str
    over: bool = False


def may(state: State, actor: Actor, command: GoOn) -> Why | None:
    """In the Move and the Shoot phase; the Draw phase ends by itself."""
    return (
        not_in_turn(state, command.man, "move", "shoot")
        or not_yours(state, actor, state.the(command.man).seat)
        or _nothing_between(state, command)
    )


def _nothing_between(state: State, command: GoOn) -> Why | None:
    """Only those who hold paper cards say that a phase is over: the app cannot tell from their cards."""
    if command.over or state.real_cards or (state.go is not None and state.go.phase == "shoot"):
        return None
    return Why("nothing-between", "Play an Attack card, or end the turn.", values={"man": command.man})


def offer(eyes: Eyes, man: Gunslinger, tone: str) -> Iterator[Action]:
    """What comes next in that tone: the end of his turn, or before it the Shoot phase of somebody with paper cards."""
    state = eyes.state
    if may(state, eyes.actor, GoOn(man.id, over=True)) is not None:
        return
    shoots = state.real_cards and state.go is not None and state.go.phase == "move"
    if shoots:
        yield Action("GoOn", "On to shooting", {"man": man.id}, tone=tone, fixed=True)
    end = "plain" if shoots else tone
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
