"""Who sits in the cell (Jailbreak): an Outlaw without anything in hand or about them."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input, Pick
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_his_player, not_now
from companion.games.outlaws.table.core.state import OUTLAWS, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.setting_up import preparing


@dataclass(frozen=True)
class LockUp:
    """That man is the prisoner."""

    man: str


def may(state: State, actor: Actor, command: LockUp) -> Why | None:
    """One of the Outlaws, where the shootout has a prisoner. Their own player says so."""
    if why := not_now(state, "setup") or not_his_player(state, actor, command.man):
        return why
    shootout = catalog().shootouts.get(state.shootout)
    if shootout is None or not shootout.prisoner or state.the(command.man).team != OUTLAWS:
        return Why("no-prisoner", "Nobody can be locked up there.", values={"man": command.man})
    return None


def offer(eyes: Eyes) -> Iterator[Action]:
    """Any of the Outlaws."""
    able = [man for man in eyes.state.team(OUTLAWS) if may(eyes.state, eyes.actor, LockUp(man.id)) is None]
    if eyes.seated and able:
        picks = tuple(Pick(man.id, man.name) for man in able)
        field = Input("man", "Who?", "one", picks, send=True)
        yield Action("LockUp", "Choose the prisoner …", inputs=(field,), rule="shootouts")


def decide(step: Step, command: LockUp) -> None:
    """The one before has everything back."""
    preparing.give_back(step)
    preparing.lock_up(step, command.man)
    step.tell(f"{step.man(command.man).name} sits in the cell, unarmed.")


FEATURE = Feature(LockUp, may, decide)
