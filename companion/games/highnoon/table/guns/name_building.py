"""A house, a bridge or the like is named, so that it can be damaged (Appendix B, Blowing Things Up)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State
from companion.games.highnoon.table.core.who_may import unseated
from companion.games.highnoon.table.guns import buildings

MOST_STORIES, MOST_POINTS, MOST_WORDS, MOST_BUILDINGS = 10, 1000, 40, 20
MOST_NUMBER = 100_000


@dataclass(frozen=True)
class AddBuilding:
    """A building by its name; ``points`` 0 stands for 50 a story. Without stories nobody can be inside."""

    name: str
    stories: int = 1
    points: int = 0


def may(state: State, actor: Actor, command: AddBuilding) -> Why | None:
    """Anybody may name one, at any time: ``only-players``, ``bad-building``, ``too-many``."""
    if why := unseated(state, actor):
        return why
    name = command.name.strip()
    good = 0 <= command.stories <= MOST_STORIES and 0 <= command.points <= MOST_POINTS
    if not name or len(name) > MOST_WORDS or not good or not command.stories + command.points:
        return Why("bad-building", f"Give the building a name, and up to {MOST_STORIES} stories or its own points.")
    if len(buildings.standing(state)) >= MOST_BUILDINGS:
        words = f"A table can have at most {MOST_BUILDINGS} buildings."
        return Why("too-many", words, values={"most": MOST_BUILDINGS})
    return None


def offer(eyes: Seeing) -> Iterator[Action]:
    """A form."""
    inputs = (
        Input("name", "Name", "text", most=200),
        Input("stories", "Stories", "number", value="1", least=-MOST_NUMBER, most=MOST_NUMBER),
        Input("points", "Points", "number", value="0", least=-MOST_NUMBER, most=MOST_NUMBER),
    )
    yield Action("AddBuilding", "Name a building", {}, inputs, rule="blowing-up-buildings")


def decide(play: Play, command: AddBuilding) -> None:
    """It stands there, undamaged."""
    buildings.build(play, command.name.strip(), command.stories, command.points)


FEATURE = Feature(AddBuilding, may, decide)
