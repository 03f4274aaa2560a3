"""Shootouts that the sparring partner plays against itself, or against somebody who taps anything, without a board.

Where people would say what they see, `country.Country` does. Everything follows from a seed, so that the same seed
gives the same figures.
"""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.chance import Chance
from companion.engine.play import Actor
from companion.games.outlaws.data.people import Character
from companion.games.outlaws.lists.points import Kit
from companion.games.outlaws.sparring.anybody import tap
from companion.games.outlaws.sparring.country import HIDDEN, LOST, Country
from companion.games.outlaws.sparring.seat import answer
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import LINE, ROUTE, TEAMS, Seat, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.rules import OutlawsTable
from companion.games.outlaws.table.setting_up import joining, preparing
from companion.games.outlaws.table.shooting.fire import Fire
from companion.games.outlaws.table.shooting.hold_fire import HoldFire
from companion.games.outlaws.table.shooting.say_cover import SayCover
from companion.games.outlaws.table.sightings import views
from companion.games.outlaws.table.sightings.figure_moved import FigureMoved
from companion.games.outlaws.table.sightings.say_line import SayLine
from companion.games.outlaws.table.sightings.say_seen import SaySeen
from companion.games.outlaws.table.sightings.say_unseen import SayUnseen
from companion.games.outlaws.table.sightings.say_way import SayWay
from companion.games.outlaws.table.turn import rounds
from companion.games.outlaws.table.turn.next_round import NextRound

Player = Callable[[State, str, int, Country], Any]
"""What a seat taps: the state, the seat, how many commands it gave in this turn, and where everybody stands."""
Member = tuple[Character, Kit]
"""A character and a kit."""
Beginning = Callable[[Step], None]
"""What is different from the usual as a shootout begins: everybody stands with the best gun in hand."""
TABLE = OutlawsTable()
SHOOTOUT = "saloon"
"""The last team with a conscious character wins."""
MOST = 5000
"""Commands of a shootout; a long one has some hundreds."""
PEOPLE = Actor("", frozenset(), host=True)


def partner(state: State, seat: str, given: int, _country: Country) -> Any:
    """The sparring partner, which knows what people tell it."""
    return answer(state, seat, given)


def anybody(state: State, seat: str, _given: int, country: Country) -> Any:
    """Somebody who taps anything."""
    return tap(state, seat, country)


def as_usual(_step: Step) -> None:
    """Everybody stands with the best gun in hand."""


def guns_away(step: Step) -> None:
    """Guns are carried."""
    for man in step.state.men:
        for item in man.held:
            step.emit(preparing.sheathed(step.man(man.id), item))


def both_hands(step: Step) -> None:
    """Whoever carries a second handgun holds it in the off hand."""
    for man in step.state.men:
        guns = [item for item in (*man.held, *man.carried) if things.is_handgun(step.state, item)]
        if len(guns) > 1:
            others = tuple(item for item in (*man.held, *man.carried) if item not in guns[:2])
            step.emit(e.HandsSet(man.id, guns[0], guns[1], others))


def shootout(
    posses: Sequence[Sequence[Member]],
    seed: bytes,
    players: Sequence[Player] = (partner, partner),
    beginning: Beginning = as_usual,
) -> State:
    """A shootout from its first round to its end. The first posse are the Outlaws."""
    step = Step(State(), PEOPLE, Chance(seed, "shootout"))
    _set_up(step, posses, players, beginning)
    country, moment, given = Country(Chance(seed, "country")), "", 0
    by_seat = dict(zip(TEAMS, players, strict=True))
    for _ in range(MOST):
        if step.state.stage == "over":
            return step.state
        now = _moment(step.state)
        given = given + 1 if now == moment else 0
        moment = now
        step.actor, command = _next(step, country, by_seat, given)
        country.follow(step.state, command)
        TABLE.carry_out(step, command)
    raise RuntimeError("a shootout without end")


def _moment(state: State) -> str:
    return f"{state.round}:{state.go.man if state.go and not state.go.over else len(state.pairs)}"


def _set_up(step: Step, posses: Sequence[Sequence[Member]], players: Sequence[Player], beginning: Beginning) -> None:
    both = zip(TEAMS, players, strict=True)
    seats = tuple(Seat(team, team, team=team, ready=True, computer=player is partner) for team, player in both)
    step.emit(e.TableBegan(seats, "virtual", "virtual", {}))
    for team, posse in zip(TEAMS, posses, strict=True):
        for person, kit in posse:
            joining.join(step, team, person, kit)
    step.emit(e.ShootoutChosen(SHOOTOUT))
    beginning(step)
    rounds.begin_round(step)


def _next(step: Step, country: Country, players: dict[str, Player], given: int) -> tuple[Actor, Any]:
    """Whoever has something to tap: one of the seats, or the people at the table."""
    for seat in TEAMS:
        if (command := players[seat](step.state, seat, given, country)) is not None:
            return Actor(seat, frozenset({seat})), command
    return PEOPLE, people_say(step.state, country)


def people_say(state: State, country: Country) -> Any:
    """What people at a table would say about the board."""
    if state.sighting is not None:
        return _sighted(state, country)
    shot = state.shot
    if shot is not None and shot.stage == "view":
        return HoldFire() if country.chance.die(6) >= LOST else Fire()
    if shot is not None and shot.stage == "cover":
        return SayCover()
    return NextRound()


def _sighted(state: State, country: Country) -> Any:
    """Where anybody is in a shotgun's line, the country does not know: nobody is."""
    sighting = state.sighting
    if sighting is not None and sighting.asks == ROUTE:
        return SayWay(country.corner())
    if sighting is not None and sighting.asks == LINE:
        return SayLine()
    asked = views.asked(state)
    if not asked or sighting is None:
        return FigureMoved()
    country.look(sighting)
    for man, foe in asked:
        view = country.view(man, foe)
        if view != HIDDEN:
            return SaySeen(foe.id, country.distance(man, foe), (view,) if view else (), man=man.id)
    return SayUnseen()
