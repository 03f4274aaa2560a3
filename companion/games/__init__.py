"""Finds the games: every folder beside this file that exports ``GAME``, and those that installed packages bring. There
is no list to edit."""

import pkgutil
from functools import cache
from importlib import import_module

from companion.engine.errors import NotFound
from companion.engine.game import Game
from companion.engine.wording import USUAL, Words
from companion.packages import Found, find


@cache
def our_games() -> tuple[Game, ...]:
    """The games of this product."""
    modules = (import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__) if found.ispkg)
    return tuple(module.GAME for module in modules)


@cache
def elsewhere() -> Found:
    """The games of installed packages, and why some of them are left out."""
    return find({ours.id for ours in our_games()})


@cache
def all_games() -> tuple[Game, ...]:
    """Every game of this installation, by name."""
    brought = (each.game for each in elsewhere().games)
    return tuple(sorted((*our_games(), *brought), key=lambda game: str(game.name)))


def brought_icons() -> dict[str, str]:
    """The icons that packages bring with their games, each as an SVG ``<symbol>`` by its name."""
    return {name: symbol for each in elsewhere().games for name, symbol in each.symbols.items()}


def games_with_lists() -> tuple[Game, ...]:
    """The games whose lists can be built; others are only played."""
    return tuple(candidate for candidate in all_games() if candidate.has_lists)


def game(game_id: str) -> Game:
    """The game with this id; raises `NotFound` ``no-such-game``."""
    for candidate in all_games():
        if candidate.id == game_id:
            return candidate
    raise NotFound("no-such-game", f"This companion knows no game called “{game_id[:40]}”.", game=game_id)


def words_of(game_id: str) -> Words:
    """What that game calls things; the usual words where it is not installed any more."""
    return next((candidate.words for candidate in all_games() if candidate.id == game_id), USUAL)
