"""The import laws catch what they are there for, and hold every part of the house."""

import tomllib
from typing import Any

import pytest
from grimp import ImportGraph

from tests.support import ROOT
from tools.import_laws import OnlyContract

Import = tuple[str, str]

IMPORTS: list[Import] = [
    ("house.engine.dice", "random"),
    ("house.engine.dice", "house.engine.errors"),
    ("house.games.one", "house.engine.dice"),
    ("house.games.one.rules", "house.games.one"),
    ("house.games.two", "house.engine"),
    ("house.games", "pkgutil"),
]


def breaches(source: str, allowed: list[str], *more: Import, descendants: bool = True) -> list[Import]:
    """The imports that a law of this source and these allowances finds fault with, in a small house."""
    graph = ImportGraph()
    for importer, imported in [*IMPORTS, *more]:
        for module in (importer, imported):
            parts = module.split(".")
            for length in range(1, len(parts) + 1):
                graph.add_module(".".join(parts[:length]))
        graph.add_import(importer=importer, imported=imported, line_number=7, line_contents="")
    options: dict[str, Any] = {"source_modules": [source], "allowed": allowed, "descendants": str(descendants)}
    check = OnlyContract(name="law", session_options={}, contract_options=options).check(graph, verbose=False)
    found = [(breach.importer, breach.imported) for breach in check.metadata["breaches"]]
    assert check.kept is (not found)
    return found


def test_a_part_may_import_itself_the_standard_library_and_what_it_is_allowed() -> None:
    assert breaches("house.engine", []) == []
    assert breaches("house.games.*", ["house.engine.**"]) == []


def test_a_package_from_outside_that_no_law_names_is_a_breach() -> None:
    added = ("house.engine.dice", "numpy")
    assert breaches("house.engine", [], added) == [added]
    assert breaches("house.engine", ["numpy"], added) == []


def test_a_game_that_imports_another_game_is_a_breach() -> None:
    added = ("house.games.two", "house.games.one.rules")
    assert breaches("house.games.*", ["house.engine.**"], added) == [added]


def test_allowing_one_module_does_not_allow_what_lies_under_it() -> None:
    added = ("house.web", "house.games.one")
    assert breaches("house.web", ["house.games"], added) == [added]
    assert breaches("house.web", ["house.games.**"], added) == []


def test_a_law_without_descendants_holds_its_module_only() -> None:
    assert breaches("house.games", [], descendants=False) == []
    added = ("house.games", "house.games.one")
    assert breaches("house.games", [], added, descendants=False) == [added]


def test_a_law_for_a_module_that_is_gone_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"no module house\.gone"):
        breaches("house.gone", [])


def laws() -> list[dict[str, Any]]:
    """The contracts that import-linter keeps."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts: list[dict[str, Any]] = project["tool"]["importlinter"]["contracts"]
    return contracts


def test_every_part_of_the_house_is_held_by_a_law() -> None:
    held = {source.removesuffix(".*") for law in laws() for source in law.get("source_modules", ())}
    parts = {f"companion.{path.parent.name}" for path in (ROOT / "companion").glob("*/__init__.py")}
    modules = {f"companion.{path.stem}" for path in (ROOT / "companion").glob("[!_]*.py")}
    assert parts | modules | {"pdf"} <= held
    assert not [law["name"] for law in laws() if {"ignore_imports", "skip_descendants", "depth"} & law.keys()]


def test_every_part_that_has_modules_is_held_free_of_circles() -> None:
    (law,) = (law for law in laws() if law["type"] == "acyclic_siblings")
    parts = {f"companion.{path.parent.name}" for path in (ROOT / "companion").glob("*/__init__.py")}
    assert set(law["ancestors"]) == parts - {"companion.games"} | {"pdf"}
