"""What pages that open no list show of Gunslinger: its side, its sample line-ups, and who plays with somebody alone.

This module reads small files only and loads no catalogue, so that the front page is quick.
"""

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from companion.engine.game import Sample
from companion.engine.panels import Side
from companion.engine.play import Company
from companion.games.gunslinger.lists.roster_file import SIDE, SIDE_KEY

DATA = Path(__file__).parent / "data"
GUNSLINGERS = Side(SIDE, "Gunslingers", "revolver", "Any of the 24, in any combination.")
"""The one side that there is: the book knows no gangs."""
COMPANY = Company(
    "plays",
    "The companion",
    "Nobody to play against? The companion can take a seat and play against you.",
    "It plays as many gunslingers as the longest line-up, each about as strong as one of yours, and chooses them "
    "after you.",
)


def sides() -> Sequence[Side]:
    """One."""
    return (GUNSLINGERS,)


@cache
def samples() -> Sequence[Sample]:
    """The four line-ups that ship with the game, weakest first; `data/samples.toml` says how strong each is."""
    costs = tomllib.loads((DATA / "samples.toml").read_text("utf-8"))["cost"]
    documents = {slug: json.loads((DATA / "samples" / f"{slug}.json").read_text("utf-8")) for slug in costs}
    return Sample.in_order(documents, costs, SIDE_KEY)
