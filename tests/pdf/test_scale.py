"""True to scale: what the page says is 6 inches across is 6 inches across, measured from the drawing."""

import math
from itertools import pairwise

import pytest

from pdf.book import Book
from pdf.cards import BLEED, grid
from pdf.paper import EDGE, FOOT, INCH, LINE_ABOVE, MM, SIDE
from tests.pdf.looking import Seen, pages
from tests.pdf.making import ASSETS, choice, printed, small_army

INCH_MM = 25.4
OFF = 0.2
"""Millimetres."""

HEAD_MM = 21.0
SIDE_MM = 13.0


def drawing(page: Seen, head: float = HEAD_MM) -> tuple[float, float, float, float]:
    """The part of a template's page between its head and its rulers, in mm from the upper left."""
    width, height = page.width / MM, page.height / MM
    return 0, head, width - SIDE_MM, height - 6 - page.foot / MM


def size_of_ink(page: Seen, head: float = HEAD_MM) -> tuple[float, float]:
    left, top, right, bottom = page.ink(drawing(page, head))
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


def test_the_far_end_of_the_canister_path_is_round_like_the_blast_that_sweeps_it() -> None:
    """1 inch before its end a strip of 5 inches with a round end is 2 × √(2.5² - 1.5²) wide; at the muzzle it is 5."""
    document = printed(None, "templates", boom=5)
    found = [Seen(document, number) for number in range(pages(document))]
    pieces = [page for page in found if "Canister path" in page.text]
    first, last = pieces[0], pieces[-1]
    left, top, right, _ = drawing(last)
    end = top + last.ink(drawing(last))[1]
    row = last.ink((left, end + INCH_MM - 0.1, right, end + INCH_MM + 0.1))
    assert row[2] - row[0] == pytest.approx(4 * INCH_MM, abs=OFF)
    left, top, right, _ = drawing(first)
    muzzle = top + first.ink(drawing(first))[3]
    row = first.ink((left, muzzle - 1, right, muzzle - 0.5))
    assert row[2] - row[0] == pytest.approx(5 * INCH_MM, abs=OFF)


def test_a_blast_larger_than_the_paper_comes_in_pieces_that_add_up() -> None:
    document = printed(None, "templates", boom=10)
    found = [Seen(document, number) for number in range(pages(document))]
    blast = [page for page in found if "10″ across" in page.text]
    assert len(blast) == 2
    assert "glue along the dashes" in blast[0].text


@pytest.mark.parametrize(
    ("paper", "head", "sizes"),
    [
        ("letter", 17, [(10, 7), (10, 3)]),
        ("a4", 21, [(7, 10), (3, 10)]),
        ("a5", 21, [(5, 6), (5, 6), (5, 4), (5, 4)]),
    ],
)
def test_a_blast_of_10_inches_measures_10_inches_over_its_pieces(
    paper: str, head: float, sizes: list[tuple[float, float]]
) -> None:
    measured = [size_of_ink(page, head) for page in blast_of_10(paper)]
    assert len(measured) == len(sizes)
    for found, (wide, high) in zip(measured, sizes, strict=True):
        assert found == pytest.approx((wide * INCH_MM, high * INCH_MM), abs=OFF)


def test_the_pieces_of_a_blast_meet_at_their_seam() -> None:
    """2 inches above its centre a circle of 10 inches is 2 × √(5² - 2²) wide, on both pieces."""
    lower, upper = blast_of_10("letter")
    left, top, right, bottom = drawing(lower, 17)
    box = lower.ink((left, top, right, bottom))
    seams = (
        lower.ink((left, top + box[1] + 0.5, right, top + box[1] + 0.6)),
        upper.ink(
            (left, top + upper.ink(drawing(upper, 17))[3] - 0.6, right, top + upper.ink(drawing(upper, 17))[3] - 0.5)
        ),
    )
    for seam, height in zip(seams, (2 * INCH_MM - 0.55, 2 * INCH_MM + 0.55), strict=True):
        chord = 2 * math.sqrt((5 * INCH_MM) ** 2 - height**2)
        assert seam[2] - seam[0] == pytest.approx(chord, abs=2 * OFF)


def blast_of_10(paper: str) -> list[Seen]:
    document = printed(None, "templates", boom=10, how=choice(paper))
    shown = [Seen(document, number) for number in range(pages(document))]
    return [page for page in shown if "10″ across" in page.text]


