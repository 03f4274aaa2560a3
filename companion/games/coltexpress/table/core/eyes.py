"""Who looks, and what of the table is open to them. Rules of secrecy stand here and nowhere else."""

from collections.abc import Collection
from dataclasses import replace

from companion.engine import eyes
from companion.engine.piles import BACK, Pile, Piles
from companion.engine.play import Viewer
from companion.games.coltexpress.table.core.state import (
    COMMON,
    OVER,
    SCHEMING,
    STEALING,
    State,
    deck_of,
    hand_of,
    loot_of,
)


class Eyes(eyes.Eyes[State]):
    """A state with the eyes on it. A device that holds several seats shows a seat's secrets only behind the cover:
    while that seat chooses from them, or where it asked for a look. Else the device lies in the middle, where everybody
    reads it, and nobody's purses and covered cards are open there."""

    def __init__(self, state: State, viewer: Viewer) -> None:
        private = _chooses_in_secret(state, viewer.seat) or (viewer.alone and _has_secrets(state, viewer.seat))
        shared = len(viewer.seats) > 1 and not private
        super().__init__(state, replace(viewer, seat="") if shared else viewer)
        self.covered = private and self.owns(viewer.seat)
        """Whether what this viewer sees is covered while a device goes from hand to hand."""
        self.laid_open = shared and any(_has_secrets(state, seat) for seat in viewer.seats)
        """Whether a seat of this device has secrets that are left out here."""

    @property
    def piles(self) -> Piles:
        """Every pile as the viewer may see it."""
        return {name: self._seen(name, pile) for name, pile in self.state.piles.items()}

    def pile(self, name: str) -> Pile:
        """One of them; an empty one where there is none yet."""
        return self._seen(name, self.state.pile(name))

    def _seen(self, name: str, pile: Pile) -> Pile:
        """Once the game is over, all of them lie open."""
        if self.state.stage == OVER:
            return pile
        return self._common(pile) if name == COMMON else pile.seen(self.viewer)

    def _common(self, pile: Pile) -> Pile:
        """The common deck. A seat knows its own cards. Of the others, those that lie face up can be read as long as
        ruling 24 has it; a switch leaves all that lie face up open."""
        readable = range(pile.count) if self.state.switches.get("pile") == "open" else _readable(self.state)
        cards = (
            card if self.owns(card.by) or (card.up and place in readable) else replace(card, id=BACK)
            for place, card in enumerate(pile.cards)
        )
        return replace(pile, cards=tuple(cards))

    @property
    def remembered(self) -> Pile:
        """The common deck as the viewer could remember it."""
        pile = self.state.pile(COMMON)
        cards = (card if card.up or self.owns(card.by) else replace(card, id=BACK) for card in pile.cards)
        return replace(pile, cards=tuple(cards))

    @property
    def known(self) -> State:
        """The table as the viewer knows it: what is hidden from them has no name, and others' secret choices are
        missing. Whoever watches closely remembers all cards that were laid face up."""
        choice = self.state.choice
        if choice is not None:
            choice = replace(choice, choices=choice.seen(self.viewer))
        return replace(self.state, piles={**self.piles, COMMON: self.remembered}, choice=choice)


def _readable(state: State) -> Collection[int]:
    """The places of the common deck that can be read where they lie face up: those of the last cards to be laid, one
    for each player, as everybody watched them being laid, until the first card has been performed; in Stealin' that of
    the card that is performed (ruling 24)."""
    last = () if state.performed else range(state.pile(COMMON).count)[-len(state.seats) :]
    return {*last, 0} if state.stage == STEALING else last


def _chooses_in_secret(state: State, seat: str) -> bool:
    """Whether the seat chooses from what others may not read: in Schemin' its hand, elsewhere what is chosen in secret.
    A hand of real cards hides itself."""
    if state.stage == SCHEMING:
        return any(state.pile(hand_of(seat)).ids)
    return state.choice is not None


def _has_secrets(state: State, seat: str) -> bool:
    """Whether something lies there that this seat alone may know. Real cards and purses have no names."""
    own = (hand_of(seat), deck_of(seat), *(loot_of(bandit.id) for bandit in state.team(seat)))
    cards = [card for name in own for card in state.pile(name).cards]
    laid = [card for card in state.pile(COMMON).cards if card.by == seat]
    return state.stage != OVER and any(card.id and not card.up for card in (*cards, *laid))
