"""How a man of the partner's gets to the place of his errand: on foot, at a run, or on horseback (house).

People are asked once how far it is. He shoots on the way where there is time for it.
"""

from collections.abc import Iterator
from typing import Any

from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.sparring import arms, errands
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Route, State
from companion.games.outlaws.table.handling.take_out import TakeOut
from companion.games.outlaws.table.horses import saddle_up, stable
from companion.games.outlaws.table.horses.saddle_up import SaddleUp
from companion.games.outlaws.table.moving import run
from companion.games.outlaws.table.moving.get_up import GetUp
from companion.games.outlaws.table.sightings import views
from companion.games.outlaws.table.sightings.find_way import FindWay
from companion.games.outlaws.table.sightings.look_out import LookOut
from companion.games.outlaws.table.sightings.march import CRAWL, RIDE, RUN, March
from companion.games.outlaws.table.sightings.places import EDGE
from companion.games.outlaws.table.turn import rounds

FAR = 10
"""Squares from where somebody asks for a horse."""
BOTH_HANDS = 2
"""One for the gun, and one for the reins."""
LEISURE = 2
"""Somebody with so many times the actions that the way takes has time to shoot."""


def go(state: State, man: Man, where: str) -> Iterator[Any]:
    """The next step of the errand; nothing where he cannot get there."""
    yield FindWay(man.id, where)
    route = state.route(man.id, where)
    if route is None or route.squares < 0:
        return
    if man.mounted and where != EDGE:
        yield SaddleUp(man.id)
    if route.squares == 0:
        yield GetUp(man.id)
        yield from errands.there(state, man, where)
    elif man.mounted:
        yield from _ride(state, man, route)
    else:
        yield from _mount(state, man, route)
        yield from _on_foot(state, man, route)


def has_time(state: State, man: Man, where: str) -> bool:
    """He may shoot on the way: the rounds that are left are long enough. Whoever carries what wins does not wait."""
    route = state.route(man.id, where)
    if route is None or route.squares < 1 or errands.goal(state) != "across":
        return False
    actions = _left(state) + man.start * max(0, rounds.rounds_left(state))
    return actions >= LEISURE * (route.squares + 1)


def _left(state: State) -> int:
    return state.go.left if state.go else 0


def _on_foot(state: State, man: Man, route: Route) -> Iterator[Any]:
    """At a run where a walk and what he does there would not fit into the turn."""
    left = _left(state)
    if man.no_stand:
        yield March(man.id, "", 1, CRAWL, route.place)
        return
    yield GetUp(man.id)
    if route.squares >= left:
        yield March(man.id, "", min(route.squares, run.squares(state, man)), RUN, route.place)
    yield March(man.id, "", min(route.squares, left), place=route.place)


def _mount(state: State, man: Man, route: Route) -> Iterator[Any]:
    """Onto a horse, where he is at the edge sooner in the saddle than at a run."""
    horses = stable.free(state)
    if route.place != EDGE or route.squares < FAR or man.prone or not horses:
        return
    horse = horses[0].id
    yield FindWay(man.id, horse)
    way = state.route(man.id, horse)
    if way is None or way.squares < 0:
        return
    on_horseback = way.squares + saddle_up.known().cost + route.squares / figures().ride_squares
    if on_horseback >= route.squares / figures().run_squares:
        return
    if way.squares:
        yield March(man.id, "", min(way.squares, _left(state)), place=horse)
    else:
        yield from errands.there(state, man, horse)


def _ride(state: State, man: Man, route: Route) -> Iterator[Any]:
    """Two rides earn a shot with a handgun, so people are asked then whom he sees; else all the way."""
    left, each = _left(state), figures().ride_squares
    if route.squares > each * (left - 1):
        yield from _draw(state, man)
    yield from errands.free_hand(state, man)
    rides = left if not arms.in_hand(state, man) else min(left, figures().rides_a_shot)
    yield March(man.id, "", min(route.squares, each * rides), RIDE, route.place)


def _draw(state: State, man: Man) -> Iterator[Any]:
    """A handgun, with a hand left for the reins."""
    go_ = state.go
    if go_ is None or not go_.fresh or things.handguns(state, man) or len(man.free_hands) < BOTH_HANDS:
        return
    for item in man.carried:
        if things.is_handgun(state, item) and arms.good(state, man, item):
            yield TakeOut(man.id, item, man.favored)


def ride_to_the_fight(state: State, man: Man) -> Iterator[Any]:
    """Without an errand a rider goes where the foes are, and dismounts there to shoot."""
    if arms.in_hand(state, man):
        yield LookOut(man.id)
    foes, left = views.foes(state, man), _left(state)
    rides = left - saddle_up.known().cost
    if foes and not views.in_view(state, man) and rides > 0 and arms.armed(state, man):
        yield from errands.free_hand(state, man)
        yield March(man.id, foes[0].id, rides * figures().ride_squares, RIDE)
    yield SaddleUp(man.id)
