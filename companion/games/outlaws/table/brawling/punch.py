"""Head punch: a head is 2 blows. Body blow: a body or a head is 1 blow (Brawl actions).

A handgun in hand goes off on a Miss (`brawling.discharge`). Somebody with an iron jaw takes only 1 blow of a head punch
(`brawling.iron_jaw`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.engine.board import Action
from companion.engine.calculators import percent
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point, on
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.brawling import blows, die, discharge
from companion.games.outlaws.table.brawling.fighting import barred, spent
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step

HEAD, BODY = "head-punch", "body-blow"
PUNCHED: Point[Callable[[int], int]] = Point("the blows of a head punch that somebody takes", "skill")


@dataclass(frozen=True)
class Punch:
    """``action`` is ``head-punch`` or ``body-blow``."""

    man: str
    action: str


def may(state: State, actor: Actor, command: Punch) -> Why | None:
    """In a brawl; at the head only while standing."""
    if command.action not in (HEAD, BODY):
        return Why("no-such-punch", "There is no such punch.", values={"action": command.action[:20]})
    return barred(state, actor, command.man, command.action)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Both, with the chance that they land if nobody dodges."""
    for action in (HEAD, BODY):
        why = may(eyes.state, eyes.actor, Punch(man.id, action))
        known, values = catalog().brawl_actions[action], {"man": man.id, "action": action}
        note = percent(chance(eyes.state, action))
        yield from button("Punch", known.name, why, values, icon=known.icon, note=note, rule="brawl-actions")


def chance(state: State, action: str) -> Fraction:
    """How likely the die lands it."""
    lands = catalog().brawl_actions[action].lands
    return Fraction(sum(face.lands in lands for face in state.house.brawl), 6)


def decide(step: Step, command: Punch) -> None:
    """The brawl die is rolled."""
    man = step.man(command.man)
    foe = step.man(man.foe)
    behind = spent(step, man.id)
    name = catalog().brawl_actions[command.action].name.lower()
    step.tell(f"{man.name} tries a {name} at {foe.name}.")
    blows.begin(step, Blow(man.id, foe.id, command.action, behind=behind))


@on(blows.ROLLED, action=HEAD)
def _(step: Step, blow: Blow) -> None:
    _landed(step, blow)


@on(blows.ROLLED, action=BODY)
def _(step: Step, blow: Blow) -> None:
    _landed(step, blow)


def _landed(step: Step, blow: Blow) -> None:
    shown, known = die.face(step.state, blow.face), catalog().brawl_actions[blow.action]
    if shown.lands in known.lands:
        blows.deal(step, replace(blow, blows=_taken(step, blow, known.blows)))
    else:
        discharge.missed(step, blow, is_miss=shown.lands == "miss")


def _taken(step: Step, blow: Blow, count: int) -> int:
    softer = PUNCHED.one(skill=step.man(blow.foe).skill) if blow.action == HEAD else None
    return softer(count) if softer else count


FEATURE = Feature(Punch, may, decide)
