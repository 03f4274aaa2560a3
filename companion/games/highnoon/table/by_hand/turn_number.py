"""The number of the turn, set by hand: it counts for the end of the game and for bought chips."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.board import Action
from companion.engine.features import Why
from companion.engine.play import Actor
from companion.games.highnoon.table.by_hand.correcting import correction, told
from companion.games.highnoon.table.by_hand.of_a_seat import numbers
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.play import Play
from companion.games.highnoon.table.core.seeing import Seeing
from companion.games.highnoon.table.core.state import State

MOST_TURNS = 99


@dataclass(frozen=True)
class SetTurn:
    """The number of the turn."""

    turn: int
    reason: str = ""


def offer(eyes: Seeing) -> Iterator[Action]:
    """With the number that it has now."""
    yield numbers(SetTurn, "The turn", {}, {"turn": eyes.state.turn})


def _wrong(state: State, _actor: Actor, command: SetTurn) -> Why | None:
    if 0 < command.turn <= MOST_TURNS and state.turn >= 1:
        return None
    return Why("bad-turn", "Turns are counted from 1, once the battle has begun.")


def _decide(play: Play, command: SetTurn) -> None:
    told(play, f"it is turn {command.turn}", command.reason)
    play.emit(events.TurnSet(command.turn))


FEATURE = correction(SetTurn, _wrong, _decide)
