"""Booklets and PDFs for tests."""

import json
from functools import cache
from typing import Any

from companion.engine.sheets import Booklet
from companion.games import game
from companion.paths import FONTS, SPRITE
from companion.services import printing
from pdf.book import Assets, Choice
from pdf.booklet import render
from pdf.ink import INKS
from pdf.paper import Correction, size_of

ASSETS = Assets(FONTS, SPRITE)
GANGS = ("bayou-vermillion", "black-river", "dixie-rails", "iron-dragon", "union-blue", "wasatch")
PARTS = game("highnoon").paper.parts
ADDRESS = "https://armies.example"
ARMY_LINK = f"{ADDRESS}/a/k7m2p9"


@cache
def army(gang: str = "union-blue", points: int = 2000, seed: int = 5) -> str:
    """A legal army as JSON, so that no test can change another one's."""
    return json.dumps(dict(game("highnoon").armies.random(points, {"gang": gang}, seed)))


def booklet(document: dict[str, Any] | None, *, seal: str = "", **sizes: float) -> Booklet:
    """With the addresses that a server would give; ``sizes`` are inches of templates."""
    found = game("highnoon")
    return printing.booklet(
        found,
        None if document is None else found.armies.read(document),
        army_link=ARMY_LINK if document else "",
        troop_link=lambda card: printing.entry_link(f"{ADDRESS}/armies/7xk2", card),
        seal=seal,
        sizes=sizes,
    )


def choice(paper: str = "letter", ink: str = "colour", across: float = 100, up: float = 100, **more: Any) -> Choice:
    return Choice(size_of(paper), INKS[ink], Correction(across, up), **more)


def printed(document: dict[str, Any] | None, *parts: str, how: Choice | None = None, **options: Any) -> bytes:
    """The PDF of these parts, or of all."""
    return render(booklet(document, **options), PARTS, parts or tuple(PARTS), how or choice(), ASSETS)


def small_army(*troops: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """An army of these entries; it need not be legal."""
    entries = [{"id": f"t{number}", **troop} for number, troop in enumerate(troops, 1)]
    return {
        "format": "tabletop-companion/roster", "version": 1, "game": "highnoon", "name": "Test", "gang": "union-blue",
        "points": 500, "troops": entries, **fields,
    }  # fmt: skip
