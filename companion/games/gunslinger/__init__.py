"""Gunslinger, a duel of board, dice and cards: what the platform sees of it is ``GAME``."""

from collections.abc import Sequence

from companion.engine.folder import GameFolder
from companion.engine.game import Game
from companion.engine.play import Company
from companion.games.gunslinger.front import COMPANY
from companion.games.gunslinger.wording import WORDS


class Gunslinger(GameFolder):
    """The contract `companion.engine.game.Game`, fulfilled. The book has no table that is rolled on and no sum that
    needs a calculator; one die decides, and its odds stand beside the roll."""

    id = "gunslinger"
    name = "Gunslinger"
    tagline = "A duel on a chessboard, with a deck of dirty tricks"
    face = "revolver"
    words = WORDS
    nouns: Sequence[str] = ("gunslinger", "dirty trick")
    company: Company | None = COMPANY


GAME: Game = Gunslinger()
