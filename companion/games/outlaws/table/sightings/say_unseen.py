"""People say that a man of the companion's sees nobody, or nobody else (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import BACK, WATCHERS, Pair, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.sightings import views


@dataclass(frozen=True)
class SayUnseen:
    """None of those about whom people are still asked."""


def may(state: State, _actor: Actor, _command: SayUnseen) -> Why | None:
    """Somebody is still asked about. Anybody at the table answers. Whoever has to shoot in a showdown sees somebody."""
    if not views.asked(state) or state.sighting is None:
        return Why("not-asked", "Nobody is asking what anybody sees.")
    down, man = state.showdown, state.sighting.man
    if down is None or down.shooting != man or views.in_view(state, state.the(man)):
        return None
    return Why("all-see", "All who are in a showdown see each other.", "All in a showdown see each other")


def offer(eyes: Eyes, sighting: Sighting) -> Iterator[Action]:
    """One tap."""
    why = shown(may(eyes.state, eyes.actor, SayUnseen()))
    if eyes.seated and why is not None:
        seen = bool(views.in_view(eyes.state, eyes.state.the(sighting.man)))
        yield Action("SayUnseen", _label(eyes.state, sighting), tone="primary" if seen else "plain", why=why)


def _label(state: State, sighting: Sighting) -> str:
    """An answer to the question."""
    if sighting.asks != WATCHERS:
        return _words(state, sighting)
    return "Nobody else’s" if views.seen_by(state, state.the(sighting.man)) else "Nobody’s"


def _words(state: State, sighting: Sighting) -> str:
    man = state.the(sighting.man)
    if sighting.asks == WATCHERS:
        return f"{man.name} has come into nobody{' else' if views.seen_by(state, man) else ''}’s view"
    if sighting.asks == BACK:
        return f"{state.the(sighting.foe).name} does not see {man.name}"
    if sighting.foe:
        return f"{man.name} does not see {state.the(sighting.foe).name}"
    return f"{man.name} sees nobody{' else' if views.in_view(state, man) else ''}"


def decide(step: Step, _command: SayUnseen) -> None:
    """They are out of view until they or the man move. Into whose view somebody has not just come, may have seen him
    before."""
    asked = step.state.sighting
    if asked is None:
        return
    step.tell(f"{_words(step.state, asked)}.")
    for man, foe in views.asked(step.state) if asked.asks != WATCHERS else ():
        step.emit(e.PairSaid(Pair(man.id, foe.id, 0, seen=False)))
    step.emit(e.SightingOver())


FEATURE = Feature(SayUnseen, may, decide)
