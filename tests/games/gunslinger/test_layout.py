"""The game is laid out by subject: a feature is one module, and nothing about it stands anywhere else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from companion.games.gunslinger.data.catalog import DATA
from companion.games.gunslinger.table import FEATURES

HOME = DATA.parent
MODULES = {path: ast.parse(path.read_text("utf-8")) for path in sorted(HOME.rglob("*.py"))}
COMMANDS = FEATURES.commands
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
    assert max(count.values()) <= 3, count


@pytest.mark.parametrize("command", COMMANDS.values(), ids=lambda command: command.__name__)
def test_a_feature_says_the_rule_then_the_command_may_offer_and_decide(command: type) -> None:
    tree = MODULES[home_of(command)]
    assert re.search(r"\([^()]+\)\.", ast.get_docstring(tree) or ""), "the rule, with its section or “house”"
    found = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name in COMMANDS:
            found.append("command")
        elif isinstance(node, ast.FunctionDef) and node.name in ORDER:
            found.append(node.name)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FEATURE":
            found.append("FEATURE")
    assert found == ORDER
