"""What the README of the game promises in words is what its code says."""

import re
from pathlib import Path

from companion.games.coltexpress.data.catalog import DATA
from companion.games.coltexpress.lists import army, cast
from companion.games.coltexpress.table import beginning

FOLDER = DATA.parent
README = (FOLDER / "README.md").read_text("utf-8")
DATA_README = (DATA / "README.md").read_text("utf-8")


def code_of(*modules: object) -> str:
    return "".join(Path(str(getattr(module, "__file__", ""))).read_text("utf-8") for module in modules)


def documented(kind: str) -> set[str]:
    """The codes of the findings table whose second column says this kind."""
    return set(re.findall(rf"^\| `([a-z-]+)` \| {kind} \|", README, re.MULTILINE))


def test_every_error_is_documented_and_every_documented_error_is_one() -> None:
    assert set(re.findall(r'\b_error\(\s*"([a-z-]+)"', code_of(cast))) == documented("error")


def test_all_advice_is_documented() -> None:
    # `not-owned` comes from the site, which knows the player's shelf.
    said = set(re.findall(r'Finding\(\s*"([a-z-]+)",\s*"advice"', code_of(cast)))
    assert said == documented("advice") - {"not-owned"}


def test_every_refusal_is_documented() -> None:
    refusals = set(re.findall(r'Illegal\(\s*"([a-z-]+)"', code_of(army, beginning)))
    assert {code for code in refusals if f"`{code}`" not in README} == set()
    assert {"bad-points", "real-cards"} <= refusals


def test_the_readme_names_every_module_of_data_lists_and_rules() -> None:
    folders = (FOLDER, DATA, FOLDER / "lists", FOLDER / "rules")
    modules = [path for folder in folders for path in folder.glob("*.py") if path.stem != "__init__"]
    assert [path.name for path in modules if f"`{path.relative_to(FOLDER).as_posix()}`" not in README] == []


def test_the_readme_of_the_data_names_every_file_of_it() -> None:
    files = [path.name for path in (*DATA.glob("*.toml"), *DATA.glob("*.json"))]
    assert [name for name in files if f"`{name}`" not in DATA_README] == []


def test_the_readme_of_the_data_explains_every_field_of_its_records() -> None:
    usual = {"id", "name", "section", "source", "house"}
    written = {
        field
        for path in DATA.glob("*.toml")
        for field in re.findall(r"^([a-z]+) = ", path.read_text("utf-8"), re.MULTILINE)
        if path.stem not in ("words", "samples")
    }
    assert {field for field in written - usual if f"`{field}`" not in DATA_README} == set()
