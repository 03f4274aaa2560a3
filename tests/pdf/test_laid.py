"""Pages as they are used: what still shows beside an action card, figures that no ruler runs into, names apart."""

import json

import pytest

from companion.games import game
from pdf.paper import EDGE, MM, SIDE
from pdf.troops import ACTION, PAD
from tests.pdf.looking import Seen
from tests.pdf.making import army, choice, printed, small_army
from tests.pdf.places import on_paper, sheet_boxes, sheet_codes


@pytest.mark.parametrize("paper", ["letter", "a4", "a5"])
def test_an_action_card_hides_no_code_of_a_troop_with_few_words(paper: str) -> None:
    document = small_army({"troop": "usa-troopers"}, {"troop": "usa-sharpshooters"})
    page = Seen(printed(document, "sheet", how=choice(paper)), 0)
    codes = sheet_codes(document, paper, page)
    for place, boxes in zip(sheet_boxes(paper, page), codes, strict=False):
        for code in boxes:
            assert code.x >= place.x + PAD + ACTION[0]
            assert code.right <= place.right - PAD + 0.01
            assert code.width >= 18 * MM - 0.01


def test_codes_beside_the_action_card_lie_on_no_letter() -> None:
    document = json.loads(army("union-blue"))
    page = Seen(printed(document, "sheet"), 0)
    where = [box for boxes in sheet_codes(document, "letter", page) for box in boxes]
    for left, bottom, right, top in on_paper(page, where):
        inside = [
            letter.text
            for letter in page.letters
            if left < letter.bounds[2] and letter.bounds[0] < right and bottom < letter.bounds[3] < top
        ]
        assert inside == []


def test_a_troop_with_many_words_keeps_its_code_where_the_action_card_lies() -> None:
    document = small_army({"troop": "gunmen", "notes": "\n".join(f"Line {number}" for number in range(20))})
    page = Seen(printed(document, "sheet"), 0)
    place = sheet_boxes("letter", page)[0]
    assert [code.right < place.x + PAD + ACTION[0] for code in sheet_codes(document, "letter", page)[0]] == [True, True]


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_costs_of_the_summary_stand_apart_from_the_upright_ruler(paper: str) -> None:
    page = Seen(printed(json.loads(army()), "summary", how=choice(paper)), 0)
    ruler = page.width - EDGE - SIDE
    near = [
        letter.text
        for letter in page.letters
        if letter.bounds[1] > EDGE + page.foot and ruler - 3.5 * MM < letter.bounds[2] < ruler
    ]
    assert near == []


def titles(*troops: dict[str, str]) -> list[str]:
    return [paper.card.title for paper in game("highnoon").paper.booklet(small_army(*troops), {}).troops]


def test_troops_of_a_kind_that_nobody_named_are_numbered() -> None:
    assert titles({"troop": "pinkertons"}, {"troop": "gunmen"}, {"troop": "pinkertons"}) == [
        "Pinkertons 1",
        "Gunmen",
        "Pinkertons 2",
    ]


def test_names_are_left_alone_and_no_number_is_given_twice() -> None:
    named = {"troop": "gunmen", "name": "Gunmen 1"}
    assert titles({"troop": "gunmen"}, named, {"troop": "gunmen"}) == ["Gunmen 2", "Gunmen 1", "Gunmen 3"]
    assert titles({"troop": "gunmen", "name": "The Lads"}, {"troop": "gunmen"}) == ["The Lads", "Gunmen"]


@pytest.mark.parametrize("part", ["sheet", "sleeves", "summary"])
def test_a_number_stands_on_every_page_and_the_kind_is_not_said_twice(part: str) -> None:
    made = printed(small_army({"troop": "pinkertons"}, {"troop": "pinkertons"}), part)
    words = " ".join(Seen(made, 0).text.split())
    assert "Pinkertons 1" in words
    assert "Pinkertons 2" in words
    assert words.count("Pinkertons") == 2


def test_the_figures_of_the_upright_ruler_stand_a_millimeter_apart_from_the_columns() -> None:
    page = Seen(printed(None, "reference", how=choice("letter")), 1)
    columns_end = page.width - EDGE - SIDE
    beside = [letter.bounds[0] for letter in page.letters if letter.bounds[0] > columns_end - 0.5 * MM]
    assert beside
    assert min(beside) > columns_end + MM
