"""A Gatling weapon that goes off by itself: six shots at whoever chance picks (Appendix D: Gatling Weapons).

Everybody within short range may be hit, friend or foe. The players see who that is and say so, by the distances at
which something changes; a die picks the target of each shot.
"""

from dataclasses import dataclass

from companion.engine.hooks import on
from companion.engine.memory import kept, recalled
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.attacks import aim, spots
from companion.games.highnoon.table.core import Play, Settled, events, figure_name, in_cover, settles, settles_group
from companion.games.highnoon.table.core.state import Figure, Matter, Option, Result, Spot, State, Troop, spot_of
from companion.games.highnoon.table.gear import carried, firearms
from companion.games.highnoon.table.gear.firearms import Arm
from companion.games.highnoon.table.gizmos.malfunction import AT_ONCE
from companion.games.highnoon.table.rolling import asking
from companion.games.highnoon.table.shooting import volley
from companion.games.highnoon.table.shooting.volley import Shoot

SHOTS = 6
FOUND, WILD = "gatling-found", "wild-shots"
RULE = f"gizmo-{carried.GATLING}"


@dataclass(frozen=True)
class Near:
    """Who may catch a wild shot, and the inches that count for him."""

    spot: Spot
    inches: int


def gun(state: State, troop: Troop, figure: Figure) -> Arm | None:
    """The Gatling weapon that a figure carries."""
    return next((arm for arm in firearms.carried(state, troop, figure) if arm.id in carried.gatling_weapons()), None)


def found(play: Play, troop_id: str, gizmo: str) -> None:
    """Gatling weapons that somebody found: pistol, rifle or shotgun, as whoever chose the gizmo says (house)."""
    if gizmo != carried.GATLING:
        return
    guns = [Option(id_, catalog().weapons[id_].name) for id_ in sorted(carried.gatling_weapons())]
    asking.ask(play, FOUND, troop_id, options=guns)


@settles(FOUND)
def _found(play: Play, matter: Matter, settled: Settled) -> None:
    for pick in settled.picks:
        play.emit(events.Noted(matter.troop, carried.FOUND_GUN, pick))


@on(AT_ONCE, catastrophe=carried.GATLING)
def runaway(play: Play, troop: Troop, figure: Figure) -> None:
    """Six shots, and then it is burnt out for good. Who stands within short range, distance by distance?"""
    arm = gun(play.state, troop, figure)
    there = list(spots.options(play.state, "", but=(Spot(troop.id, figure.id),)))
    if arm is None or not there:
        play.emit(events.Reminded(f"{figure_name(troop, figure)}: six wild shots.", RULE))
        return
    more: asking.AskingAny = {"figure": figure.id, "group": f"wild:{play.state.counter + 1}", "most": len(there)}
    more["options"] = there
    for inches in distances(play.state, arm):
        more["about"] = {"inches": inches}
        asking.ask(play, WILD, troop.id, values={"inches": inches}, **more)


def distances(state: State, arm: Arm) -> tuple[int, ...]:
    """Up to which inches it makes a difference, to the end of short range: where its damage changes, and where somebody
    who lies down is safer."""
    low = any(map(in_cover.any_low, state.troops.values()))
    close = {aim.POINT_BLANK} if low else set()
    return tuple(sorted(close | {limit for limit in arm.limits if limit <= arm.short}))


@settles_group(WILD)
def _fire(play: Play, _group: str, results: tuple[Result, ...]) -> None:
    """Fires at everybody who is near; a figure named for several distances is as near as the nearest."""
    matter = next(result.asked for result in results if result.asked is not None)
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    if figure is None or all(result.skipped for result in results):
        return
    nearest: dict[Spot, int] = {}
    for result in sorted(results, key=lambda result: result.about["inches"]):
        for spot in map(spot_of, result.picks):
            nearest.setdefault(spot, result.about["inches"])
    near = tuple(Near(spot, inches) for spot, inches in nearest.items())
    if not near:
        play.tell(f"{figure_name(troop, figure)} fires wild, but there is nobody to hit.")
        return
    group = f"volley:{play.state.counter + 1}"
    for number in range(1, SHOTS + 1):
        _shot(play, troop, figure, near, number, group)


def _shot(play: Play, troop: Troop, figure: Figure, near: tuple[Near, ...], number: int, group: str) -> None:
    """A die with as many sides as there are figures; for a single one no die is needed."""
    if len(near) == 1:
        _at(play, troop, figure, near[0], group)
        return
    names = {option.value: option.name for option in spots.options(play.state, "")}
    places = ", ".join(f"{place} {names.get(caught.spot.value, 'nobody')}" for place, caught in enumerate(near, 1))
    values, about = {"number": number, "places": places}, {"near": [kept(caught) for caught in near]}
    more: asking.AskingAny = {"dice": f"d{len(near)}", "figure": figure.id, "group": group, "about": about}
    asking.ask(play, "wild-shot", troop.id, values=values, **more)


@settles("wild-shot")
def _picked(play: Play, matter: Matter, settled: Settled) -> None:
    troop = play.troop(matter.troop)
    figure = troop.figure(matter.figure)
    if figure is not None and not settled.skipped:
        caught = recalled(Near, matter.about["near"][settled.total - 1])
        _at(play, troop, figure, caught, matter.group)


def _at(play: Play, troop: Troop, figure: Figure, caught: Near, group: str) -> None:
    """A wild shot is a shot like any other, with all that counts on shots."""
    arm = gun(play.state, troop, figure)
    if arm is not None:
        command = Shoot(troop.id, caught.spot.troop, caught.inches, figure=caught.spot.figure, arm=arm.id)
        volley.fire(play, command, figure, arm, 1, group)
