"""An action deck: 54 cards of poker size with both Jokers, four suits told apart without colour."""

from collections.abc import Sequence
from functools import partial

from pdf.book import Book
from pdf.cards import Draw, card_pages
from pdf.paper import MM
from pdf.pen import Box, Pen

SUITS = (("Spades", "♠", "ink"), ("Hearts", "♥", "red"), ("Diamonds", "♦", "red"), ("Clubs", "♣", "ink"))
"""In the order in which ties are broken."""

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
NAMES = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "2": "Deuce"}
OUTLINED = ("Hearts", "Diamonds")
"""Suits that a printer without colour would mix up with the black ones: drawn hollow there, and named everywhere."""


def deck_pages(book: Book, part: str, jokers: Sequence[tuple[str, tuple[str, ...]]]) -> None:
    """52 cards from Ace to Deuce, then the Jokers: name and what it does, the red one first."""
    drawn: list[Draw] = [partial(_suited, rank=rank, suit=suit) for suit in SUITS for rank in RANKS]
    drawn += [partial(_joker, name=name, lines=lines, red=not at) for at, (name, lines) in enumerate(jokers)]
    card_pages(book, part, drawn)


def _suited(pen: Pen, box: Box, *, rank: str, suit: tuple[str, str, str]) -> None:
    name, sign, colour = suit
    _edge(pen, box)
    for turned in (False, True):
        with pen.kept():
            _turn(pen, box, turned=turned)
            pen.write(8.5 * MM, box.height - 11 * MM, rank, pen.fonts.heavy, 24, colour=colour, align="centre")
            _sign(pen, 8.5 * MM, box.height - 19 * MM, sign, 22, colour, hollow=name in OUTLINED)
    _sign(pen, box.x + box.width / 2, box.y + box.height / 2 - 11, sign, 62, colour, hollow=name in OUTLINED)
    words = f"{NAMES.get(rank, rank)} of {name}"
    pen.write(
        box.x + box.width / 2, box.y + box.height / 2 - 32, words, pen.fonts.strong, 9, colour="muted", align="centre"
    )


def _sign(pen: Pen, x: float, y: float, sign: str, size: float, colour: str, *, hollow: bool) -> None:
    """Red suits are hollow where there is no colour, all are where ink is saved."""
    outline = not pen.ink.solid or (hollow and pen.ink.name != "colour")
    face = pen.fonts.spare
    if not outline:
        pen.write(x, y, sign, face, size, colour=colour, align="centre")
        return
    pen.stroke(colour, 0.9 if size > 30 else 0.6)
    text = pen.canvas.beginText(x - pen.width(sign, face, size) / 2, y)
    text.setFont(face, size)
    text.setTextRenderMode(1)
    text.textOut(sign)
    text.setTextRenderMode(0)
    pen.canvas.drawText(text)


def _joker(pen: Pen, box: Box, *, name: str, lines: tuple[str, ...], red: bool) -> None:
    """The two Jokers differ in word, picture and consequence."""
    _edge(pen, box)
    colour = "red" if red else "ink"
    middle = box.x + box.width / 2
    star = Box(middle - 15 * MM, box.y + 32 * MM, 30 * MM, 30 * MM)
    pen.icon("law-star" if red else "tombstone", star, colour)
    pen.write(middle, box.top - 14 * MM, name, pen.fonts.display, 19, colour=colour, align="centre")
    for number, line in enumerate(lines):
        pen.write(middle, box.y + 22 * MM - number * 13, line, pen.fonts.strong, 11, align="centre")


def _edge(pen: Pen, box: Box) -> None:
    pen.box(box, line="faint", weight=0.3)
    pen.box(box.inset(2.5 * MM), line="line", weight=0.5, radius=2 * MM)


def _turn(pen: Pen, box: Box, *, turned: bool) -> None:
    """Makes the corner of the card the origin, or the opposite one, upside down."""
    if turned:
        pen.canvas.translate(box.right, box.top)
        pen.canvas.rotate(180)
    else:
        pen.canvas.translate(box.x, box.y)
