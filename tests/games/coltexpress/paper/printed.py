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
def made(*parts: str, paper: str = "letter", ink: str = "colour", sample: str = "") -> Rendered:
    """Of one of the sample lists, or of none."""
    document = next((each.document for each in COLT.samples() if each.slug == sample), None)
    booklet = printing.booklet(COLT, COLT.armies.read(document) if document else None)
    return render_counted(booklet, PARTS, parts, Choice(size_of(paper), INKS[ink]), ASSETS)


def words(document: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(document)).pages).split())
