"""Seats as everybody sees them."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from types import MappingProxyType

from companion.engine.board import Holding, Prompt, SeatPlate
from companion.engine.words import counted
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.cards import card_name
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of_token, loot_kinds
from companion.games.coltexpress.table.core.real import uncounted
from companion.games.coltexpress.table.core.state import (
    OVER,
    ROBBING,
    Bandit,
    Seat,
    State,
    bullets_of,
    deck_of,
    discards_of,
    hand_of,
    loot_of,
)
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
        notes=_notes(eyes.state, seat),
    )


def _holds(eyes: Eyes, seat: Seat) -> tuple[Holding, ...]:
    """What everybody may know of a seat: its bandits (unless a companion's seat bears the bandit's name), the kinds of
    their tokens, bullets, and numbers of cards."""
    team = eyes.state.team(seat.id)
    names = {one.id: "" if seat.computer and one.name == seat.name else one.name for one in team}
    if not eyes.state.round or eyes.state.keeps_score:
        return tuple(map(Holding, filter(None, names.values())))
    told: list[tuple[str, ...]] = [(names[one.id], _loot(eyes.state, one), _bullets(eyes.state, one)) for one in team]
    if len(team) > 1:
        told = [(f"{name}: {', '.join(words)}",) for name, *words in told]
    held = (*chain(*told), _cards(eyes, seat), _discards(eyes, seat))
    return tuple(map(Holding, filter(None, held)))


def _notes(state: State, seat: Seat) -> tuple[str, ...]:
    """Whom the companion plays; where the app keeps only the score, who goes first and who has counted."""
    if seat.computer:
        return ("Played by the companion",)
    if not state.keeps_score or state.stage == OVER:
        return ()
    first = ("First Player",) if state.stage == ROBBING and seat.id == state.first else ()
    return (*first, "Has counted") if seat.id in state.tallies else first


def _loot(state: State, bandit: Bandit) -> str:
    """``1 jewel, 2 purses``: kinds are known by their shape, and a purse's worth is not."""
    tokens = state.pile(loot_of(bandit.id)).cards
    held = Counter(map(kind_of_token, tokens))
    return ", ".join(counted(held[kind], kind) for kind in loot_kinds(tokens)) or "no loot"


def _bullets(state: State, bandit: Bandit) -> str:
    received = sum(bandit.hits.values())
    left = f"{counted(state.pile(bullets_of(bandit.id)).count, 'bullet')} left"
    return f"{left}, {received} received" if received else left


def _cards(eyes: Eyes, seat: Seat) -> str:
    """Of real cards that are kept and discarded as people like, the app counts none."""
    if uncounted(eyes.state):
        return ""
    hand, deck = (eyes.pile(name).count for name in (hand_of(seat.id), deck_of(seat.id)))
    return f"{counted(hand, 'card')} in hand, {deck} in the deck"


def _discards(eyes: Eyes, seat: Seat) -> str:
    """The top one lies open (ruling 19)."""
    pile = eyes.pile(discards_of(seat.id))
    if not pile.count or uncounted(eyes.state):
        return ""
    return f"{counted(pile.count, 'discard')}, {card_name(eyes.state, pile.top)} on top"
