"""What pages that open no list show of High Noon: its gangs and its sample armies.

This module reads small files only and loads no catalogue, so that the front page is quick.
"""

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from companion.engine.game import Sample
from companion.engine.panels import Side
from companion.games.highnoon.lists.fields import SIDE_KEY

DATA = Path(__file__).parent / "data"


@cache
def sides() -> Sequence[Side]:
    """The six rail gangs, as `data/gangs.toml` has them; the catalogue checks that file."""
    from companion.games.highnoon.data.records import HIRED_GUNS

    gangs = tomllib.loads((DATA / "gangs.toml").read_text("utf-8"))["gang"]
    return tuple(
        Side(gang["id"], gang["name"], gang["icon"], gang["blurb"]) for gang in gangs if gang["id"] != HIRED_GUNS
    )


@cache
def samples() -> Sequence[Sample]:
    """The twelve armies that ship with the game, smallest first; `data/samples.toml` says what each costs."""
    costs = tomllib.loads((DATA / "samples.toml").read_text("utf-8"))["cost"]
    documents = {slug: json.loads((DATA / "samples" / f"{slug}.json").read_text("utf-8")) for slug in costs}
    return Sample.in_order(documents, costs, SIDE_KEY)
