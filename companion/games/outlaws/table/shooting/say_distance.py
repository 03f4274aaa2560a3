"""How far away somebody between the shooter and the target of a shotgun stands, as he is rolled for (Shotguns)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Pair, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, turning


@dataclass(frozen=True)
class SayDistance:
    """In squares."""

    squares: int


def may(state: State, actor: Actor, command: SayDistance) -> Why | None:
    """The shooter's player says so (for the companion, anybody), and it is nearer than the target."""
    if not procedure.is_at(state, "far"):
        return Why("nothing-open", "Nobody is asking about a distance now.")
    shot = turning.current(state)
    if not 1 <= command.squares < shot.within:
        return Why("no-distance", "That is not between the two.", values={"field": "squares"})
    return not_yours(state, actor, turning.teller(state, shot))


def offer(eyes: Eyes) -> Iterator[Action]:
    """A button for each square between."""
    if procedure.is_at(eyes.state, "far"):
        for squares in range(1, turning.current(eyes.state).within):
            if may(eyes.state, eyes.actor, SayDistance(squares)) is None:
                yield Action("SayDistance", str(squares), {"squares": str(squares)}, rule="range")


def decide(step: Step, command: SayDistance) -> None:
    """His own die is rolled."""
    shot = turning.current(step.state)
    step.emit(e.PairSaid(Pair(shot.man, shot.target, command.squares, shot.cover, shot.outside)))
    step.emit(e.ShotSet(replace(shot, distance=command.squares, stage="roll")))
    step.tell(f"{step.man(shot.target).name} is {counted(command.squares, 'square')} away, in the line.")
    procedure.proceed(step)


FEATURE = Feature(SayDistance, may, decide)
