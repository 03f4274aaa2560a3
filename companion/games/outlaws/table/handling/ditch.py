"""Ditch item: what a man holds falls into his square, for no action (0 action cost).

In a brawl it spills into an adjacent square, which the owner chooses; a brawl object is gone (Brawl actions). The app
keeps no squares, and only says so.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.table.core import things
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button, gathered, price
from companion.games.outlaws.table.core.refusals import too_late
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.hurt import dropping
from companion.games.outlaws.table.turn.spending import spend


@dataclass(frozen=True)
class Ditch:
    """One thing that he holds."""

    man: str
    item: str


def may(state: State, actor: Actor, command: Ditch) -> Why | None:
    """In his turn, brawl or not, as long as he holds it."""
    if why := too_late(state, actor, command.man):
        return why
    man = state.the(command.man)
    if command.item in man.held:
        return None
    return Why("not-held", f"{man.name} does not hold that.", values={"man": man.id})


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """Whatever he holds."""
    if too_late(eyes.state, eyes.actor, man.id) is None:
        yield from gathered("Ditch", "Ditch", _taps(eyes, man), "Hands are empty", rule="hands", note=price(0))


def _taps(eyes: Eyes, man: Man) -> Iterator[Action]:
    for item in man.held:
        why = may(eyes.state, eyes.actor, Ditch(man.id, item))
        label = f"Ditch {things.described(eyes.state, item)}"
        yield from button("Ditch", label, why, {"man": man.id, "item": item}, note=price(0))


def decide(step: Step, command: Ditch) -> None:
    """It lies there."""
    man, item = step.man(command.man), command.item
    spend(step, man.id, 0)
    dropping.let_go(step, man.id, item)
    step.tell(f"{man.name} drops {things.the(step.state, item)}.{_where(step, man, item)}")


def _where(step: Step, man: Man, item: str) -> str:
    if things.vanishes(step.state, item):
        return " It is gone."
    return f" {step.seat(man.seat).name} puts it into an adjacent square." if step.state.brawling(man) else ""


FEATURE = Feature(Ditch, may, decide)
