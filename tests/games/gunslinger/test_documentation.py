"""What the README of the game promises in words is what its code says."""

import re
from pathlib import Path

from companion.games.gunslinger.data.catalog import DATA
from companion.games.gunslinger.lists import army, fill, lineup

FOLDER = DATA.parent
README = (FOLDER / "README.md").read_text("utf-8")


def code_of(*modules: object) -> str:
    return "".join(Path(str(getattr(module, "__file__", ""))).read_text("utf-8") for module in modules)


def documented(kind: str) -> set[str]:
    """The codes of the findings table whose second column says this kind."""
    return set(re.findall(rf"^\| `([a-z-]+)` \| {kind} \|", README, re.MULTILINE))


def test_every_error_is_documented_and_every_documented_error_is_one() -> None:
    said = set(re.findall(r'\b_error\(\s*"([a-z-]+)"', code_of(lineup)))
    assert said == documented("error")
    assert len(said) >= 7


def test_all_advice_is_documented() -> None:
    # `not-owned` comes from the site, which knows the player's shelf.
    said = set(re.findall(r'Finding\(\s*"([a-z-]+)",\s*"advice"', code_of(lineup)))
    assert said == documented("advice") - {"not-owned"}


def test_every_refusal_is_documented() -> None:
    refusals = set(re.findall(r'Illegal\(\s*"([a-z-]+)"', code_of(army, fill)))
    assert {code for code in refusals if f"`{code}`" not in README} == set()
    assert "points-too-few" in refusals


def test_the_readme_names_every_module() -> None:
    folders = (FOLDER, *(FOLDER / name for name in ("data", "lists", "paper", "rules")))
    modules = [path for folder in folders for path in folder.glob("*.py") if path.stem != "__init__"]
    assert [path.name for path in modules if f"`{path.relative_to(FOLDER).as_posix()}`" not in README] == []
