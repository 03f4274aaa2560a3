"""The sheet with a recovery link: one page, true paper sizes, embedded fonts, the same bytes for the same link."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject, PdfReader

from companion.paths import FONTS
from pdf.recovery import PAPERS, Sheet, render
from tests import qr_reader

TOKEN = "9nxh4qknf6v3563z9gqrzp3pcbpbm46w8h"
LINK = f"http://192.168.1.20:8000/recover/{TOKEN}"


def sheet(link: str = LINK) -> Sheet:
    return Sheet(link=link, path=f"/recover/{TOKEN}", made="1 March 2025")


def page_of(data: bytes) -> PageObject:
    pages = PdfReader(io.BytesIO(data)).pages
    assert len(pages) == 1
    return pages[0]


def joined(text: str) -> str:
    """The text as if no line had been broken."""
    return text.replace("\n", "")


@pytest.mark.parametrize(("paper", "size"), [("A4", (595.28, 841.89)), ("Letter", (612, 792))])
def test_the_page_has_the_size_of_its_paper(paper: str, size: tuple[float, float]) -> None:
    box = page_of(render(sheet(), paper, FONTS)).mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_same_link_gives_the_same_bytes_and_another_link_others(paper: str) -> None:
    assert render(sheet(), paper, FONTS) == render(sheet(), paper, FONTS)
    assert render(sheet(), paper, FONTS) != render(sheet(LINK + "x"), paper, FONTS)


def test_the_sheet_says_the_link_its_path_and_the_day() -> None:
    text = page_of(render(sheet(), "A4", FONTS)).extract_text()
    assert LINK in joined(text)
    assert f"\n/recover/{TOKEN}\n" in text
    assert "Made on 1 March 2025." in text


@pytest.mark.parametrize("fonts", [FONTS, Path("no such folder")], ids=["fetched", "missing"])
def test_every_font_that_is_drawn_with_is_embedded(fonts: Path) -> None:
    page = page_of(render(sheet(), "A4", fonts))
    contents = page.get_contents()
    assert contents is not None
    drawn = {name.decode() for name in re.findall(rb"(/F[\d+]+) [\d.]+ Tf", contents.get_data())}
    listed: Any = page["/Resources"]
    embedded = {
        name for name, font in listed["/Font"].items() if "/FontFile2" in font.get_object().get("/FontDescriptor", {})
    }
    assert len(drawn) >= 4
    assert drawn <= embedded


@pytest.mark.parametrize("length", [1, 60, 300])
def test_a_long_address_stays_on_the_page(length: int) -> None:
    link = f"https://{'a' * length}.example/recover/{TOKEN}"
    page = page_of(render(sheet(link), "Letter", FONTS))
    assert link in joined(page.extract_text())
    ends: list[float] = []

    def note(text: str, _cm: object, matrix: list[float], *_rest: object) -> None:
        if text.strip():
            ends.append(matrix[5])

    page.extract_text(visitor_text=note)
    assert min(ends) > 0


def test_markup_in_an_address_is_drawn_as_it_is() -> None:
    link = "http://host/<b>&amp;</b>"
    assert link in page_of(render(sheet(link), "A4", FONTS)).extract_text()


def test_the_code_on_the_sheet_holds_the_link() -> None:
    contents = page_of(render(sheet(), "A4", FONTS)).get_contents()
    assert contents is not None
    squares = [
        tuple(map(float, found))
        for found in re.findall(rb"(?:n )?(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re", contents.get_data())
    ]
    side = min(width for _, _, width, _ in squares if width > 1)
    module = [(x, y) for x, y, width, _ in squares if abs(width - side) < 0.01]
    left, top = min(x for x, _ in module), max(y for _, y in module)
    dark = {(round((top - y) / side), round((x - left) / side)) for x, y in module}
    count = max(column for _, column in dark) + 1
    assert qr_reader.read([[(row, column) in dark for column in range(count)] for row in range(count)]) == LINK