@pytest.mark.parametrize("paper", ["letter", "a5"])
def test_no_word_of_the_range_ruler_is_cut_at_a_seam(paper: str) -> None:
    document = printed(None, "templates", how=choice(paper))
    shown = [Seen(document, number) for number in range(pages(document))]
    rulers = [page for page in shown if "Ranges and deployment" in page.text]
    for page in rulers:
        head = drawing(page, 17.0)
        top = page.height - (head[1] + page.ink(head)[1]) * MM
        words = [
            letter for letter in page.letters if EDGE + page.foot + 3 < letter.bounds[1] and letter.bounds[3] < top
        ]
        assert words
        for letter in words:
            if letter.bounds[0] > page.width - EDGE - 6.4 * MM:
                continue
            # Pieces are cut at whole inches, counted from the top of the page's highest one.
            over, under = ((top - edge) / INCH for edge in (letter.bounds[3], letter.bounds[1]))
            assert int(over) == int(under), letter


def lower_ruler(page: Seen) -> float:
    """How long its line is, in mm: the foot holds it left of all words, between its ticks."""
    height = page.height / MM
    line = page.ink((0, height - 6 - 3.7, 112, height - 6 - 3.5), dpi=1200)
    return line[2] - line[0]


def side_ruler(page: Seen) -> float:
    width, height = page.width / MM, page.height / MM
    edge = page.ink((width - 6.5, height - 125, width - 5.9, height - 6 - page.foot / MM + 0.5), dpi=1200)
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


def strips(page: Seen) -> tuple[bytes, bytes]:
    """The pictures of the ruler at the right, and of the lower one with its figures but without words."""
    picture = page.picture(300)
    dots = 300 / 72
    side = picture.crop(
        (round((page.width - EDGE - SIDE) * dots) + 1, 0, picture.width, round((page.height - EDGE) * dots))
    )
    low = round((page.height - EDGE - page.foot) * dots) + 5  # Half of a border may be above it.
    return side.tobytes(), picture.crop((0, low, round((EDGE + 4 * INCH + 4 * MM) * dots), picture.height)).tobytes()


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("part", ["sleeves", "tables", "reference", "sheet", "templates", "markers", "rules"])
def test_nothing_of_a_page_lies_on_its_rulers(paper: str, part: str) -> None:
    """They look as on a page with nothing else on it."""
    army = small_army(*[{"troop": "gunmen"}] * 9)
    document = printed(army, part, how=choice(paper))
    bare = {}
    for number in range(min(3, pages(document))):
        page = Seen(document, number)
        lies = page.width > page.height
        if "Backs." in page.text:
            continue
        if lies not in bare:
            book = Book(choice(paper), ASSETS, "", "")
            with book.page("Bare", landscape=lies):
                pass
            bare[lies] = strips(Seen(book.finish(), 0))
        side, low = strips(page)
        assert low == bare[lies][1], number
        if "Ace" not in page.text and (part != "sleeves" or paper == "a4"):  # Cards may take the upright ruler's room.
            assert side == bare[lies][0], number


def test_a_corrected_page_is_stretched_by_what_the_printer_lost() -> None:
    page = Seen(printed(None, "templates", how=choice(across=98, up=101)), 0)
    assert lower_ruler(page) == pytest.approx(101.6 / 0.98, abs=OFF)
    wide, high = size_of_ink(page)
    assert (wide * 0.98, high * 1.01) == pytest.approx((6 * INCH_MM, 6 * INCH_MM), abs=OFF)


def named_rulers(page: Seen) -> dict[str, float]:
    """How long the ruler beside each of the two words is, in mm for its 100: the lower one, or the one at the right."""
    found = {}
    for word in ("ACROSS", "UP"):
        left, bottom, right, top = page.word_box(f"{word}100mm")
        is_lower = right - left > top - bottom
        assert top < EDGE + FOOT + 3 * MM if is_lower else left > page.width - EDGE - 6.4 * MM
        found[word] = lower_ruler(page) * 100 / 101.6 if is_lower else side_ruler(page)
    return found


@pytest.mark.parametrize(("part", "lies"), [("templates", False), ("blank", True)])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_what_is_typed_for_a_way_of_the_paper_corrects_that_way_on_standing_and_lying_pages(
    part: str, lies: bool, paper: str
) -> None:
    """The words stand for the ways of the paper, so measuring again must find each ruler stretched by its own."""
    page = Seen(printed(None, part, how=choice(paper, across=99, up=101.5)), 0)
    assert (page.width > page.height) == lies
    assert named_rulers(page) == pytest.approx({"ACROSS": 100 / 0.99, "UP": 100 / 1.015}, abs=OFF)


