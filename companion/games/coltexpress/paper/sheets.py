"""Colt Express on paper behind the contract `companion.engine.sheets.Paper`. All of it is neutral records; the drawing
is in `pdf`."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from companion.engine.sheets import Booklet, Measure, Pad, Paper, PaperCard
from companion.games.coltexpress.data.catalog import NAME, catalog
from companion.games.coltexpress.lists.cards import line_card
from companion.games.coltexpress.lists.cast import cast
from companion.games.coltexpress.lists.roster_file import read
from companion.games.coltexpress.paper.bandits import bandit_card, bandit_cards
from companion.games.coltexpress.paper.cards import decks
from companion.games.coltexpress.paper.reference import reference
from companion.games.coltexpress.paper.summary import summary
from companion.games.coltexpress.paper.tokens import tokens
from companion.games.coltexpress.paper.train import train

PARTS = MappingProxyType(
    {
        "sleeves": "Bandits of this list",
        "summary": "Cast list",
        "actions": "Action cards",
        "bullets": "Bullets",
        "rounds": "Round and station cards",
        "bandits": "All six bandits",
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
        """A cast list has its bandits and a page of its own. Everything else is the same for everybody, so that the
        paper of a sealed list gives nothing away."""
        del sizes
        found = None if document is None else cast(read(document))
        lines = found.lines if found else ()
        own = (bandit_card(line.person, "sleeves") for line in lines if line.person)
        return Booklet(
            NAME,
            found.roster.name if found else NAME,
            troops=tuple(PaperCard(line_card(line), price="Bandits") for line in lines),
            summary=summary(found) if found else None,
            reference=reference(),
            tiles=(*own, *bandit_cards(), *train()),
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
