"""A shot is announced: who, with what, in which way, at whom, how far away (Shooting sequence).

Nothing is spent yet. The odds lie open, and what was said can be corrected, until the trigger is pulled (`fire`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.engine.words import counted, in_words, lowered
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import price
from companion.games.outlaws.table.core.refusals import not_active
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import readiness, sight, sight_form, ways
from companion.games.outlaws.table.shooting.announcing import announced
from companion.games.outlaws.table.shooting.sight import Sight


@dataclass(frozen=True, kw_only=True)
class Shoot(Sight):
    """That man is about to fire that gun in that ``way``, at what he sees."""

    way: str


def may(state: State, actor: Actor, command: Shoot) -> Why | None:
    """In his turn, with a gun that he can fire like that, at something that can be its target."""
    state = _as_before(state, command)
    if why := not_active(state, actor, command.man):
        return why
    not_ready = readiness.not_ready(state, state.the(command.man), command.way, command.item)
    return not_ready or sight.wrong(state, command)


def _as_before(state: State, command: Shoot) -> State:
    """Without a shot that is only announced, where this is the same shot with something else said of it."""
    shot = state.shot
    same = ("man", "item", "way", "target")
    again = (
        shot is not None and shot.stage == "aim" and all(getattr(shot, one) == getattr(command, one) for one in same)
    )
    return replace(state, shots=()) if again else state


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Every way to fire what he holds, each opening into the targets; first the next bullet of an action that is paid
    for. Last, in one greyed row for each, the guns that he only carries."""
    state = eyes.state
    if not_active(state, eyes.actor, man.id) is not None:
        return
    for way in _in_order(state):
        yield from _buttons(eyes, man, way)
    yield from _carried(eyes, man)


def usual(state: State, man: Man) -> Iterator[tuple[str, str]]:
    """Every way to fire what he holds, with the gun, in the order in which they are offered."""
    yield from ((way, item) for way in _in_order(state) for item in _guns(state, man, way))


def _in_order(state: State) -> list[str]:
    firing = state.go.firing if state.go else ""
    return sorted((way for way in catalog().ways if way != ways.SHOWDOWN), key=lambda id_: id_ != firing)


def _guns(state: State, man: Man, way: str) -> list[str]:
    found = (item for item in man.held if ways.fits(state, way, item))
    return sorted(found, key=lambda item: not ways.goes_on(state.go, way, item))


def _buttons(eyes: Eyes, man: Man, way: str) -> Iterator[Action]:
    """One for each gun in hand; first the gun whose bullet is paid for."""
    state = eyes.state
    guns = _guns(state, man, way)
    for item in guns:
        reason = shown(readiness.not_ready(state, man, way, item))
        if reason == "" and not sight.targets(state, man):
            reason = "Nobody to shoot at"
        if reason is not None:
            yield _button(eyes, man, way, item, reason, several=len(guns) > 1)


def _carried(eyes: Eyes, man: Man) -> Iterator[Action]:
    """A row for each gun that he would have to draw first, with the ways of shooting that take it."""
    state = eyes.state
    in_hand = {way for way in catalog().ways for item in man.held if ways.fits(state, way, item)}
    for item in man.carried:
        found = [way for way in catalog().ways if way not in in_hand and ways.fits(state, way, item)]
        if found := [way for way in found if way != ways.SHOWDOWN]:
            label = ", ".join([ways.way(found[0]).name, *(lowered(ways.way(way).name) for way in found[1:])])
            values = {"man": man.id, "way": found[0], "item": item}
            yield Action("Shoot", label, values, note=things.name(state, item), why="Not in hand", icon=_icon(found[0]))


def _icon(way: str) -> str:
    return catalog().actions[ways.way(way).action].icon


def _button(eyes: Eyes, man: Man, way: str, item: str, reason: str, *, several: bool) -> Action:
    state = eyes.state
    more = ways.goes_on(state.go, way, item)
    name = ways.way(way).name + (": next bullet" if more else "")
    if several:
        hand = f"{man.hand_of(item)} hand"
        name = (
            f"{name}, {hand} first"
            if way == ways.DOUBLE and not more
            else f"{name}: {things.name(state, item)}, {hand}"
        )
    return Action(
        "Shoot",
        name,
        {"man": man.id, "way": way, "item": item},
        note=f"{price(ways.cost(state, man, way, item))}, {counted(state.item(item).loaded, 'bullet')}",
        icon=_icon(way),
        why=reason,
        rule=ways.way(way).rule,
        inside=() if reason else lambda: tuple(_at_targets(eyes, man, way, item)),
    )


def _at_targets(eyes: Eyes, man: Man, way: str, item: str) -> Iterator[Action]:
    """Each target: one tap where all that has to be said of it was said before."""
    state = eyes.state
    for target in sight.targets(state, man):
        values = {"man": man.id, "way": way, "item": item, "target": target}
        seen = sight.measured(state, Sight(man=man.id, item=item, target=target))
        yield from sight_form.ways_to(eyes, "Shoot", seen, values, way)


def decide(step: Step, command: Shoot) -> None:
    """The shot lies on the pile, with the rest of a shotgun's line and its second barrel."""
    if step.state.shots:
        step.emit(e.ShotsDropped(tuple(shot.id for shot in step.state.shots)))
    man, seen = step.man(command.man), sight.full(step.state, command)
    shots = announced(step.state, seen, command.way)
    if sight.kind(step.state, seen.target) == sight.MAN:
        step.emit(e.PairSaid(sight.pair_of(seen)))
    step.emit(e.ShotsDeclared(shots))
    others = [sight.name(step.state, shot.target) for shot in shots if shot.of == shots[0].id]
    besides = f", with {in_words(others)} in the line" if others else ""
    gun, far = things.the(step.state, command.item), counted(seen.distance, "square")
    at = sight.name(step.state, seen.target)
    step.tell(f"{man.name} aims {gun} at {at}, {far} away{besides}.")


FEATURE = Feature(Shoot, may, decide)
