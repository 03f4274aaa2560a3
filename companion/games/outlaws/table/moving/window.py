"""Climb through a window: with all actions of a turn, standing beside it (Use all actions; Doors and windows)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.table.core.eyes import Eyes
from companion.games.outlaws.table.core.offering import button
from companion.games.outlaws.table.core.refusals import not_fresh
from companion.games.outlaws.table.core.state import Man, State
from companion.games.outlaws.table.core.step import Step
from companion.games.outlaws.table.moving import stepping
from companion.games.outlaws.table.moving.footing import not_standing
from companion.games.outlaws.table.turn.spending import spend_all

WINDOW = "window"


@dataclass(frozen=True)
class Climb:
    """To the square on the other side."""

    man: str


def may(state: State, actor: Actor, command: Climb) -> Why | None:
    """Standing, as the first thing in his turn."""
    return not_standing(state, actor, command.man) or not_fresh(state, command.man)


def offer(eyes: Eyes, man: Man) -> Iterator[Action]:
    """One tap."""
    known, why = catalog().actions[WINDOW], may(eyes.state, eyes.actor, Climb(man.id))
    yield from button("Climb", known.name, why, {"man": man.id}, note="All actions", icon=known.icon, rule="windows")


def decide(step: Step, command: Climb) -> None:
    """He is on the other side."""
    spend_all(step, command.man)
    stepping.moved(step, command.man)
    step.tell(f"{step.man(command.man).name} climbs through a window.")


FEATURE = Feature(Climb, may, decide)
