"""Army lists behind the contract `companion.engine.game.ArmyRules`: what most games do not have.

A game derives its rules from `Lists`, and says itself what it has.
"""

from collections.abc import Mapping, Sequence

from companion.engine.errors import Illegal
from companion.engine.fields import ListField, Pairing
from companion.engine.list_text import STYLES
from companion.engine.matchups import Matchup, Setting
from companion.engine.roster import Document
from companion.engine.wording import USUAL, Words


class Lists:
    """Lists that carry nothing besides their troops, stand alone, are one player's, and whose troops are not
    compared."""

    words: Words = USUAL
    pairings: Sequence[Pairing] = ()
    text_styles: Sequence[str] = tuple(STYLES)

    @property
    def list_fields(self) -> Sequence[ListField]:
        """None besides name, side, points and notes."""
        return ()

    def players(self, document: Document) -> int:
        """None: every list is one player's."""
        del document
        return 0

    def pair(self, pairing: str, document: Document, side: str, seed: int | None) -> tuple[Document, Document]:
        """Errors: `Illegal` ``no-pairing``: there is none."""
        del document, side, seed
        raise Illegal("no-pairing", f"No two {self.words.armies} belong together.", pairing=pairing[:40])

    def against(self) -> Sequence[Setting]:
        """None: nothing is chosen to see how a troop would do against it."""
        return ()

    def matchup(self, document: Document | None, troop: str, said: Mapping[str, str]) -> Matchup | None:
        """None, as there is nothing to choose."""
        del document, troop, said
        return None
