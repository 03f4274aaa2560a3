"""Who plays whom, as it is drawn on plates and in the story, and what everybody may know of each player."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of_token
from companion.games.coltexpress.table.core.real import uncounted
from companion.games.coltexpress.table.core.state import Bandit, Seat, bullets_of, deck_of, hand_of, loot_of
from companion.games.coltexpress.table.screen.pieces import Figure, Token, figure


@dataclass(frozen=True)
class Played:
    """A bandit of a player: tokens by their kinds, bullets left, and those received."""

    figure: Figure
    tokens: tuple[Token, ...] = ()
    bullets: int = 0
    received: int = 0


@dataclass(frozen=True)
class Player:
    """A seat's bandits, and how many cards it has in its ``hand`` and ``deck``: none before the train leaves, and where
    nobody counts them (``counted``)."""

    bandits: tuple[Played, ...]
    counted: bool = False
    hand: int = 0
    deck: int = 0


def people(eyes: Eyes) -> Mapping[str, Player]:
    """Every seat with a bandit, by its id."""
    return {seat.id: _player(eyes, seat) for seat in eyes.state.seats if eyes.state.team(seat.id)}


def _player(eyes: Eyes, seat: Seat) -> Player:
    counts = bool(eyes.state.train) and not uncounted(eyes.state)
    hand, deck = (eyes.state.pile(name).count for name in (hand_of(seat.id), deck_of(seat.id)))
    return Player(tuple(_played(eyes, one) for one in eyes.state.team(seat.id)), counts, hand, deck)


def _played(eyes: Eyes, bandit: Bandit) -> Played:
    held = tuple(Token(kind_of_token(card)) for card in eyes.state.pile(loot_of(bandit.id)).cards)
    left = eyes.state.pile(bullets_of(bandit.id)).count
    return Played(figure(eyes, bandit.id), held, left, sum(bandit.hits.values()))
