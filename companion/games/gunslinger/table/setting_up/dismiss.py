"""One of a line-up that is not complete is taken out again (Line-ups)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.refusals import not_his_player, not_now
from companion.games.gunslinger.table.core.state import Gunslinger, State
from companion.games.gunslinger.table.core.step import Step


@dataclass(frozen=True)
class Dismiss:
    """One of them leaves it again."""

    man: str


def may(state: State, actor: Actor, command: Dismiss) -> Why | None:
    """As long as his line-up is not complete."""
    return (
        not_now(state, "recruit")
        or not_his_player(state, actor, command.man)
        or _complete(state, state.the(command.man).seat)
    )


def _complete(state: State, seat: str) -> Why | None:
    ready = state.seat_of(seat).ready
    return Why("complete", "That line-up is complete.", values={"seat": seat}) if ready else None


def offer(eyes: Eyes, man: Gunslinger) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, Dismiss(man.id)) is None:
        yield Action("Dismiss", f"Send {man.name} away", {"man": man.id}, tone="quiet")


def decide(step: Step, command: Dismiss) -> None:
    """He is gone."""
    man = step.state.the(command.man)
    step.emit(e.ManLeft(man.id))
    step.tell(f"{step.seat(man.seat).name} sends {man.name} away.")


FEATURE = Feature(Dismiss, may, decide)
