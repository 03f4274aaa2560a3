"""docs/add-a-game.md is true: its files are those of the small game, which is installed and played in other tests."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from companion.cli import COMMANDS
from tests.support import ROOT
from tests.wheel_toy import PROJECT

PAGE = ROOT / "docs" / "add-a-game.md"
TEXT = PAGE.read_text("utf-8")
SHOWN: dict[str, str] = dict(re.findall(r"^`([^`\n]+)`\n\n````\w+\n(.*?)^````$", TEXT, re.DOTALL | re.MULTILINE))
"""The files on the page, by their paths."""


def files() -> set[str]:
    found = (path for path in PROJECT.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(PROJECT).as_posix() for path in found}


def test_every_file_of_the_small_game_stands_on_the_page_and_no_other() -> None:
    assert set(SHOWN) == files()


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_a_file_on_the_page_is_the_file_of_the_small_game(name: str) -> None:
    assert SHOWN[name] == (PROJECT / name).read_text("utf-8")


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert links
    assert [link for link in links if not (PAGE.parent / link).exists()] == []


def test_every_command_of_the_product_on_the_page_is_there() -> None:
    said = set(re.findall(r"companion ([a-z]+)", "\n".join(re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL))))
    assert said
    assert said <= set(COMMANDS)


def test_the_steps_are_counted() -> None:
    steps = [int(number) for number in re.findall(r"^## (\d+)\.", TEXT, re.MULTILINE)]
    assert steps[0] == 1
    assert all(after == before + 1 for before, after in pairwise(steps))


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_the_page_is_found_from_where_people_begin(page: str) -> None:
    assert "docs/add-a-game.md" in (ROOT / Path(page)).read_text("utf-8")
