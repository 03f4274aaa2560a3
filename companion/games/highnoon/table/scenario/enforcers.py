"""Each gang's leader is named aloud; those of sealed lists when the lists are laid open (Chapter One, Enforcer)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature
from companion.games.highnoon.table.core import Play, Seeing, State, concealed
from companion.games.highnoon.table.scenario import steps


@dataclass(frozen=True)
class ShowEnforcers:
    """Everybody says who leads."""


def offer(eyes: Seeing) -> Iterator[Action]:
    """Naming the Enforcers, once."""
    if STEP.id not in eyes.state.done and eyes.can(steps.in_setup, ShowEnforcers()):
        yield Action("ShowEnforcers", "Name the Enforcers", tone="primary")


def decide(play: Play, _command: ShowEnforcers) -> None:
    """Names the Enforcers whom everybody may know of."""
    stars = [
        leader for leader in play.state.troops.values() if leader.stats.enforcer and not concealed(play.state, leader)
    ]
    led = [f"{troop.name} ({play.seat(troop.owner).name})" for troop in stars]
    steps.done(play, STEP.id)
    play.tell(f"Enforcers: {', '.join(led)}." if led else "The Enforcers are on sealed lists.")


def _any(state: State) -> bool:
    return any(troop.stats.enforcer for troop in state.troops.values())


def _named(play: Play) -> bool:
    decide(play, ShowEnforcers())
    return True


STEP = steps.Step("enforcers", offer, _any, by_itself=_named)
FEATURE = Feature(ShowEnforcers, steps.in_setup, decide)
