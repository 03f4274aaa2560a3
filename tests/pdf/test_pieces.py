"""What is cut out, of a game that has all kinds of it: decks, a board of three pages, tiles with zones, markers."""

import io
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import ImageChops, ImageStat
from pypdf import PdfReader

from companion.engine.sheets import READ, Back, Board, Booklet, Deck, Marker, Note, Pattern, PlayCard, Tile, Zone
from pdf.book import Book
from pdf.booklet import _PRINTERS, render, render_counted
from pdf.cards import grid
from pdf.glued import MARGIN, OVERLAP, Piece, crosses, pieces
from pdf.ink import INKS
from pdf.paper import EDGE, INCH, MM
from pdf.pen import Box
from tests.pdf.looking import Bounds, Seen, pages
from tests.pdf.making import ASSETS, army, booklet, choice
from tests.pdf.test_document import tagged
from tests.toy_booklet import HIGH, LONG, ORDERS, PAPER, PARTS, ROAD, SMALL, WAGON

BOOKLET = PAPER.booklet(None, {})
PAPERS = pytest.mark.parametrize("paper", ["letter", "a4"])
OFF = 0.2
"""Millimetres."""


@cache
def printed(*parts: str, paper: str = "letter", ink: str = "colour", **more: Any) -> bytes:
    return render(BOOKLET, PARTS, parts or tuple(PARTS), choice(paper, ink, **more), ASSETS)


def page(part: str, number: int, **options: Any) -> Seen:
    return Seen(printed(part, **options), number)


@PAPERS
def test_each_part_has_its_pages(paper: str) -> None:
    _, counted, _ = render_counted(BOOKLET, PARTS, list(PARTS), choice(paper), ASSETS)
    assert counted == {
        "Cards": 3,
        "The road": 3,
        "Wagons": 4,
        "Markers": 2,
        "Standees": 1,
        "Dice": 1,
        "Character charts": 1,
        "The saloon": 1,
        "Score pad": 1,
    }


@PAPERS
@pytest.mark.parametrize("ink", ["colour", "bw", "save"])
def test_nothing_lies_where_printers_do_not_reach_and_nothing_is_smaller_than_6_points(paper: str, ink: str) -> None:
    made = printed(paper=paper, ink=ink)
    for number in range(pages(made)):
        shown = Seen(made, number)
        picture = shown.picture(100)
        edge = int(5.9 * 100 / 25.4)
        picture.paste(255, (edge, edge, picture.width - edge, picture.height - edge))
        assert picture.getextrema() == (255, 255), number
        assert min(letter.size for letter in shown.letters) > 5.99, number


def test_parts_and_what_is_cut_out_are_tagged() -> None:
    found = tagged(printed())
    assert [title for tag, title in found if tag == "/Sect"] == list(PARTS.values())
    tiles = found[found.index(("/Sect", "Wagons")) : found.index(("/Sect", "Markers"))]
    assert sum(tag == "/H1" for tag, _ in tiles) == WAGON.copies


def test_what_is_printed_by_itself_is_known_to_the_engine() -> None:
    assert set(READ) == set(_PRINTERS)


# Decks


def test_every_copy_of_a_card_is_printed_and_each_deck_has_its_bookmark() -> None:
    assert page("cards", 0).text.count("Whip up") == 2
    reader = PdfReader(io.BytesIO(printed("cards")))
    assert [entry.title for entry in reader.outline[1]] == ["Orders", "Weather"]  # type: ignore[union-attr] # a list


def test_a_card_says_all_that_it_has() -> None:
    words = page("cards", 0).text
    for said in ("Go", "Three steps.", "WITS", "Draw two.", "Old Scout"):
        assert said in words, said


@PAPERS
def test_cards_are_as_large_as_their_deck_says(paper: str) -> None:
    where = grid(Book(choice(paper), ASSETS, "", ""), (SMALL.size[0] * INCH, SMALL.size[1] * INCH))
    shown = page("cards", 2, paper=paper)
    boxes = [shown.word_box(f"{rank}ofSpades") for rank in ("Ace", "King", "Queen")]
    middles = [((left + right) / 2, (low + high) / 2) for left, low, right, high in boxes]
    wide = SMALL.size[1 if where.turned else 0] * INCH
    assert [b[0] - a[0] for a, b in pairwise(middles)] == pytest.approx([wide] * 2, abs=0.5)
    assert where.count >= 18


