"""The whole board at once (Terrain; house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.data.board import GROUNDS, SQUARES
from companion.games.gunslinger.data.catalog import catalog
from companion.games.gunslinger.data.figures import figures
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_now
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step

RANDOM, NOTHING = "random", "none"
"""What may be laid out besides the layouts of the data."""


@dataclass(frozen=True)
class LayOut:
    """The whole board at once: a layout by its id, ``random``, or ``none``."""

    layout: str


def may(state: State, _actor: Actor, command: LayOut) -> Why | None:
    """One that there is."""
    if why := not_now(state, "terrain"):
        return why
    if command.layout in (RANDOM, NOTHING, *catalog().layouts):
        return None
    return Why("no-such-layout", "There is no such layout.", values={"layout": command.layout[:40]})


def offer(eyes: Eyes, tone: str) -> Iterator[Action]:
    """All of them."""
    picks = (
        *(Pick(layout.id, layout.name, layout.blurb) for layout in catalog().layouts.values()),
        Pick(RANDOM, "At random", f"{figures().random_markers} markers anywhere on the board."),
        Pick(NOTHING, "Nothing", "A bare board."),
    )
    which = Input("layout", "Which board?", "one", picks, send=True)
    if may(eyes.state, eyes.actor, LayOut(NOTHING)) is None:
        yield Action("LayOut", "Choose a board", inputs=(which,), tone=tone)


def decide(step: Step, command: LayOut) -> None:
    """What lay there is taken away."""
    bare = dict.fromkeys(SQUARES, "clear")
    if command.layout == NOTHING:
        step.emit(e.TerrainLaid(bare))
        step.tell("The board is bare.")
    elif command.layout == RANDOM:
        count = figures().random_markers
        chosen = step.chance.shuffled(SQUARES)[:count]
        step.emit(e.TerrainLaid(bare | {square: step.chance.choice(GROUNDS[1:]) for square in chosen}))
        step.tell(f"{count} terrain markers are placed at random.")
    else:
        layout = catalog().layouts[command.layout]
        step.emit(e.TerrainLaid(bare | dict(layout.squares)))
        step.tell(f"{layout.name} lies on the board.")


FEATURE = Feature(LayOut, may, decide)
