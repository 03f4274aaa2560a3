"""Parts of Outlaws on paper, and what is printed on them."""

import io
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader

from companion.engine.sheets import Body, Marker, Slot, Tile
from companion.games import game
from companion.games.outlaws.lists.army import ARMIES
from companion.games.outlaws.paper.cards import generic_card
from companion.games.outlaws.paper.counters import counters
from companion.games.outlaws.paper.guns import all_guns
from companion.games.outlaws.paper.sheets import PARTS
from companion.services import printing
from pdf.book import Choice
from pdf.booklet import Rendered, render_counted
from pdf.ink import INKS
from pdf.paper import size_of
from tests.pdf.making import ASSETS

OUTLAWS = game("outlaws")
PAPERS = pytest.mark.parametrize("paper", ["letter", "a4"])
OFF = 0.3
"""Millimeters."""


def made(*parts: str, document: Any = None, paper: str = "letter", ink: str = "colour") -> Rendered:
    read = ARMIES.read(document) if document else None
    booklet = printing.booklet(OUTLAWS, read)
    return render_counted(booklet, PARTS, parts, Choice(size_of(paper), INKS[ink]), ASSETS)


@cache
def printed(part: str, paper: str = "letter", ink: str = "colour") -> bytes:
    return made(part, paper=paper, ink=ink).document


def words(document: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(document)).pages).split())


def posse(*troops: dict[str, Any], **more: Any) -> dict[str, Any]:
    entries = [{"id": f"t{number}", **troop} for number, troop in enumerate(troops, 1)]
    return {**ARMIES.samples()[0].document, "troops": entries, "points": 500, **more}


def counter(id_: str) -> Marker:
    return next(marker for marker in (*counters(), *all_guns()) if marker.id == id_)


def body_of(card: Tile) -> Body:
    return next(item for item in card.items if isinstance(item, Body))


def slots() -> dict[str, Slot]:
    return {item.name: item for item in generic_card(1, "roster").items if isinstance(item, Slot)}


def fits(marker: Marker, room: tuple[float, float, float, float]) -> bool:
    left, low, right, high = room
    wide, up = marker.size
    return wide <= right - left + 1e-9 and up <= high - low + 1e-9
