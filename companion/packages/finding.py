"""Finds the games of installed packages, loads each by itself, and says why one is left out."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import MappingProxyType

from companion.engine.errors import Malformed
from companion.engine.game import Game
from companion.packages.faults import Faulty, guarded
from companion.paths import TEMPLATES

GROUP = "tabletop_companion.games"
_ID = re.compile(r"[a-z][a-z0-9-]{1,29}")


@dataclass(frozen=True)
class Brought:
    """A game with the package that brings it. ``home`` is the folder of its code, where its ``templates`` and
    ``static`` lie, and ``symbols`` are its icons as SVG, by their names."""

    game: Game
    package: str
    version: str
    home: Path
    symbols: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Found:
    """The games of all packages, and the faults of those that are left out: `Malformed` ``bad-game``, whose values are
    ``package``, ``version``, ``file`` and ``field``."""

    games: tuple[Brought, ...] = ()
    faults: tuple[Malformed, ...] = ()


def find(ours: Collection[str]) -> Found:
    """The games that installed packages bring, in the order of their ids. ``ours`` are the ids of the product's own
    games, which no package may take."""
    return load(entry_points(group=GROUP), ours)


def load(points: Iterable[EntryPoint], ours: Collection[str]) -> Found:
    """The games of those entry points; of two with one id, the one whose package comes first by name is there."""
    games: dict[str, Brought] = {}
    faults: list[Malformed] = []
    for point in sorted(points, key=lambda each: (each.name, _package(each))):
        try:
            games[point.name] = guarded(partial(_brought, point, ours, games), None, _named(point))
        except Faulty as fault:
            faults.append(_told(point, fault))
    return Found(tuple(games.values()), tuple(faults))


def _named(point: EntryPoint) -> str:
    return f"entry point {point.name} = {point.value}"


def _package(point: EntryPoint) -> tuple[str, str]:
    return (point.dist.name, point.dist.version) if point.dist is not None else ("a package without a name", "")


def _told(point: EntryPoint, fault: Faulty) -> Malformed:
    package, version = _package(point)
    where = f"“{fault.field}” in {fault.file}" if fault.field else fault.file
    game = f"The game “{point.name}” of {f'{package} {version}'.strip()}"
    message = f"{game} is left out because of {where}: {fault.problem}"
    values = {"game": point.name, "package": package, "version": version, "file": fault.file, "field": fault.field}
    return Malformed("bad-game", message, **values)


def _brought(point: EntryPoint, ours: Collection[str], others: Mapping[str, Brought]) -> Brought:
    # Where no package brings a game, a start does not pay for the checks.
    from companion.packages.contract import check_front, check_table
    from companion.packages.files import check_templates, icons_of

    _check_id(point, ours, others)
    named = _named(point)
    module = guarded(lambda: import_module(point.module), None, named)
    if not hasattr(module, "__path__") or not module.__file__:
        raise Faulty(named, "", "it has to name a package: a folder on the disk with an __init__.py")
    home = Path(module.__file__).parent
    game = guarded(lambda: getattr(module, point.attr or "GAME"), home, named)
    check_front(game, home, point.name)
    icons = check_table(game, home)
    check_templates(game, home)
    package, version = _package(point)
    return Brought(game, package, version, home, icons_of(game, home, icons))


def _check_id(point: EntryPoint, ours: Collection[str], others: Mapping[str, Brought]) -> None:
    """An id stands in addresses and names the folder of the game's templates."""
    where = _named(point)
    if not _ID.fullmatch(point.name):
        raise Faulty(where, "id", "an id has 2 to 30 small letters, digits and hyphens, and begins with a letter")
    if point.name in ours:
        raise Faulty(where, "id", "this product has a game of that id")
    if (TEMPLATES / point.name).is_dir():
        raise Faulty(where, "id", "the site keeps that name for pages of its own")
    if other := others.get(point.name):
        raise Faulty(where, "id", f"{other.package} brings a game of that id")
