"""Colt Express, a train robbery in five rounds: what the platform sees of it is ``GAME``."""

from collections.abc import Sequence

from companion.engine.folder import GameFolder
from companion.engine.game import Game
from companion.engine.play import Company
from companion.games.coltexpress.front import COMPANY
from companion.games.coltexpress.wording import WORDS


class ColtExpress(GameFolder):
    """The contract `companion.engine.game.Game`, fulfilled."""

    id = "coltexpress"
    name = "Colt Express"
    tagline = "Rob a train, with plans that never last"
    face = "steam-locomotive"
    words = WORDS
    asks_for_lists = False
    nouns: Sequence[str] = ("caboose", "round card", "neutral bullet")
    company: Company | None = COMPANY


GAME: Game = ColtExpress()
