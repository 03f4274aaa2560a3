"""A foe has moved in a turn that is over: the companion asks into whose view he came, so that one of its men may try a
snapshot at him (Snapshots; house: once in a turn, at its end, and only where a gun is ready)."""

from dataclasses import dataclass

from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.refusals import no_man, not_now, unsettled
from companion.games.outlaws.table.core.state import WATCHERS, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.sightings import views
from companion.games.outlaws.table.turn import flow


@dataclass(frozen=True)
class Watch:
    """``man`` is the one who has moved."""

    man: str


def may(state: State, actor: Actor, command: Watch) -> Why | None:
    """His turn is over, the companion plays against him, and it has not asked yet."""
    if why := not_now(state, "round") or unsettled(state) or no_man(state, command.man):
        return why
    return _too_late(state, command.man) or _nobody(state, actor, command.man)


def _too_late(state: State, man: str) -> Why | None:
    go = state.go
    if go is not None and go.man == man and go.over and go.moved and not go.watched and state.the(man).up:
        return None
    return Why("not-watched", "Nobody comes into view now.", values={"man": man})


def _nobody(state: State, actor: Actor, man: str) -> Why | None:
    if any(actor.may_play(one.seat) for one in views.watchers(state, state.the(man))):
        return None
    return Why("nobody-watches", "None of them has a gun ready.", values={"man": man})


def decide(step: Step, command: Watch) -> None:
    """Everybody is asked, and anybody answers."""
    flow.mark(step, watched=True)
    step.emit(e.SightingAsked(Sighting(command.man, asks=WATCHERS)))
    step.label = f"Who sees {step.man(command.man).name}?"


FEATURE = Feature(Watch, may, decide)
