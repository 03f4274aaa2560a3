"""What prints of a posse and without one, and that it can be read on every paper."""

import pytest

from companion.engine.sheets import Booklet
from companion.games.outlaws.data.catalog import catalog
from companion.games.outlaws.lists.army import ARMIES
from companion.games.outlaws.lists.roster_file import KNIFE
from companion.games.outlaws.paper.reference import reference
from companion.games.outlaws.paper.sheets import PARTS, roster
from companion.services import printing
from pdf.book import Choice
from pdf.booklet import render_counted
from pdf.paper import EDGE, SIDE, size_of
from tests.games.outlaws.paper.printed import OUTLAWS, made, posse, printed, words
from tests.pdf.looking import Seen, pages
from tests.pdf.making import ASSETS

# What is read


def test_every_action_of_a_turn_and_of_a_brawl_stands_in_the_reference_with_its_cost() -> None:
    found = {note.title: [name.rstrip("*") for name, _ in note.terms] for note in reference()}
    assert "Poor shot" in found["1 action"]
    assert {"Crawl", "Steady aim"} <= set(found["2 actions"])
    assert "Run" in found["All actions of a fresh turn"]
    told = [name for names in found.values() for name in names]
    assert not {action.name for action in catalog().actions.values()} - set(told)
    assert not {action.name for action in catalog().brawl_actions.values()} - {
        name.removesuffix(" (p)") for name in told
    }


def test_the_reference_keeps_to_two_pages() -> None:
    assert made("reference").pages == {"Quick reference": 2}


# What prints of a posse, and what without one


def test_with_no_posse_everything_prints_but_its_own_cards_and_its_summary() -> None:
    assert set(printing.parts_of(OUTLAWS)) == set(PARTS), "what needs a list is offered, and says so"
    booklet: Booklet = OUTLAWS.paper.booklet(None, {})
    assert [part for part in PARTS if not booklet.has(part)] == ["sleeves", "summary"]
    assert len(roster()) == len(catalog().characters) + 1


def test_a_posse_prints_its_own_characters_and_guns_those_of_the_players_too() -> None:
    own = {"troop": "homebrew", "homebrew": {"name": "Old Ma Baker", "actions": 5, "shotgun": 2, "shotgun_icons": 3}}
    gun = {
        "id": "own-1",
        "name": "Long Tom",
        "kind": "rifle",
        "modifier": 3,
        "load": 2,
        "wounds": "*1/3",
        "reload": "4*",
    }
    document = posse(
        {**own, "guns": ["own-1"], "gear": [KNIFE]}, {"troop": "will", "name": "Lightning Will"}, armory=[gun]
    )
    cards, guns, figures_ = (words(made(part, document=document).document) for part in ("sleeves", "guns", "people"))
    assert "Old Ma Baker" in cards
    assert "Lightning Will" in cards
    for said in ("Long Tom", "+3†", "×2†", "*1/3†", "4*†"):
        assert said in guns, said
    assert "Spencer" not in guns
    assert guns.count("Knife") == 1
    assert "Lightning Will" in figures_
    assert "Daniel" not in figures_


def test_a_summary_says_the_points_and_marks_them_house() -> None:
    said = words(made("summary", document=ARMIES.samples()[-1].document).document)
    assert "of 210 (house)" in said
    assert "† house number" in said


def test_a_sealed_posse_prints_nothing_of_its_own() -> None:
    document = ARMIES.read(posse({"troop": "will", "name": "Lightning Will"}))
    booklet = printing.booklet(OUTLAWS, document, seal="abc")
    parts = [part for part in PARTS if part not in printing.OPEN_PARTS]
    told = render_counted(booklet, PARTS, parts, Choice(size_of("letter")), ASSETS).document
    assert "Lightning" not in words(told)


# Legible, on every paper and in every ink


@pytest.mark.parametrize(("paper", "ink"), [("letter", "colour"), ("a4", "bw")])
@pytest.mark.parametrize("part", [part for part in PARTS if part not in ("sleeves", "summary")])
def test_no_word_is_smaller_than_six_and_a_half_points_and_none_is_cut_off(part: str, paper: str, ink: str) -> None:
    document = printed(part, paper, ink)
    for number in range(pages(document)):
        page = Seen(document, number)
        low, right = EDGE + page.foot, page.width - EDGE - SIDE
        for letter in page.letters:
            left, bottom, end, top = letter.bounds
            assert left >= EDGE - 1
            assert end <= page.width - EDGE + 1
            assert bottom >= EDGE - 2
            assert top <= page.height - EDGE + 1
            in_strips = bottom < low or top > page.height - low or end > right
            assert in_strips or letter.size > 6.49, (number, letter)


def test_figures_of_the_house_are_marked_on_every_page_that_has_any() -> None:
    for part in ("roster", "guns", "counters", "tables"):
        assert "† house number" in words(printed(part)), part


def test_everything_is_printed_on_small_paper_too() -> None:
    document = ARMIES.samples()[-1].document
    assert set(made(*PARTS, document=document, paper="a5").pages) == set(PARTS.values())
