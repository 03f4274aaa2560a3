"""The game is laid out by subject: a feature is one module, and nothing about it stands anywhere else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from companion.games.gunslinger.data.catalog import CARD_TYPES, DATA, catalog
from companion.games.gunslinger.data.people import WEAPONS
from companion.games.gunslinger.table import FEATURES
from companion.games.gunslinger.table.cards.special import KEPT, PLAYED
from companion.games.gunslinger.table.core.attributes import COUNTS
from companion.games.gunslinger.table.core.state import MOUNTED
from companion.games.gunslinger.table.moving.interrupts import ANSWERED
from companion.games.gunslinger.table.moving.reach import MOVES
from companion.games.gunslinger.table.shooting.range import REACH
from companion.games.gunslinger.table.wounds.striking import LIVED
from companion.games.gunslinger.table.wounds.wound_cards import ADDED

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


def spelled_out(path: Path) -> set[str]:
    """The strings of a module, those of its docstrings and of its hooks excepted."""
    hooks = [node for node in ast.walk(MODULES[path]) if isinstance(node, ast.Call) and ast.unparse(node.func) == "on"]
    theirs = {id(node) for hook in hooks for node in ast.walk(hook)}
    strings = (node for node in ast.walk(MODULES[path]) if isinstance(node, ast.Constant) and id(node) not in theirs)
    return {node.value for node in strings if isinstance(node.value, str)}


WORDS_OF_THE_DATA = {"data/people.py": set(WEAPONS), "table/by_hand/horse.py": {"horse"}}
"""Where ids are written down as such: what a record may hold; and a field of a command that has such a name."""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(HOME).as_posix())
def test_no_id_of_a_card_a_weapon_an_option_or_a_gunslinger_stands_in_code_but_at_its_hook(path: Path) -> None:
    ids = {*catalog().titles, *catalog().weapons, *catalog().options, *catalog().gunslingers}
    known = WORDS_OF_THE_DATA.get(path.relative_to(HOME).as_posix(), set())
    assert spelled_out(path) & ids - known == set()


def test_every_effect_of_a_card_is_registered_once_and_every_hook_belongs_to_a_card() -> None:
    effects = {kind: {card.effect for card in catalog().titles.values() if card.type == kind} for kind in CARD_TYPES}
    assert PLAYED.ids("effect") | KEPT.ids("effect") == effects["special"]
    assert PLAYED.ids("effect") & KEPT.ids("effect") == set()
    assert ANSWERED.ids("effect") == KEPT.ids("effect")
    assert ADDED.ids("effect") == effects["wound"]
    assert REACH.ids("weapon") <= set(catalog().weapons)


def test_whatever_the_saddle_changes_is_registered_with_the_horses() -> None:
    for point in (COUNTS, MOVES, LIVED):
        (hook,) = point.hooks
        assert (hook.kind, hook.id) == ("state", MOUNTED)
        assert hook.does.__module__.startswith("companion.games.gunslinger.table.horses.")
