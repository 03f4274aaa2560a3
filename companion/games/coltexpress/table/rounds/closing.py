"""A round ends (End of a round): its event, then the next round with the next First Player, or the end of the game."""

from collections.abc import Callable

from companion.engine.hooks import Point
from companion.games.coltexpress.data.catalog import catalog, figures
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.state import COUNTING, OVER
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.rounds import opening
from companion.games.coltexpress.table.scheming.order import next_first

HAPPENS: Point[Callable[[Step], None]] = Point("what an event does", "event")


def happen(step: Step) -> None:
    """The event of the round card takes place."""
    card = step.state.round_card
    if card is None or not card.event:
        return
    step.tell(f"{catalog().events[card.event].name}.")
    does = HAPPENS.one(event=card.event)
    if does is None:
        raise LookupError(f"nothing is written for the event {card.event}")
    does(step)


def close(step: Step) -> None:
    """On to the next round; after the last one the loot is counted."""
    if step.state.round >= figures().rounds:
        step.emit(e.StageBegan(COUNTING))
        return
    opening.begin(step, next_first(step.state))


def end(step: Step) -> None:
    """All lies open."""
    step.emit(e.StageBegan(OVER))
    step.reveal()
    step.tell("The robbery is over.")
