"""The shot of a showdown: a handgun, at the bid, with every number of the die (Showdowns; ruling 28).

Anybody in view may be its target, in the showdown or not. He draws the gun, and holds it from then on (ruling 29).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import no_man, not_now, unsettled
from companion.games.outlaws.table.core.state import Man, Showdown, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling import hands
from companion.games.outlaws.table.shooting import sight, sight_form, ways
from companion.games.outlaws.table.shooting.announcing import announced
from companion.games.outlaws.table.shooting.sight import Sight
from companion.games.outlaws.table.showdown import standoff


@dataclass(frozen=True, kw_only=True)
class ShowdownShot(Sight):
    """That man is about to fire, at what he sees."""


def may(state: State, actor: Actor, command: ShowdownShot) -> Why | None:
    """His bid was called, or his side alone is left."""
    if why := not_shooting(state, actor, command.man):
        return why
    if command.item not in standoff.guns(state, state.the(command.man)):
        return Why("no-such-gun", "That gun cannot be fired now.", values={"field": "item"})
    return sight.wrong(state, command)


def not_shooting(state: State, actor: Actor, man: str) -> Why | None:
    """It is not his shot. One that is only announced may still be changed."""
    if why := not_now(state, "showdown") or unsettled(_as_before(state)) or no_man(state, man):
        return why
    down = state.showdown
    if down is None or man not in shooters(state, down):
        return Why("not-his-shot", f"It is not {state.the(man).name}’s shot.", values={"man": man})
    return not_yours(state, actor, state.the(man).seat)


def _as_before(state: State) -> State:
    return replace(state, shots=()) if state.shot is not None and state.shot.stage == "aim" else state


def shooters(state: State, down: Showdown) -> tuple[str, ...]:
    """Who may fire now: the one who was called; or any one of the side that is left, who still can."""
    if down.last:
        return tuple(man for man in down.men if standoff.guns(state, state.the(man)))
    return (down.shooting,) if down.shooting else ()


def offer(eyes: Eyes) -> Iterator[Action]:
    """Each target of each who may fire, with each gun."""
    state, down = eyes.state, standoff.the_showdown(eyes.state)
    men = tuple(state.the(id_) for id_ in shooters(state, down))
    for man in men:
        if not_shooting(state, eyes.actor, man.id) is None:
            guns = standoff.guns(state, man)
            for item in guns:
                yield from _at(eyes, man, item, several=len(men) > 1 or len(guns) > 1)


def _at(eyes: Eyes, man: Man, item: str, *, several: bool) -> Iterator[Action]:
    state, down = eyes.state, standoff.the_showdown(eyes.state)
    with_ = f"{man.name}, {things.name(state, item)}: " if several else ""
    for target in sight.targets(state, man):
        values = {"man": man.id, "item": item, "target": target}
        seen = sight.measured(state, Sight(man=man.id, item=item, target=target))
        label = f"{with_}{sight.name(state, target)}"
        yield from sight_form.ways_to(eyes, "ShowdownShot", seen, values, ways.SHOWDOWN, label, bid=down.bid)


def decide(step: Step, command: ShowdownShot) -> None:
    """He draws, and aims. The trigger is pulled as ever (`shooting.fire`)."""
    if step.state.shots:
        step.emit(e.ShotsDropped(tuple(shot.id for shot in step.state.shots)))
    _draw(step, command.man, command.item)
    seen, down = sight.full(step.state, command), standoff.the_showdown(step.state)
    if sight.kind(step.state, seen.target) == sight.MAN:
        step.emit(e.PairSaid(sight.pair_of(seen)))
    step.emit(e.ShowdownSet(replace(down, wounds=tuple(_wounds(step.state)))))
    step.emit(e.ShotsDeclared(announced(step.state, seen, ways.SHOWDOWN, bid=down.bid)))
    man, far = step.man(command.man), counted(seen.distance, "square")
    step.tell(f"{man.name} draws on {sight.name(step.state, seen.target)}, {far} away, at {down.said}.")


def _draw(step: Step, man_id: str, item: str) -> None:
    """Into the favored hand, if that is free."""
    man = step.man(man_id)
    if item not in man.held:
        hands.hold(step, man_id, item, man.free_hands[0])


def _wounds(state: State) -> Iterator[str]:
    """Every counter on a body before the shot."""
    return (wound.id for man in state.men for wound in man.wounds)


FEATURE = Feature(ShowdownShot, may, decide)
