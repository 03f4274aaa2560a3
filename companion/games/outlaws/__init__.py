"""Outlaws, gunfights of a few characters square by square: what the platform sees of it is ``GAME``."""

from collections.abc import Sequence

from companion.engine.calculators import Calculator
from companion.engine.folder import GameFolder
from companion.engine.game import Game
from companion.engine.play import Company
from companion.engine.questions import Question
from companion.engine.reaching import ReachCalculator
from companion.engine.tables import Table
from companion.games.outlaws.front import COMPANY
from companion.games.outlaws.wording import WORDS


class Outlaws(GameFolder):
    """The contract `companion.engine.game.Game`, fulfilled."""

    id = "outlaws"
    name = "Outlaws"
    tagline = "Gunfights square by square, where every action counts"
    face = "bandit"
    words = WORDS
    nouns: Sequence[str] = ("brawl die", "wound counter")
    company: Company | None = COMPANY

    def tables(self) -> Sequence[Table]:
        """The dice by their faces, and what else a plain die decides."""
        from companion.games.outlaws.rules.tables import tables

        return tables()

    def calculators(self) -> Sequence[Calculator | ReachCalculator]:
        """The sum for a shot."""
        from companion.games.outlaws.rules.calculator import calculators

        return calculators()

    def odds(self) -> Sequence[Question]:
        """A shot, and what it does."""
        from companion.games.outlaws.odds.questions import QUESTIONS

        return QUESTIONS


GAME: Game = Outlaws()
