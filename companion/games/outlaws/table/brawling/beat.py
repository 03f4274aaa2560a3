"""Out cold: the winner of a brawl rolls the brawl die at somebody who lies unconscious in the square, and each fist is
a blow more. 8 blows kill. It is the one brawl action of a turn, and not of the turn of the knock-out (ruling 21)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.data.house import BlowFace
from companion.games.outlaws.table.brawling import blows, die, landing, odds
from companion.games.outlaws.table.brawling.fighting import made, spent
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, mounted, no_man, too_few
from companion.games.outlaws.table.core.state import OUT, PERMANENT, Blow, Man, State
from companion.games.outlaws.table.core.step import Step

BEAT = "beat"


@dataclass(frozen=True)
class Beat:
    """``victim`` lies in the man's square."""

    man: str
    victim: str


def may(state: State, actor: Actor, command: Beat) -> Why | None:
    """The victim is an unconscious foe, and he has made no brawl action in this turn."""
    if why := busy(state, actor, command.man) or not_helpless(state, command.man, command.victim):
        return why
    return mounted(state.the(command.man)) or made(state) or too_few(state, figures().brawl_action)


def not_helpless(state: State, man: str, victim: str) -> Why | None:
    """That is no unconscious foe of his."""
    if why := no_man(state, victim):
        return why
    if state.the(victim) in helpless(state, state.the(man)):
        return None
    return Why("not-unconscious", f"{state.the(victim).name} is not an unconscious foe.", values={"man": victim})


def helpless(state: State, man: Man) -> tuple[Man, ...]:
    """All foes who lie unconscious somewhere, the one in his square first."""
    lying = [foe for foe in state.foes(man) if foe.status in (OUT, PERMANENT)]
    return tuple(sorted(lying, key=lambda foe: foe.id != man.foe))


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whoever lies there: people see who is in the square."""
    if busy(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("Beat", "Beat an unconscious foe", _taps(eyes, man), rule="out-cold")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    for foe in helpless(eyes.state, man):
        why = may(eyes.state, eyes.actor, Beat(man.id, foe.id))
        values, note = {"man": man.id, "victim": foe.id}, f"{price(figures().brawl_action)}, same square"
        yield from button("Beat", f"Beat {foe.name}", why, values, note=note, icon="high-punch")


def decide(step: Step, command: Beat) -> None:
    """The brawl die is rolled."""
    spent(step, command.man)
    step.tell(f"{step.man(command.man).name} goes on beating {step.man(command.victim).name}.")
    blows.begin(step, Blow(command.man, command.victim, BEAT))


@on(odds.COUNTS, action=BEAT)
def _(_state: State, _foe: Man, face: BlowFace) -> int:
    return face.fists


@on(blows.ROLLED, action=BEAT)
def _(step: Step, blow: Blow) -> None:
    landing.over(step, blow)
    if fists := odds.dealt(step.state, blow, die.face(step.state, blow.face)):
        landing.place(step, blow.foe, fists, blow.man)


FEATURE = Feature(Beat, may, decide)
