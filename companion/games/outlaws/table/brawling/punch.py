"""Head punch: a head is 2 blows. Body blow: a body or a head is 1 blow (Brawl actions).

A handgun in hand goes off on a Miss (`brawling.discharge`). Somebody with an iron jaw takes only 1 blow of a head punch
(`brawling.iron_jaw`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import Point, on
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.house import BlowFace
from companion.games.outlaws.table.brawling import attempts, blows, die, discharge, odds
from companion.games.outlaws.table.brawling.fighting import barred
from companion.games.outlaws.table.core.eyes import Eyes
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
    """Both, with the chance that a blow is placed."""
    for action in (HEAD, BODY):
        why = may(eyes.state, eyes.actor, Punch(man.id, action))
        blow = attempts.attempt(eyes.state, man, action)
        yield from attempts.tap(eyes.state, "Punch", blow, why, {"man": man.id, "action": action})


def decide(step: Step, command: Punch) -> None:
    """The brawl die is rolled."""
    man = step.man(command.man)
    blow = attempts.attempt(step.state, man, command.action)
    name = catalog().brawl_actions[command.action].name.lower()
    attempts.begin(step, blow, f"{man.name} tries a {name} at {step.man(man.foe).name}.")


@on(odds.COUNTS, action=HEAD)
def _(_state: State, foe: Man, face: BlowFace) -> int:
    known = catalog().brawl_actions[HEAD]
    softer = PUNCHED.one(skill=foe.skill)
    blows_of_it = softer(known.blows) if softer else known.blows
    return blows_of_it if face.lands in known.lands else 0


@on(odds.COUNTS, action=BODY)
def _(_state: State, _foe: Man, face: BlowFace) -> int:
    known = catalog().brawl_actions[BODY]
    return known.blows if face.lands in known.lands else 0


@on(blows.ROLLED, action=HEAD)
def _(step: Step, blow: Blow) -> None:
    _landed(step, blow)


@on(blows.ROLLED, action=BODY)
def _(step: Step, blow: Blow) -> None:
    _landed(step, blow)


def _landed(step: Step, blow: Blow) -> None:
    shown = die.face(step.state, blow.face)
    if count := odds.dealt(step.state, blow, shown):
        blows.deal(step, replace(blow, blows=count))
    else:
        discharge.missed(step, blow, is_miss=shown.lands == "miss")


FEATURE = Feature(Punch, may, decide)
