"""Whether a game of a package has every field of the contract, each of its kind."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import partial
from inspect import isclass
from pathlib import Path
from typing import Any

from companion.engine.game import ArmyRules, Entry, Game
from companion.engine.play import MOST_SEATS, Company, TableRules
from companion.engine.sheets import Paper
from companion.engine.sources import MODES, RESERVED, TAKEN, Source
from companion.engine.wording import Words
from companion.packages.asking import check_asking
from companion.packages.faults import Faulty, file_of, guarded, within
from companion.packages.paper import check_paper
from companion.packages.trial import check_first_page

_MISSING = object()
_SOURCE = re.compile(r"[a-z]+(-[a-z]+)*")


@dataclass(frozen=True)
class Kind:
    """What a field may hold: in words for the sentence of a fault, and how it is told."""

    words: str
    fits: Callable[[Any], bool]


def _of(words: str, *kinds: type) -> Kind:
    return Kind(words, lambda value: isinstance(value, kinds))


def _several(words: str, kind: type) -> Kind:
    return Kind(words, lambda value: isinstance(value, list | tuple) and all(isinstance(one, kind) for one in value))


def _is_pair(value: Any) -> bool:
    if not (isinstance(value, tuple) and len(value) == 2 and all(type(number) is int for number in value)):
        return False
    return bool(1 <= value[0] <= value[1] <= MOST_SEATS)


def _are_classes(value: Any) -> bool:
    return isinstance(value, Mapping) and all(isclass(kind) and is_dataclass(kind) for kind in value.values())


TEXT = Kind("a text with something in it", lambda value: isinstance(value, str) and bool(value.strip()))
CLASSES = Kind("data classes by their names", _are_classes)
FRONT: Mapping[str, Kind] = {
    "id": TEXT,
    "name": TEXT,
    "tagline": TEXT,
    "face": TEXT,
    "words": _of("companion.engine.wording.Words", Words),
    "has_lists": _of("True or False", bool),
    "asks_for_lists": _of("True or False", bool),
    "has_paper": _of("True or False", bool),
    "nouns": _several("a tuple of texts", str),
    "company": _of("companion.engine.play.Company, or None", Company, type(None)),
}
TABLE: Mapping[str, Kind] = {
    "seats": Kind(f"two whole numbers from 1 to {MOST_SEATS}, the fewest and the most players", _is_pair),
    "sources": _several("a tuple of companion.engine.sources.Source", Source),
    "score_icon": TEXT,
    "room": _of("a whole number, or None", int, type(None)),
    "state": Kind("the data class of the state", lambda value: isclass(value) and is_dataclass(value)),
    "events": CLASSES,
    "commands": CLASSES,
    "upcasts": _of("functions by the names and versions of events", Mapping),
    "data_version": TEXT,
}


def check_front(game: Any, home: Path, id_: str) -> None:
    """What the front page asks of a game, and its rules entries. Errors: `Faulty`."""
    file = file_of(game, home)
    if isclass(game):
        raise Faulty(f"{home.name}/__init__.py", "GAME", f"it is a class; write GAME = {game.__name__}()")
    _check_fields(game, FRONT, home, file)
    _check_methods(game, Game, file)
    if game.id != id_:
        raise Faulty(file, "id", f"it is “{game.id}”, and the entry point calls the game “{id_}”")
    entries = guarded(lambda: tuple(game.rules()), home, file, "rules")
    if not all(isinstance(entry, Entry) for entry in entries):
        raise Faulty(file, "rules", "it should give companion.engine.game.Entry only")
    ids = [entry.id for entry in entries]
    if twice := next((id_ for id_ in ids if ids.count(id_) > 1), ""):
        raise Faulty(file, "rules", f"there are two entries “{twice}”")
    for ask in (game.sides, game.samples, game.alike, game.tables, game.calculators, game.odds):
        guarded(ask, home, file, ask.__name__)


def check_table(game: Any, home: Path) -> dict[str, str]:
    """Its table, and its lists and paper where it has them. Returns the icons that it names, each with the file that
    does. Errors: `Faulty`."""
    rules = _part(game, "table", home, "table/rules.py")
    file = file_of(rules, home)
    _check_fields(rules, TABLE, home, file)
    _check_methods(rules, TableRules, file)
    for source in rules.sources:
        _check_source(source, file)
    check_asking(rules, {entry.id for entry in game.rules()}, home, file)
    icons = {game.face: file_of(game, home)} | {side.icon: file_of(game, home) for side in game.sides()}
    if game.has_lists:
        armies = _part(game, "armies", home, "lists/army.py")
        _check_methods(armies, ArmyRules, file_of(armies, home))
    if game.has_paper:
        paper = _part(game, "paper", home, "paper/sheets.py")
        _check_methods(paper, Paper, file_of(paper, home))
        icons |= check_paper(paper, game.has_lists, home, file_of(paper, home))
    check_first_page(game, home, file)
    return icons | dict.fromkeys((rules.score_icon, *(source.icon for source in rules.sources)), file)


def _part(game: Any, name: str, home: Path, usual: str) -> Any:
    """A part of the game that is loaded when somebody opens it; it stands in the ``usual`` file."""
    return guarded(lambda: getattr(game, name), home, within(str(home / usual), home), name)


def _check_fields(thing: Any, kinds: Mapping[str, Kind], home: Path, file: str) -> None:
    for name, kind in kinds.items():
        value = guarded(partial(getattr, thing, name, _MISSING), home, file, name)
        if value is _MISSING:
            raise Faulty(file, name, "it is missing")
        if not kind.fits(value):
            raise Faulty(file, name, f"it should be {kind.words}")


def _check_methods(thing: Any, contract: type, file: str) -> None:
    for name in _methods(contract):
        if not callable(getattr(thing, name, None)):
            raise Faulty(file, name, "it is missing")


def _methods(contract: type) -> Iterator[str]:
    """The functions of a contract; its properties are other parts of the game, which are looked at by themselves."""
    return (name for name, made in vars(contract).items() if callable(made) and not name.startswith("_"))


def _check_source(source: Source, file: str) -> None:
    modes: Collection[str] = dict(source.modes)
    if source.id in TAKEN or source.id.startswith(RESERVED) or not _SOURCE.fullmatch(source.id):
        raise Faulty(file, "sources", f"“{source.id}” cannot be the id of a source")
    if not modes or not set(modes) <= set(MODES):
        raise Faulty(file, "sources", f"the modes of “{source.id}” should be some of {', '.join(MODES)}")
