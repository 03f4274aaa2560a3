"""Tin Cup on paper: one reference sheet."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.sheets import Booklet, Measure, Note, Paper

GO = Note("On your go, do one of these", ("Roll the die.", "Draw a token in secret.", "Show a token and score it."))
CHARACTERS = Note(
    "Characters",
    grid=(
        ("Who", "What"),
        ("The Kid", "A rolled 1 counts 3."),
        ("The Widow", "Draws two tokens."),
        ("The Gambler", "Scores one more with each token."),
    ),
)


class TinCupPaper:
    """The contract `companion.engine.sheets.Paper`, fulfilled."""

    parts: Mapping[str, str] = {"reference": "Reference sheet"}
    measures: Sequence[Measure] = ()

    def booklet(self, document: Mapping[str, Any] | None, sizes: Mapping[str, float]) -> Booklet:
        """The same for every table."""
        del document, sizes
        return Booklet("Tin Cup", "Tin Cup", reference=(GO, CHARACTERS))


PAPER: Paper = TinCupPaper()
