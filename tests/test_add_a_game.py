"""docs/add-a-game.md and docs/add-more.md are true: their files are those of two small games that other tests play."""

import ast
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import COMMANDS
from companion.cli.games import games
from companion.engine import sheets
from companion.packages.files import our_icons
from tests.support import ROOT
from tests.wheel_toy import CUP_PROJECT, PROJECT, installed

PAGE = ROOT / "docs" / "add-a-game.md"
TEXT = PAGE.read_text("utf-8")
MORE = ROOT / "docs" / "add-more.md"
BLOCK = re.compile(r"^`([^`\n]+)`\n\n````\w+\n(.*?)^````$", re.DOTALL | re.MULTILINE)
SHOWN: dict[str, str] = dict(BLOCK.findall(TEXT))
"""The files on the page, by their paths."""
CUT_OUT: list[tuple[str, str]] = BLOCK.findall(MORE.read_text("utf-8"))
"""Pieces of files on the second page, each with the path of its file."""
pages = pytest.mark.parametrize("page", [PAGE, MORE], ids=lambda page: str(page.stem))


def files() -> set[str]:
    found = (path for path in PROJECT.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(PROJECT).as_posix() for path in found}


def unindented(text: str) -> str:
    """The lines without their indents, which a piece need not keep."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def test_every_file_of_the_small_game_stands_on_the_page_and_no_other() -> None:
    assert set(SHOWN) == files()


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_a_file_on_the_page_is_the_file_of_the_small_game(name: str) -> None:
    assert SHOWN[name] == (PROJECT / name).read_text("utf-8")


@pytest.mark.parametrize(("name", "piece"), CUT_OUT, ids=[f"{name}-{at}" for at, (name, _) in enumerate(CUT_OUT)])
def test_a_piece_on_the_second_page_is_cut_out_of_the_second_game(name: str, piece: str) -> None:
    assert unindented(piece) in unindented((CUP_PROJECT / name).read_text("utf-8"))


@pages
def test_every_link_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8"))
    assert links
    assert [link for link in links if not (page.parent / link).exists()] == []


@pages
def test_every_command_of_the_product_on_the_page_is_there(page: Path) -> None:
    shell = re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    said = set(re.findall(r"companion ([a-z]+)", "\n".join(shell)))
    assert said
    assert said <= set(COMMANDS)


def test_what_the_page_says_of_twenty_games_by_random_taps_is_what_they_come_to() -> None:
    with installed():
        said = CliRunner().invoke(games, ["--play", "goldpan"]).output.strip()
    assert f"`{said}`" in TEXT


def test_the_steps_are_counted() -> None:
    steps = [int(number) for number in re.findall(r"^## (\d+)\.", TEXT, re.MULTILINE)]
    assert steps[0] == 1
    assert all(after == before + 1 for before, after in pairwise(steps))


def test_the_first_page_leads_to_the_second() -> None:
    assert f"({MORE.name})" in TEXT


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_the_page_is_found_from_where_people_begin(page: str) -> None:
    assert "docs/add-a-game.md" in (ROOT / Path(page)).read_text("utf-8")


PIECES = re.findall(r"^```python\n(.*?)^```", MORE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
"""What the second page shows of the pieces that a game may print."""


@pytest.mark.parametrize("example", PIECES, ids=[piece.split("(")[0] for piece in PIECES])
def test_an_example_of_a_piece_to_cut_out_is_one(example: str) -> None:
    known: dict[str, Any] = {name: getattr(sheets, name) for name in sheets.__all__} | {"replace": replace}
    made = []
    for statement in ast.parse(example).body:
        if isinstance(statement, ast.Expr):
            made.append(eval(compile(ast.Expression(statement.value), "add-more.md", "eval"), known))  # noqa: S307 - our own page
        else:
            exec(compile(ast.Module([statement], []), "add-more.md", "exec"), known)  # noqa: S102 - our own page
    assert made
    assert all(isinstance(piece, sheets.Piece) for piece in made)
    assert {icon for piece in made for icon in piece.icons if icon} <= our_icons()
