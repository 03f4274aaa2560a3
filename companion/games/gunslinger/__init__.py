"""Gunslinger, a duel of board, dice and cards: what the platform sees of it is ``GAME``."""

from collections.abc import Sequence

from companion.engine.calculators import Calculator
from companion.engine.game import ArmyRules, Entry
from companion.engine.play import TableRules
from companion.engine.questions import Question
from companion.engine.sheets import Paper, Term
from companion.engine.tables import Table


class Gunslinger:
    """The contract `companion.engine.game.Game`, fulfilled. Each part is loaded when somebody asks for it."""

    id = "gunslinger"
    name = "Gunslinger"
    tagline = "A duel on a chessboard, with a deck of dirty tricks"

    @property
    def armies(self) -> ArmyRules:
        """Who plays whom: line-ups."""
        from companion.games.gunslinger.army import ARMIES

        return ARMIES

    @property
    def table(self) -> TableRules:
        """How it is played at a table."""
        from companion.games.gunslinger.table.rules import TABLE

        return TABLE

    @property
    def paper(self) -> Paper:
        """How it goes on paper."""
        from companion.games.gunslinger.print_sheets import PAPER

        return PAPER

    def rules(self) -> Sequence[Entry]:
        """All rules entries, one for each card among them."""
        from companion.games.gunslinger.entries import entries

        return entries()

    def alike(self) -> Sequence[Sequence[str]]:
        """Words that only this game's players use for one another."""
        from companion.games.gunslinger.entries import alike

        return alike()

    def tables(self) -> Sequence[Table]:
        """The book has no table that is rolled on."""
        return ()

    def calculators(self) -> Sequence[Calculator]:
        """No sum of the book needs a calculator."""
        return ()

    def odds(self) -> Sequence[Question]:
        """One die decides; its odds stand beside the roll."""
        return ()

    def term(self, rule: str) -> Term | None:
        """An action card by the id of its rules entry."""
        from companion.games.gunslinger.entries import term

        return term(rule)


GAME = Gunslinger()
