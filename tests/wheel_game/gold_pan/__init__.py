"""Gold Pan: wash gravel at a creek; whoever first has ten nuggets wins."""

from collections.abc import Sequence

from companion.engine.folder import GameFolder
from companion.engine.game import Game


class GoldPan(GameFolder):
    """What the site shows before anybody opens the game."""

    id = "goldpan"
    name = "Gold Pan"
    tagline = "Ten nuggets before the others"
    face = "goldpan-nugget"
    has_lists = False
    nouns: Sequence[str] = ("gold pan", "nugget")


GAME: Game = GoldPan()
