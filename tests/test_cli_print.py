"""`companion print`: PDFs without a server or a database."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.cli import companion
from companion.games import game
from companion.services.roster_files import to_json
from tests.pdf.looking import Seen, pages


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.pdf"


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    path = tmp_path / "army.json"
    path.write_text(to_json(game("highnoon").armies.random("dixie-rails", 500, None, 2)), encoding="utf-8")
    return path


def run(*arguments: Any) -> Result:
    return CliRunner().invoke(companion, ["print", *map(str, arguments)])


def text(path: Path) -> str:
    made = path.read_bytes()
    return " ".join(Seen(made, number).text for number in range(pages(made)))


def test_a_roster_alone_prints_its_troop_sheet(roster: Path, out: Path) -> None:
    result = run(roster, "-o", out)
    assert (result.exit_code, result.output) == (0, f"{out}: sheet.\n")
    assert "Troop Sheet" in text(out)


def test_templates_need_no_roster(out: Path) -> None:
    assert run("--parts", "templates", "-o", out).exit_code == 0
    assert "Boom!" in text(out)


def test_parts_are_printed_in_their_order_whatever_the_order_asked_for(roster: Path, out: Path) -> None:
    result = run(roster, "-o", out, "--parts", "markers, Summary,sheet")
    assert result.output == f"{out}: sheet, summary, markers.\n"


def test_all_is_every_part_of_an_army_and_the_rest_without_one(roster: Path, out: Path) -> None:
    assert run(roster, "-o", out, "--parts", "all").output.count(",") == 8
    assert run("-o", out, "--parts", "all").output.strip().endswith(": reference, tables, templates, markers, blank.")


@pytest.mark.parametrize("part", ["sheet", "sleeves", "summary", "rules"])
def test_what_is_about_an_army_needs_one(part: str, out: Path) -> None:
    result = run("-o", out, "--parts", part)
    assert result.exit_code == 1
    assert "name a roster file" in result.output
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--parts", "sheets"), "There is no part “sheets”"),
        (("--parts", ","), "There is no part"),
        (("--paper", "a3"), "Paper is letter"),
        (("--boom", "11"), "2 to 10 inches"),
        (("--correct", "100"), "two numbers with a comma"),
        (("--correct", "60,100"), "should measure 100 mm"),
        (("--back-offset", "9,0"), "at most 5 mm"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_in_a_sentence(arguments: tuple[str, str], says: str, out: Path) -> None:
    result = run("-o", out, *arguments)
    assert result.exit_code == 2
    assert says in result.output
    assert not out.exists()


def test_a_roster_that_cannot_be_read_is_refused(tmp_path: Path, out: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    assert run(bad, "-o", out).exit_code == 2
    assert run(tmp_path / "missing.json", "-o", out).exit_code == 2


def test_a_folder_that_is_not_there_is_told(roster: Path, tmp_path: Path) -> None:
    result = run(roster, "-o", tmp_path / "no" / "out.pdf")
    assert result.exit_code == 1
    assert "cannot be written" in result.output


def test_paper_ink_and_correction_reach_the_page(roster: Path, out: Path) -> None:
    assert run(roster, "-o", out, "--paper", "a4", "--ink", "bw", "--correct", "98,101").exit_code == 0
    page = Seen(out.read_bytes(), 0)
    assert sorted((page.width, page.height)) == pytest.approx([595.28, 841.89], abs=0.01)
    assert "Corrected for 98 mm across, 101 mm up" in page.text


def test_a_sealed_summary_names_no_troop(roster: Path, out: Path) -> None:
    assert run(roster, "-o", out, "--parts", "summary", "--sealed").exit_code == 0
    names = {card.title for card in game("highnoon").armies.cards(json.loads(roster.read_text(encoding="utf-8")))}
    assert [name for name in names if name in text(out)] == []
