"""`companion print`: PDFs without a server or a database."""

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from companion.cli import companion
from companion.engine.roster import Document
from companion.games import all_games, game
from companion.services.printing import parts_of
from companion.services.roster_files import to_json
from tests.pdf.looking import Seen, pages


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.pdf"


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    path = tmp_path / "army.json"
    path.write_text(to_json(game("highnoon").armies.random(500, {"gang": "dixie-rails"}, 2)), encoding="utf-8")
    return path


def run(*arguments: Any) -> Result:
    return CliRunner().invoke(companion, ["print", *map(str, arguments)])


def text(path: Path) -> str:
    made = path.read_bytes()
    return " ".join(Seen(made, number).text for number in range(pages(made)))


def test_a_roster_alone_prints_its_troop_sheet(roster: Path, out: Path) -> None:
    result = run(roster, "-o", out, "--no-codes")
    assert (result.exit_code, result.output) == (0, f"{out}: sheet 3 pages.\n")
    assert "Troop Sheet" in text(out)


def test_templates_need_no_roster(out: Path) -> None:
    assert run("--parts", "templates", "-o", out).exit_code == 0
    assert "Boom!" in text(out)


def test_templates_are_what_is_printed_without_roster_or_parts(out: Path) -> None:
    result = run("-o", out)
    assert (result.exit_code, re.sub(r" \d+ pages?", "", result.stdout)) == (0, f"{out}: templates.\n")


@pytest.mark.parametrize("parts", ["deck", "board,deck", "roster, markers"])
def test_parts_that_one_game_alone_has_say_which_game_is_meant(parts: str, out: Path) -> None:
    result = run("-o", out, "--parts", parts)
    assert result.exit_code == 0
    made = run("-o", out, "--parts", parts, "--game", "gunslinger")
    assert result.stdout == made.stdout


@pytest.mark.parametrize("parts", ["reference", "markers,reference", "all"])
def test_where_several_games_have_all_the_parts_the_games_are_named(parts: str, out: Path) -> None:
    result = run("-o", out, "--parts", parts)
    assert result.exit_code == 2
    wanted = set() if parts == "all" else set(parts.split(","))
    holding = [one.id for one in all_games() if wanted <= set(parts_of(one))]
    assert len(holding) > 1
    assert f"Say which game with --game: {' or '.join(holding)}." in result.stderr
    assert not out.exists()


def test_parts_that_no_game_has_all_of_are_refused_with_who_has_which(out: Path) -> None:
    result = run("-o", out, "--parts", "deck,templates")
    assert (result.exit_code, out.exists()) == (2, False)
    assert "No game has all of these parts (deck: Gunslinger; templates: High Noon)." in result.stderr


@pytest.mark.parametrize("parts", ["all,board", "board, all"])
def test_all_stands_alone(roster: Path, parts: str, out: Path) -> None:
    for arguments in ((), ("--game", "gunslinger"), (roster,)):
        result = run(*arguments, "-o", out, "--parts", parts)
        assert (result.exit_code, out.exists()) == (2, False)
        assert result.stderr == "“all” already means every part. Use it alone: --parts all.\n"


def test_a_roster_of_one_game_is_not_printed_as_of_another(roster: Path, out: Path) -> None:
    result = run(roster, "-o", out, "--game", "gunslinger")
    assert (result.exit_code, out.exists()) == (1, False)
    assert result.stderr == f"{roster} is a roster of High Noon. Leave out --game gunslinger.\n"
    assert run(roster, "-o", out, "--game", "highnoon", "--no-codes").exit_code == 0
    assert "no game called “chess”" in run(roster, "-o", out, "--game", "chess").stderr


def test_parts_are_printed_in_their_order_whatever_the_order_asked_for(roster: Path, out: Path) -> None:
    result = run(roster, "-o", out, "--parts", "markers, Summary,sheet")
    assert re.sub(r" \d+ pages?", "", result.stdout) == f"{out}: sheet, summary, markers.\n"


def test_all_is_every_part_of_an_army_and_the_rest_without_one(roster: Path, out: Path) -> None:
    assert run(roster, "-o", out, "--parts", "all").stdout.count(",") == 8
    told = re.sub(r" \d+ pages?", "", run("-o", out, "--parts", "all", "--game", "highnoon").stdout)
    assert told.strip().endswith(": reference, tables, templates, markers, blank.")


