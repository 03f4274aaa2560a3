"""True to scale: what the page says is 6 inches across is 6 inches across, measured from the drawing."""

from itertools import pairwise

import pytest

from pdf.book import Book
from pdf.cards import BLEED, grid
from pdf.paper import EDGE, FOOT, MM
from tests.pdf.looking import Seen, pages
from tests.pdf.making import ASSETS, choice, printed

INCH_MM = 25.4
OFF = 0.2
"""Millimetres."""

HEAD_MM = 21.0
FOOT_MM = 6 + FOOT / MM
SIDE_MM = 13.0


def drawing(page: Seen) -> tuple[float, float, float, float]:
    """The part of a template's page between its head and its rulers, in mm from the upper left."""
    width, height = page.width / MM, page.height / MM
    return 0, HEAD_MM, width - SIDE_MM, height - FOOT_MM


def size_of_ink(page: Seen) -> tuple[float, float]:
    left, top, right, bottom = page.ink(drawing(page))
    return right - left, bottom - top


@pytest.mark.parametrize("inches", [2, 6, 7])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_blast_measures_what_it_says(inches: float, paper: str) -> None:
    page = Seen(printed(None, "templates", boom=inches, how=choice(paper)), 0)
    assert size_of_ink(page) == pytest.approx((inches * INCH_MM, inches * INCH_MM), abs=OFF)


def test_the_flame_is_9_inches_long_and_3_wide() -> None:
    page = Seen(printed(None, "templates"), 1)
    assert size_of_ink(page) == pytest.approx((3 * INCH_MM, 9 * INCH_MM), abs=OFF)


def test_the_flame_is_1_inch_wide_at_its_nozzle() -> None:
    page = Seen(printed(None, "templates"), 1)
    left, top, right, bottom = drawing(page)
    _, _, _, low = page.ink((left, top, right, bottom))
    nozzle = page.ink((left, top + low - 0.3, right, top + low))
    assert nozzle[2] - nozzle[0] == pytest.approx(INCH_MM, abs=OFF + 0.1)


def test_a_longer_flame_keeps_its_shape() -> None:
    page = Seen(printed(None, "templates", flame=4.5), 1)
    assert size_of_ink(page) == pytest.approx((1.5 * INCH_MM, 4.5 * INCH_MM), abs=OFF)


@pytest.mark.parametrize("paper", ["letter", "a4", "a5"])
def test_the_pieces_of_the_canister_path_add_up_to_its_range(paper: str) -> None:
    document = printed(None, "templates", boom=5, how=choice(paper))
    found = [Seen(document, number) for number in range(pages(document))]
    pieces = [size_of_ink(page) for page in found if "Canister path" in page.text]
    assert sum(high for _, high in pieces) == pytest.approx(24 * INCH_MM, abs=OFF * len(pieces))
    assert {round(wide / INCH_MM, 2) for wide, _ in pieces} == {5.0} or paper == "a5"


def test_a_blast_larger_than_the_paper_comes_in_pieces_that_add_up() -> None:
    document = printed(None, "templates", boom=10)
    found = [Seen(document, number) for number in range(pages(document))]
    blast = [page for page in found if "10″ across" in page.text]
    assert len(blast) == 2
    assert "glue along the dashes" in blast[0].text


def lower_ruler(page: Seen) -> float:
    """How long its line is, in mm: the foot holds it left of all words, between its ticks."""
    height = page.height / MM
    line = page.ink((0, height - 6 - 3.7, 110, height - 6 - 3.5), dpi=1200)
    return line[2] - line[0]


def side_ruler(page: Seen) -> float:
    width, height = page.width / MM, page.height / MM
    edge = page.ink((width - 6.5, height - 125, width - 5.9, height - FOOT_MM + 0.5), dpi=1200)
    return edge[3] - edge[1]


@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "200x250"])
def test_every_page_has_both_rulers_and_they_are_true(paper: str) -> None:
    document = printed(None, "templates", "reference", "blank", how=choice(paper))
    for number in range(pages(document)):
        page = Seen(document, number)
        assert lower_ruler(page) == pytest.approx(101.6, abs=OFF), number
        if page.height / MM > 130:
            assert side_ruler(page) == pytest.approx(100, abs=OFF), number
        assert "Print at 100 %" in page.text


def test_a_corrected_page_is_stretched_by_what_the_printer_lost() -> None:
    page = Seen(printed(None, "templates", how=choice(across=98, up=101)), 0)
    assert lower_ruler(page) == pytest.approx(101.6 / 0.98, abs=OFF)
    wide, high = size_of_ink(page)
    assert (wide * 0.98, high * 1.01) == pytest.approx((6 * INCH_MM, 6 * INCH_MM), abs=OFF)


def test_a_lying_page_is_corrected_the_other_way_round() -> None:
    page = Seen(printed(None, "blank", how=choice(across=98, up=101)), 0)
    assert page.width > page.height
    assert lower_ruler(page) == pytest.approx(101.6 / 1.01, abs=OFF)


def test_a_corrected_page_says_so() -> None:
    text = Seen(printed(None, "templates", how=choice(across=98, up=101)), 0).text
    assert "Corrected for 98 mm across, 101 mm up: stretched 1.0204 and 0.9901." in text
    assert "Not corrected." in Seen(printed(None, "templates"), 0).text


def test_markers_are_1_inch_across() -> None:
    page = Seen(printed(None, "markers"), 0)
    box = page.ink((0, 0, page.width / MM - SIDE_MM, 6 + 26.4))
    assert box[3] - box[1] == pytest.approx(INCH_MM, abs=OFF)


@pytest.mark.parametrize(("paper", "across"), [("a4", 63), ("letter", 88)])
def test_crop_marks_stand_as_far_apart_as_the_cards_are_wide(paper: str, across: float) -> None:
    document = printed(None, "markers", how=choice(paper, ink="bw"))
    page = Seen(document, pages(document) - 6)
    assert "Ace of Spades" in page.text
    where = grid(Book(choice(paper), ASSETS, "", ""))
    height = (page.height - EDGE - where.place(0).top - BLEED) / MM
    row = page.picture(600).crop(
        (0, round((height - 0.5) * 600 / 25.4), round(page.width * 600 / 72), round(height * 600 / 25.4))
    )
    dark = [x * 25.4 / 600 for x in range(row.width) if row.getpixel((x, 4)) < 128]  # type: ignore[operator] # grey is a number
    marks = [x for number, x in enumerate(dark) if number == 0 or x - dark[number - 1] > 1]
    assert [b - a for a, b in pairwise(marks)] == pytest.approx([across] * 3, abs=OFF)