@PAPERS
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_a_card_with_a_back_of_its_own_has_it_behind_its_front(paper: str, duplex: str) -> None:
    front, back = (page("cards", number, paper=paper, duplex=duplex) for number in (0, 1))
    where = grid(Book(choice(paper), ASSETS, "", ""))
    card = where.place(len(ORDERS.cards))
    said = front.word_box("Hisbackishisown.")
    assert card.x + EDGE < said[0] < said[2] < card.right + EDGE
    width, height = where.page.reach
    sideways = (duplex == "long") != where.page.landscape
    x = width - card.right if sideways else card.x
    y = card.y if sideways else height - card.top
    chief = [letter.bounds for letter in back.letters if letter.text == "f" and letter.size > 8]
    assert len(chief) == 2, "once for each way up"
    assert all(x + EDGE < left and right < x + card.width + EDGE for left, _, right, _ in chief)
    assert all(y + EDGE < low and high < y + card.height + EDGE for _, low, _, high in chief)
    assert back.text.count("Orders") == 2 * 5


def test_a_deck_without_a_back_leaves_the_paper_behind_it_blank() -> None:
    assert SMALL.back is None
    assert "Backs." not in page("cards", 2).text


@pytest.mark.parametrize("size", [(1.0, 2.0), (4.0, 4.5), (2.0, 6.0)])
def test_a_deck_of_a_size_that_cannot_be_is_refused(size: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="Weather"):
        Deck("Weather", (PlayCard("Storm"),), size=size)


# A board of several pages


def laid(paper: str) -> list[tuple[Piece, Box]]:
    """Each piece of the road, and where the whole road would lie on its page, in points from the paper's corner."""
    book = Book(choice(paper), ASSETS, "", "")
    frame = Box(*book.sheet(landscape=True).frame)
    found = []
    for piece in pieces(book, ROAD, landscape=True):
        left = EDGE + frame.x + (frame.width - piece.box.width) / 2 - piece.box.x
        low = EDGE + frame.top - 9 * MM - MARGIN - piece.box.height - piece.box.y
        found.append((piece, Box(left, low, LONG * INCH, HIGH * INCH)))
    return found


def darkness(shown: Seen) -> Callable[[float, float], bool]:
    """A function that says whether there is ink within a quarter of a millimetre of a point of the page."""
    picture = shown.picture(300)

    def is_dark(x: float, y: float) -> bool:
        left, top = round(x * 300 / 72), round((shown.height - y) * 300 / 72)
        darkest: tuple[int, int] = picture.crop((left - 3, top - 3, left + 3, top + 3)).getextrema()  # type: ignore[assignment] # grey
        return darkest[0] < 140

    return is_dark


@PAPERS
def test_a_zone_is_named_on_the_piece_that_its_name_lies_on(paper: str) -> None:
    made = printed("road", paper=paper)
    found = [{zone.name for zone in ROAD.zones if zone.name and zone.name in Seen(made, at).text} for at in range(3)]
    assert found == [{"Town"}, {"Lake", "Ford", "Hills"}, {"Fort"}]
    assert all(f"piece {number} of 3" in Seen(made, number - 1).text for number in (1, 2, 3))


@PAPERS
def test_the_crosses_of_two_pieces_are_the_same_points_of_the_board(paper: str) -> None:
    points: Counter[tuple[float, float]] = Counter()
    for number, (piece, whole) in enumerate(laid(paper)):
        is_dark = darkness(page("road", number, paper=paper, ink="bw"))
        for x, y in crosses(piece, whole):
            assert is_dark(x, y)
            assert is_dark(x + 2 * MM, y), "its arm"
            points[round(x - whole.x, 2), round(y - whole.y, 2)] += 1
    assert list(points.values()) == [2, 2, 2, 2], "two on each of two seams, on both of its pieces"


