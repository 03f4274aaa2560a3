"""Everybody draws three chips from the Fate Pot before anything is done with them (Chapter Two, Fate Chips)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.chips import first_chips
from companion.games.highnoon.table.core import Play, Seeing, State
from companion.games.highnoon.table.scenario import steps


@dataclass(frozen=True)
class FirstChips:
    """Everybody draws their first chips."""


def may(state: State, _actor: Actor, _command: FirstChips) -> Why | None:
    """``done-already``, and what `steps.in_setup` says."""
    drawn = Why("done-already", "The opening chips were drawn.")
    return steps.in_setup(state) or (drawn if STEP.id in state.done else None)


def offer(eyes: Seeing) -> Iterator[Action]:
    """Drawing the opening chips, once."""
    if eyes.can(may, FirstChips()):
        yield Action("FirstChips", "Draw the opening chips", tone="primary", icon="chip-white")


def decide(play: Play, _command: FirstChips) -> None:
    """Everybody draws three chips, as `first_chips.draw` has it."""
    play.label = "First chips"
    first_chips.draw(play)


def _by_the_app(play: Play) -> bool:
    """Once everybody who is there brought a list: how many chips there are depends on who is on the table."""
    if any(not seat.army for seat in play.state.seats):
        return False
    first_chips.draw(play)
    return True


STEP = steps.Step(first_chips.STEP, offer, lambda state: state.uses("chips"), by_itself=_by_the_app)
FEATURE = Feature(FirstChips, may, decide)
