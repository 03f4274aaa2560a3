"""Parts of Colt Express on paper, and what is printed on them."""

import io
from functools import cache

import pytest
from pypdf import PdfReader

from companion.games import game
from companion.games.coltexpress.paper.sheets import PARTS
from companion.services import printing
from pdf.book import Choice
from pdf.booklet import Rendered, render_counted
from pdf.ink import INKS
from pdf.paper import size_of
from tests.pdf.making import ASSETS

COLT = game("coltexpress")
PAPERS = pytest.mark.parametrize("paper", ["letter", "a4"])


@cache
def made(*parts: str, paper: str = "letter", ink: str = "colour") -> Rendered:
    return render_counted(printing.booklet(COLT, None), PARTS, parts, Choice(size_of(paper), INKS[ink]), ASSETS)


def words(document: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(document)).pages).split())
