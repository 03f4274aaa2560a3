"""Whoever is unconscious for good rolls at the end: on 1 to 4 he recovers (Unconscious and dead)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Prompt
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core.asking import asked
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import no_man
from companion.games.outlaws.table.core.sources import app_roll, d6, own_die, wrong_face
from companion.games.outlaws.table.core.state import Ending, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.ending import winning


@dataclass(frozen=True)
class Recover:
    """The die of that man; 0 where the app rolls."""

    man: str
    die: int = 0


def may(state: State, actor: Actor, command: Recover) -> Why | None:
    """The shootout is decided, and he has still to roll."""
    if why := no_man(state, command.man) or not_yours(state, actor, state.the(command.man).seat):
        return why
    if state.ending is None or command.man not in state.ending.hurt:
        return Why("nothing-to-roll", f"{state.the(command.man).name} has nothing to roll.")
    return wrong_face(state, command.die, "die")


def offer(eyes: Eyes, man: str) -> Iterator[Action]:
    """One tap, or the number."""
    state, actor, values = eyes.state, eyes.actor, {"man": man}
    yield from app_roll("Recover", "Roll the die", may(state, actor, Recover(man)), values)
    yield from own_die(state, "Recover", d6("die"), may(state, actor, Recover(man, 1)), values)


def of_ending(eyes: Eyes, ending: Ending) -> tuple[Prompt, ...]:
    """One question for each who lies there."""
    most = figures().recovers
    text = f"1 to {most}: recovers. {most + 1} to 6: dies of the wounds."
    made = []
    for id_ in ending.hurt:
        man = eyes.state.the(id_)
        title = f"Does {man.name} recover?"
        made.append(asked(eyes, "unconscious", title, man.seat, offer(eyes, id_), text=text, troop=id_))
    return tuple(made)


def decide(step: Step, command: Recover) -> None:
    """After the last one the shootout is over."""
    winning.recovered(step, command.man, command.die or step.chance.die(6), real=bool(command.die))
    winning.finish(step)


FEATURE = Feature(Recover, may, decide)
