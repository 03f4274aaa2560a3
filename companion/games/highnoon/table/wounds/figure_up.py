"""A figure that was Eatin' Dirt is up again, for whatever reason."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core import who_may
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import Figure, State, Troop
from companion.games.highnoon.table.wounds import figures


@dataclass(frozen=True)
class FigureUp:
    """A figure is up again."""

    troop: str
    figure: str


def may(state: State, actor: Actor, command: FigureUp) -> Why | None:
    """``no-such-figure``, and what `who_may.not_mine` says."""
    if why := who_may.not_mine(state, actor, command.troop):
        return why
    figure = state.troops[command.troop].figure(command.figure)
    if figure is not None and figure.state == "dirt":
        return None
    return Why("no-such-figure", "Only a figure Eatin' Dirt can get up.")


def offer(eyes: Seeing, troop: Troop, figure: Figure) -> Iterator[Action]:
    """For each that lies there."""
    if may(eyes.state, eyes.actor, FigureUp(troop.id, figure.id)) is None:
        yield Action("FigureUp", "Up again", {"troop": troop.id, "figure": figure.id})


def decide(play: Play, command: FigureUp) -> None:
    """Nothing is rolled."""
    figures.restore(play, command.troop, command.figure)


FEATURE = Feature(FigureUp, may, decide)
