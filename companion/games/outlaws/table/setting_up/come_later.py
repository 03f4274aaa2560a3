"""In which round a man comes onto the board (Start of a round: characters due to enter play)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action, Input
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import events as e
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.refusals import not_his_player, not_now
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step

LATEST = 8
"""The last round of the shootouts that ship with the game (house)."""


@dataclass(frozen=True)
class ComeLater:
    """He comes in that round; 1 is the start."""

    man: str
    round: int


def may(state: State, actor: Actor, command: ComeLater) -> Why | None:
    """During the set-up."""
    if why := not_now(state, "setup") or not_his_player(state, actor, command.man):
        return why
    if 1 <= command.round <= LATEST:
        return None
    return Why("no-such-round", f"Name a round from 1 to {LATEST}.", values={"field": "round"})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """A number."""
    if may(eyes.state, eyes.actor, ComeLater(man.id, 1)) is None:
        field = Input("round", "Round", "number", value=str(max(man.entry, 1)), least=1, most=LATEST)
        note = "at the start" if man.entry < 2 else f"round {man.entry}"
        yield Action("ComeLater", f"{man.name} enters …", {"man": man.id}, (field,), note=note, rule="setting-up")


def decide(step: Step, command: ComeLater) -> None:
    """His counter is in the cup from that round on."""
    man = step.man(command.man)
    entry = command.round if command.round > 1 else 0
    step.emit(e.Equipped(man.id, man.right, man.left, man.carried, man.horse, entry))
    step.tell(f"{man.name} enters {f'in round {entry}' if entry else 'at the start'}.")


FEATURE = Feature(ComeLater, may, decide)
