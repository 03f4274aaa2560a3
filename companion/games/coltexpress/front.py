"""What pages that open no list show of Colt Express: what its lists are of, its samples, and who plays with somebody
alone. It reads small files only and loads no catalogue, so that the front page is quick.
"""

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from companion.engine.game import Sample
from companion.engine.panels import Side
from companion.engine.play import Company
from companion.games.coltexpress.lists.sides import BOTH, SIDE_KEY

DATA = Path(__file__).parent / "data"
COMPANY = Company(
    "2",
    "The companion",
    "Nobody to play with? The companion can play other bandits.",
    "It plays its bandits by what it could see from its seat, like you.",
    joins=True,
)


def sides() -> Sequence[Side]:
    """Bandits, and teams of two."""
    return BOTH


@cache
def samples() -> Sequence[Sample]:
    """The four cast lists that ship with the game; `data/samples.toml` says how many bandits are in each."""
    costs = tomllib.loads((DATA / "samples.toml").read_text("utf-8"))["cost"]
    documents = {slug: json.loads((DATA / "samples" / f"{slug}.json").read_text("utf-8")) for slug in costs}
    return Sample.in_order(documents, costs, SIDE_KEY)
