"""Stab: a knife in hand, and any knife on the brawl die, is a wound. Against somebody who has a knife it takes two
knives, or two fists (Brawl actions; ruling 25)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.house import BlowFace
from companion.games.outlaws.table.brawling import attempts, blows, die, odds
from companion.games.outlaws.table.brawling.fighting import barred, not_fighting
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step

STAB = "stab"


@dataclass(frozen=True)
class Stab:
    """With the knife in his hand."""

    man: str


def may(state: State, actor: Actor, command: Stab) -> Why | None:
    """In a brawl, standing, with a knife in hand."""
    if why := not_fighting(state, actor, command.man):
        return why
    man = state.the(command.man)
    return _no_knife(state, man) or barred(state, actor, man.id, STAB)


def in_hand(state: State, man: Man) -> str:
    """The knife that he holds; empty where he holds none."""
    return next((item for item in man.held if state.item(item).thing == things.KNIFE), "")


def _no_knife(state: State, man: Man) -> Why | None:
    if in_hand(state, man):
        return None
    return Why("no-knife", f"{man.name} holds no knife.", "No knife in hand", {"man": man.id})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, with the chance of a wound."""
    state, why = eyes.state, may(eyes.state, eyes.actor, Stab(man.id))
    yield from attempts.tap(state, "Stab", _blow(state, man), why, {"man": man.id})


def _blow(state: State, man: Man) -> Blow:
    return attempts.attempt(state, man, STAB, in_hand(state, man))


def decide(step: Step, command: Stab) -> None:
    """The brawl die is rolled."""
    man = step.man(command.man)
    attempts.begin(step, _blow(step.state, man), f"{man.name} stabs at {step.man(man.foe).name}.")


@on(odds.COUNTS, action=STAB)
def _(state: State, foe: Man, face: BlowFace) -> int:
    if not things.has_knife(state, foe):
        return int(face.knives > 0)
    return int(max(face.knives, face.fists) >= figures().knife_against_knife)


@on(blows.ROLLED, action=STAB)
def _(step: Step, blow: Blow) -> None:
    if wounds := odds.dealt(step.state, blow, die.face(step.state, blow.face)):
        blows.deal(step, replace(blow, wounds=wounds))
    else:
        blows.nothing(step, blow, "The knife misses.")


FEATURE = Feature(Stab, may, decide)
