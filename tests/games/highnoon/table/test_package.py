"""The package of the table holds together: every event has its consequence, every file its place in the list."""

import ast
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from companion.games.highnoon import table
from companion.games.highnoon.data.catalog import catalog
from companion.games.highnoon.table.core import events

HOME = Path(table.__file__).parent


def test_every_event_of_every_module_is_in_the_list_under_its_own_name() -> None:
    found = {
        name: value
        for info in iter_modules(events.__path__)
        for name, value in vars(import_module(f"{events.__name__}.{info.name}")).items()
        if is_dataclass(value) and getattr(value, "__module__", "") == f"{events.__name__}.{info.name}"
    }
    assert found == dict(events.EVENTS)


def test_the_id_of_a_troop_or_a_weapon_stands_in_the_module_that_is_about_it_alone() -> None:
    book = catalog()
    known = {*book.troops, *book.rogues, *book.weapons} - set(book.abilities)
    found: dict[str, set[str]] = {}
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in known:
                found.setdefault(node.value, set()).add(path.name)
    assert {id_: modules for id_, modules in found.items() if len(modules) > 1} == {}
