"""A character leaves the posse again, before the shootout (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_his_player, not_now
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import joining


@dataclass(frozen=True)
class Dismiss:
    """That man stays away."""

    man: str


def may(state: State, actor: Actor, command: Dismiss) -> Why | None:
    """While the posse is not complete."""
    return (
        not_now(state, "recruit")
        or not_his_player(state, actor, command.man)
        or joining.is_ready(state, state.the(command.man).seat)
    )


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap."""
    if may(eyes.state, eyes.actor, Dismiss(man.id)) is None:
        yield Action("Dismiss", f"Leave {man.name} out", {"man": man.id}, tone="quiet")


def decide(step: Step, command: Dismiss) -> None:
    """The character is not in it any more."""
    man = step.man(command.man)
    step.emit(e.ManLeft(man.id))
    step.tell(f"{man.name} stays away.")


FEATURE = Feature(Dismiss, may, decide)
