"""Clear a jam: 4 actions, which may go on in the next turn, with a free hand (Jam; ruling 5)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import counted
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import busy, no_free_hand, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.turn.spending import spend


@dataclass(frozen=True)
class Unjam:
    """A jammed gun that he holds."""

    man: str
    item: str


def may(state: State, actor: Actor, command: Unjam) -> Why | None:
    """He holds it, it is jammed, and he has a free hand and an action."""
    if why := busy(state, actor, command.man):
        return why
    man = state.the(command.man)
    if command.item not in man.held or not state.item(command.item).jammed:
        return Why("not-jammed", f"{man.name} holds no gun like that with a jam.", values={"man": man.id})
    return no_free_hand(man) or too_few(state, 1)


def needed(state: State, item: str) -> int:
    """The actions that it still takes."""
    return catalog().actions["unjam"].cost - state.item(item).begun


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Only for whoever holds a jammed gun."""
    yield from gathered("Unjam", "Clear a jam", _taps(eyes, man), rule="jam")


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    state = eyes.state
    for item in (item for item in man.held if state.item(item).jammed):
        why = may(state, eyes.actor, Unjam(man.id, item))
        label, note = f"Unjam {things.the(state, item)}", price(needed(state, item))
        yield from button("Unjam", label, why, {"man": man.id, "item": item}, note=note)


def decide(step: Step, command: Unjam) -> None:
    """As much of it as there are actions."""
    counter, need = step.state.item(command.item), needed(step.state, command.item)
    spent = min(need, step.go.left)
    spend(step, command.man, spent)
    name, gun = step.man(command.man).name, things.the(step.state, command.item)
    if spent < need:
        step.emit(e.ItemSet(replace(counter, begun=counter.begun + spent)))
        step.tell(f"{name} works on the jam in {gun}: {counted(need - spent, 'action')} to go.")
        return
    step.emit(e.ItemSet(replace(counter, jammed=False, begun=0)))
    step.tell(f"{name} unjams {gun}.")


FEATURE = Feature(Unjam, may, decide)
