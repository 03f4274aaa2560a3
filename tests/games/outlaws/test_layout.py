"""The game is laid out by subject: a feature is one module, and nothing about it stands anywhere else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from companion.games.outlaws.data.catalog import DATA, catalog
from companion.games.outlaws.table import FEATURES
from companion.games.outlaws.table.by_hand.group import OF_A_MAN, OF_THE_TABLE

HOME = DATA.parent
MODULES = {path: ast.parse(path.read_text("utf-8")) for path in sorted(HOME.rglob("*.py"))}
COMMANDS = FEATURES.commands
COMPANIONS = ("FindWay", "LookOut", "March", "Watch")
"""What the companion does by itself needs no button."""
WORDS_OF_THE_DATA = {"rules/people.py": {"dale"}, "sparring/fairness.py": {"colt-45", "springfield"}}
"""Where a record is named as such: an example of the book; guns by which others, or a fast loader, are measured."""
ORDER = ["command", "may", "offer", "decide", "FEATURE"]


def names(tree: ast.Module) -> Iterator[str]:
    """Every name that a module uses, imports or spells out in a string."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "value"):
            if isinstance(found := getattr(node, field, None), str):
                yield found


def home_of(command: type) -> Path:
    """The module that a command is written in."""
    return HOME.joinpath(*command.__module__.split(".")[3:]).with_suffix(".py")


def test_a_command_is_named_in_two_modules_at_most_by_the_median() -> None:
    named = {path: set(names(tree)) for path, tree in MODULES.items()}
    count = {command: sum(command in said for said in named.values()) for command in COMMANDS}
    assert median(count.values()) <= 2, count


@pytest.mark.parametrize("command", COMMANDS.values(), ids=lambda command: command.__name__)
def test_a_feature_says_the_rule_then_the_command_may_offer_and_decide(command: type) -> None:
    tree = MODULES[home_of(command)]
    assert re.search(r"\([^()]+\)\.?", ast.get_docstring(tree) or ""), "the rule, with its section or “house”"
    found = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name in COMMANDS:
            found.append("command")
        elif isinstance(node, ast.FunctionDef) and node.name in ORDER:
            found.append(node.name)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FEATURE":
            found.append("FEATURE")
    assert found == ([one for one in ORDER if one != "offer"] if command.__name__ in COMPANIONS else ORDER)


def spelled_out(path: Path) -> set[str]:
    """The strings of a module, those of its docstrings and of its hooks excepted."""
    hooks = [node for node in ast.walk(MODULES[path]) if isinstance(node, ast.Call) and ast.unparse(node.func) == "on"]
    theirs = {id(node) for hook in hooks for node in ast.walk(hook)}
    strings = (node for node in ast.walk(MODULES[path]) if isinstance(node, ast.Constant) and id(node) not in theirs)
    return {node.value for node in strings if isinstance(node.value, str)}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_no_id_of_a_gun_a_wound_or_a_character_stands_in_code(path: Path) -> None:
    ids = {*catalog().guns, *catalog().wounds, *catalog().characters} - {"jam", "shotgun"}
    known = WORDS_OF_THE_DATA.get(path.relative_to(HOME).as_posix(), set())
    assert spelled_out(path) & ids - known == set()


def test_every_correction_by_hand_is_offered() -> None:
    offered = {module.FEATURE.command for module in (*OF_A_MAN, *OF_THE_TABLE)}
    assert offered == {kind for kind in COMMANDS.values() if ".by_hand." in kind.__module__}
