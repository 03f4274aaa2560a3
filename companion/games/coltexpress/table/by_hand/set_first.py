"""Who is First Player in this round (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import REASON
from companion.engine.deciding import no_seat
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.coltexpress.table.by_hand.keeping import not_in_play, say
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.refusals import not_now
from companion.games.coltexpress.table.core.state import SCHEMING, State
from companion.games.coltexpress.table.core.step import Step


@dataclass(frozen=True)
class SetFirst:
    """That seat."""

    seat: str
    reason: str = ""


def may(state: State, _actor: Actor, command: SetFirst) -> Why | None:
    """Before anybody has acted in the round: it says in which order all do."""
    return (
        not_in_play(state, command.reason)
        or not_now(state, SCHEMING)
        or no_seat(state, command.seat)
        or (Why("too-late", "Somebody has acted in this round.") if state.acted else None)
    )


def offer(eyes: Eyes) -> Iterator[Action]:
    """Every seat."""
    state = eyes.state
    picks = tuple(Pick(seat.id, seat.name) for seat in state.seats)
    why = "" if state.stage == SCHEMING and not state.acted else "Somebody has acted in this round"
    field = Input("seat", "Who?", "select", picks, state.first)
    yield Action("SetFirst", "First Player", {}, (field, REASON), note=eyes.name(state.first), sends="Set it", why=why)


def decide(step: Step, command: SetFirst) -> None:
    """This seat acts first."""
    say(step, f"{step.seat(command.seat).name} is First Player", command.reason)
    step.emit(e.FirstSet(command.seat))


FEATURE = Feature(SetFirst, may, decide)
