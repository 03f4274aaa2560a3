"""Where a bandit stands (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.corrections import REASON
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import raised
from companion.games.coltexpress.table.by_hand.keeping import not_in_play, say
from companion.games.coltexpress.table.core import events as e
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.places import spot_name, spots
from companion.games.coltexpress.table.core.state import State
from companion.games.coltexpress.table.core.step import Step
from companion.games.coltexpress.table.stealing import meeting


@dataclass(frozen=True)
class SetSpot:
    """The bandit stands there; ``floor`` is the name of the place's pile."""

    bandit: str
    floor: str
    reason: str = ""


def may(state: State, _actor: Actor, command: SetSpot) -> Why | None:
    """A bandit who plays, and a place of the train."""
    if why := not_in_play(state, command.reason):
        return why
    if state.bandit(command.bandit) is None:
        return Why("not-played", "Nobody plays that bandit.", values={"bandit": command.bandit[:40]})
    if command.floor in {spot.floor for spot in spots(state)}:
        return None
    return Why("no-place", "There is no such place.", values={"field": "floor"})


def offer(eyes: Eyes) -> Iterator[Action]:
    """For each bandit."""
    places = tuple(Pick(spot.floor, raised(spot_name(eyes.state, spot))) for spot in spots(eyes.state))
    for bandit in eyes.state.bandits:
        field = Input("floor", "Where?", "select", places, bandit.spot.floor)
        now = spot_name(eyes.state, bandit.spot)
        yield Action("SetSpot", bandit.name, {"bandit": bandit.id}, (field, REASON), note=now, sends="Set it")


def decide(step: Step, command: SetSpot) -> None:
    """The bandit is there, and flees where the Marshal is."""
    spot = next(spot for spot in spots(step.state) if spot.floor == command.floor)
    bandit = step.bandit(command.bandit)
    say(step, f"{bandit.name} is {spot_name(step.state, spot)}", command.reason)
    step.emit(e.Went(bandit.id, spot.car, spot.roof))
    meeting.check(step)


FEATURE = Feature(SetSpot, may, decide)
