"""A game with features is laid out by subject: a feature is one module, and nothing about it stands anywhere else."""

import ast
import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import pytest

from companion.engine.features import Features
from companion.games import all_games
from companion.games.coltexpress.data.catalog import catalog as coltexpress
from companion.games.coltexpress.table import FEATURES as COLT_EXPRESS
from companion.games.gunslinger.data.catalog import catalog as gunslinger
from companion.games.gunslinger.data.people import WEAPONS
from companion.games.gunslinger.table import FEATURES as GUNSLINGER
from companion.games.outlaws.data.catalog import catalog as outlaws
from companion.games.outlaws.table import FEATURES as OUTLAWS
from tests.support import ROOT

ORDER = ["command", "may", "offer", "decide", "FEATURE"]


@dataclass(frozen=True)
class Layout:
    """A game and the ``ids`` of its data; ``known`` are those that may be written down as such, by the module.
    ``unasked`` are commands of what the app plays by itself, which need no button. A command is named in ``most``
    modules."""

    game: str
    features: Features
    ids: frozenset[str]
    known: Mapping[str, Set[str]]
    unasked: frozenset[str] = frozenset()
    most: int = 3

    @property
    def home(self) -> Path:
        """Where its modules lie."""
        return ROOT / "companion" / "games" / self.game

    @property
    def modules(self) -> Mapping[Path, ast.Module]:
        """Each as it is written."""
        return _modules(self.home)

    def module_of(self, command: type) -> ast.Module:
        """The module that a command is written in."""
        return self.modules[ROOT.joinpath(*command.__module__.split(".")).with_suffix(".py")]


@cache
def _modules(home: Path) -> Mapping[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(home.rglob("*.py"))}


LAYOUTS = (
    Layout(
        "gunslinger",
        GUNSLINGER,
        frozenset({*gunslinger().titles, *gunslinger().weapons, *gunslinger().options, *gunslinger().gunslingers}),
        # What a record may hold; and a field of a command that is called as an option is.
        {"data/people.py": set(WEAPONS), "table/by_hand/horse.py": {"horse"}},
    ),
    Layout(
        "outlaws",
        OUTLAWS,
        # A shotgun is a kind of guns besides, and a jam what befalls one.
        frozenset({*outlaws().guns, *outlaws().wounds, *outlaws().characters} - {"jam", "shotgun"}),
        # An example of the book; guns by which others, or a fast loader, are measured.
        {"rules/people.py": {"dale"}, "sparring/fairness.py": {"colt-45", "springfield"}},
        frozenset({"FindWay", "LookOut", "March", "Watch"}),
        # The companion shoots and reloads by these commands, another shot at the last target is one of them, and
        # `Start` and `Reload` mean other things too.
        most=7,
    ),
    Layout(
        "coltexpress",
        COLT_EXPRESS,
        frozenset({*coltexpress().bandits, *coltexpress().rounds, *coltexpress().events, *coltexpress().cars}),
        # Entries of the rules are called as the events are.
        {
            "table/scoring/aftermath.py": {"hostage-taking"},
            "table/screen/asking.py": {"pickpocketing"},
            "rules/cards.py": {"bridge"},  # What people type to find the round cards.
        },
        most=4,  # The companion, and those whom it is measured against, play by the same commands.
    ),
)
each_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.game)
each_command = pytest.mark.parametrize(
    ("layout", "command"),
    [
        pytest.param(one, kind, id=f"{one.game}-{name}")
        for one in LAYOUTS
        for name, kind in one.features.commands.items()
        if kind.__module__.startswith(f"companion.games.{one.game}.")  # A secret choice is the engine's.
    ],
)
each_module = pytest.mark.parametrize(
    ("layout", "path"),
    [pytest.param(one, path, id=path.relative_to(ROOT).as_posix()) for one in LAYOUTS for path in one.modules],
)


def names(tree: ast.Module) -> Iterator[str]:
    """Every name that a module uses, imports or spells out in a string."""
    for node in ast.walk(tree):
        for name in ("id", "attr", "name", "value"):
            if isinstance(found := getattr(node, name, None), str):
                yield found


def test_every_game_with_features_is_held_to_its_layout() -> None:
    tables = (f"companion.games.{game.id}.table" for game in all_games())
    with_features = {name for name in tables if find_spec(name) and hasattr(import_module(name), "FEATURES")}
    assert with_features == {f"companion.games.{layout.game}.table" for layout in LAYOUTS}


@each_layout
def test_a_command_is_named_in_two_modules_at_most_by_the_median(layout: Layout) -> None:
    named = [set(names(tree)) for tree in layout.modules.values()]
    count = {command: sum(command in said for said in named) for command in layout.features.commands}
    assert median(count.values()) <= 2, count
    assert max(count.values()) <= layout.most, count


@each_command
def test_a_feature_says_the_rule_then_the_command_may_offer_and_decide(layout: Layout, command: type) -> None:
    tree = layout.module_of(command)
    assert re.search(r"\([^()]+\)\.?", ast.get_docstring(tree) or ""), "the rule, with its section or “house”"
    found = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name in layout.features.commands:
            found.append("command")
        elif isinstance(node, ast.FunctionDef) and node.name in ORDER:
            found.append(node.name)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FEATURE":
            found.append("FEATURE")
    assert found == [one for one in ORDER if one != "offer" or command.__name__ not in layout.unasked]


def spelled_out(tree: ast.Module) -> set[str]:
    """The strings of a module, those of its docstrings and of its hooks excepted."""
    hooks = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "on"]
    theirs = {id(node) for hook in hooks for node in ast.walk(hook)}
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in theirs)
    return {node.value for node in strings if isinstance(node.value, str)}


@each_module
def test_no_id_of_the_data_stands_in_code_but_at_its_hook(layout: Layout, path: Path) -> None:
    known = layout.known.get(path.relative_to(layout.home).as_posix(), set())
    assert spelled_out(layout.modules[path]) & layout.ids - known == set()
