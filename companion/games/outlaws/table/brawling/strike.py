"""Strike with an object: a long gun or a brawl object in both hands places a blow for each fist (Brawl actions).

On a Miss a brawl object breaks, and a gun spills into an adjacent square. The rule lets the striking character choose
that square and its example the opponent: the opponent does (ruling 24).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.outlaws.data.house import BlowFace
from companion.games.outlaws.table.brawling import attempts, blows, die, odds
from companion.games.outlaws.table.brawling.fighting import barred, not_fighting, two_handed
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import dropping

STRIKE = "strike"


@dataclass(frozen=True)
class Strike:
    """With what both hands hold."""

    man: str


def may(state: State, actor: Actor, command: Strike) -> Why | None:
    """In a brawl, standing, with something in both hands."""
    if why := not_fighting(state, actor, command.man):
        return why
    man = state.the(command.man)
    return _empty(state, man) or barred(state, actor, man.id, STRIKE)


def _empty(state: State, man: Man) -> Why | None:
    if two_handed(state, man):
        return None
    return Why("nothing-to-strike-with", f"{man.name} holds nothing in both hands.", "Holds nothing in both hands")


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, with the chance of a blow."""
    state, why = eyes.state, may(eyes.state, eyes.actor, Strike(man.id))
    blow = _blow(state, man)
    label = f"Strike with {things.the(state, blow.item)}" if blow.item else ""
    yield from attempts.tap(state, "Strike", blow, why, {"man": man.id}, label)


def _blow(state: State, man: Man) -> Blow:
    return attempts.attempt(state, man, STRIKE, two_handed(state, man))


def decide(step: Step, command: Strike) -> None:
    """The brawl die is rolled."""
    man = step.man(command.man)
    blow = _blow(step.state, man)
    foe, object_ = step.man(man.foe).name, things.the(step.state, blow.item)
    attempts.begin(step, blow, f"{man.name} strikes at {foe} with {object_}.")


@on(odds.COUNTS, action=STRIKE)
def _(_state: State, _foe: Man, face: BlowFace) -> int:
    return 0 if face.lands == "miss" else face.fists


@on(blows.ROLLED, action=STRIKE)
def _(step: Step, blow: Blow) -> None:
    shown = die.face(step.state, blow.face)
    if shown.lands == "miss":
        _lost(step, blow)
    elif fists := odds.dealt(step.state, blow, shown):
        blows.deal(step, replace(blow, blows=fists))
    else:
        blows.nothing(step, blow, "No fist, no effect.")


def _lost(step: Step, blow: Blow) -> None:
    thing = things.the(step.state, blow.item)
    breaks = step.state.item(blow.item).thing == things.BRAWL_OBJECT
    dropping.let_go(step, blow.man, blow.item)
    chooser = step.seat(step.man(blow.foe).seat).name
    spilt = f"A miss: {thing} lands in an adjacent square that {chooser} chooses."
    blows.nothing(step, blow, f"A miss: {thing} breaks." if breaks else spilt)


FEATURE = Feature(Strike, may, decide)
