"""What the scripted evening shows: each kind of resolution, and the test in which people do it in a browser.

A kind is a command that was tapped on a page (``Fight``), such a command with a word of its form (``Bombard rockets``),
or the kind of a matter that was asked and settled (``horse-vigor``). `phones` looks after each test whether all that
stands here of it really happened; ``test_evening`` asks whether a kind of the game is missing.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from companion.store.play_rows import PLAYED
from tests.web.highnoon_table import Game

SHOWN: Mapping[str, str] = {}

ELSEWHERE: Mapping[str, str] = {}

WORDS = ("weapon", "way", "style", "spell", "situations")
"""Fields of a form that make a kind of its own."""
UNSEEN = ("by-", "falls-", "help-")
"""How the taps begin that no page sent."""


def happened(game: Game) -> set[str]:
    """All kinds that came up in a game."""
    found: set[str] = set()
    asked: dict[str, str] = {}
    for step in game.tables._plays.steps(game.table):
        if step.kind != PLAYED:
            continue
        if not step.tap.startswith(UNSEEN):
            found.update(_tapped(json.loads(step.command)))
        for name, _, event in json.loads(step.events):
            if name == "MatterRaised":
                asked[event["matter"]["id"]] = event["matter"]["kind"]
            elif name == "MatterSettled":
                found.add(asked[event["matter"]])
    return found


def _tapped(command: Mapping[str, Any]) -> Iterator[str]:
    yield command["name"]
    for field in WORDS:
        said = command["with"].get(field) or ()
        yield from (f"{command['name']} {word}" for word in ([said] if isinstance(said, str) else said))


def shown_by(test: str) -> set[str]:
    """What stands here of a test."""
    return {kind for kind, shows in SHOWN.items() if shows == test}
