"""On a real board people move him, and say whether he changed square (Moving; house).

How many squares it took is asked of those who have a horse, since nobody else plays two Move cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.moving.card import moving, not_moving


@dataclass(frozen=True)
class HasMoved:
    """On a real board: whether he changed square, and of one who has a horse how many squares he moved."""

    man: str
    moved: bool
    squares: int = 0


def may(state: State, actor: Actor, command: HasMoved) -> Why | None:
    """On a real board, no farther than the card carries."""
    return not_moving(state, actor, command.man) or _wrong(state, command)


def _wrong(state: State, command: HasMoved) -> Why | None:
    man, move = moving(state)
    if not state.real_board:
        return Why("app-board", f"Tap the square that {man.name} moves to.")
    if command.moved and man.horse and not 1 <= command.squares <= move.squares:
        message = f"Say how many squares {man.name} moved, 1 to {move.squares}."
        return Why("how-far", message, values={"field": "squares"})
    return None


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """That he has moved, and that he stays."""
    if may(eyes.state, eyes.actor, HasMoved(man.id, moved=False)) is not None:
        return
    _, move = moving(eyes.state)
    far = Input("squares", "How many squares?", "number", value="1", least=1, most=move.squares)
    inputs = (far,) if man.horse else ()
    yield Action("HasMoved", f"{man.name} has moved", {"man": man.id, "moved": "yes"}, inputs, tone="primary")
    yield Action("HasMoved", f"{man.name} stays", {"man": man.id, "moved": "no"})


def decide(step: Step, command: HasMoved) -> None:
    """What he moved of his Legs is used up."""
    man, _ = moving(step.state)
    step.emit(e.ManMoved(man.id, "", command.moved, command.squares if command.moved and man.horse else 0))
    step.tell(f"{man.name} moves." if command.moved else f"{man.name} stays put.")


FEATURE = Feature(HasMoved, may, decide)
