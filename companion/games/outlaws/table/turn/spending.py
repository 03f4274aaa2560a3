"""Actions of the man whose turn it is: spent one by one (Actions)."""

from dataclasses import replace

from companion.games.outlaws.data.actions import Action
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.step import Step


def spend(step: Step, man: str, cost: int, *, keeps: bool = False) -> None:
    """He spends so many actions; 0 for a free one. Anything but going on with a reload (``keeps``) ends its lower price
    (ruling 37)."""
    step.emit(e.ActionsSpent(man, cost, keeps))


def pay(step: Step, man: str, action: Action) -> None:
    """What an action of the list costs; one with a star takes what is left where it is the only one of a turn."""
    spend(step, man, min(action.cost, step.go.left) if action.sole else action.cost)


def spend_all(step: Step, man: str) -> None:
    """All that he has left (Use all actions)."""
    spend(step, man, step.go.left)
    step.emit(e.GoMarked(replace(step.go, whole=True)))