def test_a_part_in_which_nothing_is_to_be_drawn_is_told(tmp_path: Path, out: Path) -> None:
    empty = tmp_path / "empty.json"
    empty.write_text(to_json(game("highnoon").armies.new("Nobody", 500, {"gang": "wasatch"})), encoding="utf-8")
    result = run(empty, "-o", out, "--parts", "sheet,summary", "--no-codes")
    assert result.stdout == f"{out}: summary 1 page.\n"
    assert result.stderr == "Nothing to print for: sheet.\n"


ODD = ["nobody", "unknown", "one unknown", "unknown side", "no points", "a crowd"]


def odd_list(game_id: str, kind: str) -> Document:
    """A sample with something wrong that a list may have and still open."""
    made = copy.deepcopy(dict(game(game_id).armies.samples()[0].document))
    troops = made["troops"]
    if kind == "nobody":
        made["troops"] = []
    elif kind == "unknown":
        made["troops"] = [{"id": "t1", "troop": "no-such-troop"}]
    elif kind == "one unknown":
        troops.append({"id": "t99", "troop": "no-such-troop"})
    elif kind == "unknown side":
        made["gang"] = "no-such-side"
    elif kind == "no points":
        made["points"] = 0
    else:
        made["troops"] = [{**troops[0], "id": f"t{number}"} for number in range(40)]
    return made


@pytest.mark.parametrize("kind", ODD)
@pytest.mark.parametrize("game_id", [found.id for found in all_games()])
def test_an_odd_list_prints_all_parts_in_which_there_is_something_to_draw(
    game_id: str, kind: str, tmp_path: Path, out: Path
) -> None:
    path = tmp_path / "odd.json"
    path.write_text(to_json(game(game_id).armies.read(odd_list(game_id, kind))), encoding="utf-8")
    result = run(path, "-o", out, "--parts", "all", "--no-codes")
    assert (result.exit_code, result.exception) == (0, None)
    undrawn = result.stderr.removeprefix("Nothing to print for: ").rstrip(".\n").split(", ")
    assert set(undrawn) <= ({"sheet", "sleeves", "rules"} if kind in ("nobody", "unknown") else {""}) | {""}
    assert "summary 1 page" in result.stdout or kind == "a crowd"


