"""What lies on tiles and boards: places for counters at true size, boxes, bodies; boards drawn with signs."""

from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import ImageChops, ImageStat
from PIL.Image import Transpose

from companion.engine.sheets import (
    BODY,
    Area,
    Badge,
    Board,
    Body,
    Booklet,
    Edge,
    Look,
    Marker,
    Patch,
    Picture,
    Pips,
    Plus,
    Rating,
    Side,
    Slot,
    Tile,
    Words,
    plan_board,
)
from pdf.body import HANGING, SPREAD
from pdf.booklet import Rendered, render_counted
from pdf.ink import INKS
from pdf.paper import EDGE, INCH, MM
from tests.pdf.looking import Seen
from tests.pdf.making import ASSETS, choice
from tests.pdf.test_pieces import OFF, PAPERS
from tests.toy_booklet import CHART, HOUSE

PARTS = {"tiles": "Tiles", "board": "Board", "charts": "Charts", "house": "House", "markers": "Markers"}


@cache
def made(*pieces: Tile | Board | Marker, paper: str = "letter", ink: str = "colour") -> Rendered:
    booklet = Booklet(
        "Toy",
        "Toy",
        tiles=tuple(piece for piece in pieces if isinstance(piece, Tile)),
        boards=tuple(piece for piece in pieces if isinstance(piece, Board)),
        markers=tuple(piece for piece in pieces if isinstance(piece, Marker)),
    )
    return render_counted(booklet, PARTS, list(PARTS), choice(paper, ink), ASSETS)


def shown(*pieces: Tile | Board | Marker, **how: Any) -> Seen:
    return Seen(made(*pieces, **how).document, 0)


def mark(text: str, page: Seen) -> tuple[float, float]:
    """The middle of a word, in inches from the lower left corner of the paper."""
    left, low, right, high = page.word_box(text)
    return (left + right) / 2 / INCH, (low + high) / 2 / INCH


# Places for counters


@PAPERS
def test_a_counter_lies_on_its_place_at_true_size(paper: str) -> None:
    bare = Tile("", 3, 2, items=(Slot("", 1, 0.5, 0.625), Slot("", 2, 0.5, 0.625, shape="round")))
    page = shown(bare, paper=paper, ink="bw")
    left, top, *_ = page.ink((0, 0, page.width / MM - 16, 80), darker_than=60)
    x, y = left + 2.6 + 25.4, top + 2.6 + (2 - 0.5 - 0.625) * 25.4
    for at in (x, x + 25.4):
        around = (at - 3, y - 3, at + 0.625 * 25.4 + 3, y + 0.625 * 25.4 + 3)
        found = page.ink(around)
        assert (found[2] - found[0], found[3] - found[1]) == pytest.approx((15.875, 15.875), abs=OFF + 0.2)


def test_the_seven_boxes_of_a_body_lie_where_the_parts_of_a_body_are() -> None:
    page = shown(CHART)
    places = {name: mark(name.replace(" ", ""), page) for name in BODY}
    rows = [places["Head"][1], places["Chest"][1], places["Belly"][1], places["Right leg"][1]]
    assert [a - b for a, b in pairwise(rows)] == pytest.approx([0.685] * 3, abs=0.03)
    assert places["Left arm"][0] - places["Chest"][0] == pytest.approx(0.685, abs=0.03)
    assert places["Right arm"][0] < places["Chest"][0] < places["Left arm"][0], "he faces you"
    assert places["Right leg"][0] < places["Belly"][0] < places["Left leg"][0]


@pytest.mark.parametrize("ink", sorted(INKS))
def test_the_boxes_of_a_body_can_be_read_upon_it(ink: str) -> None:
    page = shown(CHART, ink=ink)
    assert all(page.word_box(name.replace(" ", "")) for name in BODY)
    left, low, right, high = page.word_box("Chest")
    picture = page.picture(300)
    scale = 300 / 72
    cut = picture.crop(
        (
            round(left * scale),
            round((page.height - high) * scale),
            round(right * scale),
            round((page.height - low) * scale),
        )
    )
    assert cut.getextrema()[1] - cut.getextrema()[0] > 100  # type: ignore[operator] # a grey picture


