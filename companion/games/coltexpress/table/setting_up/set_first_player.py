"""Players who deal real cards draw a pawn too: the host says whose it was, or leaves it to the app (Setting up; ruling
14)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import no_seat
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.setting_up.planning import CHANCE, deals_rounds, not_planned


@dataclass(frozen=True)
class SetFirstPlayer:
    """That seat goes first; with no ``seat``, the app draws."""

    seat: str = ""


def may(state: State, actor: Actor, command: SetFirstPlayer) -> Why | None:
    """Before the train leaves, where people deal. A table that leaves the cards to the app leaves it the pawn too."""
    if deals_rounds(state):
        return Why("app-draws", "The app draws the First Player where it deals the cards.")
    return not_planned(state, actor) or (no_seat(state, command.seat) if command.seat else None)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Everybody as tiles."""
    if may(eyes.state, eyes.actor, SetFirstPlayer()) is None:
        picks = (Pick("", CHANCE), *(Pick(seat.id, seat.name) for seat in eyes.state.seats))
        field = Input("seat", "Who goes first?", "one", picks, eyes.state.plan.first, send=True)
        yield Action("SetFirstPlayer", "First Player", {}, (field,))


def decide(step: Step, command: SetFirstPlayer) -> None:
    """That one it is."""
    step.emit(e.PlanBrought(replace(step.state.plan, first=command.seat)))
    who = step.seat(command.seat).name if command.seat else ""
    step.tell(f"{who} is First Player." if who else "The First Player is left to chance.")


FEATURE = Feature(SetFirstPlayer, may, decide)
