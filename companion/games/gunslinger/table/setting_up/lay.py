"""A terrain marker on a square (Terrain)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.data.board import GROUNDS, SQUARES
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class Lay:
    """A terrain marker on a square; ``clear`` takes it away."""

    square: str
    terrain: str


def may(state: State, _actor: Actor, command: Lay) -> Why | None:
    """Anybody lays anything anywhere, before the duel."""
    if why := not_now(state, "terrain"):
        return why
    if command.square in SQUARES and command.terrain in GROUNDS:
        return None
    return Why("no-such-square", "There is no such square, or no such terrain.")


def offer(eyes: Eyes) -> Iterator[Action]:
    """One marker; the board bears it."""
    squares = tuple(Pick(square, square) for square in SQUARES)
    grounds = tuple(Pick(ground, catalog().terrain[ground].name) for ground in GROUNDS)
    inputs = (Input("square", "Square", "select", squares), Input("terrain", "What terrain is there?", "one", grounds))
    if may(eyes.state, eyes.actor, Lay(SQUARES[0], GROUNDS[0])) is None:
        yield Action("Lay", "One marker", inputs=inputs, drawn=not eyes.state.real_board)


def tap(eyes: Eyes) -> tuple[Mapping[str, int | None], Action] | None:
    """The squares that may be tapped, all of them, and what a tap does."""
    if eyes.state.stage != "terrain" or not eyes.seated:
        return None
    return dict.fromkeys(SQUARES), Action("Lay", "Lay")


def decide(step: Step, command: Lay) -> None:
    """It lies there."""
    step.emit(e.TerrainLaid({command.square: command.terrain}))
    step.tell(f"{command.square}: {catalog().terrain[command.terrain].name}.")


FEATURE = Feature(Lay, may, decide)