def test_boxes_are_numbered_row_by_row_from_their_first() -> None:
    page = shown(Tile("", 4, 2, items=(Pips("Shots", 0.2, 0.2, 6, across=3, first=11),)))
    places = [mark(str(number), page) for number in range(11, 17)]
    assert [y for _, y in places[:3]] == pytest.approx([places[0][1]] * 3, abs=0.01)
    assert places[3][1] == pytest.approx(places[0][1] - 0.25, abs=0.01)
    assert places[1][0] - places[0][0] == pytest.approx(0.25, abs=0.02)


def test_sentences_that_do_not_fit_in_letters_one_can_read_are_found_fault_with() -> None:
    fits = Words("Skills", 0.1, 0.5, 2, 1, ("Rides well.",))
    full = Words("Story", 0.1, 0.1, 1, 0.3, ("He rode for three days and told nobody where he had been.",))
    assert made(Tile("Jim", 3, 2, items=(fits,))).findings == ()
    assert made(Tile("Jim", 3, 2, items=(full,))).findings == (
        "The words “Story” on “Jim” need more room than they have.",
    )


def test_places_that_lie_upon_each_other_are_found_fault_with() -> None:
    beside = (Slot("Hand", 0.1, 0.1), Slot("Belt", 0.85, 0.1), Picture("hand", 0.1, 0.1, 1))
    assert made(Tile("Jim", 3, 3.5, items=beside)).findings == ()
    assert made(Tile("Jim", 3, 3.5, items=(*beside, Pips("Shots", 0.2, 0.4, 4)))).findings == (
        "The place “Hand” and the boxes “Shots” on “Jim” lie upon each other.",
        "The place “Belt” and the boxes “Shots” on “Jim” lie upon each other.",
    )
    (first, *_) = made(Tile("Jim", 3, 3.5, items=(Body(0.1, 0.4), Slot("Hand", 0.1, 0.1)))).findings
    assert "Right leg" in first


def test_nothing_of_the_toy_game_is_found_fault_with() -> None:
    assert made(CHART, HOUSE).findings == ()


def test_a_folded_chart_has_its_fold_where_it_says() -> None:
    page = shown(Tile("", 5, 3.5, folds=(2.5,)), ink="bw")
    left, top, *_ = page.ink((0, 0, page.width / MM - 16, 140), darker_than=60)
    x = left + 2.6 + 2.5 * 25.4
    found = page.ink((x - 5, top + 10, x + 5, top + 60))
    assert (found[0] + found[2]) / 2 == pytest.approx(5, abs=OFF)


def test_the_title_of_a_tile_may_stand_above() -> None:
    below, above = (mark("Jim", shown(Tile("Jim", 3, 2, title_at=at))) for at in ("below", "above"))
    assert above[1] - below[1] > 1.5


@pytest.mark.parametrize(
    ("item", "named"),
    [
        (Slot("Hand", 2.5, 0), "slot “Hand”"),
        (Pips("Shots", 0, 0, 20), "pips “Shots”"),
        (Picture("hand", 2.5, 1, 1), "picture “hand”"),
        (Words("Story", 0, 1, 1, 2), "words “Story”"),
        (Body(0, 0), "body"),
    ],
)
def test_what_lies_outside_is_refused_by_its_name(item: Any, named: str) -> None:
    with pytest.raises(ValueError, match=f"{named} lies outside of “Jim”"):
        Tile("Jim", 3, 2, items=(item,))


def test_a_body_has_seven_boxes() -> None:
    with pytest.raises(ValueError, match="seven"):
        Body(0, 0, names=("Head", "Tail"))


def test_icons_of_what_lies_on_a_tile_are_known() -> None:
    assert {"hand", "revolver", "western-hat"} <= set(CHART.icons)
    assert {"stone-pile", "wooden-fence"} <= set(HOUSE.icons)


# Boards drawn with signs

KEY = (Area("h", "High", "cross"), Edge("-", "Wall"), Edge("|", "Wall"), Edge("D", "Door", "door"))
PLAN = (
    "+-+-+ ",
    "|h  Dh",
    "+ + +  ",
)


