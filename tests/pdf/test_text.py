"""Text as people type it: nothing is markup, nothing is lost, nothing is wider than its column."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.paths import FONTS
from pdf.fonts import register
from pdf.numerals import use_lining
from pdf.text import BOX, Span, clean, shape, width, wrap

FACES = register(FONTS)
ANY_TEXT = st.text(max_size=120)


def drawn(text: str, face: str = FACES.text) -> str:
    return "".join(run.text for run in shape(text, face, FACES).runs)


def test_markup_is_only_letters() -> None:
    assert drawn('<b>&"</b> &amp; <para>') == '<b>&"</b> &amp; <para>'


@pytest.mark.parametrize("name", ["Ζορμπάς", "Чёрный Джек", "Łódź & Ævar", "Đurić", "♠♥♦♣ ★ →", "½ × 3 — “ok”"])
def test_latin_greek_cyrillic_and_common_signs_are_drawn(name: str) -> None:
    assert drawn(name, FACES.display) == unicodedata.normalize("NFC", name)


def test_a_letter_that_no_font_has_is_a_box() -> None:
    assert drawn("a\U0001f920b") == f"a{BOX}b"


def test_borrowed_letters_come_from_another_font_and_own_ones_do_not() -> None:
    runs = shape("Joe Ж", FACES.display, FACES).runs
    assert [(run.font, run.text) for run in runs] == [(FACES.display, "Joe "), (FACES.spare_heavy, "Ж")]


def test_line_ends_are_spaces_and_invisible_marks_are_dropped() -> None:
    assert clean("a\nb\tc\u200bd\u202e") == "a b cd"


def test_a_letter_and_its_accent_typed_apart_are_one() -> None:
    assert drawn("e\u0301") == "é"


@given(ANY_TEXT)
def test_any_text_is_drawn_letter_for_letter_or_as_boxes(text: str) -> None:
    for given_letter, seen in zip(clean(text), drawn(text), strict=True):
        assert seen in (given_letter, BOX)


@given(
    st.lists(st.tuples(ANY_TEXT, st.sampled_from([FACES.text, FACES.heavy, FACES.display])), max_size=4),
    st.floats(20, 300),
)
def test_no_line_is_wider_than_its_column(spans: list[tuple[str, str]], room: float) -> None:
    for line in wrap([Span(text, face) for text, face in spans], 8, room, FACES):
        assert sum(width(span.text, span.face, 8, FACES) for span in line) <= room + 0.01


@given(ANY_TEXT)
def test_wrapping_loses_no_word(text: str) -> None:
    lines = wrap([Span(text, FACES.text)], 8, 60, FACES)
    kept = "".join(span.text for line in lines for span in line)
    assert kept.replace(" ", "") == clean(text).replace(" ", "")


def test_figures_stand_level_and_are_all_as_wide() -> None:
    digits = {width(digit, FACES.heavy, 1000, FACES) for digit in "0123456789"}
    assert len(digits) == 1


def test_a_font_without_lining_figures_is_left_as_it_is() -> None:
    class Plain:
        charToGlyph = {48: 3}  # noqa: N815, RUF012 - reportlab's name
        charWidths = {48: 500}  # noqa: N815, RUF012 - the same

        def get_table(self, tag: str) -> bytes:
            raise KeyError(tag)

    face = Plain()
    use_lining(face)
    assert face.charToGlyph == {48: 3}
