"""The companion asks how far one of its men has to go: to a bag, the cell, the edge, a horse, a corner (house)."""

from dataclasses import dataclass

from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.refusals import busy, no_man
from companion.games.outlaws.table.core.state import ROUTE, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.sightings import places, views


@dataclass(frozen=True)
class FindWay:
    """From where he is to that ``place`` (`sightings.places`)."""

    man: str
    place: str


def may(state: State, actor: Actor, command: FindWay) -> Why | None:
    """In the turn of a man whom the companion plays, where nobody has said it since he moved."""
    if why := no_man(state, command.man):
        return why
    man = state.the(command.man)
    if why := views.not_companion(state, man) or not_yours(state, actor, man.seat) or busy(state, actor, man.id):
        return why
    if not places.known(state, command.place):
        return Why("no-such-place", "There is no such place.", values={"place": command.place[:20]})
    if state.route(man.id, command.place) is None:
        return None
    return Why("all-told", f"You have already said how far {man.name} has to go.", values={"man": man.id})


def decide(step: Step, command: FindWay) -> None:
    """Everybody is asked, and anybody answers."""
    step.emit(e.SightingAsked(Sighting(command.man, place=command.place, asks=ROUTE)))
    step.label = f"{step.man(command.man).name} looks for the way"


FEATURE = Feature(FindWay, may, decide)