def test_every_sign_of_a_plan_stands_where_it_is_drawn() -> None:
    board = plan_board("Shed", PLAN, KEY, inches=2)
    assert (board.width, board.height, board.squares) == (6, 2, 2)
    patches = [(item.x, item.y) for item in board.items if isinstance(item, Patch)]
    assert sorted(patches) == [(0, 0), (4, 0)]
    sides = {
        (item.look, round(item.x, 2), round(item.y, 2), item.upright) for item in board.items if isinstance(item, Side)
    }
    assert sides == {
        ("wall", 0.0, 1.95, False),
        ("wall", 2.0, 1.95, False),
        ("wall", 0.05, 0.0, True),
        ("door", 4.0, 0.0, True),
    }
    assert len([item for item in board.items if isinstance(item, Plus)]) == 6


def test_the_key_of_a_plan_names_what_is_on_it_once() -> None:
    board = plan_board("Shed", PLAN, (*KEY, Area("l", "Low")))
    assert [each.name for each in board.key] == ["High", "Wall", "Door"]
    words = shown(board).text
    assert [words.count(name) for name in ("High", "Wall", "Door", "Low")] == [1, 1, 1, 0]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((), "odd number of lines"),
        (("+-+", "| |"), "odd number of lines"),
        (("+-+", "|?|", "+-+"), "“\\?” in line 2"),
        (("+h+", "| |", "+-+"), "“h” in line 1"),
        (("--+", "| |", "+-+"), "“-” in line 1"),
    ],
)
def test_a_plan_that_cannot_be_read_is_refused_by_line_and_sign(lines: tuple[str, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        plan_board("Shed", lines, KEY)


@PAPERS
def test_a_board_of_seven_by_nine_one_inch_squares_fits_on_a_page_with_its_key(paper: str) -> None:
    lines = ["               "] * 19
    lines[8] = "  +-+-+-+      "
    board = plan_board("Street", lines, KEY)
    assert (board.width, board.height) == (7, 9)
    found = made(board, paper=paper)
    assert found.pages == {"Board": 1}
    page = Seen(found.document, 0)
    _, low, *_ = page.word_box("Wall")
    assert low > EDGE + page.foot
    assert min(letter.size for letter in page.letters) > 5.99


LOOKS: tuple[Look, ...] = ("wall", "door", "window", "fence", "rail")


@pytest.mark.parametrize("ink", sorted(INKS))
def test_walls_doors_windows_fences_and_rails_are_told_apart_in_every_ink(ink: str) -> None:
    sides = tuple(Side(look, at, 0.5, 1, upright=False) for at, look in enumerate(LOOKS))
    page = shown(Board("Five", 5, 1, items=sides), ink=ink)
    picture = page.picture(300)
    left, *_ = page.ink((5, 22, page.width / MM - 16, 60), darker_than=200)
    x, y = (left + 5 + 2.6) * 300 / 25.4, (6 + 9 + 4.5 + 12.7) * 300 / 25.4
    cuts = [
        picture.crop((round(x + at * 300), round(y - 20), round(x + at * 300) + 300, round(y + 20))) for at in range(5)
    ]
    for one, other in combinations(range(5), 2):
        apart = ImageStat.Stat(ImageChops.difference(cuts[one], cuts[other])).mean[0]
        assert apart > 5, (LOOKS[one], LOOKS[other])


# Ratings, bodies with two counters in the chest, things with room around them


def test_a_rating_shows_its_name_its_figure_and_its_icon_as_often_as_it_says() -> None:
    room: dict[str, Any] = {"x": 0.2, "y": 0.2, "width": 1.6, "height": 0.4, "icon": "revolver"}
    ink = []
    for count in (0, 1, 3):
        page = shown(Tile("", 2, 1, items=(Rating("Handgun", "+2", count=count, **room),)), ink="bw")
        assert page.word_box("Handgun")[1] > page.word_box("+2")[1]
        ink.append(sum(page.picture(100).histogram()[:100]))
    assert ink[0] < ink[1] < ink[2]
    assert Tile("", 2, 1, items=(Rating("Handgun", "+2", count=1, **room),)).icons == ("", "revolver")


def test_a_chest_for_two_counters_has_the_arms_beside_the_belly() -> None:
    boxes = {slot.name: slot.bounds for slot in Body(0, 0, 0.625, chest=2).slots}
    left, low, right, high = boxes["Chest"]
    assert (right - left, high - low) == pytest.approx((2 * 0.625 + 0.06, 0.625))
    assert boxes["Left arm"][1] == boxes["Right arm"][1] == boxes["Belly"][1]
    bounds = Body(0, 0, 0.625, chest=2).bounds
    assert all(bounds[0] <= box[0] and box[2] <= bounds[2] + 1e-9 for box in boxes.values())


def test_a_thing_with_an_inset_leaves_the_sides_of_its_square_free() -> None:
    dark = []
    for inset in (0.0, 0.25):
        area = Area("t", "Table", "solid", colour="ink", inset=inset)
        page = shown(plan_board("Room", ("+ +", " t ", "+ +"), (area,)), ink="bw")
        picture = page.picture(100)
        dark.append(sum(picture.histogram()[:100]))
    assert dark[1] < dark[0] / 2
    with pytest.raises(ValueError, match="Table"):
        Area("t", "Table", inset=0.5)


def test_the_hands_of_a_body_reach_the_boxes_of_its_arms_wherever_those_are() -> None:
    body: Body
    for body, arms in ((Body(0, 0), SPREAD), (Body(0, 0, chest=2), HANGING)):
        _, _, wide, high = body.bounds
        left, low, right, top = next(slot.bounds for slot in body.slots if slot.name == "Left arm")
        hands = [(wide * (0.5 + x), high * y) for *_, (x, y) in arms[:-1]]
        assert any(left <= x <= right and low <= y <= top for x, y in hands)


def test_a_badge_shows_its_letter_in_a_full_disc_and_in_a_ring_where_ink_is_saved() -> None:
    dark = {}
    for ink in ("bw", "save"):
        page = shown(Tile("", 3, 2, items=(Badge("Q", 1, 1, 0.5),)), ink=ink)
        x, y = mark("Q", page)
        left, top = round((x - 0.25) * 300), round((page.height / INCH - y - 0.25) * 300)
        dark[ink] = 255 - ImageStat.Stat(page.picture().crop((left, top, left + 150, top + 150))).mean[0]
    assert dark["bw"] > 3 * dark["save"]


def test_words_are_as_large_as_they_say_where_they_have_room() -> None:
    large, small = (Words("", 0.1, 0.1, 2.8, high, ("Hold on to your hats",), points=14) for high in (1.0, 0.14))
    pages = [shown(Tile("", 3, 2, items=(words,))) for words in (large, small)]
    sizes = [next(letter.size for letter in page.letters if letter.text == "H") for page in pages]
    assert sizes[0] == pytest.approx(14)
    assert 6.9 < sizes[1] < 9


def test_a_mirrored_picture_looks_the_other_way() -> None:
    plain, other = (
        shown(Tile("", 3, 2, items=(Picture("steam-locomotive", 1, 0.5, 1, faint=False, mirrored=mirrored),)))
        for mirrored in (False, True)
    )
    width = plain.width / INCH
    left = plain.ink((0, 0, width * 25.4 - 16, 80))[0] / 25.4 + 2.6 / 25.4
    top = plain.ink((0, 0, width * 25.4 - 16, 80))[1] / 25.4 + 2.6 / 25.4
    box = tuple(round(edge * 300) for edge in (left + 1, top + 0.5, left + 2, top + 1.5))
    one, two = (page.picture().crop((box[0], box[1], box[2], box[3])) for page in (plain, other))
    turned = one.transpose(Transpose.FLIP_LEFT_RIGHT)
    assert ImageStat.Stat(ImageChops.difference(turned, two)).mean[0] < 6
    assert ImageStat.Stat(ImageChops.difference(one, two)).mean[0] > 20


def test_the_title_of_a_tile_is_as_large_as_it_says() -> None:
    page = shown(Tile("Q", 3, 2, points=22, title_at="above"))
    assert next(letter.size for letter in page.letters if letter.text == "Q") == pytest.approx(22)
