"""The scorer: who goes first (First Player). Players who draw lots for it with their own game say who it is; the app
can draw too."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import no_seat
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import ROBBING, State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.scorer.rounds import begin


@dataclass(frozen=True)
class NameFirst:
    """That seat is First Player of the round; without one, the app draws."""

    seat: str = ""


def may(state: State, _actor: Actor, command: NameFirst) -> Why | None:
    """At any time of the robbery: whoever finds it wrong puts it right."""
    return not_now(state, ROBBING) or (no_seat(state, command.seat) if command.seat else None)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Before the first round a button for each seat, and one that draws; later a way to put it right."""
    state = eyes.state
    if not state.round:
        yield Action("NameFirst", "Draw lots", tone="primary", fixed=True)
        yield from (Action("NameFirst", seat.name, {"seat": seat.id}) for seat in state.seats)
        return
    picks = tuple(Pick(seat.id, seat.name) for seat in state.seats if seat.id != state.first)
    field = Input("seat", "Who is First Player in this round?", "one", picks, send=True)
    yield Action("NameFirst", "Another First Player", inputs=(field,))


def decide(step: Step, command: NameFirst) -> None:
    """The first round begins with that seat, or the round that goes on has another First Player."""
    first = command.seat or step.chance.choice(step.state.seats).id
    if not step.state.round:
        begin(step, 1, first)
        return
    step.emit(e.FirstSet(first))
    step.tell(f"{step.seat(first).name} is First Player in this round.")


FEATURE = Feature(NameFirst, may, decide)
