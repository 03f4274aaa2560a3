"""Where the layout puts its cards and their codes, and what lies outside of them."""

from pdf.book import Book
from pdf.paper import EDGE, MM, Correction, Page, size_of
from pdf.pen import Box
from pdf.troops import card_places, code_places, pieces
from tests.pdf.looking import Bounds, Seen
from tests.pdf.making import ASSETS, booklet, choice


def on_paper(page: Seen, boxes: list[Box]) -> list[Bounds]:
    """Boxes of the layout where they lie on an uncorrected page."""
    return [(box.x + EDGE, box.y + EDGE, box.right + EDGE, box.top + EDGE) for box in boxes]


def sheet_boxes(paper: str, page: Seen) -> list[Box]:
    frame = Page(size_of(paper), page.width > page.height, Correction()).frame
    return card_places(Box(*frame))


def sheet_codes(document: dict[str, object], paper: str, page: Seen) -> list[list[Box]]:
    """Where the codes of the cards on the first page lie; the first card has the army's too."""
    pen = Book(choice(paper), ASSETS, "", "").pen
    boxes = sheet_boxes(paper, page)
    found = [piece for card in booklet(document).troops for piece in pieces(pen, card, boxes[0])]
    return [
        code_places(pen, piece, place, both=number == 0)
        for number, (piece, place) in enumerate(zip(found, boxes, strict=False))
    ]


def strays(page: Seen, boxes: list[Bounds]) -> str:
    """The letters that lie in no box, those of the rulers left out."""
    return "".join(
        letter.text
        for letter in page.letters
        if letter.bounds[3] > EDGE + page.foot
        and letter.bounds[0] < page.width - EDGE - 6.4 * MM
        and not any(
            left <= letter.bounds[0]
            and bottom <= letter.bounds[1]
            and letter.bounds[2] <= right
            and letter.bounds[3] <= top
            for left, bottom, right, top in boxes
        )
    )
