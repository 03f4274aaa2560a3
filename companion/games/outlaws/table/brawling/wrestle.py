"""Wrestle: both roll a d6, with the advantage less 1, and the active man wins with the lower one (Brawl actions). What
he does then he chooses (`brawling.win_wrestle`). Failing is a Miss for a handgun in his hand (ruling 22)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.engine.board import Action
from companion.engine.calculators import percent
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.odds import checks
from companion.games.outlaws.table.brawling import blows, discharge
from companion.games.outlaws.table.brawling.advantage import edge
from companion.games.outlaws.table.brawling.fighting import barred, spent
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step

WRESTLE = "wrestle"


@dataclass(frozen=True)
class Wrestle:
    """With the foe of his square."""

    man: str


def may(state: State, actor: Actor, command: Wrestle) -> Why | None:
    """In a brawl, standing."""
    return barred(state, actor, command.man, WRESTLE)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, with the chance to win."""
    state, known = eyes.state, catalog().brawl_actions[WRESTLE]
    why = may(state, eyes.actor, Wrestle(man.id))
    note = percent(chance(state, man, state.the(man.foe))) if man.foe else ""
    yield from button("Wrestle", known.name, why, {"man": man.id}, icon=known.icon, note=note, rule="wrestling")


def chance(state: State, man: Man, foe: Man) -> Fraction:
    """How likely he rolls lower."""
    mine, theirs = edge(state, man, foe), edge(state, foe, man)
    return checks.lower(mine, theirs)


def chance_after(state: State, man: Man, foe: Man, face: int) -> Fraction:
    """The same once his own die shows that."""
    mine, theirs = face + edge(state, man, foe), edge(state, foe, man)
    return checks.beaten(mine, theirs)


def decide(step: Step, command: Wrestle) -> None:
    """Both dice are rolled."""
    man = step.man(command.man)
    behind = spent(step, man.id)
    step.tell(f"{man.name} wrestles with {step.man(man.foe).name}.")
    blows.begin(step, Blow(man.id, man.foe, WRESTLE, behind=behind))


@on(blows.ROLLED, action=WRESTLE)
def _(step: Step, blow: Blow) -> None:
    contest(step, blow, _won, lambda: discharge.missed(step, blow, is_miss=True))


def contest(step: Step, blow: Blow, won: Callable[[Step, Blow], None], lost: Callable[[], None]) -> None:
    """The foe's die comes second; then the lower one wins. A tie does nothing."""
    if blow.stage == "roll":
        step.emit(e.BlowSet(replace(blow, stage="reply")))
        return
    man, foe = step.man(blow.man), step.man(blow.foe)
    mine, theirs = blow.face + edge(step.state, man, foe), blow.other + edge(step.state, foe, man)
    step.tell(f"{man.name} has {mine}, {foe.name} {theirs}.")
    if mine < theirs:
        won(step, blow)
    else:
        lost()


def _won(step: Step, blow: Blow) -> None:
    step.emit(e.BlowSet(replace(blow, stage="won")))


FEATURE = Feature(Wrestle, may, decide)
