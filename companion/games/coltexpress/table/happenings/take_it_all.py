"""Take It All: the second strongbox is laid inside the Car where the Marshal is."""

from companion.engine.hooks import on
from companion.engine.piles import Moved
from companion.games.coltexpress.table.core.places import car_name
from companion.games.coltexpress.table.core.state import BESIDE, Spot
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds.closing import HAPPENS


@on(HAPPENS, event="take-it-all")
def _(step: Step) -> None:
    box = step.state.pile(BESIDE).next(1)
    if box:
        step.emit(Moved(BESIDE, Spot(step.state.marshal).floor, box, up=True))
        step.tell(f"The second strongbox lies inside {car_name(step.state, step.state.marshal)}.")
