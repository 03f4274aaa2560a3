"""A chair, a table or a log of the square, picked up in a brawl: a d6 of the available actions or less, with the
advantage less 1, and a 1 always does. Both hands have to be free (Brawl actions)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.calculators import percent
from companion.engine.features import Feature, Why
from companion.engine.hooks import on
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.odds import checks
from companion.games.outlaws.table.brawling import blows
from companion.games.outlaws.table.brawling.advantage import edge
from companion.games.outlaws.table.brawling.fighting import barred, spent
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button
from companion.games.outlaws.table.core.refusals import no_free_hand
from companion.games.outlaws.table.core.state import Blow, Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.handling.lift import lifted

OBJECT = "brawl-object"


@dataclass(frozen=True)
class LiftInBrawl:
    """There is something low in the square, and he reaches for it."""

    man: str


def may(state: State, actor: Actor, command: LiftInBrawl) -> Why | None:
    """In a brawl, with both hands free."""
    return barred(state, actor, command.man, OBJECT) or no_free_hand(state.the(command.man), 2)


def most(state: State, man: Man) -> int:
    """The highest d6 that does."""
    return max(1, man.available - edge(state, man, state.the(man.foe)))


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, with the chance."""
    state, known = eyes.state, catalog().brawl_actions[OBJECT]
    why = may(state, eyes.actor, LiftInBrawl(man.id))
    note = percent(checks.at_most(most(state, man))) if man.foe else ""
    yield from button("LiftInBrawl", known.name, why, {"man": man.id}, icon=known.icon, note=note, rule="brawl-objects")


def decide(step: Step, command: LiftInBrawl) -> None:
    """A d6 is rolled."""
    man = step.man(command.man)
    spent(step, man.id)
    step.tell(f"{man.name} reaches for a brawl object and needs {most(step.state, man)} or less.")
    blows.begin(step, Blow(man.id, man.foe, OBJECT))


@on(blows.ROLLED, action=OBJECT)
def _(step: Step, blow: Blow) -> None:
    man = step.man(blow.man)
    if blow.face > most(step.state, man):
        blows.nothing(step, blow, f"{man.name} fails to pick it up.")
        return
    lifted(step, man.id)
    blows.nothing(step, blow, f"{man.name} now holds it in both hands.")


FEATURE = Feature(LiftInBrawl, may, decide)
