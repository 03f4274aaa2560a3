"""High Noon, the Great Rail Wars skirmish game: what the platform sees of it is ``GAME``."""

from collections.abc import Sequence
from functools import cache

from companion.engine.calculators import Calculator
from companion.engine.game import Entry
from companion.engine.play import TableRules
from companion.engine.questions import Question
from companion.engine.sheets import Paper, Term
from companion.engine.tables import Table
from companion.games.highnoon.army import HighNoonArmies
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.entries import alike, entries, terms
from companion.games.highnoon.tables import CALCULATORS, tables


class HighNoon:
    """The contract `companion.engine.game.Game`, fulfilled."""

    id = "highnoon"
    name = "High Noon"
    tagline = "Rail gangs, posses and worse, on a four-by-eight table"
    armies = HighNoonArmies()

    @property
    def table(self) -> TableRules:
        """How it is played at a table; loaded when somebody plays."""
        from companion.games.highnoon.table.rules import TABLE

        return TABLE

    @property
    def paper(self) -> Paper:
        """How it goes on paper; loaded when somebody prints."""
        from companion.games.highnoon.print_sheets import PAPER

        return PAPER

    def rules(self) -> Sequence[Entry]:
        """All rules entries."""
        return entries()

    def alike(self) -> Sequence[Sequence[str]]:
        """Words that only this game's players use for one another."""
        return alike()

    def tables(self) -> Sequence[Table]:
        """All tables of the print, and those of rulings."""
        return tables()

    def calculators(self) -> Sequence[Calculator]:
        """The sum for a shot."""
        return CALCULATORS

    def odds(self) -> Sequence[Question]:
        """Shooting, volleys, fighting, checks and spells; loaded when somebody asks."""
        from companion.games.highnoon.odds.questions import QUESTIONS

        return QUESTIONS

    def term(self, rule: str) -> Term | None:
        """An ability, spell, gizmo or weapon by the id of its rules entry."""
        return _terms().get(rule)


@cache
def _terms() -> dict[str, Term]:
    return {term.rule: term for _, term, _ in terms(catalog())}


GAME = HighNoon()
