"""Tin Cup: roll, draw tokens in secret, and show them at the right moment."""

from collections.abc import Sequence

from companion.engine.folder import GameFolder
from companion.engine.game import Game
from companion.engine.play import Company
from companion.engine.wording import Words

BARKEEP = Company(
    "plays",
    "The barkeep",
    "Nobody to play against? The barkeep can take a seat.",
    "The barkeep takes a character that nobody else has.",
)


class TinCup(GameFolder):
    """What the site shows before anybody opens the game."""

    id = "tincup"
    name = "Tin Cup"
    tagline = "A die, a cup, and what you hide in your hand"
    face = "tincup-cup"
    words = Words(battle="match", on_paper="A reference sheet")
    has_lists = False
    nouns: Sequence[str] = ("tin cup", "barkeep")
    company: Company | None = BARKEEP


GAME: Game = TinCup()
