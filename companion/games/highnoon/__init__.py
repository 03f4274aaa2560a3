"""High Noon, the Great Rail Wars skirmish game: what the platform sees of it is ``GAME``."""

from collections.abc import Sequence

from companion.engine.calculators import Calculator
from companion.engine.folder import GameFolder
from companion.engine.game import Game
from companion.engine.questions import Question
from companion.engine.tables import Table
from companion.engine.wording import Words


class HighNoon(GameFolder):
    """The contract `companion.engine.game.Game`, fulfilled."""

    id = "highnoon"
    name = "High Noon"
    tagline = "Rail gangs, posses and worse, on a four-by-eight table"
    face = "law-star"
    words = Words(side="gang", battle="battle", on_paper="Templates, markers and reference sheets")
    nouns: Sequence[str] = (
        "enforcer",
        "gizmo",
        "bounty",
        "posse",
        "gang",
        "huckster",
        "fate chip",
        "backlash",
        "rail war",
    )

    def tables(self) -> Sequence[Table]:
        """All tables of the print, and those of rulings."""
        from companion.games.highnoon.rules.tables import tables

        return tables()

    def calculators(self) -> Sequence[Calculator]:
        """The sum for a shot."""
        from companion.games.highnoon.rules.tables import CALCULATORS

        return CALCULATORS

    def odds(self) -> Sequence[Question]:
        """Shooting, volleys, fighting, checks and spells."""
        from companion.games.highnoon.odds.questions import QUESTIONS

        return QUESTIONS


GAME: Game = HighNoon()
