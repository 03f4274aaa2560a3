"""Bandits and tokens, ready to be drawn."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.board import Action
from companion.games.coltexpress.data.catalog import catalog
from companion.games.coltexpress.table.core.eyes import Eyes
from companion.games.coltexpress.table.core.ids import kind_of_token, worth
from companion.games.coltexpress.table.core.refusals import performer


@dataclass(frozen=True)
class Figure:
    """A bandit on the train. ``action`` is what a tap on the figure does now; ``acting``: it is this one's card;
    ``mine``: the seat that looks plays it; ``target``: the card can be used on nobody else."""

    id: str
    name: str
    letter: str
    color: str
    pattern: str
    acting: bool = False
    action: Action | None = None
    mine: bool = False
    target: bool = False


@dataclass(frozen=True)
class Token:
    """A token that lies there: its ``kind``, what it is worth where the viewer knows that, and what a tap does."""

    kind: str
    dollars: int = 0
    action: Action | None = None


def figure(eyes: Eyes, bandit: str, taps: Mapping[str, Action] | None = None) -> Figure:
    """A bandit to be drawn."""
    card = catalog().bandits[bandit]
    now, played = performer(eyes.state), eyes.state.bandit(bandit)
    acting = now is not None and now.id == bandit
    mine = played is not None and played.seat == eyes.viewer.seat
    action = (taps or {}).get(f"bandit:{bandit}")
    return Figure(bandit, card.name, card.letter, card.color, card.pattern, acting, action, mine)


def tokens(eyes: Eyes, pile: str, taps: Mapping[str, Action] | None = None) -> tuple[Token, ...]:
    """The tokens of a pile."""
    cards = eyes.pile(pile).cards
    found = taps or {}
    return tuple(
        Token(kind_of_token(card), worth(card.id), found.get(f"token:{pile}:{place}"))
        for place, card in enumerate(cards)
    )