@pytest.mark.parametrize("game_id", [found.id for found in all_games()])
def test_a_troop_that_the_book_does_not_know_is_named_on_its_card(game_id: str, tmp_path: Path, out: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(to_json(game(game_id).armies.read(odd_list(game_id, "unknown"))), encoding="utf-8")
    run(path, "-o", out, "--parts", "sleeves", "--no-codes")
    assert "no-such-troop" in text(out)


# Codes


def codes(path: Path) -> set[str]:
    """What the codes of the first page say of themselves in its tags."""
    root = PdfReader(path).trailer["/Root"]
    parts = root["/StructTreeRoot"]["/K"]["/K"]  # type: ignore[index] # dictionaries
    kids = [kid.get_object() for part in parts for kid in part.get_object()["/K"]]
    return {kid["/Alt"].removeprefix("Code: ") for kid in kids if "/Alt" in kid}


def test_without_an_address_there_are_no_codes_and_one_sentence_says_so(roster: Path, out: Path) -> None:
    result = run(roster, "-o", out)
    assert result.exit_code == 0
    assert result.stderr == "No QR codes: give the address of your companion with --address, or use --no-codes.\n"
    assert codes(out) == set()
    assert "this troop" not in text(out)


def test_no_codes_can_be_asked_for_and_then_nothing_is_said(roster: Path, out: Path) -> None:
    result = run(roster, "-o", out, "--no-codes", "--address", "https://x.example")
    assert (result.exit_code, result.stderr) == (0, "")
    assert codes(out) == set()


def test_the_address_leads_codes_to_the_army_book(roster: Path, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {card.kind for card in game("highnoon").armies.cards(json.loads(roster.read_text(encoding="utf-8")))}
    wanted = {f"https://x.example/games/highnoon/troops/{kind}" for kind in kinds}
    assert run(roster, "-o", out, "--address", "https://x.example/").stderr == ""
    assert codes(out) == wanted
    monkeypatch.setenv("COMPANION_PUBLIC_URL", "https://x.example")
    assert run(roster, "-o", out).stderr == ""
    assert codes(out) == wanted


def test_the_link_of_the_army_leads_codes_to_it_and_to_its_troops(roster: Path, out: Path) -> None:
    cards = game("highnoon").armies.cards(json.loads(roster.read_text(encoding="utf-8")))
    link = "https://x.example/a/k7m2p9"
    assert run(roster, "-o", out, "--army-link", link).stderr == ""
    assert codes(out) == {link, *(f"{link}/troops/{card.id}?of={card.kind}" for card in cards)}


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
        (("--paper", "a3"), "Choose letter"),
        (("--size", "boom=11"), "2 to 10 inches"),
        (("--size", "rope=6"), "You can choose: boom (Boom! across), flame (Flame, long)."),
        (("--correct", "100"), "two numbers separated by a comma, ACROSS,UP"),
        (("--correct", "60,100"), "The ruler marked ACROSS should measure 100 mm"),
        (("--correct", "100,60"), "The ruler marked UP should measure 100 mm"),
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
    assert "Cannot write" in result.output


def test_paper_ink_and_correction_reach_the_page(roster: Path, out: Path) -> None:
    assert run(roster, "-o", out, "--paper", "a4", "--ink", "bw", "--correct", "98,101").exit_code == 0
    page = Seen(out.read_bytes(), 0)
    assert sorted((page.width, page.height)) == pytest.approx([595.28, 841.89], abs=0.01)
    assert "Corrected for 98 mm across, 101 mm up" in page.text


@pytest.mark.parametrize("spelling", ["color", "colour"])
def test_color_is_understood_in_either_spelling(roster: Path, out: Path, spelling: str) -> None:
    assert run(roster, "-o", out, "--parts", "summary", "--ink", spelling).exit_code == 0
    assert text(out)


def test_a_sealed_summary_names_no_troop(roster: Path, out: Path) -> None:
    assert run(roster, "-o", out, "--parts", "summary", "--sealed").exit_code == 0
    names = {card.title for card in game("highnoon").armies.cards(json.loads(roster.read_text(encoding="utf-8")))}
    assert [name for name in names if name in text(out)] == []
    assert "Sealed list" in text(out)


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ("summary,sheet", "Leave out “sheet”, or do not seal it"),
        ("sheet,sleeves,rules,summary", "Leave out “sheet”, “sleeves” and “rules”"),
        ("templates", "The seal is printed on the “summary”"),
    ],
)
def test_a_seal_on_what_would_tell_or_has_no_place_for_it_is_refused(
    roster: Path, out: Path, parts: str, says: str
) -> None:
    result = run(roster, "-o", out, "--sealed", "--parts", parts)
    assert result.exit_code == 1
    assert says in result.stderr
    assert not out.exists()


def test_a_seal_alone_prints_the_summary_and_with_all_parts_what_tells_nothing(roster: Path, out: Path) -> None:
    assert f"{out}: summary 1 page.\n" in run(roster, "-o", out, "--sealed").stdout
    drawn = run(roster, "-o", out, "--sealed", "--parts", "all").stdout.splitlines()[-1]
    told = re.sub(r" \d+ pages?", "", drawn)
    assert told == f"{out}: summary, reference, tables, templates, markers, blank."


def test_a_seal_without_a_roster_is_refused(out: Path) -> None:
    result = run("-o", out, "--sealed")
    assert (result.exit_code, "name a roster file" in result.stderr) == (1, True)


def test_the_parts_of_each_game_are_listed_and_no_file_is_needed_for_that() -> None:
    told = run("--list-parts")
    assert told.exit_code == 0
    for found in all_games():
        assert f"{found.name} (--game {found.id})" in told.stdout
        for part, title in found.paper.parts.items():
            assert re.search(rf"^  {part} +{re.escape(title)}", told.stdout, re.MULTILINE), part
    assert "--size boom=INCHES: Boom! across, 2 to 10 inches, usually 6" in told.stdout
    one = run("--list-parts", "--game", "gunslinger").stdout
    assert "High Noon" not in one
    assert re.search(r"summary .*\(needs a roster\)", one)
    assert "deck        Action deck\n" in one


def test_without_a_file_to_write_a_sentence_says_so() -> None:
    result = run("--parts", "templates")
    assert (result.exit_code, "Say which file to write, with -o FILE." in result.stderr) == (2, True)
