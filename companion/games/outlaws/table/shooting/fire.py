"""The trigger is pulled: the actions are spent, snapshots before the shot are asked for, and the die is rolled
(Actions; Shooting sequence)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.sources import APP
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import not_the_app
from companion.games.outlaws.table.core.state import Shot, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import procedure, rolling, sight, turning, ways
from companion.games.outlaws.table.turn import flow, spending


@dataclass(frozen=True)
class Fire:
    """The shot that was announced is fired. Where nobody can be quicker and the app may roll, it does so at once: real
    dice are entered instead of this tap."""


def may(state: State, actor: Actor, _command: Fire) -> Why | None:
    """A shot is announced, or is still to be fired though something has changed; its shooter's player says so."""
    if why := not_firing(state, actor):
        return why
    by_companion = state.by_companion(state.the(turning.current(state).man))
    return not_the_app(state) if at_once(state) and not by_companion else None


def not_firing(state: State, actor: Actor) -> Why | None:
    """There is no shot to fire, or somebody else fires it."""
    if not procedure.is_at(state, "aim", "view"):
        return Why("no-shot-announced", "There is no shot to fire.")
    return not_yours(state, actor, turning.teller(state, turning.current(state)))


def at_once(state: State) -> bool:
    """The shot is announced, and nobody can try a snapshot before it."""
    quicker = procedure.QUICKER.one(when=procedure.BEFORE)
    return procedure.is_at(state, "aim") and not (quicker and quicker(state, turning.current(state)))


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap. Where real dice fall at once, they pull the trigger, and there is nothing to tap before them."""
    state = eyes.state
    if may(state, eyes.actor, Fire()) is None:
        rolls = not turning.current(state).of and (state.dice == APP or at_once(state))
        yield Action("Fire", "Fire", tone="primary", note="Rolls the dice" if rolls else "")


def decide(step: Step, _command: Fire) -> None:
    """It goes off, unless somebody is quicker."""
    shot, now = turning.current(step.state), at_once(step.state)
    pull(step)
    if now:
        procedure.on_to_the_roll(step)
        rolling.by_app(step)
    procedure.proceed(step)
    if not step.told:
        step.tell(f"{step.man(shot.man).name} shoots at {sight.name(step.state, shot.target)}.")


def pull(step: Step) -> None:
    """What it costs is spent. A shot that was waited with is paid for already."""
    shot = turning.current(step.state)
    if shot.stage == "aim" and shot.way != ways.SHOWDOWN:
        pay(step, shot)
    step.emit(e.ShotSet(replace(shot, stage="before" if shot.stage == "aim" else "roll")))


def pay(step: Step, shot: Shot) -> None:
    """Actions, and what the turn remembers of it. Further bullets of a fanned gun, or the other gun of a double shot,
    are paid for with the first."""
    man, go = step.man(shot.man), step.go
    more = ways.goes_on(go, shot.way, shot.item)
    if not more:
        spending.spend(step, shot.man, ways.cost(step.state, man, shot.way, shot.item))
    bullets = {ways.FAN: figures().fan_bullets, ways.DOUBLE: 2}.get(shot.way, 1)
    left = (go.bullets if more else bullets) - 1
    flow.mark(
        step,
        shots=go.shots + 1,
        whole=go.whole or ways.takes_all(shot.way),
        poor=go.poor or ways.is_poor(shot.way),
        rode_shots=go.rode_shots + man.mounted,
        firing=shot.way if left else "",
        bullets=left,
        fired=(*(go.fired if more else ()), shot.item) if left else (),
    )


FEATURE = Feature(Fire, may, decide)
