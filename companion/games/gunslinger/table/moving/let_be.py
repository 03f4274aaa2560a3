"""An opponent lets a Move card be; after the last one the man moves (Interrupts)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action
from companion.engine.deciding import not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.engine.words import in_words
from companion.games.gunslinger.table.core import events as e
from companion.games.gunslinger.table.core.eyes import Eyes
from companion.games.gunslinger.table.core.state import State
from companion.games.gunslinger.table.core.step import Step
from companion.games.gunslinger.table.moving.interrupts import not_waited_for


@dataclass(frozen=True)
class LetBe:
    """Seats of one device let the Move card be; ``on`` names its play, as in `negate`."""

    FREE: ClassVar[bool] = True

    seats: tuple[str, ...]
    on: str = ""


def may(state: State, actor: Actor, command: LetBe) -> Why | None:
    """Seats of the actor's, for which the card waits."""
    whys = (not_yours(state, actor, seat) or not_waited_for(state, seat, command.on) for seat in command.seats)
    return next((why for why in whys if why), None)


def offer(eyes: Eyes, seats: tuple[str, ...], tone: str) -> Iterator[Action]:
    """One tap for all seats of a device."""
    move = eyes.state.move
    if move is not None and may(eyes.state, eyes.actor, LetBe(seats, move.key)) is None:
        label = "Nobody stops it" if len(seats) > 1 and seats == move.waiting else "Let it be"
        yield Action("LetBe", label, {"seats": seats, "on": move.key}, tone=tone)


def decide(step: Step, command: LetBe) -> None:
    """Each of the seats has answered."""
    seats = tuple(dict.fromkeys(command.seats))
    for seat in seats:
        step.emit(e.MoveLetBe(seat))
    names = [step.seat(seat).name for seat in seats]
    step.tell(f"{in_words(names)} {'lets' if len(names) == 1 else 'let'} it be.")


FEATURE = Feature(LetBe, may, decide)
