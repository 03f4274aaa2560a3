"""What was done in an action, as far as a rule asks for it later in the same action."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Deed:
    """``what`` is a stable word. ``troop`` did it, or nobody in particular; ``figure`` is the one of its figures that
    did, empty for the troop as a whole. Besides, where the word has them: the troop ``target`` that it was done to or
    with, the player ``seat`` that it was for, the ``weapon`` by its id, a ``number``, and the ``die`` that is rolled.
    """

    what: str
    troop: str = ""
    figure: str = ""
    target: str = ""
    seat: str = ""
    weapon: str = ""
    number: int = 0
    die: str = ""

    @property
    def plain(self) -> bool:
        """True for what the word alone says: the troop did it as a whole, and to nobody."""
        return not (self.figure or self.target)
