"""The companion moves a figure: it says how far and towards what, and people move it for it (house).

A walk of several squares is said in one sentence. Where walls, doors or other figures are in the way, the figure goes
as far as it gets. It costs what the same walks, run, crawl or rides cost anybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.refusals import no_foe, no_man, too_few
from companion.games.outlaws.table.core.state import Man, Route, Sighting, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import ride
from companion.games.outlaws.table.moving import crawl, run, stepping
from companion.games.outlaws.table.moving.footing import not_standing
from companion.games.outlaws.table.sightings import places, views
from companion.games.outlaws.table.turn import flow
from companion.games.outlaws.table.turn.spending import pay, spend, spend_all

WALK, RUN, CRAWL, RIDE = "walk", "run", "crawl", "ride"
WAYS: Mapping[str, str] = {WALK: "walks", RUN: "runs", CRAWL: "crawls", RIDE: "rides"}


@dataclass(frozen=True)
class March:
    """Up to so many ``squares`` ``towards`` that foe, or to a ``place`` (`sightings.places`), in one of `WAYS`; a crawl
    is 1 square."""

    man: str
    towards: str = ""
    squares: int = 1
    way: str = WALK
    place: str = ""


def may(state: State, actor: Actor, command: March) -> Why | None:
    """The companion plays him, and he can move like that, so far."""
    if why := no_man(state, command.man) or views.not_companion(state, state.the(command.man)):
        return why
    if command.way not in WAYS:
        return Why("no-such-way", "Nobody moves like that.", values={"way": command.way[:20]})
    man = state.the(command.man)
    return _cannot(state, actor, command) or _nowhere(state, man, command) or _too_far(state, command)


def _nowhere(state: State, man: Man, command: March) -> Why | None:
    """It is no foe, and no place."""
    if not command.place:
        return no_foe(state, man, command.towards)
    if places.known(state, command.place) and not command.towards:
        return None
    return Why("no-such-place", "There is no such place.", values={"place": command.place[:20]})


def _cannot(state: State, actor: Actor, command: March) -> Why | None:
    if command.way == RUN:
        return run.may(state, actor, run.Run(command.man))
    if command.way == CRAWL:
        return crawl.may(state, actor, crawl.Crawl(command.man))
    if command.way == RIDE:
        return ride.may(state, actor, ride.Ride(command.man))
    return not_standing(state, actor, command.man)


def _too_far(state: State, command: March) -> Why | None:
    man = state.the(command.man)
    most = {RUN: run.squares(state, man), CRAWL: 1}.get(command.way, command.squares)
    if not 1 <= command.squares <= most:
        return Why("too-far", f"{man.name} cannot get that far.", values={"man": man.id})
    return too_few(state, _actions(command)) if command.way in (WALK, RIDE) else None


def _actions(command: March) -> int:
    """A walk is a square, and a ride three of them."""
    each = figures().ride_squares if command.way == RIDE else 1
    return -(-command.squares // each)


def decide(step: Step, command: March) -> None:
    """The figure is somewhere else. People move it, and then say whom he sees."""
    man, left = command.man, _left_to_go(step.state, command)
    if command.way == RUN:
        spend_all(step, man)
    elif command.way == CRAWL:
        pay(step, man, catalog().actions[crawl.CRAWL])
    else:
        spend(step, man, _actions(command))
    if command.way == RIDE:
        flow.mark(step, rides=step.go.rides + _actions(command))
    stepping.moved(step, man)
    if left is not None:
        step.emit(e.RouteSaid(Route(man, command.place, left)))
    if command.way == RUN:
        step.emit(e.Ran(man, ran=True))
    step.emit(e.SightingAsked(Sighting(man, "", command.way, command.squares, command.towards, command.place)))
    step.tell(f"{said(step.state)}.")


def _left_to_go(state: State, command: March) -> int | None:
    """Squares to the place after the move; None where nobody has said how far it is."""
    route = state.route(command.man, command.place) if command.place else None
    return max(0, route.squares - command.squares) if route is not None and route.squares > 0 else None


def said(state: State) -> str:
    """The sentence, without its full stop: ``Tom walks up to 2 squares towards Daniel``."""
    sighting = state.sighting
    if sighting is None:
        return ""
    far = counted(sighting.squares, "square")
    most = f"up to {far}" if sighting.squares > 1 else far
    towards = places.words(state, sighting.place) if sighting.place else state.the(sighting.towards).name
    return f"{state.the(sighting.man).name} {WAYS[sighting.way]} {most} towards {towards}"


FEATURE = Feature(March, may, decide)
