"""The reader of SVG paths: what it draws is where SVG would draw it."""

import math
import re

import pytest

from companion.paths import SPRITE
from pdf import svg


def numbers(operators: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", operators)]


def last_point(data: str) -> tuple[float, float]:
    found = numbers(svg.operators(data))
    return found[-2], found[-1]


@pytest.mark.parametrize(
    ("data", "end"),
    [
        ("M10 10L20 30", (20, 30)),
        ("m10 10l20 30", (30, 40)),
        ("m10-10-5.5.5", (4.5, -9.5)),
        ("M5 5h10v-3", (15, 2)),
        ("M5 5H10V-3", (10, -3)),
        ("M0 0c1 2 3 4 5 6s1 1 2 2", (7, 8)),
        ("M0 0q5 5 10 0t10 0", (20, 0)),
        ("M10 10a5 5 0 0110 0", (20, 10)),
        ("M10 10A5 5 0 1 0 20 10", (20, 10)),
    ],
)
def test_a_path_ends_where_svg_says(data: str, end: tuple[float, float]) -> None:
    assert last_point(data) == pytest.approx(end, abs=0.01)


def test_what_follows_a_closed_path_begins_where_that_one_began() -> None:
    assert svg.operators("M10 10h5v5zl1 1").splitlines()[-1] == "11 11 l"


def test_a_smooth_curve_continues_the_handle_before_it() -> None:
    assert svg.operators("M0 0C0 0 8 2 10 0S20 0 20 0").splitlines()[-1] == "12 -2 20 0 20 0 c"


def test_half_a_circle_passes_its_top() -> None:
    curves = svg.operators("M-10 0A10 10 0 0 1 10 0").splitlines()[1:]
    assert len(curves) == 2
    assert numbers(curves[0])[-2:] == pytest.approx([0, -10], abs=0.01)


def test_radii_too_small_to_reach_are_made_larger() -> None:
    assert last_point("M0 0A1 1 0 0 1 10 0") == pytest.approx((10, 0), abs=0.01)


@pytest.mark.parametrize("name", sorted(svg.symbols(SPRITE)))
def test_every_icon_stays_in_its_square(name: str) -> None:
    drawn = numbers(svg.operators(svg.symbols(SPRITE)[name]))
    assert drawn
    assert all(math.isfinite(number) and -48 <= number <= 560 for number in drawn)


def test_without_the_fetched_file_there_are_no_icons() -> None:
    assert svg.symbols(SPRITE.parent / "missing.svg") == {}
