"""A wrestle that is won: the winner knocks the other prone with 1 blow, or pushes the other into an empty square
beside, or knocks something out of the other's hands (Brawl actions)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.brawling import blows, landing
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Blow, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import dropping, falling
from companion.games.outlaws.table.moving import stepping

DOWN, PUSH, DISARM = "down", "push", "disarm"


@dataclass(frozen=True)
class WinWrestle:
    """``outcome`` is ``down``, ``push`` or ``disarm``; that takes the ``item``."""

    outcome: str
    item: str = ""


def may(state: State, actor: Actor, command: WinWrestle) -> Why | None:
    """A wrestle is won."""
    if state.blow is None or state.blow.stage != "won":
        return Why("no-wrestle", "No wrestle has been won.")
    if command.outcome not in (DOWN, PUSH, DISARM):
        return Why("no-such-outcome", "A wrestle cannot end like that.", values={"outcome": command.outcome[:20]})
    foe = state.the(state.blow.foe)
    if command.outcome == DISARM and command.item not in foe.held:
        return Why("not-held", f"{foe.name} does not hold that.", values={"man": foe.id})
    return not_yours(state, actor, state.the(state.blow.man).seat)


def offer(eyes: Eyes) -> Iterator[Action]:
    """Every outcome; nothing is taken out of empty hands."""
    state = eyes.state
    if state.blow is None or may(state, eyes.actor, WinWrestle(PUSH)) is not None:
        return
    foe = state.the(state.blow.foe)
    down = "1 blow" if foe.prone else "Knock prone, 1 blow"
    yield Action("WinWrestle", down, {"outcome": DOWN}, tone="primary", rule="wrestling")
    yield Action("WinWrestle", "Push", {"outcome": PUSH}, note="Into an empty adjacent square", rule="wrestling")
    for item in foe.held:
        values = {"outcome": DISARM, "item": item}
        yield Action("WinWrestle", f"Knock {things.the(state, item)} away", values, rule="wrestling")


def decide(step: Step, command: WinWrestle) -> None:
    """It comes about. The blow can be dodged."""
    blow = blows.the_blow(step.state)
    does = {DOWN: _down, PUSH: _push, DISARM: _disarm}[command.outcome]
    does(step, blow, command.item)
    blows.advance(step)


def _down(step: Step, blow: Blow, _item: str) -> None:
    foe = step.man(blow.foe)
    if not foe.prone:
        falling.fall(step, foe.id)
        step.tell(f"{foe.name} is knocked prone.")
    blows.deal(step, replace(blow, blows=catalog().brawl_actions[blow.action].blows))


def _push(step: Step, blow: Blow, _item: str) -> None:
    man, foe = step.man(blow.man), step.man(blow.foe)
    step.tell(f"{man.name} pushes {foe.name} into an adjacent square and turns that way.")
    landing.over(step, blow)
    stepping.moved(step, foe.id)


def _disarm(step: Step, blow: Blow, item: str) -> None:
    man, thing = step.man(blow.man), things.the(step.state, item)
    gone = things.vanishes(step.state, item)
    dropping.let_go(step, blow.foe, item)
    where = "It is gone." if gone else f"{step.seat(man.seat).name} puts it into an adjacent square."
    step.tell(f"{man.name} knocks {thing} out of {step.man(blow.foe).name}’s hands. {where}")
    landing.over(step, blow)


FEATURE = Feature(WinWrestle, may, decide)
