"""What is folded after it is cut out: figures of paper that stand, and dice. And counters, which are turned over."""

from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.engine.sheets import Back, Booklet, Cube, Deck, Face, Marker, Pad, PlayCard, Standee, Tile
from pdf.book import Book
from pdf.booklet import render_counted
from pdf.cards import grid
from pdf.cubes import PLACES
from pdf.paper import EDGE, INCH, MM
from tests.pdf.looking import Seen
from tests.pdf.making import ASSETS, choice
from tests.pdf.test_pieces import OFF, PAPERS

FACES = tuple(Face((f"<{number}>",)) for number in range(1, 7))
MARSHAL = Standee("marshal", "Marshal", "law-star", letter="M", pattern="hatch")


@cache
def shown(*folded: Standee | Cube, paper: str = "letter", ink: str = "colour") -> Seen:
    booklet = Booklet("Toy", "Toy", folded=folded)
    parts = {"standees": "Standees", "dice": "Dice"}
    return Seen(render_counted(booklet, parts, list(parts), choice(paper, ink), ASSETS).document, 0)


# Standees


@PAPERS
def test_a_standee_is_its_pictures_and_its_strips_high_and_as_wide_as_it_says(paper: str) -> None:
    page = shown(MARSHAL, paper=paper, ink="bw")
    left, top, right, low = page.ink((0, 0, page.width / MM - 16, page.height / MM - 16))
    assert right - left == pytest.approx(25.4, abs=OFF + 0.1)
    assert low - top == pytest.approx(2 * (1.5 + 0.5) * 25.4, abs=OFF + 0.1)


def test_the_two_sides_of_a_standee_lie_head_to_head() -> None:
    page = shown(MARSHAL)
    letters = [letter.bounds for letter in page.letters if letter.text == "M" and letter.size > 12]
    names = [letter.bounds for letter in page.letters if letter.text == "l" and 8 < letter.size < 12]
    middle = sum(low + high for _, low, _, high in letters) / 4
    for found, far in ((letters, 0.4 * INCH), (names, 2 * INCH)):
        assert len(found) == 2
        (one, other) = sorted(((low + high) / 2 for _, low, _, high in found), reverse=True)
        assert one - middle == pytest.approx(middle - other, abs=0.2)
        assert one - middle < far
    assert abs(names[0][0] - names[1][0]) > 0.2 * INCH, "the l stands right of the middle, and left of it upside down"


@pytest.mark.parametrize("rear", ["", "bandit"])
def test_what_is_behind_a_standee_is_its_mirror_image_or_a_picture_of_its_own(rear: str) -> None:
    page = shown(Standee("tess", "", "winchester-rifle", rear=rear))
    picture = page.picture(150)
    half = 1.5 * 150
    left, right = round(EDGE * 150 / 72), round((EDGE + INCH) * 150 / 72)
    top = round((EDGE + 0.5 * INCH) * 150 / 72)
    upper = picture.crop((left + 9, top + 6, right - 9, round(top + half - 6)))
    lower = picture.crop((left + 9, round(top + half + 6), right - 9, round(top + 2 * half - 6)))
    differs = sum(
        abs(a - b) > 100
        for a, b in zip(upper.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes(), lower.tobytes(), strict=True)
    ) / len(lower.tobytes())
    assert (differs < 0.05) == (not rear), "seen through the paper, both are the same outline"


@pytest.mark.parametrize("size", [{"inches": 0.2}, {"high": 6.0}, {"base": 0.1}, {"colour": "gold"}])
def test_a_standee_that_would_not_stand_is_refused(size: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"tess|Tess"):
        Standee("tess", "Tess", "bandit", **size)  # type: ignore[arg-type] # wrong on purpose


# Dice


@PAPERS
def test_the_faces_of_a_die_are_as_large_as_it_says_and_opposite_ones_come_to_seven(paper: str) -> None:
    page = shown(Cube("die", "Die", FACES, inches=0.75), paper=paper)
    boxes = {number: page.word_box(f"<{number}>") for number in range(1, 7)}
    middles = {number: ((left + right) / 2, (low + high) / 2) for number, (left, low, right, high) in boxes.items()}
    row = [middles[number] for number in (3, 1, 4, 6)]
    assert [b[0] - a[0] for a, b in pairwise(row)] == pytest.approx([0.75 * INCH] * 3, abs=1)
    assert middles[2][1] - middles[1][1] == pytest.approx(0.75 * INCH, abs=1)
    assert middles[1][1] - middles[5][1] == pytest.approx(0.75 * INCH, abs=1)
    assert abs(PLACES[3][0] - PLACES[4][0]) == abs(PLACES[1][0] - PLACES[6][0]) == 2, "two apart in a row of four"


