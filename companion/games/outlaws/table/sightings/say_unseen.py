"""People say that a man of the companion's sees nobody, or nobody else (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Pair, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.sightings import views


@dataclass(frozen=True)
class SayUnseen:
    """None of those about whom people are still asked."""


def may(state: State, _actor: Actor, _command: SayUnseen) -> Why | None:
    """Somebody is still asked about. Anybody at the table answers."""
    return None if views.asked(state) else Why("not-asked", "Nobody is asked about what anybody sees.")


def offer(eyes: Eyes, sighting: Sighting) -> Iterator[Action]:
    """One tap."""
    if eyes.seated and may(eyes.state, eyes.actor, SayUnseen()) is None:
        yield Action("SayUnseen", _words(eyes.state, sighting), tone="primary")


def _words(state: State, sighting: Sighting) -> str:
    man = state.the(sighting.man)
    if sighting.foe:
        return f"{man.name} does not see {state.the(sighting.foe).name}"
    return f"{man.name} sees nobody{' else' if views.in_view(state, man) else ''}"


def decide(step: Step, _command: SayUnseen) -> None:
    """They are out of view until they or the man move."""
    asked = step.state.sighting
    if asked is None:
        return
    step.tell(f"{_words(step.state, asked)}.")
    for foe in views.asked(step.state):
        step.emit(e.PairSaid(Pair(asked.man, foe.id, 0, seen=False)))
    step.emit(e.SightingOver())


FEATURE = Feature(SayUnseen, may, decide)
