"""The cell is unlocked: whoever has the key stands at its door, and opens it as any other door (house)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import price
from companion.games.outlaws.table.core.refusals import in_a_brawl, mounted, not_active, prone, too_few
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.core.things import KEY
from companion.games.outlaws.table.turn.spending import spend

DOOR = "open-door"


@dataclass(frozen=True)
class OpenCell:
    """That man unlocks it."""

    man: str


def may(state: State, actor: Actor, command: OpenCell) -> Why | None:
    """An Outlaw with the key, standing, with an action for the door, while somebody sits in the cell."""
    if why := not_active(state, actor, command.man):
        return why
    man = state.the(command.man)
    return _no_key(state, man) or in_a_brawl(state, man) or mounted(man) or prone(man) or too_few(state, _cost())


def _cost() -> int:
    return catalog().actions[DOOR].cost


def _no_key(state: State, man: Man) -> Why | None:
    if state.prisoner and not state.unlocked and has_key(state, man) and man.team == state.the(state.prisoner).team:
        return None
    return Why("no-key", f"{man.name} has no cell to unlock, or no key.", values={"man": man.id})


def has_key(state: State, man: Man) -> bool:
    """In hand or about him."""
    return any(state.item(item).thing == KEY for item in (*man.held, *man.carried))


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, for whoever has the key."""
    why = shown(may(eyes.state, eyes.actor, OpenCell(man.id)))
    if why is not None:
        note = f"{price(_cost())}, next to its door"
        yield Action("OpenCell", "Unlock the cell", {"man": man.id}, note=note, why=why, rule="shootout-jailbreak")


def decide(step: Step, command: OpenCell) -> None:
    """Whoever sat there can walk out."""
    spend(step, command.man, _cost())
    step.emit(e.Unlocked())
    name, prisoner = step.man(command.man).name, step.man(step.state.prisoner).name
    step.tell(f"{name} unlocks the cell. {prisoner} is free to go.")


FEATURE = Feature(OpenCell, may, decide)
