"""Damage to a building that the app did not roll, by somebody's word (Appendix B, Blowing Things Up)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.core.play import Play, no_troop
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State, concealed
from companion.games.highnoon.table.core.who_may import no_battle, unseated
from companion.games.highnoon.table.guns import buildings

MOST_POINTS = 1000


@dataclass(frozen=True)
class HitBuilding:
    """``points`` of damage to it, by the troop ``by`` or by nobody."""

    building: str
    points: int
    by: str = ""


def may(state: State, actor: Actor, command: HitBuilding) -> Why | None:
    """Whoever did it may enter it: ``not-now``, ``only-players``, ``no-troop``, ``hidden``, ``not-your-seat``,
    ``bad-points``, ``no-building``."""
    if why := no_battle(state) or unseated(state, actor) or _nobodys(state, actor, command.by):
        return why
    if not 1 <= command.points <= MOST_POINTS:
        return Why("bad-points", f"1 to {MOST_POINTS:,} points.", values={"most": MOST_POINTS})
    return None if buildings.find(state, command.building) else buildings.NONE


def _nobodys(state: State, actor: Actor, troop_id: str) -> Why | None:
    """Whoever is out of sight has done nothing yet, and each player enters what own troops did."""
    troop = state.troops.get(troop_id)
    if not troop_id:
        return None
    if troop is None:
        return no_troop(troop_id)
    if concealed(state, troop):
        return Why("hidden", "There is nobody in sight there.", forbidden=True)
    return not_yours(state, actor, troop.seat)


def offer(eyes: Seeing) -> Iterator[Action]:
    """In battle, where any building stands."""
    there = buildings.standing(eyes.state)
    if there and no_battle(eyes.state) is None:
        which = Input("building", "Which one?", "select", tuple(Pick(one.key, one.name) for one in there))
        points = Input("points", "Points of damage", "number", least=1, most=MOST_POINTS)
        by = Input("by", "Who did it?", "select", (Pick("", "Nobody"), *eyes.own_picks), required=False)
        yield Action("HitBuilding", "Damage a building", {}, (which, points, by), rule="blowing-up-buildings")


def decide(play: Play, command: HitBuilding) -> None:
    """It has taken so much more."""
    buildings.damage(play, command.building, command.points, command.by)


FEATURE = Feature(HitBuilding, may, decide)
