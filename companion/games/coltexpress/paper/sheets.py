"""Colt Express on paper behind the contract `companion.engine.sheets.Paper`. All of it is neutral records; the drawing
is in `pdf`."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from companion.engine.sheets import Booklet, Measure, Pad, Paper
from companion.games.coltexpress.data.catalog import NAME, catalog
from companion.games.coltexpress.paper.bandits import bandit_cards
from companion.games.coltexpress.paper.cards import decks
from companion.games.coltexpress.paper.reference import reference
from companion.games.coltexpress.paper.tokens import tokens
from companion.games.coltexpress.paper.train import train

PARTS = MappingProxyType(
    {
        "actions": "Action cards",
        "bullets": "Bullets",
        "rounds": "Round and station cards",
        "bandits": "Bandits",
        "train": "The train",
        "tokens": "Loot, Marshal and bandits",
        "pads": "Score pad",
        "reference": "Quick reference",
    }
)
_SLIPS = 3
"""As many score slips as a page holds (house)."""


class ColtExpressPaper:
    """The contract, fulfilled."""

    parts: Mapping[str, str] = PARTS
    measures: Sequence[Measure] = ()

    def booklet(self, document: Mapping[str, Any] | None, sizes: Mapping[str, float]) -> Booklet:
        """The same for everybody: a game needs all of it, whoever plays."""
        del document, sizes
        return Booklet(
            NAME,
            NAME,
            reference=reference(),
            tiles=(*bandit_cards(), *train()),
            markers=tokens(),
            pads=(score_pad(),),
            decks=decks(),
        )


def score_pad() -> Pad:
    """A row for all that counts at the end (End of the game)."""
    return Pad(
        "Who is the richest bandit?",
        ("Purses", "Jewels", "Strongboxes", "Ransom", "Gunslinger", "Dollars in all", "Bullets received"),
        len(catalog().bandits),
        _SLIPS,
        inches=4.8,
        sums=("Dollars in all",),
        note="Tie: the fewest bullets received. Those of meetings with the Marshal do not count.",
    )


PAPER: Paper = ColtExpressPaper()
