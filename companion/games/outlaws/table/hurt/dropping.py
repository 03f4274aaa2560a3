"""What a man drops lies in his square (Ditch item; Wound conditions)."""

from collections.abc import Iterable

from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import HANDS, Man
from companion.games.outlaws.table.core.step import Step


def let_go(step: Step, man_id: str, item: str) -> None:
    """He does not have it any more, and it lies on the ground. A brawl object is gone then. What was spent on a reload
    stays spent (ruling 37)."""
    step.emit(hands_without(step.man(man_id), item))
    if not things.vanishes(step.state, item):
        step.emit(e.ItemDown(item, man_id))


def hands_without(man: Man, item: str) -> e.HandsSet:
    """What he has once that is not with him any more, in hand or carried."""
    right, left = ("" if man.holds(hand) == item else man.holds(hand) for hand in HANDS)
    return e.HandsSet(man.id, right, left, tuple(other for other in man.carried if other != item))


def drop_held(step: Step, man_id: str, hands: Iterable[str] = HANDS) -> tuple[str, ...]:
    """He drops what those hands hold, or hold together with the other. Returns the ids of what fell."""
    man = step.man(man_id)
    dropped = tuple(dict.fromkeys(man.holds(hand) for hand in hands if man.holds(hand)))
    for item in dropped:
        let_go(step, man_id, item)
    if dropped:
        step.tell(f"{man.name} drops {' and '.join(things.the(step.state, item) for item in dropped)}.")
    return dropped


def loosen(step: Step, man_id: str) -> None:
    """Led horses are let go of where no hand is free for them any more (Leading horses)."""
    man = step.man(man_id)
    if man.led and not man.free_hands:
        step.emit(e.Led(man_id, ()))
        step.tell(f"{man.name} has no hand free, and lets go of the horses.")
