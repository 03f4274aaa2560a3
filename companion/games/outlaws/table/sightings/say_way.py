"""People say how far a man of the companion's has to go, or that he has not come as far as it was told (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import NO_WAY, ROUTE, Route, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import sight, sight_form
from companion.games.outlaws.table.sightings import places, views


@dataclass(frozen=True)
class SayWay:
    """So many squares: 0 where he is there already, `NO_WAY` where he cannot get there."""

    squares: int


def may(state: State, _actor: Actor, command: SayWay) -> Why | None:
    """It is asked, or he is being moved there. Anybody at the table answers."""
    if state.sighting is None or not state.sighting.place:
        return Why("not-asked", "Nobody is asked about that.", values={"field": "squares"})
    if not NO_WAY <= command.squares <= sight.FARTHEST:
        return Why("no-distance", "How many squares is it?", values={"field": "squares"})
    return None


def offer(eyes: Eyes, sighting: Sighting) -> Iterator[Action]:
    """One tap where he is there, or cannot get there; else the squares. A corner is here, beside, or no help."""
    if not eyes.seated or not sighting.place:
        return
    name = eyes.state.the(sighting.man).name
    if sighting.asks != ROUTE:
        form = (_tiles(),)
        yield Action("SayWay", f"{name} does not get that far …", inputs=form, tone="quiet", rule="computer-opponent")
        return
    if sighting.place == places.CORNER:
        yield _tap("In this square", 0)
        yield _tap("In the next square", 1)
        yield _tap("None", NO_WAY)
        return
    yield _tap(f"{name} is there", 0)
    yield Action("SayWay", "Squares to go …", inputs=(_tiles(),), tone="primary", rule="computer-opponent")
    yield _tap(f"{name} cannot get there", NO_WAY)


def _tap(label: str, squares: int) -> Action:
    return Action("SayWay", label, {"squares": str(squares)}, rule="computer-opponent")


def _tiles() -> Input:
    picks = tuple(Pick(pick.value, pick.value, group=pick.group) for pick in sight_form.tiles(0).picks)
    return Input("squares", "How many squares to go?", "one", picks, send=True)


def decide(step: Step, command: SayWay) -> None:
    """It holds until he moves, or what lies there does."""
    asked = step.state.sighting
    if asked is None:
        return
    step.emit(e.RouteSaid(Route(asked.man, asked.place, command.squares)))
    step.label = f"{step.man(asked.man).name}: {counted(max(command.squares, 0), 'square')} to go"
    if asked.asks == ROUTE or not views.asked(step.state):
        step.emit(e.SightingOver())


FEATURE = Feature(SayWay, may, decide)
