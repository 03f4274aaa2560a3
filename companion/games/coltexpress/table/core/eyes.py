"""Who looks, and what of the table is open to them. Rules of secrecy stand here and nowhere else."""

from dataclasses import replace

from companion.engine import eyes
from companion.engine.piles import BACK, Pile, Piles
from companion.engine.play import Viewer
from companion.games.coltexpress.table.core.state import COMMON, OVER, SCHEMING, STEALING, State, hand_of, loot_of


class Eyes(eyes.Eyes[State]):
    """A state with the eyes on it. A device that holds several seats shows a seat's secrets only while they lie behind
    the cover; else it lies in the middle, where everybody reads it, and nobody's purses are open there."""

    def __init__(self, state: State, viewer: Viewer) -> None:
        private = _to_hide(state, viewer.seat)
        shared = len(viewer.seats) > 1 and not private
        super().__init__(state, replace(viewer, seat="") if shared else viewer)
        self.covered = private and self.owns(viewer.seat)
        """Whether what this viewer sees is covered while a device goes from hand to hand."""

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
        """The common deck. A seat knows its own cards. Of the others, in Schemin' those that lie face up can be read
        while they are among the last to be laid, one for each player, as everybody watched them being laid (ruling
        24); in Stealin' the one that is performed. A switch leaves all that lie face up open."""
        readable = range(pile.count)
        if self.state.switches.get("pile") != "open":
            readable = range(1) if self.state.stage == STEALING else readable[-len(self.state.seats) :]
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


def _to_hide(state: State, seat: str) -> bool:
    """Whether the seat has something that others may not read, while it chooses: in Schemin' its hand or a purse,
    elsewhere what is chosen in secret. Real cards and purses hide themselves."""
    if state.stage != SCHEMING:
        return state.choice is not None
    piles = (hand_of(seat), *(loot_of(bandit.id) for bandit in state.team(seat)))
    return any(card.id and not card.up for name in piles for card in state.pile(name).cards)
