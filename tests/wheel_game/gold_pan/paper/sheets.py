"""What is printed: nuggets to cut out, and a claim for each player to lay them on."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.sheets import Back, Booklet, Marker, Measure, Paper, Tile, Zone

NUGGET = Marker("nugget", "Nugget", "goldpan-nugget", 40, kind="loot", inches=0.75, back=Back("Gold", "goldpan-nugget"))
POUCH = Zone.rectangle("Pouch", 0.25, 0.5, 3, 1.75, text="Ten nuggets win.", pattern="dots")
CLAIM = Tile("Claim", 3.5, 2.5, (POUCH,), icon="goldpan-nugget", copies=4)


class GoldPanPaper:
    """How Gold Pan goes on paper."""

    parts: Mapping[str, str] = {"tiles": "Claims", "markers": "Nuggets"}
    measures: Sequence[Measure] = ()

    def booklet(self, document: Mapping[str, Any] | None, sizes: Mapping[str, float]) -> Booklet:
        """The same for everybody: there are no lists, and nothing comes in several sizes."""
        del document, sizes
        return Booklet("Gold Pan", "Gold Pan", tiles=(CLAIM,), markers=(NUGGET,))


PAPER: Paper = GoldPanPaper()
