"""Seats as everybody sees them."""

from collections.abc import Sequence
from types import MappingProxyType

from companion.engine.board import Holding, Prompt, SeatPlate
from companion.engine.words import counted, in_words
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.state import OVER, Seat, bullets_of, hand_of, loot_of
from companion.games.coltexpress.table.scheming import order
from companion.games.coltexpress.table.scoring.scores import scores

COLORS = MappingProxyType(
    {"red": "red", "green": "green", "blue": "blue", "purple": "purple", "white": "brass", "black": "gray"}
)
"""The color of a seat, by that of its first bandit."""


def seats(eyes: Eyes, asked: Sequence[Prompt]) -> tuple[SeatPlate, ...]:
    """Every player. There is no public total of money before the end."""
    totals = {one.seat: one.total for one in scores(eyes.state)} if eyes.state.stage == OVER else {}
    return tuple(_seat(eyes, seat, asked, totals.get(seat.id)) for seat in eyes.state.seats)


def _seat(eyes: Eyes, seat: Seat, asked: Sequence[Prompt], total: int | None) -> SeatPlate:
    team = eyes.state.team(seat.id)
    return SeatPlate(
        seat.id,
        seat.name,
        colour=COLORS[catalog().bandits[team[0].id].color] if team else "",
        score=total,
        holds=_holds(eyes, seat),
        mine=seat.id in eyes.viewer.seats,
        acting=order.acting(eyes.state) == seat.id,
        asked=any(seat.id in prompt.seats for prompt in asked),
        notes=(in_words([bandit.name for bandit in team]),) if team else (),
    )


def _holds(eyes: Eyes, seat: Seat) -> tuple[Holding, ...]:
    if not eyes.state.round:
        return ()
    state = eyes.state
    tokens = sum(state.pile(loot_of(bandit.id)).count for bandit in state.team(seat.id))
    bullets = sum(state.pile(bullets_of(bandit.id)).count for bandit in state.team(seat.id))
    cards = state.pile(hand_of(seat.id)).count
    held = (counted(tokens, "token"), f"{counted(bullets, 'bullet')} left", f"{counted(cards, 'card')} in hand")
    return tuple(map(Holding, held))
