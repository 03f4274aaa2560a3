"""Where everything lies on the pages: words on their cards, codes that lead where they should, backs behind fronts."""

import io
import json

import pytest
from pypdf import PdfReader

from companion.games import game
from pdf.book import Book
from pdf.cards import grid
from pdf.paper import MM
from tests.pdf.looking import Bounds, Seen, pages
from tests.pdf.making import ADDRESS, ARMY_LINK, ASSETS, GANGS, PARTS, army, choice, printed, small_army
from tests.pdf.places import on_paper, sheet_boxes, sheet_codes, strays

# Every army in every part


@pytest.mark.parametrize("gang", GANGS)
def test_an_army_of_2000_points_prints_in_all_parts(gang: str) -> None:
    document = json.loads(army(gang))
    made = printed(document)
    reader = PdfReader(io.BytesIO(made))
    titles = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert titles == list(PARTS.values())
    names = {card.title for card in game("highnoon").armies.cards(document)}
    words = " ".join(" ".join(Seen(made, number).text.split()) for number in range(pages(made)))
    assert [name for name in names if name not in words] == []


@pytest.mark.parametrize("gang", GANGS)
@pytest.mark.parametrize("paper", ["letter", "a4", "a5"])
def test_no_word_of_the_troop_sheet_lies_outside_its_card(gang: str, paper: str) -> None:
    made = printed(json.loads(army(gang)), "sheet", how=choice(paper))
    for number in range(pages(made)):
        page = Seen(made, number)
        assert strays(page, on_paper(page, sheet_boxes(paper, page))) == "", number


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_no_word_of_a_sleeve_lies_outside_its_card(paper: str) -> None:
    made = printed(json.loads(army("wasatch")), "sleeves", how=choice(paper))
    where = grid(Book(choice(paper), ASSETS, "", ""))
    boxes = [where.place(number) for number in range(where.count)]
    for number in range(0, pages(made), 2):
        page = Seen(made, number)
        assert strays(page, on_paper(page, boxes)) == "", number


def test_nine_sleeves_come_on_a_page_of_either_paper() -> None:
    assert {paper: grid(Book(choice(paper), ASSETS, "", "")).count for paper in ("letter", "a4")} == {
        "letter": 9,
        "a4": 9,
    }


@pytest.mark.parametrize("ink", ["colour", "bw", "save"])
@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "200x250"])
def test_nothing_is_printed_in_the_outer_6_mm(paper: str, ink: str) -> None:
    made = printed(json.loads(army(points=500)), how=choice(paper, ink, across=97, up=103))
    for number in range(pages(made)):
        page = Seen(made, number)
        picture = page.picture(100)
        edge = int(5.9 * 100 / 25.4)
        picture.paste(255, (edge, edge, picture.width - edge, picture.height - edge))
        assert picture.getextrema() == (255, 255), number


@pytest.mark.parametrize(
    ("paper", "across", "up"), [("letter", 612, 792), ("a4", 595.28, 841.89), ("a5", 419.53, 595.28)]
)
def test_pages_are_as_large_as_the_paper_standing_or_lying(paper: str, across: float, up: float) -> None:
    made = printed(json.loads(army(points=500)), how=choice(paper))
    for page in PdfReader(io.BytesIO(made)).pages:
        size = sorted((float(page.mediabox.width), float(page.mediabox.height)))
        assert size == pytest.approx([across, up], abs=0.01)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_four_cards_come_on_a_page(paper: str) -> None:
    document = small_army(*[{"troop": "gunmen"}] * 9)
    assert pages(printed(document, "sheet", how=choice(paper))) == 3


# Codes


def test_the_codes_lead_to_the_troops_and_the_first_one_to_the_army_too() -> None:
    document = json.loads(army("union-blue", 500))
    made = printed(document, "sheet")
    page = Seen(made, 0)
    cards = game("highnoon").armies.cards(document)
    links = [f"{ADDRESS}/armies/7xk2/troops/{card.id}?of={card.kind}" for card in cards]
    found = []
    for where in sheet_codes(document, "letter", page):
        boxes = on_paper(page, where)
        in_mm = [
            (left / MM, (page.height - top) / MM, right / MM, (page.height - bottom) / MM)
            for left, bottom, right, top in boxes
        ]
        found.append(list(page.codes(in_mm)))
    assert len({card.id for card in cards}) == len(cards)
    assert found[0] == [links[0], ARMY_LINK]
    assert found[1:] == [[link] for link in links[1:4]]


def test_two_troops_of_a_kind_have_codes_of_their_own() -> None:
    document = small_army({"troop": "gunmen"}, {"troop": "gunmen"})
    page = Seen(printed(document, "sheet"), 0)
    where = [boxes[0] for boxes in sheet_codes(document, "letter", page)]
    in_mm = [
        (left / MM, (page.height - top) / MM, right / MM, (page.height - bottom) / MM)
        for left, bottom, right, top in on_paper(page, where)
    ]
    one, other = page.codes(in_mm)
    assert (one[-19:], other[-19:]) == ("troops/t1?of=gunmen", "troops/t2?of=gunmen")


def test_without_codes_there_is_none() -> None:
    made = printed(json.loads(army("union-blue", 500)), "sheet", how=choice(codes=False))
    assert "this troop" not in Seen(made, 0).text


# Backs


def back_of(paper: str, duplex: str, name: str) -> tuple[Bounds, Bounds, Seen]:
    """Where a troop's name lies in front and behind, as the first letter of it."""
    made = printed(small_army({"troop": "gunmen", "name": name}), "sleeves", how=choice(paper, duplex=duplex))
    sides = [Seen(made, number) for number in (0, 1)]
    found = [next(letter.bounds for letter in side.letters if letter.text == name[0]) for side in sides]
    return found[0], found[1], sides[0]


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_a_back_lies_behind_its_front(paper: str, duplex: str) -> None:
    front, back, page = back_of(paper, duplex, "Ξ")
    where = grid(Book(choice(paper), ASSETS, "", ""))
    (card,) = on_paper(page, [where.place(0)])
    sideways = (duplex == "long") != (page.width > page.height)
    mirrored = (
        (page.width - back[2], back[1], page.width - back[0], back[3])
        if sideways
        else (back[0], page.height - back[3], back[2], page.height - back[1])
    )
    for letter in (front, mirrored):
        assert card[0] <= letter[0] <= letter[2] <= card[2]
        assert card[1] <= letter[1] <= letter[3] <= card[3]


def test_backs_are_moved_by_the_offset() -> None:
    document = small_army({"troop": "gunmen", "name": "Ξ"})
    places = []
    for offset in ((0.0, 0.0), (1.5, -2.0)):
        page = Seen(printed(document, "sleeves", how=choice("a4", back_offset=offset)), 1)
        places.append(next(letter.bounds for letter in page.letters if letter.text == "Ξ"))
    moved = ((places[1][0] - places[0][0]) / MM, (places[1][1] - places[0][1]) / MM)
    assert moved == pytest.approx((1.5, -2.0), abs=0.05)
