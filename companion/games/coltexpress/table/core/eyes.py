"""Who looks, and what of the table is open to them. Rules of secrecy stand here and nowhere else."""

from dataclasses import replace

from companion.engine import eyes
from companion.engine.piles import Pile, Piles
from companion.games.coltexpress.table.core.state import COMMON, OVER, STEALING, State


class Eyes(eyes.Eyes[State]):
    """A state with the eyes on it."""

    @property
    def piles(self) -> Piles:
        """Every pile as the viewer may see it; once the game is over, all of them lie open."""
        state = self.state
        if state.stage == OVER:
            return state.piles
        return {
            name: self._common(pile) if name == COMMON else pile.seen(self.viewer) for name, pile in state.piles.items()
        }

    def pile(self, name: str) -> Pile:
        """One of them; an empty one where there is none yet."""
        return self.piles.get(name, Pile())

    def _common(self, pile: Pile) -> Pile:
        """The common deck. In Stealin' it lies face up, card by card, and those to come are covered by none that is
        performed: the one at the bottom is the next. In Schemin' only what was laid since the last go round can still
        be read, as everybody watched it being laid (ruling 24); the switch leaves all of it open."""
        seen = pile.seen(self.viewer)
        if self.state.stage == STEALING:
            return seen
        readable = len(self.state.seats)
        cards = (
            known if place < pile.count - readable else replace(known, id=card.id if card.up else known.id)
            for place, (known, card) in enumerate(zip(seen.cards, pile.cards, strict=True))
        )
        return replace(seen, cards=tuple(cards))

    @property
    def known(self) -> State:
        """The table as the viewer knows it: what is hidden from them has no name, and others' secret choices are
        missing."""
        choice = self.state.choice
        if choice is not None:
            choice = replace(choice, choices=choice.seen(self.viewer))
        return replace(self.state, piles=self.piles, choice=choice)
