"""The package of the table holds together: every event has its consequence, every file its place in the list."""

import ast
import re
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from companion.games.highnoon import table
from companion.games.highnoon.catalog import catalog
from companion.games.highnoon.table import rules
from companion.games.highnoon.table.core import events
from companion.games.highnoon.table.core.fold.changing import CHANGES

HOME = Path(table.__file__).parent


def test_every_event_of_every_module_is_in_the_list_under_its_own_name() -> None:
    found = {
        name: value
        for info in iter_modules(events.__path__)
        for name, value in vars(import_module(f"{events.__name__}.{info.name}")).items()
        if is_dataclass(value) and getattr(value, "__module__", "") == f"{events.__name__}.{info.name}"
    }
    assert found == dict(events.EVENTS)


def test_every_event_changes_the_state_or_says_that_it_does_not() -> None:
    assert set(CHANGES) == set(rules.TABLE.events.values())


def test_the_list_of_files_names_every_file_and_no_other() -> None:
    said = set(re.findall(r"`([\w/.]+)`", table.__doc__ or ""))
    there = {path.name for path in HOME.glob("*.py")} - {"__init__.py"}
    assert {name for name in said if name.endswith(".py")} == there
    parts = [path for path in HOME.iterdir() if (path / "__init__.py").exists()]
    assert {name for name in said if name.endswith("/")} == {f"{path.name}/" for path in parts}
    for part in ("commands", "state", "view"):
        inside = {path.stem for path in (HOME / part).glob("*.py")} - {"__init__"}
        assert inside <= {name.removeprefix(f"{part}/") for name in said}, part


HOOKS = {"rogues.py", "finds.py"}
"""The Strange Locales, whose rows name who is met there."""


def _named(node: ast.AST) -> list[str]:
    """The words of a set, a list, a tuple or the keys of a mapping, where it holds nothing but words."""
    parts = node.keys if isinstance(node, ast.Dict) else getattr(node, "elts", ())
    words = [one.value for one in parts if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return words if len(words) == len(parts) else []


def test_which_troops_and_weapons_have_something_in_common_stands_in_the_data_alone() -> None:
    book = catalog()
    known = {*book.troops, *book.rogues, *book.weapons}
    found = []
    for path in HOME.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            words = _named(node)
            if len(words) > 1 and set(words) <= known and path.name not in HOOKS:
                found.append((path.name, words))
    assert sorted(found) == [
        ("bombs.py", ["rockets", "dynamite", "dynamite-arrow"]),
        ("crews.py", ["cannon-solid-shot", "cannon-shrapnel", "cannon-canister"]),
    ]