@pytest.mark.parametrize(("faces", "inches"), [(FACES[:5], 0.75), (FACES, 0.3), (FACES, 2)])
def test_what_is_no_die_is_refused(faces: tuple[Face, ...], inches: float) -> None:
    with pytest.raises(ValueError, match="odd"):
        Cube("odd", "Odd", faces, inches=inches)


# Counters and tiles with backs


def printed(
    *, markers: tuple[Marker, ...] = (), tiles: tuple[Tile, ...] = (), **how: Any
) -> tuple[list[Seen], tuple[str, ...]]:
    parts = {"markers": "Markers", "tiles": "Tiles"}
    booklet = Booklet("Toy", "Toy", markers=markers, tiles=tiles)
    made = render_counted(booklet, parts, list(parts), choice("letter", **how), ASSETS)
    return [Seen(made.document, number) for number in range(sum(made.pages.values()))], made.findings


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_the_back_of_a_tile_lies_behind_it(duplex: str) -> None:
    back = Tile("Inside", 3, 2)
    (front, behind), _ = printed(tiles=(Tile("Outside", 3, 2, back=back),), duplex=duplex)
    left, low, right, high = front.word_box("Outside")
    x, y = (left + right) / 2, (low + high) / 2
    left, low, right, high = behind.word_box("Inside")
    # The title is 3.85 mm above the lower edge, whichever way the paper is turned.
    up = front.height - (y - 3.85 * MM) - 2 * INCH + 3.85 * MM
    expected = (front.width - x, y) if duplex == "long" else (x, up)
    assert ((left + right) / 2, (low + high) / 2) == pytest.approx(expected, abs=2)


def test_a_tile_with_a_medal_behind_it_says_the_same_either_way_up() -> None:
    (_, behind), _ = printed(tiles=(Tile("Outside", 3, 2, back=Back("Wagon")),))
    assert behind.text.count("Wagon") == 2


def test_a_tile_and_the_ground_behind_it_have_one_size() -> None:
    with pytest.raises(ValueError, match="Inside"):
        Tile("Outside", 3, 2, back=Tile("Inside", 2, 3))


def test_a_tile_that_comes_in_pieces_has_no_back_and_says_so() -> None:
    _, findings = printed(tiles=(Tile("Long car", 19, 3, back=Back("Car")),))
    assert "Long car" in findings[0]


def test_the_words_at_the_edges_of_a_counter_are_read_by_turning_it() -> None:
    marker = Marker("load", "", "", 1, shape="square", inches=1, edges=("W", "X", "Y", "Z"))
    (page,), _ = printed(markers=(marker,))
    found = {letter.text: letter.bounds for letter in page.letters if letter.bounds[1] > page.height / 2}
    middles = {text: ((left + right) / 2, (low + high) / 2) for text, (left, low, right, high) in found.items()}
    assert max(middles, key=lambda text: middles[text][1]) == "W"
    assert max(middles, key=lambda text: middles[text][0]) == "X"
    assert min(middles, key=lambda text: middles[text][1]) == "Y"
    assert min(middles, key=lambda text: middles[text][0]) == "Z"


@pytest.mark.parametrize(("wide", "high"), [(1.5, 0.75), (0.75, 1.5)])
def test_no_word_of_an_oblong_counter_is_broken_and_none_is_smaller_than_6_points(wide: float, high: float) -> None:
    marker = Marker(
        "gun", "Winchester ’73", "winchester-rifle", 1, shape="square", inches=wide, high=high, text="loaded"
    )
    (page,), _ = printed(markers=(marker,))
    left, low, right, top = page.word_box("Winchester")
    assert top - low < 12, "on one line"
    assert right - left < wide * INCH
    assert min(letter.size for letter in page.letters) > 5.99


@pytest.mark.parametrize("ink", ["colour", "bw", "save"])
def test_tokens_of_two_players_are_told_apart_without_color(ink: str) -> None:
    markers = tuple(Marker(pattern, "", "", 1, pattern=pattern) for pattern in ("hatch", "dots"))
    (page,), _ = printed(markers=markers, ink=ink)
    picture = page.picture(150)
    side = round(150 + 2 * MM * 150 / 72)
    left = next(x for x in range(picture.width) if min(picture.crop((x, 0, x + 1, 200)).tobytes()) < 120)
    one, other = (picture.crop((left + at * side, 0, left + at * side + 150, 190)).tobytes() for at in (0, 1))
    assert sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) / len(one) > 0.01


