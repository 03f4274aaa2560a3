"""What a shot's number is made of: the face, the skill, the gun, the bid, and one d6 off for a disadvantage (Shooting;
Shooting disadvantage; ruling 14)."""

from collections.abc import Callable

from companion.engine.hooks import Point, on
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.state import Man, Part, Shot, State
from companion.games.outlaws.table.shooting import sight, ways

OFF_HAND, HORSEBACK, RUNNER = "off-hand", "horseback", "runner"
"""Ids of disadvantages; those of a poor shot and of fanning belong to the way of shooting."""
SPARED: Point[Callable[[], str]] = Point("a disadvantage that somebody does not have", "skill")


@on(SPARED, skill="ambidextrous")
def _() -> str:
    """Neither hand is the off hand."""
    return OFF_HAND


@on(SPARED, skill="horseman")
def _() -> str:
    """He shoots from the saddle as on foot."""
    return HORSEBACK


def handicaps(state: State, man: Man, shot: Shot) -> tuple[str, ...]:
    """Why it has a disadvantage; however many reasons there are, one d6 is rolled."""
    target = state.man(shot.target)
    off_hand = things.is_handgun(state, shot.item) and shot.hand == man.off_hand
    because = {
        ways.way(shot.way).handicap: True,
        OFF_HAND: off_hand,
        HORSEBACK: man.mounted,
        RUNNER: shot.answer and target is not None and target.ran,
    }
    spared = SPARED.one(skill=man.skill)
    without = spared() if spared else ""
    return tuple(id_ for id_, holds in because.items() if id_ and holds and id_ != without)


def modifiers(state: State, shot: Shot) -> tuple[Part, ...]:
    """What is added to the face. A rider's skills go by where the target is: ahead both, beside the gun's, behind the
    ride skill alone (ruling 32)."""
    man, gun = state.the(shot.man), things.the_gun(state, shot.item)
    skill, ride = man.gun_skill(gun.kind).bonus, 0
    if man.mounted:
        ride = 0 if shot.bearing == sight.BESIDE else man.ride
        skill = 0 if shot.bearing == sight.BEHIND else skill
    parts = (Part("skill", skill), Part("gun", gun.modifier), Part("ride", ride), Part("bid", shot.bid))
    return tuple(part for part in parts if part.amount)


def modifier(state: State, shot: Shot) -> int:
    """All of it together."""
    return sum(part.amount for part in modifiers(state, shot))


def aims(shot: Shot) -> bool:
    """It may gain an aiming bonus; a fanned shot cannot (Fanning)."""
    return shot.way != ways.FAN


def is_aimed(shot: Shot, total: int) -> bool:
    """The total is twice the distance or more (Aiming)."""
    return aims(shot) and total >= figures().aiming_distance * shot.distance