@pytest.mark.parametrize("lies", [False, True])
def test_the_ruler_marked_across_lies_along_the_short_side_of_the_paper(lies: bool) -> None:
    page = Seen(printed(None, "blank" if lies else "templates"), 0)
    left, bottom, right, top = page.word_box("ACROSS100mm")
    runs_along_the_width = right - left > top - bottom
    assert runs_along_the_width == (page.width < page.height)


@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "140x190", "150x400", "200x250"])
@pytest.mark.parametrize("part", ["templates", "blank", "sleeves"])
@pytest.mark.parametrize(("across", "up"), [(100, 100), (98.25, 101.75), (88, 112), (112, 88)])
def test_the_words_of_the_foot_meet_neither_the_ruler_nor_each_other(
    paper: str, part: str, across: float, up: float
) -> None:
    document = small_army({"troop": "gunmen"}, name="The Extraordinarily Long-Winded Company of Gentlemen Adventurers")
    page = Seen(printed(document, part, how=choice(paper, across=across, up=up)), 0)
    limit = EDGE + (FOOT + LINE_ABOVE) * 100 / min(across, up) + 1
    words = [letter for letter in page.letters if letter.bounds[3] < limit]
    assert min(letter.size for letter in words) > 5.9 * min(100 / across, 100 / up)
    shown = "".join(letter.text for letter in words)
    for said in ("Printat100%", "Corrected" if across != 100 else "Notcorrected", "page1"):
        assert said in shown
    for number, one in enumerate(words):
        for other in words[number + 1 :]:
            across_by = min(one.bounds[2], other.bounds[2]) - max(one.bounds[0], other.bounds[0])
            up_by = min(one.bounds[3], other.bounds[3]) - max(one.bounds[1], other.bounds[1])
            assert across_by < 0.8 or up_by < 0.8, (one, other)
        assert one.bounds[0] >= EDGE - 0.2, one
        assert one.bounds[2] <= page.width - EDGE + 0.2, one


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
    page = Seen(document, pages(document) - 12)  # Six pages of fronts, each with its backs.
    assert "Ace of Spades" in page.text
    where = grid(Book(choice(paper), ASSETS, "", ""))
    height = (page.height - EDGE - where.place(0).top - BLEED) / MM
    row = page.picture(600).crop(
        (0, round((height - 0.5) * 600 / 25.4), round(page.width * 600 / 72), round(height * 600 / 25.4))
    )
    dark = [x * 25.4 / 600 for x in range(row.width) if row.getpixel((x, 4)) < 128]  # type: ignore[operator] # grey is a number
    marks = [x for number, x in enumerate(dark) if number == 0 or x - dark[number - 1] > 1]
    assert [b - a for a, b in pairwise(marks)] == pytest.approx([across] * 3, abs=OFF)


@pytest.mark.parametrize("paper", ["letter", "a4", "a5"])
@pytest.mark.parametrize("ink", ["colour", "bw"])
def test_every_cut_of_the_sleeves_has_a_mark_at_both_of_its_ends(paper: str, ink: str) -> None:
    army = small_army(*[{"troop": "gunmen"}] * 9)
    page = Seen(printed(army, "sleeves", how=choice(paper, ink)), 0)
    where = grid(Book(choice(paper), ASSETS, "", ""))
    picture = page.picture(600)
    places = [where.place(number) for number in range(where.count)]

    def is_dark(x: float, y: float) -> bool:
        """Ink within a quarter of a millimetre of this point of the layout."""
        left, top = round((x + EDGE) * 600 / 72), round((page.height - EDGE - y) * 600 / 72)
        darkest: tuple[int, int] = picture.crop((left - 6, top - 6, left + 6, top + 6)).getextrema()  # type: ignore[assignment] # grey
        return darkest[0] < 140

    ends = {"left": min(place.x for place in places), "right": max(place.right for place in places)}
    for y in {place.y for place in places} | {place.top for place in places}:
        for side, x in ends.items():
            away = [step * 0.25 * MM * (-1 if side == "left" else 1) for step in range(2, 20)]
            assert any(is_dark(x + step, y) for step in away), (side, y)
    low, high = min(place.y for place in places), max(place.top for place in places)
    for x in {place.x for place in places} | {place.right for place in places}:
        for end, sign in ((low, -1), (high, 1)):
            assert any(is_dark(x, end + sign * step * 0.25 * MM) for step in range(2, 20)), (x, end)
