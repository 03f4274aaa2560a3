"""What pages that open no list show of Outlaws: its sides and its sample posses.

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
from companion.games.outlaws.lists.sides import BOTH, SIDE_KEY

DATA = Path(__file__).parent / "data"
COMPANY = Company(
    "plays",
    "The companion",
    "Nobody to play against? The companion can play the other team.",
    "It brings as many characters as you, about as strong as yours, and chooses them after you. You move its figures "
    "and tell it whom they see.",
)


def sides() -> Sequence[Side]:
    """The Outlaws and the Law."""
    return BOTH


@cache
def samples() -> Sequence[Sample]:
    """The four posses that ship with the game, cheapest first; `data/samples.toml` says what each costs."""
    costs = tomllib.loads((DATA / "samples.toml").read_text("utf-8"))["cost"]
    documents = {slug: json.loads((DATA / "samples" / f"{slug}.json").read_text("utf-8")) for slug in costs}
    return Sample.in_order(documents, costs, SIDE_KEY)
