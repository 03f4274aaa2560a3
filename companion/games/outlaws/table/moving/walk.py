"""Walk: one square ahead, straight or diagonally, with a turn before or after it (1 action cost; Character movement).

A low or slight object in the way takes 1 more (Clamber over object). A square with townsfolk takes 1 more, and only the
Law may walk through it (Shooting at groups of townsfolk). By an optional rule every second diagonal of a turn costs 2.
The app keeps no squares; it only forgets what it was told of him and others.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, price
from companion.games.outlaws.table.core.refusals import too_few
from companion.games.outlaws.table.core.state import LAW, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.moving.footing import not_standing
from companion.games.outlaws.table.turn import flow
from companion.games.outlaws.table.turn.spending import spend

DIAGONALS = "diagonals"
"""The switch of the optional rule."""


@dataclass(frozen=True)
class Walk:
    """``clamber``: over a low or slight object, or into clutter; ``crowd``: through townsfolk; ``diagonal`` counts only
    where the optional rule is played."""

    man: str
    clamber: bool = False
    diagonal: bool = False
    crowd: bool = False


def may(state: State, actor: Actor, command: Walk) -> Why | None:
    """Standing, with the actions for it."""
    if why := not_standing(state, actor, command.man):
        return why
    return _crowded(state, command) or too_few(state, cost(state, command))


def _crowded(state: State, command: Walk) -> Why | None:
    if not command.crowd or may_cross_crowds(state, state.the(command.man)):
        return None
    return Why("no-crowd", "Outlaws cannot walk through townsfolk.", values={"man": command.man})


def may_cross_crowds(state: State, man: Man) -> bool:
    """There are townsfolk, and he is one of the Law."""
    return man.team == LAW and any(not group.gone for group in state.townsfolk)


def cost(state: State, command: Walk) -> int:
    """The actions for the walk and all that comes with it."""
    known = catalog().actions
    clamber = known["clamber"].cost if command.clamber else 0
    crowd = figures().townsfolk_walk if command.crowd else 0
    return known["walk"].cost + clamber + crowd + _second_diagonal(state, command)


def _second_diagonal(state: State, command: Walk) -> int:
    walked = state.go.diagonals if state.go else 0
    return int(command.diagonal and counts_diagonals(state) and walked % 2 == 1)


def counts_diagonals(state: State) -> bool:
    """The optional rule is played."""
    return state.switches.get(DIAGONALS) == "two"


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """A tap for each kind of walk that this table tells apart."""
    state = eyes.state
    yield from _tap(eyes, Walk(man.id), "Walk", "walk")
    yield from _tap(eyes, Walk(man.id, clamber=True), "Walk and clamber", "clamber")
    if counts_diagonals(state):
        yield from _tap(eyes, Walk(man.id, diagonal=True), "Walk diagonally", "walk")
        yield from _tap(eyes, Walk(man.id, clamber=True, diagonal=True), "Clamber diagonally", "clamber")
    if may_cross_crowds(state, man):
        yield from _tap(eyes, Walk(man.id, crowd=True), "Walk through townsfolk", "walk")


def _tap(eyes: Eyes, command: Walk, label: str, action: str) -> Iterator[Action]:
    values = {name: "yes" for name, value in vars(command).items() if value is True} | {"man": command.man}
    note, icon = price(cost(eyes.state, command)), catalog().actions[action].icon
    rule = "clambering" if command.clamber else "walking"
    why = may(eyes.state, eyes.actor, command)
    yield from button("Walk", label, why, values, note=note, icon=icon, rule=rule)


def decide(step: Step, command: Walk) -> None:
    """He is in the next square."""
    spend(step, command.man, cost(step.state, command))
    if command.diagonal:
        flow.mark(step, diagonals=step.go.diagonals + 1)
    stepping.moved(step, command.man)
    step.tell(f"{step.man(command.man).name} {_does(command)}.")


def _does(command: Walk) -> str:
    if command.crowd:
        return "walks through the townsfolk"
    return "walks and clambers" if command.clamber else "walks"


FEATURE = Feature(Walk, may, decide)
