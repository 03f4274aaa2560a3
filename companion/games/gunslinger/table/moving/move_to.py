"""Where the man of a Move card goes: orthogonal and diagonal steps, not through men and not onto one (Moving)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.gunslinger.data.board import SQUARES
from companion.games.gunslinger.table.cards.conditions import GROUND_WORDS
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.moving.card import moving, not_moving
from companion.games.gunslinger.table.moving.reach import destinations


@dataclass(frozen=True)
class MoveTo:
    """He moves to that square; his own is staying."""

    man: str
    square: str


def may(state: State, actor: Actor, command: MoveTo) -> Why | None:
    """A square within reach of the card; he may also stay."""
    return not_moving(state, actor, command.man) or _out_of_reach(state, command)


def _out_of_reach(state: State, command: MoveTo) -> Why | None:
    man, move = moving(state)
    if state.real_board:
        return Why("real-board", f"Move {man.name} on your board, then say so here.")
    if command.square not in SQUARES:
        return Why("no-such-square", "There is no such square.", values={"square": command.square[:4]})
    if command.square in destinations(state):
        return None
    most = counted(move.squares, "square")
    return Why("too-far", f"{man.name} cannot reach {command.square}: {most} at most.")


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """Staying, and the squares within reach, which the board bears."""
    state = eyes.state
    if may(state, eyes.actor, MoveTo(man.id, man.square)) is not None:
        return
    steps = destinations(state)
    picks = tuple(Pick(one, one, _landing(state, one, steps[one])) for one in steps if steps[one])
    yield Action("MoveTo", "Stay", {"man": man.id, "square": man.square})
    if picks:
        inputs = (Input("square", "Which square?", "one", picks, send=True),)
        yield Action("MoveTo", "Move", {"man": man.id}, inputs, tone="primary", drawn=eyes.plays(man.seat))


def _landing(state: State, square: str, steps: int) -> str:
    ground = state.terrain.get(square, "")
    return ", ".join(filter(None, (counted(steps, "square"), GROUND_WORDS.get(ground, ""))))


def tap(eyes: Eyes) -> tuple[Mapping[str, int | None], Action] | None:
    """The squares that the man of the Move card may be tapped onto, with the steps, and what a tap does."""
    move = eyes.state.move
    if move is None or move.waiting or not eyes.plays(eyes.state.the(move.man).seat):
        return None
    return dict(destinations(eyes.state)), Action("MoveTo", "Move", {"man": move.man})


def decide(step: Step, command: MoveTo) -> None:
    """He is there, and has used up so many squares of his Legs."""
    man, _ = moving(step.state)
    moved = command.square != man.square
    step.emit(e.ManMoved(man.id, command.square, moved, destinations(step.state)[command.square]))
    step.tell(f"{man.name} moves to {command.square}." if moved else f"{man.name} stays on {man.square}.")


FEATURE = Feature(MoveTo, may, decide)