def test_all_words_of_a_counter_with_a_value_are_printed() -> None:
    for shape in ("round", "square"):
        (page,), _ = printed(
            markers=(Marker("w", "Chest", "", 1, value="2/1", text="Fall", shape=shape, inches=0.625),)
        )
        heights = [page.word_box(word)[1] for word in ("2/1", "Chest", "Fall")]
        assert heights == sorted(heights, reverse=True)
        assert all(a - b > 4 for a, b in pairwise(heights)), "below each other"


@pytest.mark.parametrize("ink", ["colour", "bw", "save"])
def test_the_cards_of_two_players_are_told_apart_from_behind_without_color(ink: str) -> None:
    backs = (Back("", pattern="hatch", colour="red"), Back("", pattern="dots", colour="green"), Back(""))
    cards = tuple(PlayCard("Move", back=back) for back in backs)
    booklet = Booklet("Toy", "Toy", decks=(Deck("Moves", cards, part="cards"),))
    made = render_counted(booklet, {"cards": "Cards"}, ["cards"], choice("letter", ink), ASSETS)
    where = grid(Book(choice(), ASSETS, "", ""))
    picture, scale = Seen(made.document, 1).picture(150), 150 / 72
    places = [where.place(number) for number in range(len(cards))]
    cuts = []
    for place in places:  # The page lies on its side: turned over its long edge, up and down change places.
        x, y = place.x + EDGE + 14, where.page.reach[1] - place.top + EDGE + 14
        top = picture.height - (y + 60) * scale
        cuts.append(picture.crop((round(x * scale), round(top), round((x + 60) * scale), round(top + 60 * scale))))
    for one, other in combinations(cuts, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 3


# Slips to write on


@PAPERS
def test_a_slip_has_a_row_for_each_word_and_a_column_for_each_player(paper: str) -> None:
    pad = Pad("Scores", ("Purses", "Jewels", "Sum"), players=3, count=2, sums=("Sum",), note="Most wins.")
    made = render_counted(Booklet("Toy", "Toy", pads=(pad,)), {"pads": "Pads"}, ["pads"], choice(paper, "bw"), ASSETS)
    page = Seen(made.document, 0)
    assert [page.text.count(word) for word in (*pad.rows, "Most wins.")] == [2] * 4
    rows = [max(letter.bounds[1] for letter in page.letters if letter.text == sign) for sign in "JS"]
    assert rows[0] - rows[1] < 0.6 * INCH
    assert min(letter.size for letter in page.letters) > 5.99


@pytest.mark.parametrize(
    "more", [{"players": 9}, {"players": 0}, {"players": 2, "inches": 9}, {"players": 2, "rows": ()}]
)
def test_a_slip_that_nobody_can_write_on_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="Scores"):
        Pad(**{"title": "Scores", "rows": ("Sum",), **more})


def test_couplings_of_two_tiles_lie_at_one_height() -> None:
    (page,), _ = printed(tiles=(Tile("", 3, 2, coupled=0.5),), ink="bw")
    left, _, right, low = page.ink((0, 0, page.width / MM - 16, 80), darker_than=60)
    y = low - 2.6 - 12.7
    ends = [page.ink((x, y - 5, x + 2, y + 5), darker_than=60) for x in (left + 3.2, right - 5.2)]
    assert [(top + bottom) / 2 for _, top, _, bottom in ends] == pytest.approx([5, 5], abs=OFF)


@pytest.mark.parametrize(("ends", "there"), [("left", [True, False]), ("right", [False, True])])
def test_the_first_and_the_last_tile_have_a_coupling_at_one_end(ends: Any, there: list[bool]) -> None:
    (page,), _ = printed(tiles=(Tile("", 3, 2, coupled=0.5, ends=ends),), ink="bw")
    left, _, right, low = page.ink((0, 0, page.width / MM - 16, 80), darker_than=60)
    y = low - 2.6 - 12.7
    picture = page.picture().point(lambda grey: 255 if grey < 254 else 0)
    dot = 300 / 25.4
    cuts = [
        picture.crop((round(x * dot), round((y - 5) * dot), round((x + 4) * dot), round((y + 5) * dot)))
        for x in (left + 3.2, right - 7.2)
    ]
    assert [cut.getbbox() is not None for cut in cuts] == there
