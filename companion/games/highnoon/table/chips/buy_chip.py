"""Once a turn, at any moment, 50 bounty points buy a draw (Chapter Two, Spending Bounty Points)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.board import Action
from companion.engine.deciding import no_seat, not_yours
from companion.engine.features import Feature, Why
from companion.engine.play import Actor
from companion.games.highnoon.table.chips.pot import EMPTY, draw_chips
from companion.games.highnoon.table.core import Play, Seeing, State, events

PRICE = 50


@dataclass(frozen=True)
class BuyChip:
    """A draw from the pot for 50 bounty points."""

    FREE: ClassVar[bool] = True
    seat: str


def may(state: State, actor: Actor, command: BuyChip) -> Why | None:
    """``not-your-seat``, ``no-seat``, ``no-bounty``, ``too-early``, ``too-dear``, ``bought-already``, ``pot-empty``. A
    table that keeps its bounty on paper pays there and draws a chip by hand."""
    seat = state.seat(command.seat)
    if (why := not_yours(state, actor, command.seat) or no_seat(state, command.seat)) or seat is None:
        return why
    if not state.uses("bounty"):
        return Why("no-bounty", "This table does not count bounty here: pay on paper, then use “Draw chips”.")
    if state.turn < 1:
        return Why("too-early", "You can buy chips once the battle has begun.")
    if seat.bounty < PRICE:
        return Why("too-dear", f"A draw costs {PRICE} Bounty Points; you have {seat.bounty}.")
    if seat.bought == state.turn:
        return Why("bought-already", "You bought a chip this turn. Once a turn is all.")
    return None if sum(state.pot.values()) else EMPTY


def offer(eyes: Seeing) -> Iterator[Action]:
    """For the seat that looks, greyed where it cannot; nothing where the app does not count bounty."""
    seat = eyes.viewer.seat
    if eyes.state.seat(seat) is not None and eyes.state.uses("bounty"):
        refused = may(eyes.state, eyes.actor, BuyChip(seat))
        why = refused.message if refused else ""
        note = f"{PRICE} bounty"
        yield Action("BuyChip", "Buy a chip", {"seat": seat}, note=note, rule="spending-bounty", why=why)


def decide(play: Play, command: BuyChip) -> None:
    """The bounty is paid, and a chip is drawn."""
    seat = play.seat(command.seat)
    play.emit(
        events.BountyChanged(seat.id, -PRICE, "a chip bought"),
        events.ChipBought(seat.id, play.state.turn),
    )
    play.label = f"{seat.name} buys a chip"
    draw_chips(play, seat.id, 1, f"bought for {PRICE} bounty")


FEATURE = Feature(BuyChip, may, decide)
