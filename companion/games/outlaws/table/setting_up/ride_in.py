"""A man begins on horseback, or on foot (Horses)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.engine.board import Action
from companion.engine.features import Feature, Why, shown
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import no_free_hand, not_his_player, not_now
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.horses import stable


@dataclass(frozen=True)
class RideIn:
    """``mounted``: he sits on a horse that nobody rides."""

    man: str
    mounted: bool = False


def may(state: State, actor: Actor, command: RideIn) -> Why | None:
    """During the set-up, on a horse that is free, with a hand free for the reins."""
    if why := not_now(state, "setup") or not_his_player(state, actor, command.man):
        return why
    man = state.the(command.man)
    if command.mounted == man.mounted:
        return Why("as-it-is", f"{man.name} begins like that already.", values={"man": man.id})
    return no_free_hand(man) or _no_horse(state) if command.mounted else None


def _no_horse(state: State) -> Why | None:
    if stable.free(state):
        return None
    return Why("no-horse", "No horse is free.", "No horse is free")


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap, where there are horses at all."""
    if not eyes.state.horses:
        return
    why = shown(may(eyes.state, eyes.actor, RideIn(man.id, not man.mounted)))
    if why is not None:
        label = f"{man.name} begins on {'foot' if man.mounted else 'horseback'}"
        values = {"man": man.id, "mounted": "" if man.mounted else "yes"}
        yield Action("RideIn", label, values, why=why, rule="riding")


def decide(step: Step, command: RideIn) -> None:
    """So he begins. A horse that he leaves again is tied."""
    man = step.man(command.man)
    left = stable.horse(step.state, man.horse)
    step.emit(e.Saddled(man.id, stable.free(step.state)[0].id if command.mounted else ""))
    if left is not None:
        step.emit(e.HorsePut(replace(left, tied=True)))
    step.tell(f"{man.name} begins on {'horseback' if command.mounted else 'foot'}.")


FEATURE = Feature(RideIn, may, decide)
