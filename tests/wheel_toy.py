"""The small games of tests/wheel_game and tests/wheel_cup, as they are found once their packages are installed."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import companion.games
from companion.games import our_games
from companion.packages import Brought, Found
from companion.packages.finding import GROUP, load
from tests.support import ROOT

PROJECT = ROOT / "tests" / "wheel_game"
HOME = PROJECT / "gold_pan"
POINT = EntryPoint("goldpan", "gold_pan:GAME", GROUP)
CUP_PROJECT = ROOT / "tests" / "wheel_cup"


def brought(project: Path, point: EntryPoint) -> Brought:
    """The game, loaded from its folder as from an installed package."""
    if str(project) not in sys.path:
        sys.path.append(str(project))
    found = load([point], {game.id for game in our_games()})
    assert [fault.message for fault in found.faults] == []
    return found.games[0]


TOY = brought(PROJECT, POINT)
CUP = brought(CUP_PROJECT, EntryPoint("tincup", "tin_cup:GAME", GROUP))


@contextmanager
def installed(found: Found | None = None) -> Iterator[Brought]:
    """The registry knows the game as one that a package brought."""
    with pytest.MonkeyPatch.context() as patch:
        found = found or Found((TOY,))
        patch.setattr(companion.games, "elsewhere", lambda: found)
        companion.games.all_games.cache_clear()
        try:
            yield TOY
        finally:
            patch.undo()
            companion.games.all_games.cache_clear()
