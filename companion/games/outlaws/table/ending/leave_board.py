"""An Outlaw leaves the board, where the shootout asks for it: with a bag, out of the cell, or across (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import in_a_brawl, not_active, prone, too_few
from companion.games.outlaws.table.core.state import OUTLAWS, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.ending import leaving
from companion.games.outlaws.table.turn.spending import spend

LABELS = {
    "bags": "Leave the board",
    "prisoner": "Leave the board",
    "across": "Reach the far edge",
}


@dataclass(frozen=True)
class LeaveBoard:
    """That man walks or rides off it."""

    man: str


def may(state: State, actor: Actor, command: LeaveBoard) -> Why | None:
    """An Outlaw in his turn, on his feet or in the saddle, with an action for the last step."""
    return (
        not_active(state, actor, command.man)
        or _no_goal(state, state.the(command.man))
        or in_a_brawl(state, state.the(command.man))
        or prone(state.the(command.man))
        or too_few(state, 1)
    )


def _no_goal(state: State, man: Man) -> Why | None:
    shootout = catalog().shootouts.get(state.shootout)
    if shootout is not None and shootout.goal in LABELS and man.team == OUTLAWS:
        return None
    return Why("no-goal", f"{man.name} wins nothing by leaving.", values={"man": man.id})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, at the edge of the board."""
    why = shown(may(eyes.state, eyes.actor, LeaveBoard(man.id)))
    if why is not None:
        shootout = catalog().shootouts[eyes.state.shootout]
        label = LABELS[shootout.goal]
        rule = f"shootout-{shootout.id}"
        yield Action("LeaveBoard", label, {"man": man.id}, note="1 action, from the edge", why=why, rule=rule)


def decide(step: Step, command: LeaveBoard) -> None:
    """His bags count, and his counter is in no cup any more."""
    man = step.man(command.man)
    spend(step, man.id, 1)
    bags = sum(step.state.item(item).thing == things.BAG for item in (*man.held, *man.carried))
    leaving.leave(step, man.id)
    if bags:
        step.emit(e.ObjectiveScored(bags, man.id))
    loot = f" with {counted(bags, 'bag')}" if bags else ""
    step.tell(f"{man.name} leaves the board{loot}.")


FEATURE = Feature(LeaveBoard, may, decide)
