"""Who is hit, where a shot that hits may go to another than its target (Characters obstructing your shot; Firing into a
square with two characters; Shooting at horses; Shooting at groups of townsfolk).

Each question is a d6: even is the target, odd the other (ruling 13).
"""

from dataclasses import replace

from companion.engine.deciding import not_yours
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.state import Shot, State, Throw
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import sight

THROUGH, BETWEEN, NAME, SHARING = "through", "between", "name", "sharing"
"""The questions in their order. `NAME` is no roll: an aiming bonus may name the one of two in a square."""


def question(state: State, shot: Shot) -> str:
    """The first that is open; empty where it is clear who is hit. Townsfolk in the line may be hit by a shot that
    misses its target as well."""
    if shot.struck != shot.target and not _astray(shot):
        return ""
    two = bool(shot.sharing) and not _hits_both(state, shot) and not shot.chosen
    open_ = {
        THROUGH: bool(shot.through),
        BETWEEN: shot.hit and bool(shot.between) and not shot.aimed,
        NAME: shot.hit and two and shot.aimed,
        SHARING: shot.hit and two,
    }
    return next((what for what, is_open in open_.items() if is_open and what not in shot.turned), "")


def _astray(shot: Shot) -> bool:
    """It has missed, and hit nobody else so far."""
    return not shot.hit and not shot.struck


def _hits_both(state: State, shot: Shot) -> bool:
    """A shotgun always hits both characters of a square."""
    two = {sight.kind(state, shot.target), sight.kind(state, shot.sharing)}
    return sight.is_shotgun(state, shot.item) and two == {sight.MAN}


def both(state: State, shot: Shot) -> str:
    """The other character whom a shotgun hits as well, once the target is settled."""
    todo = shot.sharing and shot.sharing not in shot.hurt and shot.struck == shot.target
    return shot.sharing if todo and _hits_both(state, shot) else ""


def other(shot: Shot, asked: str) -> str:
    """Who is hit if the die is odd."""
    return {BETWEEN: shot.between, THROUGH: shot.through, SHARING: shot.sharing}[asked]


def by_die(state: State, shot: Shot, asked: str, face: int) -> str:
    """Even is the target, odd the other; of a horse and a character even is always the character (Shooting at
    horses)."""
    goes_on = shot.target if shot.hit else ""
    at_horse = asked == SHARING and sight.kind(state, shot.target) == sight.HORSE
    even = face % 2 == 0
    return goes_on if even != at_horse else other(shot, asked)


def settle(step: Step, face: int, *, real: bool) -> None:
    """The d6 fell."""
    shot = current(step.state)
    asked = question(step.state, shot)
    hit = by_die(step.state, shot, asked, face)
    man = step.man(shot.man)
    good = hit in ("", shot.target)
    step.threw(Throw(step.state.round, man.id, "who is hit", "d6", face, real, hit, good=good))
    step.emit(e.ShotSet(replace(shot, struck=hit, turned=(*shot.turned, asked))))
    step.tell(f"{man.name} rolls {face}: {_said(step.state, shot, hit)}.")


def _said(state: State, shot: Shot, hit: str) -> str:
    name = sight.name(state, hit)
    if not hit:
        return f"the shot misses {sight.name(state, shot.through)} as well"
    return f"the shot goes on to {name}" if hit == shot.target else f"it hits {name}{' instead' if shot.hit else ''}"


def name_target(step: Step, target: str) -> None:
    """An aiming bonus names who is hit; nobody where the shooter draws more counters instead."""
    shot = current(step.state)
    if target:
        step.tell(f"{step.man(shot.man).name} chooses {sight.name(step.state, target)}.")
    named = replace(shot, chosen=target, struck=target or shot.struck, turned=(*shot.turned, NAME))
    step.emit(e.ShotSet(named))


def not_the_shooters(state: State, actor: Actor) -> Why | None:
    """Somebody else rolls for the shot."""
    return not_yours(state, actor, state.the(current(state).man).seat)


def teller(state: State, shot: Shot) -> str:
    """The seat that decides, and says what people see: the shooter's. What the companion cannot see of its own shot,
    anybody says."""
    man = state.the(shot.man)
    return "" if shot.stage in ("view", "far", "cover") and state.by_companion(man) else man.seat


def current(state: State) -> Shot:
    """The shot that is being settled. Raises `LookupError` where there is none."""
    if state.shot is None:
        raise LookupError("no shot")
    return state.shot
