"""A pot-shot has hit a square with two in it: a die says which (Firing into a square with two characters; Shooting at
horses)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.sources import app_roll, d6, own_die, wrong_face
from companion.games.outlaws.table.core.state import State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.townsfolk import turn


@dataclass(frozen=True)
class PotShotFell:
    """``die`` is what a real one showed; 0 where the app rolls."""

    die: int = 0


def may(state: State, _actor: Actor, command: PotShotFell) -> Why | None:
    """A pot-shot has hit one of two. Anybody rolls."""
    if state.crowd is None or not state.crowd.two:
        return Why("nothing-open", "It is clear who is hit.")
    return wrong_face(state, command.die, "die")


def offer(eyes: Eyes) -> Iterator[Action]:
    """One tap, or the faces of a real die."""
    if not eyes.seated:
        return
    state, field = eyes.state, d6("die", "What does your d6 show?")
    yield from app_roll("PotShotFell", "Roll a d6", may(state, eyes.actor, PotShotFell()))
    yield from own_die(state, "PotShotFell", field, may(state, eyes.actor, PotShotFell(1)), label="Your d6")


def decide(step: Step, command: PotShotFell) -> None:
    """Whoever it is draws a counter, or runs off; then the other groups go on."""
    turn.which_fell(step, command.die or step.chance.die(6), real=bool(command.die))
    if step.state.hit is None:
        turn.go_on(step)


FEATURE = Feature(PotShotFell, may, decide)
