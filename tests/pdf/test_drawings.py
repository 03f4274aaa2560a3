"""Icons of packages on paper: every shape that the screen shows is where SVG would draw it."""

import pytest

from pdf.book import Assets, Book
from pdf.ink import INKS
from pdf.paper import EDGE, MM
from pdf.pen import Box
from tests.pdf.looking import Bounds, Seen
from tests.pdf.making import ASSETS, choice

SIDE = 50.0
"""Millimetres. The icon's square on the page; its view box is 100 wide, so a unit is half a millimetre."""


def drawn(inside: str, *, ink: str = "bw", view: str = "0 0 100 100") -> Seen:
    """A page with that drawing 20 mm from its left and upper edge."""
    symbols = {"toy-icon": f'<symbol id="toy-icon" viewBox="{view}">{inside}</symbol>'}
    book = Book(choice("a4", ink), Assets(ASSETS.fonts, ASSETS.sprite, symbols), "", "")
    with book.page("Icon") as (pen, frame):
        top = frame.top + EDGE - 20 * MM
        pen.icon("toy-icon", Box(20 * MM - EDGE, top - SIDE * MM, SIDE * MM, SIDE * MM))
    return Seen(book.finish(), 0)


def ink_of(seen: Seen) -> Bounds:
    """The box of its ink in the units of the drawing."""
    left, top, right, bottom = seen.ink((15, 15, 15 + SIDE + 10, 15 + SIDE + 10), dpi=300)
    return ((left - 5) * 2, (top - 5) * 2, (right - 5) * 2, (bottom - 5) * 2)


@pytest.mark.parametrize(
    ("inside", "box"),
    [
        ('<path d="M10 20h30v40h-30z"/>', (10, 20, 40, 60)),
        ('<rect x="10" y="20" width="30" height="40"/>', (10, 20, 40, 60)),
        ('<rect x="10" y="20" width="30" height="40" rx="8"/>', (10, 20, 40, 60)),
        ('<circle cx="50" cy="40" r="20"/>', (30, 20, 70, 60)),
        ('<ellipse cx="50" cy="40" rx="30" ry="10"/>', (20, 30, 80, 50)),
        ('<polygon points="10,20 40,20 40,60"/>', (10, 20, 40, 60)),
        ('<line x1="10" y1="50" x2="90" y2="50" stroke="black" stroke-width="10"/>', (10, 45, 90, 55)),
        ('<polyline points="20,50 80,50" fill="none" stroke="#000" stroke-width="4"/>', (20, 48, 80, 52)),
        ('<g transform="translate(10 5)"><rect width="20" height="20"/></g>', (10, 5, 30, 25)),
        ('<rect transform="translate(10,5) scale(2)" width="20" height="20"/>', (10, 5, 50, 45)),
        ('<rect transform="rotate(90 50 50)" x="60" y="40" width="30" height="20"/>', (40, 60, 60, 90)),
        ('<rect transform="matrix(1 0 0 1 7 9)" width="10" height="10"/>', (7, 9, 17, 19)),
        (
            '<g fill="none" stroke="black" stroke-width="2"><rect x="10" y="10" width="20" height="20"/></g>',
            (9, 9, 31, 31),
        ),
    ],
)
def test_a_shape_is_drawn_where_svg_draws_it(inside: str, box: Bounds) -> None:
    assert ink_of(drawn(inside)) == pytest.approx(box, abs=0.6)


def test_a_view_box_of_any_place_and_size_fills_the_square() -> None:
    square = '<rect x="-10" y="-10" width="20" height="20"/>'
    assert ink_of(drawn(square, view="-10 -10 20 20")) == pytest.approx((0, 0, 100, 100), abs=0.6)
    wide = '<rect width="200" height="100"/>'
    assert ink_of(drawn(wide, view="0 0 200 100")) == pytest.approx((0, 25, 100, 75), abs=0.6)


def test_what_has_no_fill_is_not_drawn_and_white_stays_white() -> None:
    frame = '<rect x="10" y="10" width="80" height="80"/>'
    full = drawn(frame).picture(100)
    for more in ('<circle cx="50" cy="50" r="20" fill="none"/>', '<circle cx="50" cy="50" r="20" fill="white"/>'):
        hole = drawn(frame + more).picture(100).getpixel((round(45 * 100 / 25.4), round(45 * 100 / 25.4)))
        assert hole == (255 if "white" in more else 0), more
    assert full.getpixel((round(45 * 100 / 25.4), round(45 * 100 / 25.4))) == 0


@pytest.mark.parametrize(
    ("looks", "covered"),
    [
        ('opacity="0.5"', 0.5),
        ('fill-opacity="25%"', 0.25),
        ('fill="#0008"', 8 / 15),
        ('fill="#00000080"', 0.5),
        ('opacity="0.5" fill-opacity="0.5"', 0.25),
        ('fill="none" stroke="black" stroke-width="80" stroke-opacity="0.4"', 0.4),
        ('opacity="2"', 1),
    ],
)
def test_what_is_half_transparent_covers_as_much_of_the_paper_as_on_the_screen(looks: str, covered: float) -> None:
    for inside in (
        f'<rect x="10" y="10" width="80" height="80" {looks}/>',
        f'<g {looks}><rect x="10" y="10" width="80" height="80"/></g>',
    ):
        shade = drawn(inside).picture(100).getpixel((round(40 * 100 / 25.4), round(40 * 100 / 25.4)))
        assert shade == pytest.approx(255 * (1 - covered), abs=3), inside


def test_what_lies_below_something_half_transparent_shows_through() -> None:
    below = '<rect x="10" y="10" width="30" height="80"/>'
    shown = drawn(f'{below}<rect x="10" y="10" width="80" height="80" fill="white" opacity="0.5"/>').picture(100)
    assert shown.getpixel((round(30 * 100 / 25.4), round(45 * 100 / 25.4))) == pytest.approx(127, abs=3)
    with pytest.raises(AssertionError, match="no ink"):
        ink_of(drawn('<rect x="10" y="10" width="80" height="80" opacity="0"/>'))


@pytest.mark.parametrize("ink", sorted(INKS))
def test_it_takes_the_color_of_the_words_and_its_outline_where_ink_is_saved(ink: str) -> None:
    middle = round(45 * 100 / 25.4)
    shade = drawn('<rect x="10" y="10" width="80" height="80" fill="#0f0"/>', ink=ink).picture(100)
    assert (shade.getpixel((middle, middle)) == 255) == (ink == "save")
    assert shade.histogram()[:90] != [0] * 90


@pytest.mark.parametrize("inside", ["", '<circle r="0"/>', "<title>Empty</title>", '<polygon points="1"/>'])
def test_a_drawing_of_nothing_draws_nothing(inside: str) -> None:
    with pytest.raises(AssertionError, match="no ink"):
        ink_of(drawn(inside))
