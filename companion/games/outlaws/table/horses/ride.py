"""Ride: up to three squares and a turn for each action, with a hand free for the reins (1 action cost; Horses).

Jumping a low object is one of the three squares. A horse enters neither clutter nor another's square. The app does not
see the board: it counts rides, since shots from horseback go by them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.engine.words import counted, in_words
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.data.figures import figures
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import no_free_hand, not_active, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import stable
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.turn import flow
from companion.games.outlaws.table.turn.spending import spend


@dataclass(frozen=True)
class Ride:
    """One ride action of that rider."""

    man: str


def may(state: State, actor: Actor, command: Ride) -> Why | None:
    """In his turn, in the saddle, with a hand free and an action left."""
    return (
        not_active(state, actor, command.man)
        or _on_foot(state.the(command.man))
        or no_free_hand(state.the(command.man))
        or too_few(state, cost())
    )


def cost() -> int:
    """Actions."""
    return catalog().actions["ride"].cost


def _on_foot(man: Man) -> Why | None:
    return None if man.mounted else Why("on-foot", f"{man.name} is not on horseback.", values={"man": man.id})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap for each ride."""
    why = shown(may(eyes.state, eyes.actor, Ride(man.id)))
    if why is not None:
        note = f"{counted(cost(), 'action')}, {counted(figures().ride_squares, 'square')}"
        yield Action("Ride", "Ride", {"man": man.id}, note=note, why=why, icon="horse-head", rule="riding")


def decide(step: Step, command: Ride) -> None:
    """Led horses come along."""
    man = step.man(command.man)
    spend(step, man.id, cost())
    flow.mark(step, rides=step.go.rides + 1)
    stepping.moved(step, man.id)
    led = [found.name for id_ in man.led if (found := stable.horse(step.state, id_))]
    along = f", leading {in_words(led)}" if led else ""
    step.tell(f"{man.name} rides up to {figures().ride_squares} squares{along}.")


FEATURE = Feature(Ride, may, decide)