@PAPERS
def test_the_corners_of_a_piece_have_cutting_marks(paper: str) -> None:
    for number, (piece, whole) in enumerate(laid(paper)):
        is_dark = darkness(page("road", number, paper=paper, ink="bw"))
        box = Box(whole.x + piece.box.x, whole.y + piece.box.y, piece.box.width, piece.box.height)
        for x, way in ((box.x, -1), (box.right, 1)):
            for y in (box.y, box.top):
                assert is_dark(x + way * 2 * MM, y), (number, x, y)


@PAPERS
def test_what_is_a_quarter_inch_wide_on_the_board_is_so_on_paper(paper: str) -> None:
    _, whole = laid(paper)[2]
    shown = page("road", 2, paper=paper, ink="bw")
    left, middle = whole.x + 21 * INCH, shown.height - whole.y - 6.2 * INCH
    around: Bounds = (left / MM - 3, middle / MM, left / MM + 10, middle / MM + 2)
    ink = shown.ink(around, darker_than=60)
    assert ink[2] - ink[0] == pytest.approx(6.35, abs=OFF + 0.15), "with half of its line on either side"


@pytest.mark.parametrize("paper", ["letter", "a4", "a5", "140x190"])
@pytest.mark.parametrize(("wide", "high"), [(4, 4), (11, 8), (27, 6.5), (20, 30)])
def test_pieces_overlap_hold_all_of_the_board_and_fit_on_their_page(paper: str, wide: float, high: float) -> None:
    book = Book(choice(paper), ASSETS, "", "")
    for lies in (False, True):
        frame = Box(*book.sheet(landscape=lies).frame)
        found = pieces(book, Board("Board", wide, high), landscape=lies)
        assert all(one.box.width <= frame.width and one.box.height <= frame.height for one in found)
        assert max(one.box.right for one in found) == pytest.approx(wide * INCH)
        assert max(one.box.top for one in found) == pytest.approx(high * INCH)
        assert min(min(one.box.x, one.box.y) for one in found) == pytest.approx(0)
        for one in found:
            if one.right:
                assert one.box.right - one.right.x == pytest.approx(OVERLAP)
            if one.below:
                assert one.below.top - one.box.y == pytest.approx(OVERLAP)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: Zone("Lake", ((0, 0), (1, 1))), "Lake"),
        (lambda: Board("Road", 4, 4, (Zone.rectangle("Town", 3, 3, 2, 2),)), "Town"),
        (lambda: Tile("Car", 0, 4), "Car"),
        (lambda: Marker("wound", "Wound", "", 1, inches=0.2), "wound"),
        (lambda: Marker("wound", "Wound", "", 1, high=2), "wound"),
    ],
)
def test_what_cannot_be_drawn_is_refused_by_its_name(made: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        made()


PATTERNS: tuple[Pattern, ...] = ("", "tint", "solid", "hatch", "cross", "dots", "stripes", "grid")


@pytest.mark.parametrize("ink", sorted(INKS))
def test_areas_of_different_patterns_are_told_apart_in_every_ink(ink: str) -> None:
    places = [(at % 4, at // 4) for at in range(len(PATTERNS))]
    zones = tuple(
        Zone.rectangle("", column, 1 - row, 1, 1, pattern=pattern)
        for (column, row), pattern in zip(places, PATTERNS, strict=True)
    )
    booklet = Booklet("Toy", "Toy", boards=(Board("All", 4, 2, zones),))
    shown = Seen(render(booklet, {"board": "Board"}, ["board"], choice("letter", ink), ASSETS), 0)
    picture, top = shown.picture(300), EDGE + 9 * MM + MARGIN
    left = (shown.width - 6.4 * MM - 4 * INCH) / 2
    cuts = []
    for column, row in places:
        x, y = (left + column * INCH + 6) * 300 / 72, (top + row * INCH + 6) * 300 / 72
        cuts.append(picture.crop((round(x), round(y), round(x) + 250, round(y) + 250)))
    assert cuts[0].getextrema() == (255, 255)
    for one, other in combinations(range(len(PATTERNS)), 2):
        apart = ImageStat.Stat(ImageChops.difference(cuts[one], cuts[other])).mean[0]
        assert apart > 3, (PATTERNS[one], PATTERNS[other])


# Tiles


@PAPERS
def test_tiles_are_printed_at_true_size_as_often_as_they_are_needed(paper: str) -> None:
    made = printed("tiles", paper=paper, ink="bw")
    words = " ".join(Seen(made, number).text for number in range(pages(made)))
    assert Counter(word for word in words.split() if word in ("Roof", "Inside", "Mail")) == {
        "Roof": 3,
        "Inside": 3,
        "Mail": 3,
    }
    second = Seen(made, 2)
    left, top, right, bottom = second.ink((0, 0, second.width / MM - 16, second.height / MM / 2))
    mark = 2 * 2.6
    assert (right - left - mark, bottom - top - mark) == pytest.approx((6.5 * 25.4, 3.9 * 25.4), abs=OFF + 0.1)


def test_the_zones_of_a_tile_lie_where_they_belong() -> None:
    shown = page("tiles", 2)
    roof, inside, title = (shown.word_box(word) for word in ("Roof", "Inside", "Mailwagon"))
    assert 0.4 * INCH < roof[1] - inside[3] < 1.3 * INCH, "the roof is a shape with its name in the middle"
    assert inside[1] > title[3]


def test_a_tile_that_no_page_holds_comes_in_pieces() -> None:
    booklet = Booklet("Toy", "Toy", tiles=(Tile("Long car", 19, 3), Tile("Car", 3, 3)))
    _, counted, _ = render_counted(booklet, {"tiles": "Tiles"}, ["tiles"], choice(), ASSETS)
    assert counted == {"Tiles": 3}


# Markers


@PAPERS
def test_markers_are_as_large_as_they_say_round_or_with_corners(paper: str) -> None:
    shown = page("markers", 0, paper=paper, ink="bw")
    for sign, count, inches in (("$", 4, 1), ("W", 6, 0.625), ("f", 3, 0.75), ("J", 2, 0.75)):
        found = [letter for letter in shown.letters if letter.text == sign and letter.bounds[1] > 400]
        assert len(found) == count, sign
        steps = [(b.bounds[0] - a.bounds[0]) / MM for a, b in pairwise(found)]
        assert steps == pytest.approx([inches * 25.4 + 2] * (count - 1), abs=OFF)
    rows = (1, 0.625, 1.5, 0.75, 0.75, 1)
    ink = shown.ink((0, 0, shown.width / MM - 13, 175))
    assert ink[3] - ink[1] == pytest.approx(sum(rows) * 25.4 + 5 * 2, abs=OFF)


@PAPERS
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_the_back_of_a_marker_lies_behind_it_and_says_less(paper: str, duplex: str) -> None:
    front, back = (page("markers", number, paper=paper, duplex=duplex) for number in (0, 1))
    assert "$250" not in back.text
    fronts = [letter.bounds for letter in front.letters if letter.text == "$"]
    backs = [letter.bounds for letter in back.letters if letter.text == "P" and letter.size > 9]
    assert len(fronts) == len(backs) == 4
    for (left, low, *_), behind in zip(sorted(fronts), sorted(backs, reverse=duplex == "long"), strict=True):
        x = front.width - left if duplex == "long" else left
        y = low if duplex == "long" else front.height - low
        assert abs(behind[0] - x) < 0.5 * INCH
        assert abs(behind[1] - y) < 0.5 * INCH


def test_figures_stand_in_the_corners_of_a_counter_around_its_name() -> None:
    corners = ("+1", "x7", "B2", "1/3")
    gun = Marker("gun", "Carbine", "winchester-rifle", 1, shape="square", inches=1.5, high=0.75, corners=corners)
    shown = Seen(render(Booklet("Toy", "Toy", markers=(gun,)), PARTS, ["markers"], choice(), ASSETS), 0)
    (a, b), (c, d) = ([shown.word_box(each) for each in pair] for pair in (corners[:2], corners[2:]))
    name = shown.word_box("Carbine")
    assert a[2] < name[0] < name[2] < b[0] + 20
    assert a[1] > name[3] > name[1] > d[3] - 2
    assert c[0] == pytest.approx(a[0], abs=3)
    assert d[2] == pytest.approx(b[2], abs=3)


def test_a_counter_that_looks_somewhere_has_a_strong_quarter_at_its_upper_edge() -> None:
    found = []
    for facing in (False, True):
        figure = Marker("jim", "Jim", "", 1, facing=facing)
        shown = Seen(render(Booklet("Toy", "Toy", markers=(figure,)), PARTS, ["markers"], choice(ink="bw"), ASSETS), 0)
        left, top, right, _ = shown.ink((0, 0, shown.width / MM - 13, 20))
        middle = (left + right) / 2
        scale = 300 / 25.4
        cut = (middle + 5.5, top, middle + 8.5, top + 5.5)
        found.append(sum(shown.picture(300).crop(tuple(round(edge * scale) for edge in cut)).histogram()[:100]))  # type: ignore[arg-type] # four
    assert found[1] > 2 * found[0]


def test_a_round_counter_has_no_corners() -> None:
    with pytest.raises(ValueError, match="jim"):
        Marker("jim", "Jim", "", 1, corners=("1",))


def test_a_box_of_the_reference_says_its_words_with_what_they_mean() -> None:
    note = Note("Actions", ("On a turn:",), terms=(("Walk", "Go on."), ("Crawl", "Slowly.")))
    made = render(Booklet("Toy", "Toy", reference=(note,)), {"reference": "Reference"}, ["reference"], choice(), ASSETS)
    assert "Walk: Go on." in " ".join(Seen(made, 0).text.split())
    assert Note.of({"title": "Actions", "terms": [["Walk", "Go on."]]}).terms == (("Walk", "Go on."),)


def test_a_game_that_lays_out_cards_of_its_own_prints_those_alone() -> None:
    card = Tile("My own card", 2.5, 3.5, part="sleeves")
    found = replace(booklet(json.loads(army())), tiles=(card,), markers=(), decks=())
    _, counted, _ = render_counted(found, {"sleeves": "Cards"}, ["sleeves"], choice(), ASSETS)
    assert counted == {"Cards": 1}


def test_a_long_name_on_a_round_counter_goes_on_on_a_second_line_within_its_rim() -> None:
    name = "Bartholomew “Black-Hearted” Billingsworth"
    long = Marker("bart", name, "western-hat", 1, inches=0.75, back=Back(name, "western-hat", ("prone",)))
    made = render(Booklet("Toy", "Toy", markers=(long,)), PARTS, ["markers"], choice(), ASSETS)
    for side in (0, 1):
        shown = Seen(made, side)
        found = [letter for letter in shown.letters if letter.bounds[1] > shown.height / 2]
        lows = {round(letter.bounds[1] / 4) for letter in found}
        assert len(lows) > 1
        assert min(letter.size for letter in found) > 6.49
        assert max(letter.bounds[2] for letter in found) - min(letter.bounds[0] for letter in found) < 0.75 * INCH


def test_the_pattern_of_a_back_does_not_run_through_its_words() -> None:
    deck = Deck("Deck", (PlayCard("Front"),), Back("Humming", "horseshoe", pattern="cross"), part="cards")
    made = render(Booklet("Toy", "Toy", decks=(deck,)), {"cards": "Cards"}, ["cards"], choice("a4"), ASSETS)
    shown = Seen(made, 1)
    left, low, *_ = next(letter.bounds for letter in shown.letters if letter.text == "u" and letter.size > 12)
    dot = 300 / 72
    x, y = round(left * dot), round((shown.height - low + 0.6) * dot)
    below = shown.picture().crop((x, y, x + 50, y + 5))
    assert below.point(lambda grey: 255 if grey < 200 else 0).getbbox() is None
