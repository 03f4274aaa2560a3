"""Papers and corrections."""

import pytest

from pdf.errors import PaperError
from pdf.paper import EDGE, MM, Correction, Page, size_of


@pytest.mark.parametrize(
    ("text", "across", "up"),
    [("letter", 215.9, 279.4), ("A4", 210, 297), (" a5 ", 148, 210), ("200x250", 200, 250), ("250 × 200 mm", 200, 250)],
)
def test_a_paper_is_a_name_or_its_millimetres(text: str, across: float, up: float) -> None:
    size = size_of(text)
    assert (size.width / MM, size.height / MM) == pytest.approx((across, up))


@pytest.mark.parametrize("text", ["", "a3", "100x200", "200", "2000x2000", "200x250cm", "-200x250", "1e3x300"])
def test_a_paper_too_small_for_a_card_or_unknown_is_refused(text: str) -> None:
    with pytest.raises(PaperError, match=r"Choose letter|Paper must be"):
        size_of(text)


def test_a_printer_that_prints_too_small_gets_larger_pages() -> None:
    assert Correction(98, 101).factors(landscape=False) == pytest.approx((1.020408, 0.990099), abs=1e-6)


def test_on_a_lying_page_the_corrections_change_places() -> None:
    assert Correction(98, 101).factors(landscape=True) == pytest.approx((0.990099, 1.020408), abs=1e-6)


def test_a_corrected_page_still_keeps_its_margin() -> None:
    page = Page(size_of("a4"), landscape=False, correction=Correction(95, 105))
    (width, height), (x, y) = page.reach, page.factors
    assert (width * x + 2 * EDGE, height * y + 2 * EDGE) == pytest.approx(page.paper)
