"""Another shot at whom somebody shot at last, aimed and fired with one tap (Shooting sequence).

Where the two were looked at before and neither has moved, there is nothing to say of the shot. With real dice the shot
is aimed, and the face of the gun die fires it. To see the odds first, a player taps the usual shot instead.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_active
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.shooting import fire, readiness, shoot, sight, sight_form
from companion.games.outlaws.table.shooting.shoot import Shoot
from companion.games.outlaws.table.shooting.sight import Sight


@dataclass(frozen=True)
class ShootAgain:
    """That character fires in the usual way at the same ``target`` as last, from where both were then."""

    man: str
    target: str


def may(state: State, actor: Actor, command: ShootAgain) -> Why | None:
    """A shot that may be made, at the last target, of which all was said before."""
    if why := not_active(state, actor, command.man):
        return why
    man = state.the(command.man)
    if not command.target or command.target != last_target(state, man):
        return Why("not-the-last", "That is not the last target.", values={"target": command.target[:40]})
    again = _shot(state, man)
    if again is None:
        return Why("not-measured", "Say how far away the target is.", values={"target": command.target[:40]})
    return shoot.may(state, actor, again)


def last_target(state: State, man: Man) -> str:
    """At whom or what that character shot last, if it can still be a target; empty where there is none."""
    fired = (throw.target for throw in reversed(state.thrown) if throw.item and throw.man == man.id)
    last = next(fired, "")
    other = state.man(last)
    able = last in sight.targets(state, man) and (other is None or other.up)
    return last if able else ""


def _shot(state: State, man: Man) -> Shoot | None:
    """That shot as it would be announced, with the first gun that is ready in the first way; None where there is no
    such gun, or where something has to be said of the shot."""
    for way, item in shoot.usual(state, man):
        if readiness.not_ready(state, man, way, item) is None:
            seen = sight_form.known(state, Sight(man=man.id, item=item, target=last_target(state, man)))
            return _as(seen, way) if seen is not None else None
    return None


def _as(seen: Sight, way: str) -> Shoot:
    return Shoot(**{field.name: getattr(seen, field.name) for field in fields(Sight)}, way=way)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap. The bullets are named, so that two shots are two buttons."""
    state = eyes.state
    command = ShootAgain(man.id, last_target(state, man))
    again = _shot(state, man)
    if again is None or may(state, eyes.actor, command) is not None:
        return
    bullets = state.item(again.item).loaded
    label = f"Shoot {sight.name(state, command.target)} again ({bullets})"
    note = f"{counted(bullets, 'bullet')} · {sight_form.told(state, again, again.way)}"
    yield Action("ShootAgain", label, vars(command), tone="primary", note=note, rule="to-hit")


def decide(step: Step, command: ShootAgain) -> None:
    """Aimed; and fired, where no real die does that."""
    again = _shot(step.state, step.man(command.man))
    if again is None:
        raise LookupError("no shot")
    shoot.decide(step, again)
    if fire.may(step.state, step.actor, fire.Fire()) is None:
        fire.decide(step, fire.Fire())


FEATURE = Feature(ShootAgain, may, decide)
